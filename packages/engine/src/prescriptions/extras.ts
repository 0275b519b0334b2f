// What stands on a medicine's line beside name and frequency: its form, for how long, with what, where, how much at once.
import type { MedicineForm } from '@nabz/knowledge/medicines';
import type { Segments } from './segments.ts';

const forms: readonly (readonly [RegExp, MedicineForm])[] = [
  [/^(?:eye ?\/ ?ear drops?)\b[. ]*/i, 'eye-drops'],
  [/^(?:e\/d|eye ?drops?|ophthalmic (?:drops?|solution))\b[. ]*/i, 'eye-drops'],
  [/^(?:ear ?drops?|otic drops?)\b[. ]*/i, 'ear-drops'],
  [/^(?:nasal (?:spray|drops?)|nose drops?|n\/s|n\/d)\b[. ]*/i, 'nasal-spray'],
  [/^(?:tab(?:let)?s?|tb|t)\b(?=[. :-])[. :-]*/i, 'tablet'],
  [/^(?:tab(?:let)?s?)\b[. :-]*/i, 'tablet'],
  [/^(?:cap(?:sule)?s?)\b[. :-]*/i, 'capsule'],
  [/^(?:dry )?(?:syp|syr|syrup|sy)\b[. :-]*/i, 'syrup'],
  [/^(?:susp(?:ension)?)\b[. :-]*/i, 'suspension'],
  [/^(?:inj(?:ection)?|vial)\b[. :-]*/i, 'injection'],
  [/^(?:oint(?:ment)?)\b[. :-]*/i, 'ointment'],
  [/^(?:cream|crm)\b[. :-]*/i, 'cream'],
  [/^gel\b[. :-]*/i, 'gel'],
  [/^(?:lotion|lot)\b[. :-]*/i, 'lotion'],
  [/^(?:paed(?:iatric)? |ped(?:iatric)? |oral )?(?:drops?|gtt|drp)\b[. :-]*/i, 'drops'],
  [/^(?:inhaler|rotacaps?|mdi|dpi|transcaps?|puff|inh)\b[. :-]*/i, 'inhaler'],
  [/^(?:respules?|nebuli[sz]er?|neb(?:uli[sz]ation)?)\b(?: with)?[. :-]*/i, 'respules'],
  [/^(?:sachets?|sach)\b[. :-]*/i, 'sachet'],
  [/^(?:powder|pdr|pwd)\b[. :-]*/i, 'powder'],
  [/^(?:supp(?:ository|ositories)?)\b[. :-]*/i, 'suppository'],
  [/^(?:pessary|pessaries|vaginal tab(?:let)?s?|vag\.? tab)\b[. :-]*/i, 'pessary'],
  [/^(?:mouth ?wash|gargle|mouth paint)\b[. :-]*/i, 'mouthwash'],
  [/^(?:loz(?:enges?)?)\b[. :-]*/i, 'lozenge'],
  [/^shampoo\b[. :-]*/i, 'shampoo'],
  [/^(?:patch|transdermal patch)\b[. :-]*/i, 'patch'],
  [/^(?:insulin)\b[. :-]*(?=inj\b)/i, 'insulin'],
];
const formAnywhere: readonly (readonly [RegExp, MedicineForm])[] = [
  [/\b(?:eye ?drops?|ophthalmic|e\/d)\b/i, 'eye-drops'],
  [/\bear ?drops?\b/i, 'ear-drops'],
  [/\b(?:nasal spray|nasal drops?)\b/i, 'nasal-spray'],
  [/\b(?:inhaler|rotacaps?|puffs?)\b/i, 'inhaler'],
  [/\brespules?\b/i, 'respules'],
  [/\b(?:syrup|syp)\b/i, 'syrup'],
  [/\bsuspension\b/i, 'suspension'],
  [/\b(?:tablets?|tabs?)\b/i, 'tablet'],
  [/\b(?:capsules?|caps?)\b/i, 'capsule'],
  [/\b(?:injection|inj)\b/i, 'injection'],
  [/\bcream\b/i, 'cream'],
  [/\bointment\b/i, 'ointment'],
  [/\bgel\b/i, 'gel'],
  [/\blotion\b/i, 'lotion'],
  [/\bsachets?\b/i, 'sachet'],
  [/\bdrops?\b/i, 'drops'],
  [/\bspray\b/i, 'spray'],
];

