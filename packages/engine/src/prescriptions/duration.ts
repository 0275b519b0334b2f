// For how long, and how many are handed out.
import type { Segments } from './segments.ts';

export type Duration = { readonly text: string; readonly days: number | null };
export const noDuration: Duration = { text: '', days: null };

const COUNT = String.raw`\d{1,3}(?: ?(?:-|to) ?\d{1,3})?`;
/** Behind these words a time is no duration: "review after 5 days", "5 days a week". */
const NOT_BEFORE = String.raw`(?<!(?:after|every|each|once in|within|since|har|day) )`;
const NOT_BEHIND = String.raw`(?! ?(?:a|per|in a|/) ?(?:week|month)|\p{L})`;
const LONG = new RegExp(
  String.raw`${NOT_BEFORE}(?:(?<!\p{L})(?:x|for|duration|up ?to|next)(?: the)?(?: next)?(?: ?[:-])? ?)?(?<![\d/.])(${COUNT}) ?-?(days?|dys?|dino?(?! ?chh?o)|weeks?|wks?|haf?te|months?|mths?|mahine|mahina|years?|yrs?)${NOT_BEHIND}`,
  'iu',
);
/** One letter for the unit: glued to its number, or behind "x" or "for". */
const SHORT = new RegExp(
  String.raw`(?<!\p{L})(?:x|for) ?(${COUNT}) ?([dwm])(?![\p{L}\d/])|(?<![\d/.\p{L}-])(\d{1,2})([dw])(?![\p{L}\d/])`,
  'iu',
);
const WORDS = new RegExp(
  String.raw`(?:${NOT_BEFORE}(?<!\p{L})(?:x|for) ?(?:a|the next)|${NOT_BEFORE}(?<!\p{L})(?:(?:x|for) ?)?(one|two|three|four|five|six|seven|ten|ek|do|teen)) ?(days?|weeks?|months?|din|hafte?a?|haft[ae]|mahin[ae])(?! ?chh?o)${NOT_BEHIND}`,
  'iu',
);
const HINDI =
  /(?<!हर )(?<![\d./])(\d{1,3}(?: ?(?:-|से) ?\d{1,3})?) ?(दिन(?! (?:में|छोड))|दिवस(?! ?आड)|आठवड(?:ा|े)|महिन(?:ा|े)|हफ़?्त[ेाों]|सप्ताह|महीन[ेाों]|माह|साल)(?: तक| के लिए)?(?!\p{L}|\p{M})/u;
const SLASHED =
  /(?<!\p{L})(?:x|for) ?(\d{1,2}) ?\/ ?(7|52|12)(?!\d)|(?<![\d/.-])(\d{1,2}) ?\/ ?(52)(?!\d)|(?<=\s)([1-9]|1\d|2[0-8])\/(7)(?![\d/.]| ?(?:mg|mcg|ml))/iu;
const CONTINUE =
  /(?<!\p{L})(?:to be |to )?(?:continue[d]?|cont\.?|contd?\.?)(?!\p{L})|(?<!\p{L})till (?:next )?(?:review|visit|follow[ -]?up)|(?<!\p{L})(?:life ?-?long|long[ -]?term|lambe samay)(?!\p{L})|(?:चालू|जारी) रखें|लगातार|(?<![\p{L}(])regular(?:ly)?(?![\p{L})]| ?insulin)/iu;
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  ek: 1,
  two: 2,
  do: 2,
  three: 3,
  teen: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};

type Unit = 'day' | 'week' | 'month' | 'year';
const lengths: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 30, year: 365 };
const unitOf = (text: string): Unit =>
  /^(?:d|दि)/i.test(text) ? 'day' : /^(?:w|h|ह|सप|आठ)/i.test(text) ? 'week' : /^(?:m|म)/i.test(text) ? 'month' : 'year';

/** Of "3-5 days" the longer counts: it is what the paper allows. */
function durationOf(printed: string, unit: Unit): Duration {
  const ends = printed.split(/ ?(?:-|to|से) ?/i).map(Number);
  const last = ends.at(-1) ?? 0;
  const text = `${ends.join('-')} ${unit}${ends.length === 1 && last === 1 ? '' : 's'}`;
  return { text, days: last * lengths[unit] || null };
}

/** Takes how long it goes on. A quantity ("10 tablets") is none. */
export function takeDuration(segments: Segments): Duration {
  const slashed = segments.take(SLASHED);
  if (slashed) {
    const units: Readonly<Record<string, Unit>> = { '7': 'day', '52': 'week', '12': 'month' };
    return durationOf(
      slashed[1] ?? slashed[3] ?? slashed[5] ?? '',
      units[slashed[2] ?? slashed[4] ?? slashed[6] ?? ''] ?? 'day',
    );
  }
  const found = segments.take(HINDI) ?? segments.take(LONG) ?? segments.take(SHORT);
  if (found) return durationOf(found[1] ?? found[3] ?? '', unitOf(found[2] ?? found[4] ?? ''));
  const worded = segments.take(WORDS);
  if (worded) return durationOf(String(numbers[(worded[1] ?? '').toLowerCase()] ?? 1), unitOf(worded[2] ?? ''));
  return segments.take(CONTINUE) ? { text: 'to continue', days: null } : noDuration;
}

/** One tablet is its form: "Dolo 650 Tablet". */
const MANY = String.raw`(?:tablets|capsules|tabs|caps)`;
const PIECES = String.raw`(?:nos?|tabs?|tablets?|caps?|capsules?|bottles?|strips?|tubes?|vials?|sachets?|packs?)`;
/** How many are handed out says nothing of how they are taken. */
const QUANTITY = new RegExp(
  [
    String.raw`\(? ?(?<!\p{L})(?:qty|quantity|disp(?:ense)?|nos?|total|tot)[.:]{0,2}(?: ?[:#])? ?\d{1,4}(?: ?${PIECES})?(?!\p{L}) ?\)?`,
    String.raw`(?:#|//) ?\d{1,3}(?!\d)`,
    String.raw`\(? ?(?<!\d)\d{1,3} ?(?:nos?\.?|strips?|bottles?|tubes?|packs?|x ?\d{1,3}'?s)(?!\p{L}) ?\)?`,
    String.raw`\(\d{1,3} ?(?:tab(?:let)?s?|cap(?:sule)?s?|sachets?|vials?)\)`,
    String.raw`(?<![\d/.-])(?:[5-9]|[1-9]\d{1,2}) ?${MANY}(?!\p{L})`,
  ].join('|'),
  'iu',
);
export const takeQuantity = (segments: Segments): void => {
  segments.take(QUANTITY);
};
