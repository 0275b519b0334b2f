// The words for how often, in English, Latin, Hindi and what lies between.
import { noSchedule } from './slots.ts';
import type { DayPart, DoseSchedule } from './types.ts';

const daily = (timesADay: number): DoseSchedule => ({ ...noSchedule, kind: 'daily', timesADay });
const inParts = (...parts: DayPart[]): DoseSchedule => ({
  ...noSchedule,
  kind: 'daily',
  parts: parts.map((part) => ({ part, amount: '1' })),
  timesADay: parts.length,
});
const weekly = (timesAWeek: number): DoseSchedule => ({ ...noSchedule, kind: 'weekdays', timesADay: timesAWeek / 7 });
export const everyDays = (every: number): DoseSchedule => ({
  ...noSchedule,
  kind: 'every-days',
  every,
  timesADay: 1 / every,
});

const times = (count: string): string =>
  String.raw`(?:${count}) times? (?:a|per|in a|every|/) ?day|(?:${count}) ?(?:times?|x) ?(?:daily|/ ?day)|(?:${count}) times?|din me(?:in)? (?:${count}) (?:baa?r|dafa)|दिन में (?:${count}) बार`;

export type FrequencyWord = {
  readonly pattern: RegExp;
  readonly text: string;
  readonly spoken: string;
  readonly schedule: DoseSchedule;
  readonly isUnclear?: boolean;
  /** "Daily" alone is once a day; beside 1-0-1 it only says every day. */
  readonly isWeak?: boolean;
};

const word = (
  source: string,
  text: string,
  spoken: string,
  schedule: DoseSchedule,
  isUnclear = false,
): FrequencyWord => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${source})(?![\p{L}\p{M}\d])`, 'iu'),
  text,
  spoken,
  schedule,
  isUnclear,
});

/** In this order: what says more comes before what says less. */
export const frequencyWords: readonly FrequencyWord[] = [
  word(
    String.raw`alternate (?:days?|nights?)|alt\.? ?days?|every (?:other|second|2nd|alternate) (?:day|night)|e\.?o\.?d\.?|q\.?o\.?d\.?|ek din (?:chh?od|chodd?) ?(?:kar|ke)|एक दिन छोड़ ?कर`,
    'Alternate days',
    'Every other day',
    everyDays(2),
  ),
  word(
    String.raw`(?:twice|two times|2 times|2x) ?(?:a|per|in a|/|every) ?(?:week|wk)|twice[ -]?weekly|bi-?weekly|hafte me(?:in)? (?:do|2) baa?r`,
    'Twice a week',
    'Twice a week',
    weekly(2),
  ),
  word(
    String.raw`(?:thrice|three times|3 times|3x) ?(?:a|per|in a|/|every) ?(?:week|wk)|thrice[ -]?weekly|hafte me(?:in)? (?:teen|3) baa?r`,
    '3 times a week',
    'Three times a week',
    weekly(3),
  ),
  word(
    String.raw`(?:once|one time|1 time|1) (?:a|per|in a|every|in|/) ?(?:week|wk)|once[ -]?(?:weekly|wkly)|weekly (?:once|ek baa?r)|weekly|every (?:week|wk)|each week|q ?wk?|o\.?w\.?|(?:hafte|haftey|saptah) me(?:in)? (?:ek|1) baa?r|हफ्ते में (?:एक|1|१) बार`,
    'Once a week',
    'Once a week',
    weekly(1),
  ),
  word(
    String.raw`fortnightly|once (?:a|every|in a?) ?fortnight|every fortnight|pakhwade me(?:in)? ek baa?r`,
    'Every 2 weeks',
    'Every two weeks',
    everyDays(14),
  ),
  word(
    String.raw`(?:once|one time) (?:a|per|every|in a) month|monthly(?: once)?|once monthly|every month|mahine me(?:in)? (?:ek|1) baa?r`,
    'Once a month',
    'Once a month',
    everyDays(30),
  ),
  word(String.raw`${times('six|6')}`, '6 times a day', 'Six times a day', daily(6)),
  word(String.raw`${times('five|5|paanch|panch')}`, '5 times a day', 'Five times a day', daily(5)),
  word(String.raw`q\.?i\.?d\.?|q\.?d\.?s\.?|${times('four|4|chaa?r|चार|४')}`, 'QID', 'Four times a day', daily(4)),
  word(
    String.raw`t\.?d\.?s\.?|t\.?i\.?d\.?|thrice ?(?:a ?day|daily|in a day|per day|/ ?day)?|${times('three|3|teen|tin|तीन|३')}`,
    'TDS',
    'Three times a day',
    daily(3),
  ),
  word(
    String.raw`m ?/ ?n|m ?& ?n|am (?:and|&) pm`,
    'Morning and night',
    'Morning and night',
    inParts('morning', 'night'),
  ),
  word(
    String.raw`b\.?d\.?s?\.?|b\.?i\.?d\.?|twice ?(?:a ?day|daily|in a day|per day|/ ?day)?|${times('two|2|do|दो|२')}`,
    'BD',
    'Twice a day',
    daily(2),
  ),
  word(
    String.raw`s\.?o\.?s\.?|p\.?r\.?n\.?|(?:to be taken )?(?:as (?:and when )?|if |when(?:ever)? |only (?:if|when) )(?:needed|required|reqd?\.?|necessary)|(?:for|if) (?:fever|pain|vomiting|cough) only|on demand|[zj]ar(?:oo|u)rat (?:padne|pade|ho|hone)(?: par)?|ज़?रूरत (?:पड़ने|होने) पर`,
    'SOS',
    'When needed',
    { ...noSchedule, kind: 'as-needed' },
  ),
  word(
    String.raw`stat(?: dose)?|single dose|one dose only|once only|one time only|1 dose only|sirf ek baa?r`,
    'STAT',
    'Once',
    { ...noSchedule, kind: 'once' },
  ),
  word(
    String.raw`h\.?s\.?|at night ?(?:only)?|night only|at bed ?-?time|bed ?-?time|at bed`,
    'HS',
    'At night',
    inParts('night'),
  ),
  word(
    String.raw`o\.?d\.?|q\.?d\.?|once ?(?:a ?day|daily|in a day|every ?day|per day|/ ?day)|(?:one|1) times? (?:a|per|in a) day|1 time daily|daily once|once in (?:a|the) day|din me(?:in)? (?:ek|1) baa?r|दिन में (?:एक|1|१) बार`,
    'OD',
    'Once a day',
    daily(1),
  ),
  {
    ...word(
      String.raw`daily|every ?day|each day|har (?:din|roz)|हर दिन|roz(?:ana|aana)?|rojana|roj|रोज़?(?:ाना)?`,
      'OD',
      'Once a day',
      daily(1),
    ),
    isWeak: true,
  },
  word(String.raw`once|ek baa?r|एक बार`, 'Once', 'Once', noSchedule, true),
  word(
    String.raw`tapering(?: dose)?|taper(?:ed)?(?: off)?|in tapering doses?`,
    'Tapering',
    'Less and less',
    noSchedule,
    true,
  ),
];