/** Numbers and signs that count lines: "1.", "2)", "(3)", "•", "Rx". */
const BULLET = /^(?:(?:\(?\d{1,2}[.)](?!\d)|\d{1,2}(?= (?:tab|cap|syp|inj|syr)\b)|[-•●▪➢*#>·]|r ?x\b[:.]?|℞)\s*){1,2}/i;

/** What a line begins with, and the line without it. */
export function takeForm(line: string): { form: MedicineForm | null; rest: string; isNumbered: boolean } {
  const bare = line.replace(BULLET, '').trim();
  const isNumbered = bare.length < line.trim().length;
  for (const [pattern, form] of forms) {
    const match = pattern.exec(bare);
    if (match) return { form, rest: bare.slice(match[0].length), isNumbered };
  }
  const bracketed = /\((?:tab|cap|syp|inj)[a-z]*\)/i.exec(bare)?.[0];
  return { form: formIn(bracketed ?? ''), rest: bare, isNumbered };
}

/** A form that is named somewhere in a text. */
export const formIn = (text: string): MedicineForm | null =>
  formAnywhere.find(([pattern]) => pattern.test(text))?.[1] ?? null;

const unitDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const DURATION =
  /(?:(?<!\p{L})(?:x|for|duration:?|up ?to)(?: the next)?(?: ?[:-])? ?)?(?<![\d/.-]|\d )(\d{1,3}(?:-\d{1,3})?) ?-?(days?|dys?|din|d(?![\p{L}/.])|weeks?|wks?|w(?![\p{L}/.])|haf?te|months?|mths?|mon(?!\p{L})|mahine|m(?![\p{L}\d/.])|years?|yrs?)(?!\p{L})|(?<!\p{L})(?:x|for) ?(a|one|two|three|four|six) (days?|weeks?|months?)(?!\p{L})/iu;
const HINDI_DURATION = /([\d०-९]{1,3}) ?(दिन|हफ्ते|सप्ताह|महीने)/u;
const SLASHED = /(?:x|for) ?(\d{1,2}) ?\/ ?(7|52|12)(?!\d)/i;
const CONTINUE =
  /(?:to be |to )?(?:continue[d]?|cont\.?|contd?\.?)(?!\p{L})|till (?:next )?(?:review|visit|follow[ -]?up)|life ?long|long[ -]?term|regular(?:ly)?(?!\p{L})/iu;
const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, six: 6, a: 1 };

export type Duration = { readonly text: string; readonly days: number | null };

const plural = (count: string, unit: string): string => `${count} ${unit}${count === '1' ? '' : 's'}`;
const unitNames: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

function slashed(segments: Segments): Duration | undefined {
  const match = segments.take(SLASHED);
  if (!match) return undefined;
  const unit = { '7': 'd', '52': 'w', '12': 'm' }[match[2] ?? ''] ?? 'd';
  return {
    text: plural(match[1] ?? '', unitNames[unit] ?? ''),
    days: Number(match[1]) * (unitDays[unit] ?? 0) || null,
  };
}

/** Takes how long it goes on. A quantity ("10 tablets") is none. */
export function takeDuration(segments: Segments): Duration {
  const short = slashed(segments);
  if (short) return short;
  const hindi = segments.take(HINDI_DURATION);
  const found = hindi ?? segments.take(DURATION);
  const match = found && [found[0], found[1] ?? found[3], found[2] ?? found[4]];
  if (match) {
    const unit = hindi
      ? ({ दिन: 'd', महीने: 'm' }[match[2] ?? ''] ?? 'w')
      : /^(?:d|din)/i.test(match[2] ?? '')
        ? 'd'
        : /^(?:w|h)/i.test(match[2] ?? '')
          ? 'w'
          : /^m/i.test(match[2] ?? '')
            ? 'm'
            : 'y';
    const printed = (match[1] ?? '').replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));
    const last = printed.split('-').at(-1) ?? '';
    const count = numbers[last.toLowerCase()] ?? Number(last);
    return {
      text: plural(printed.includes('-') ? printed : String(count), unitNames[unit] ?? ''),
      days: count * (unitDays[unit] ?? 0) || null,
    };
  }
  if (segments.take(CONTINUE)) return { text: 'to continue', days: null };
  return { text: '', days: null };
}

