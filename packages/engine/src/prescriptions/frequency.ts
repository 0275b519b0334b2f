// How often: 1-0-1, BD, every 6 hours, alternate days, Hindi words. What is not printed stays unknown.
import { parseCount } from './amounts.ts';
import type { Segments } from './segments.ts';
import type { DayPart, DoseSchedule } from './types.ts';

export type Frequency = {
  /** As a patient's list shows it: "1-0-1", "BD", "Every 6 hours". Empty: none printed. */
  readonly text: string;
  readonly spoken: string;
  readonly schedule: DoseSchedule;
  /** More than one frequency stands on the line (a taper), or one that can be read in two ways. */
  readonly isUnclear: boolean;
};

const empty: DoseSchedule = { kind: 'unknown', parts: [], every: null, weekdays: [], days: null, timesADay: null };
export const noFrequency: Frequency = { text: '', spoken: '', schedule: empty, isUnclear: false };

const ATOM = String.raw`(?:1 1\/2|\d{1,2}(?:\.\d)?(?! ?\/)|1 ?\/ ?[24]|3 ?\/ ?4|half|nil|[oO]|[lI](?![a-zA-Z]))`;
const DASH = String.raw` ?[-_+.]{1,4} ?`;
const SLOTS = new RegExp(
  String.raw`(?<![\d/.a-zA-Z-])(${ATOM})${DASH}(${ATOM})${DASH}(${ATOM})(?:${DASH}(${ATOM}))?(?![\d/]|-\d)`,
);
const SPACED = /(?<![\d/.])([0-3]) ([0-3]) ([0-3])(?: ([0-3]))?(?![\d/.]| ?(?:mg|ml|days?|tab|cap|weeks?|x\b))/;
const threeParts: readonly DayPart[] = ['morning', 'noon', 'night'];
const fourParts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];
const MOST_AT_ONCE = 60;

const atom = (text: string): string => {
  const folded = text.replaceAll(' ', '');
  if (/^(?:o|nil)$/i.test(folded)) return '0';
  return /^[lI]$/.test(folded) ? '1' : /^half$/i.test(folded) ? '1/2' : folded;
};

