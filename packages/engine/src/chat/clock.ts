// Times of day, as people write them.

const HOURS: Readonly<Record<string, number>> = {
  ek: 1, do: 2, teen: 3, char: 4, chaar: 4, paanch: 5, panch: 5, chhe: 6, chah: 6, saat: 7, aath: 8, nau: 9, das: 10, gyarah: 11, barah: 12,
  एक: 1, दो: 2, तीन: 3, चार: 4, पांच: 5, छह: 6, छः: 6, सात: 7, आठ: 8, नौ: 9, दस: 10, ग्यारह: 11, बारह: 12,
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
}; // prettier-ignore
const HOUR_WORDS = Object.keys(HOURS).join('|');

/** Part of the day, with the hours that it makes larger by twelve. */
const MORNING = /\b(?:am|a\.m|morning|subah|savere|sabere)\b|सुबह|सवेरे/;
const AFTERNOON = /\b(?:pm|p\.m|afternoon|noon|dopahar|dopehar|evening|shaam|sham)\b|दोपहर|शाम/;
const NIGHT = /\b(?:night|tonight|raat|rat)\b|रात/;

/** Letters and signs of the text on each side that may tell the part of the day. */
const REACH = 14;

const TIMES: readonly RegExp[] = [
  /(?<![\d/.:])(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)(?![\d/])/g,
  /(?<![\d/.:])(?<hour>1[0-2]|0?\d) ?(?<part>am|pm|a\.m|p\.m)(?![a-z])/g,
  /(?<![\d/.:])(?<hour>[01]?\d|2[0-3]) ?(?:baje|bje|bajey|o'?clock|बजे)/g,
  new RegExp(`(?<![\\p{L}\\p{M}])(?<hour>${HOUR_WORDS}) (?:baje|bje|o'?clock|बजे)`, 'gu'),
  /\b(?:at|by) (?<hour>1[0-2]|[1-9])(?= (?:in the |at )?(?:morning|afternoon|evening|night))/g,
  /(?:\b(?:subah|shaam|sham|raat|dopahar)|सुबह|शाम|रात|दोपहर) (?:ko |को )?(?<hour>1[0-2]|[1-9])(?![\d/.]| ?(?:din|day|mg|ml|goli|tab))/g,
];
/** A clock without a part of the day and without a colon could be a temperature: 98.6 is none, 8.30 is one. */
const DEGREES = /^ ?(?:°|degrees?|f\b|c\b|mg|ml|kg|%|डिग्री)/;

const two = (value: number): string => String(value).padStart(2, '0');

function hourOf(hour: number, around: string): number {
  if (hour > 12) return hour;
  if (MORNING.test(around)) return hour % 12;
  if (AFTERNOON.test(around)) return (hour % 12) + 12;
  // twelve at night is midnight, one to four at night are small hours
  if (NIGHT.test(around)) return hour === 12 ? 0 : hour < 5 ? hour : hour + 12;
  return hour;
}

export type FoundTime = { readonly time: string; readonly start: number; readonly end: number };

/** The first time of day in a folded text. */
export function readTime(folded: string): FoundTime | undefined {
  for (const pattern of TIMES)
    for (const match of folded.matchAll(pattern)) {
      const { hour = '', minute = '0' } = match.groups ?? {};
      const end = match.index + match[0].length;
      const isDecimal = match[0].includes('.') && minute !== '0' && !match[0].includes('m');
      if (DEGREES.test(folded.slice(end, end + 9)) || (isDecimal && Number(hour) === 0)) continue;
      const around = folded.slice(Math.max(0, match.index - REACH), end + REACH);
      const value = hourOf(HOURS[hour] ?? Number(hour), around);
      if (value > 23) continue;
      return { time: `${two(value)}:${two(Number(minute))}`, start: match.index, end };
    }
  return undefined;
}