/** How many are handed out says nothing of how they are taken. */
const QUANTITY =
  /(?:(?<!\p{L})(?:qty|quantity|disp(?:ense)?|nos?|total)[.:]* ?#? ?\d{1,4}(?: ?(?:nos?|tabs?|tablets?|caps?|capsules?|bottles?|strips?|tubes?|vials?))?(?!\p{L}))|(?:#|\/\/) ?\d{1,3}(?!\d)|\(? ?\d{1,3} ?(?:nos?\.?|strips?|bottles?|tubes?|vials?|x ?\d{1,3}'?s)(?!\p{L}) ?\)?|\(\d{1,3} (?:tab(?:let)?s?|cap(?:sule)?s?)\)|(?<![\d/])(?:[5-9]|[1-9]\d{1,2}) (?:tablets|capsules|tabs|caps)(?!\p{L})/iu;
export const takeQuantity = (segments: Segments): void => void segments.take(QUANTITY);

const food: readonly (readonly [RegExp, string])[] = [
  [
    /(?:\d{1,2}(?:-\d{1,2})? ?min(?:ute)?s? )?(?:before|b\/f|bbf|ac) ?-?(?:break ?fast|b\/?f|nashta|nashte)(?!\p{L})|(?<!\p{L})bbf(?!\p{L})/iu,
    'Before breakfast',
  ],
  [/(?:after) ?-?(?:break ?fast|b\/?f)(?!\p{L})|(?<!\p{L})abf(?!\p{L})/iu, 'After breakfast'],
  [/before ?-?(?:lunch)(?!\p{L})/iu, 'Before lunch'],
  [/after ?-?(?:lunch)(?!\p{L})/iu, 'After lunch'],
  [/before ?-?(?:dinner|supper)(?!\p{L})/iu, 'Before dinner'],
  [/after ?-?(?:dinner|supper)(?!\p{L})/iu, 'After dinner'],
  [/(?:on )?(?:an )?empty ?-?stomach|khali pet|nihar|खाली पेट/iu, 'On an empty stomach'],
  [
    /(?<!\p{L})(?:\d{1,2} ?min(?:ute)?s? )?(?:before|pre) ?-?(?:food|meals?|eating)(?!\p{L})|(?<!\p{L})a\.? ?c\.?(?!\p{L})|khan[ae] (?:k[ei] |se )(?:pehle|pahle)|खाने (?:के|से) पहले/iu,
    'Before food',
  ],
  [
    /(?<!\p{L})(?:after|post) ?-?(?:food|meals?|eating)(?!\p{L})|(?<!\p{L})p\.? ?c\.?(?!\p{L})|khan[ae] k[ei] ba?a?d(?: me(?:in)?)?|खाने के बाद|bhojan ke baad/iu,
    'After food',
  ],
  [/(?<!\p{L})(?:with|along with|during) ?(?:food|meals?)(?!\p{L})|khan[ae] ke saath/iu, 'With food'],
  [
    /(?<!\p{L})(?:with|in) (?:a (?:glass|cup) of )?(?:warm |luke ?warm |lukewarm )?milk(?!\p{L})|doodh ke saath/iu,
    'With milk',
  ],
  [
    /(?<!\p{L})(?:with|in) (?:a (?:glass|cup) of |plenty of |\d{2,3} ?ml )?(?:warm |luke ?warm )?water(?!\p{L})/iu,
    'With water',
  ],
];

/** Takes what is said of meals. */
export function takeFood(segments: Segments): string[] {
  const found: string[] = [];
  for (const [pattern, words] of food) if (segments.take(pattern) && found.length < 3) found.push(words);
  return found;
}

const sites: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:in |into |to )?(?:both (?:the )?eyes|b\/?e|o\.?u\.?|each eye)(?!\p{L})/iu, 'both eyes'],
  [/(?<!\p{L})(?:in |into |to )?(?:the )?(?:right|rt\.?|r) eye(?!\p{L})|(?<!\p{L})re(?!\p{L})/iu, 'right eye'],
  [
    /(?<!\p{L})(?:in |into |to )?(?:the )?(?:left|lt\.?|l) eye(?!\p{L})|(?<!\p{L})(?:le|o\.?s\.?)(?!\p{L})/iu,
    'left eye',
  ],
  [/(?<!\p{L})(?:in |into )?both (?:the )?ears(?!\p{L})/iu, 'both ears'],
  [/(?<!\p{L})(?:in |into )?(?:the )?(?:right|rt\.?) ear(?!\p{L})/iu, 'right ear'],
  [/(?<!\p{L})(?:in |into )?(?:the )?(?:left|lt\.?) ear(?!\p{L})/iu, 'left ear'],
  [/(?<!\p{L})(?:in |into )?(?:each|both|either) nostrils?(?!\p{L})/iu, 'each nostril'],
  [
    /(?<!\p{L})(?:for )?(?:local(?:ly)?(?: application| apply)?|l\/?a|external use(?: only)?|apply (?:locally|on (?:the )?(?:affected|skin)[a-z ]{0,20}|thin layer|over [a-z ]{3,25})|topical(?:ly)?|application|to apply)(?!\p{L})/iu,
    'on the skin',
  ],
  [/(?<!\p{L})(?:sub ?lingual(?:ly)?|s\/l|under (?:the )?tongue)(?!\p{L})/iu, 'under the tongue'],
  [/(?<!\p{L})(?:i\.?m\.?|intra ?muscular)(?!\p{L})/iu, 'into a muscle'],
  [/(?<!\p{L})(?:i\.?v\.?|intra ?venous)(?!\p{L})/iu, 'into a vein'],
  [/(?<!\p{L})(?:s\/?c|subcut(?:aneous(?:ly)?)?|sub cut)(?!\p{L})/iu, 'under the skin'],
  [/(?<!\p{L})(?:p\/?v|vaginal(?:ly)?|per vagina[lm]?)(?!\p{L})/iu, 'into the vagina'],
  [/(?<!\p{L})(?:p\/?r|per rect(?:um|al)|rectal(?:ly)?)(?!\p{L})/iu, 'into the rectum'],
  [/(?<!\p{L})(?:orally|oral|p\.?o\.?|by mouth|per oral)(?!\p{L})/iu, 'by mouth'],
];