const partWords: Readonly<Record<DayPart, string>> = {
  morning: 'in the morning',
  noon: 'at noon',
  evening: 'in the evening',
  night: 'at night',
};
const bareWords: Readonly<Record<DayPart, string>> = {
  morning: 'morning',
  noon: 'noon',
  evening: 'evening',
  night: 'night',
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Morning and night", "2 in the morning and 1 at night". */
export function speakParts(parts: DoseSchedule['parts']): string {
  const isOneEach = parts.every(({ amount }) => amount === '1' || amount === '');
  return upper(joined(parts.map(({ part, amount }) => (isOneEach ? bareWords[part] : `${amount} ${partWords[part]}`))));
}

/** The schedule of numbers for parts of the day; undefined when they are no doses. */
export function scheduleOfSlots(atoms: readonly string[]): DoseSchedule | undefined {
  const slots = atoms.length === 4 ? fourParts : threeParts;
  const parts = atoms.flatMap((amount, index) => {
    const part = slots[index];
    return part && parseCount(amount) !== 0 ? [{ part, amount }] : [];
  });
  const counts = atoms.map(parseCount);
  if (parts.length === 0 || counts.some((count) => count === null || count > MOST_AT_ONCE)) return undefined;
  return { ...empty, kind: 'daily', parts, timesADay: parts.length };
}

function takeSlots(segments: Segments): Frequency | undefined {
  const match = SLOTS.exec(segments.rest) ?? SPACED.exec(segments.rest);
  if (!match) return undefined;
  const atoms = match.slice(1).flatMap((text) => (text === undefined ? [] : [atom(text)]));
  const schedule = scheduleOfSlots(atoms);
  if (!schedule) return undefined;
  segments.take(SLOTS) ?? segments.take(SPACED);
  return { text: atoms.join('-'), spoken: speakParts(schedule.parts), schedule, isUnclear: false };
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY = /\b(?:on |every |each )?\(?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?\b\)?/i;

const daily = (timesADay: number): DoseSchedule => ({ ...empty, kind: 'daily', timesADay });
const inParts = (...parts: DayPart[]): DoseSchedule => ({
  ...empty,
  kind: 'daily',
  parts: parts.map((part) => ({ part, amount: '1' })),
  timesADay: parts.length,
});
const everyDays = (every: number): DoseSchedule => ({ ...empty, kind: 'every-days', every, timesADay: 1 / every });

type Rule = readonly [RegExp, string, string, DoseSchedule];
const b = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${source})(?![\p{L}\p{M}\d])`, 'iu');

/** In this order: what says more comes before what says less. */
const rules: readonly Rule[] = [
  [
    b(
      String.raw`alternate days?|alt\.? days?|every (?:other|second|alternate) (?:day|night)|eod|e\.o\.d\.?|on alternate days?|ek din chhod ?kar`,
    ),
    'Alternate days',
    'Every other day',
    everyDays(2),
  ],
  [
    b(String.raw`(?:twice|two times|2 times) (?:a|per|in a) week|twice weekly|bi-?weekly`),
    'Twice a week',
    'Twice a week',
    { ...empty, kind: 'weekdays', timesADay: 2 / 7 },
  ],
  [
    b(
      String.raw`(?:once|one time|1 time) (?:a|per|in a|every) week|once[ -]?weekly|weekly once|weekly|every week|o\.?w\.?|hafte me(?:in)? ek baar`,
    ),
    'Once a week',
    'Once a week',
    { ...empty, kind: 'weekdays', timesADay: 1 / 7 },
  ],
  [
    b(
      String.raw`(?:once|1) (?:a|per|every|in) ?(?:15 days|fortnight)|fortnightly|every (?:15|14) days|every (?:2|two) weeks|once in (?:15|14) days|once in (?:2|two) weeks`,
    ),
    'Every 2 weeks',
    'Every two weeks',
    everyDays(14),
  ],
  [
    b(String.raw`once (?:a|per|every|in a) month|monthly(?: once)?|once monthly|every month`),
    'Once a month',
    'Once a month',
    everyDays(30),
  ],
  [
    b(
      String.raw`q\.?i\.?d\.?|q\.?d\.?s\.?|(?:four|4) times (?:a|per|in a|/) ?day|(?:four|4) times daily|din me(?:in)? (?:char|chaar|4) (?:baar|bar)|दिन में (?:चार|4|४) बार`,
    ),
    'QID',
    'Four times a day',
    daily(4),
  ],
  [
    b(
      String.raw`t\.?d\.?s\.?|t\.?i\.?d\.?|thrice (?:a day|daily|in a day)|thrice|(?:three|3) times (?:a|per|in a|/) ?day|(?:three|3) times daily|din me(?:in)? (?:teen|tin|3) (?:baar|bar)|दिन में (?:तीन|3|३) बार`,
    ),
    'TDS',
    'Three times a day',
    daily(3),
  ],
  [
    b(
      String.raw`morning (?:and|&|,|\+) ?(?:night|evening)|m ?\/ ?n|subah[ ,-]*(?:aur |or |& )?(?:shaa?m|raat)|सुबह[ ,-]*(?:और )?(?:शाम|रात)|am (?:and|&) pm`,
    ),
    'Morning and night',
    'Morning and night',
    inParts('morning', 'night'),
  ],
  [
    b(
      String.raw`b\.?d\.?s?\.?|b\.?i\.?d\.?|twice (?:a day|daily|in a day)|twice|(?:two|2) times (?:a|per|in a|/) ?day|(?:two|2) times daily|din me(?:in)? (?:do|2) (?:baar|bar)|दिन में (?:दो|2|२) बार`,
    ),
    'BD',
    'Twice a day',
    daily(2),
  ],
  [
    b(
      String.raw`s\.?o\.?s\.?|p\.?r\.?n\.?|as (?:and when )?(?:needed|required|necessary)|if (?:needed|required|necessary)|when(?:ever)? (?:needed|required|necessary)|only if [a-z ]{3,30}|for (?:fever|pain) only|zaroorat padne par|jarurat (?:padne|ho)[a-z ]{0,8}|ज़?रूरत पड़ने पर`,
    ),
    'SOS',
    'When needed',
    { ...empty, kind: 'as-needed' },
  ],
  [
    b(String.raw`stat|immediately|single dose|one dose only|once only|one time only`),
    'STAT',
    'Once',
    { ...empty, kind: 'once' },
  ],
  [
    b(
      String.raw`h\.?s\.?|at (?:bed ?time|night)|(?:every|each) night|bed ?time|nightly|nocte|at sleep(?:ing)? time|night only|raat (?:ko|me(?:in)?|ko sote samay)|sote samay|रात (?:को|में)`,
    ),
    'HS',
    'At night',
    inParts('night'),
  ],
  [
    b(String.raw`(?:in the|every|each) morning|o\.?m\.?|mane|morning only|subah|सुबह`),
    'Morning',
    'Morning',
    inParts('morning'),
  ],
  [
    b(String.raw`at noon|in the afternoon|every afternoon|dopahar(?: ko| me(?:in)?)?|दोपहर(?: को| में)?`),
    'Noon',
    'Noon',
    inParts('noon'),
  ],
  [
    b(String.raw`in the evening|every evening|evening only|shaa?m(?: ko)?|शाम(?: को)?`),
    'Evening',
    'Evening',
    inParts('evening'),
  ],
  [
    b(
      String.raw`o\.?d\.?|q\.?d\.?|once (?:a day|daily|in a day|every day)|(?:one|1) time (?:a|per|in a) day|1 time daily|once|daily once|daily|every ?day|din me(?:in)? ek (?:baar|bar)|दिन में (?:एक|1|१) बार`,
    ),
    'OD',
    'Once a day',
    daily(1),
  ],
  [b(String.raw`morning`), 'Morning', 'Morning', inParts('morning')],
  [b(String.raw`afternoon|noon`), 'Noon', 'Noon', inParts('noon')],
  [b(String.raw`evening`), 'Evening', 'Evening', inParts('evening')],
  [b(String.raw`night`), 'HS', 'At night', inParts('night')],
];

const HOURS =
  /(?<![\p{L}\d])(?:q\.? ?|every ?|each ?)?(\d{1,2}) ?(?:-? ?hourly|hrly|hrs? ?ly)(?!\p{L})|(?<![\p{L}\d])(?:q\.? ?|every |each )(\d{1,2}) ?(?:h|hrs?|hours?)(?![\p{L}])|(?<![\p{L}\d])har (\d{1,2}) ghante/iu;

function takeHours(segments: Segments): Frequency | undefined {
  const match = HOURS.exec(segments.rest);
  const every = Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 0);
  if (!match || every < 1 || every > 72) return undefined;
  segments.take(HOURS);
  const spoken = `Every ${every} hours`;
  return {
    text: spoken,
    spoken,
    schedule: { ...empty, kind: 'every-hours', every, timesADay: 24 / every },
    isUnclear: false,
  };
}

function takeWeekday(segments: Segments, frequency: Frequency): Frequency {
  const found: number[] = [];
  for (let match = segments.take(DAY); match && found.length < 7; match = segments.take(DAY)) {
    const at = days.findIndex((day) => day.startsWith((match?.[1] ?? '').slice(0, 3).toLowerCase()));
    if (at >= 0 && !found.includes(at)) found.push(at);
  }
  if (found.length === 0) return frequency;
  const names = joined(found.map((at) => upper(days[at] ?? '')));
  const spoken = found.length === 1 ? `Once a week (${names})` : `On ${names}`;
  const schedule: DoseSchedule = { ...empty, kind: 'weekdays', weekdays: found, timesADay: found.length / 7 };
  return { text: spoken, spoken, schedule, isUnclear: frequency.isUnclear };
}

function takeWords(segments: Segments): Frequency | undefined {
  for (const [pattern, text, spoken, schedule] of rules) {
    if (segments.take(pattern)) return { text, spoken, schedule, isUnclear: false };
  }
  return undefined;
}

/** Several words for one time: "OD at night" is night, "BD SOS" is twice a day when needed. */
function merge(first: Frequency, second: Frequency): Frequency {
  const [a, z] = [first.schedule, second.schedule];
  if (a.kind === 'as-needed' || z.kind === 'as-needed') {
    const other = a.kind === 'as-needed' ? second : first;
    const spoken = other.text === 'SOS' ? 'When needed' : `${other.spoken}, when needed`;
    return {
      text: other.text === 'SOS' ? 'SOS' : `${other.text} SOS`,
      spoken,
      schedule: { ...other.schedule, kind: 'as-needed' },
      isUnclear: first.isUnclear,
    };
  }
  if (a.kind === 'daily' && z.kind === 'daily' && a.parts.length === 0 && z.parts.length === a.timesADay) {
    return { ...second, text: `${first.text} ${second.text}`.trim(), isUnclear: first.isUnclear };
  }
  if (a.kind === 'daily' && z.kind === 'daily' && z.parts.length === 0 && a.parts.length === z.timesADay) return first;
  if (a.kind === 'weekdays' || a.kind === 'every-days') {
    return z.kind === 'daily'
      ? {
          ...first,
          spoken: z.parts.length > 0 ? `${first.spoken}, ${second.spoken.toLowerCase()}` : first.spoken,
          schedule: { ...a, parts: z.parts },
        }
      : { ...first, isUnclear: true };
  }
  if (z.kind === 'weekdays' || z.kind === 'every-days') return merge(second, first);
  if (
    a.kind === 'daily' &&
    a.parts.length > 0 &&
    a.parts.length === z.parts.length &&
    a.parts.every(({ part }, at) => part === z.parts[at]?.part)
  )
    return first;
  if (
    a.kind === 'daily' &&
    z.kind === 'daily' &&
    first.text.includes('-') &&
    z.parts.length === 1 &&
    z.parts.some(({ part }) => a.parts.some((own) => own.part === part))
  )
    return first;
  return { ...first, isUnclear: true };
}

/** Takes everything that says how often. */
export function takeFrequency(segments: Segments): Frequency {
  let found = takeSlots(segments) ?? takeHours(segments);
  const second = found && takeSlots(segments);
  if (found && second) found = { ...found, isUnclear: true };
  // at most three more words: "once a week", "at night", "if needed"
  for (let count = 0; count < 3; count += 1) {
    const more = takeWords(segments) ?? takeHours(segments);
    if (!more) break;
    found = found ? merge(found, more) : more;
  }
  return takeWeekday(segments, found ?? noFrequency);
}