/** Takes where it goes. */
export function takeSite(segments: Segments): string | null {
  for (const [pattern, words] of sites) if (segments.take(pattern)) return words;
  return null;
}

const routes: Partial<Record<MedicineForm, string>> = {
  tablet: 'by mouth',
  capsule: 'by mouth',
  syrup: 'by mouth',
  suspension: 'by mouth',
  sachet: 'by mouth',
  drops: 'by mouth',
  'eye-drops': 'into the eye',
  'ear-drops': 'into the ear',
  'nasal-spray': 'into the nose',
  inhaler: 'to inhale',
  respules: 'to inhale',
  cream: 'on the skin',
  ointment: 'on the skin',
  gel: 'on the skin',
  lotion: 'on the skin',
  insulin: 'under the skin',
  suppository: 'into the rectum',
  pessary: 'into the vagina',
};
export const routeOf = (form: MedicineForm | null): string => (form && routes[form]) ?? '';

const DOSE =
  /(?<![\p{L}\d/.])(\d{1,3}(?:\.\d{1,2})?(?: 1\/2)?|1\/2|1\/4|half|one|two) ?-?(tabs?|tablets?|caps?|capsules?|ml|mls|puffs?|drops?|gtts?|units?|iu|u|sachets?|scoops?|tsp|tea ?spoon(?:ful)?s?|tbsp|table ?spoon(?:ful)?s?|sprays?|respules?|amps?|ampoules?|patch(?:es)?)(?!\p{L})/iu;
const numberWords: Readonly<Record<string, string>> = { one: '1', two: '2', half: '1/2' };

export type DoseRead = { readonly text: string; readonly count: string; readonly unit: string };

const doseUnits: readonly (readonly [RegExp, string])[] = [
  [/^tab/i, 'tablet'],
  [/^cap/i, 'capsule'],
  [/^ml/i, 'ml'],
  [/^puff/i, 'puff'],
  [/^(?:drop|gtt)/i, 'drop'],
  [/^(?:unit|iu|u)/i, 'unit'],
  [/^sach/i, 'sachet'],
  [/^scoop/i, 'scoop'],
  [/^(?:tsp|tea)/i, 'teaspoon'],
  [/^(?:tbsp|table ?s)/i, 'tablespoon'],
  [/^spray/i, 'spray'],
  [/^resp/i, 'respule'],
  [/^amp/i, 'ampoule'],
  [/^patch/i, 'patch'],
];

/** Takes how much at once: "1 tablet", "5 ml", "2 puffs". */
export function takeDose(segments: Segments): DoseRead | null {
  const match = segments.take(DOSE);
  if (!match) return null;
  const count = numberWords[(match[1] ?? '').toLowerCase()] ?? match[1] ?? '';
  const unit = doseUnits.find(([pattern]) => pattern.test(match[2] ?? ''))?.[1] ?? '';
  const isOne = ['1', '1/2', '1/4'].includes(count) || unit === 'ml';
  return { text: `${count} ${isOne ? unit : `${unit}s`}`, count, unit };
}
