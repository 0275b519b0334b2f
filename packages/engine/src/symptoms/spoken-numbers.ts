// Numbers as they are spoken: "one seventy six by one sixteen", "अड़तीस साल", "paintis din". Phones that write down speech often leave them as words.
import { plainText } from './words.ts';

const UNITS = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Hindi has a word for each number to 99; several spellings of one are separated by a bar. Eleven first. */
const HINDI = (
  'ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह|अट्ठारह उन्नीस बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अट्ठाइस|अठ्ठाइस उनतीस|उन्तीस तीस ' +
  'इकतीस|इकत्तीस बत्तीस तैंतीस|तैतीस चौंतीस|चौतीस पैंतीस|पैतीस छत्तीस सैंतीस|सैतीस अड़तीस उनतालीस|उनचालीस चालीस इकतालीस बयालीस तैंतालीस|तेतालीस चौवालीस|चवालीस पैंतालीस|पैतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास ' +
  'इक्यावन बावन तिरपन|तिरेपन चौवन|चौअन पचपन छप्पन सत्तावन अट्ठावन|अठ्ठावन उनसठ साठ इकसठ बासठ तिरसठ|तिरेसठ चौंसठ|चौसठ पैंसठ|पैसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर ' +
  'इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर|पिचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी|उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी|अठासी नवासी नब्बे ' +
  'इक्यानवे बानवे तिरानवे चौरानवे पचानवे|पंचानवे छियानवे सत्तानवे अट्ठानवे|अठानवे निन्यानवे'
).split(' ');
/** The same in Latin letters, where no other common word is spelt so. */
const ROMANISED: Readonly<Record<string, number>> = {
  gyarah: 11, barah: 12, terah: 13, chaudah: 14, pandrah: 15, solah: 16, satrah: 17, atharah: 18, unnis: 19, bees: 20, ikkis: 21, bais: 22, teis: 23,
  chaubis: 24, pachchis: 25, pachis: 25, chhabbis: 26, sattais: 27, atthais: 28, untis: 29, tees: 30, battis: 32, taintis: 33, chautis: 34, paintis: 35, paintees: 35, chhattis: 36,
  saintis: 37, adtis: 38, chalis: 40, bayalis: 42, paintalis: 45, pachas: 50, pachaas: 50, chhappan: 56, pachpan: 55, sattar: 70, pachhattar: 75, assi: 80, nabbe: 90,
}; // prettier-ignore

const TO_NINETY_NINE = new Map<string, number>([
  ...TEENS.map((word, at) => [word, 10 + at] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
  ...HINDI.flatMap((words, at) => words.split('|').map((word) => [plainText(word), 11 + at] as const)),
  ...Object.entries(ROMANISED),
]);
const TO_NINE = new Map<string, number>([
  ...UNITS.map((word, at) => [word, at] as const),
  ...['oh', 'o'].map((word) => [word, 0] as const),
  ...['एक', 'दो', 'तीन', 'चार', 'पांच', 'छह', 'सात', 'आठ', 'नौ'].map((word, at) => [word, at + 1] as const),
]);
const HUNDRED = new Set(['hundred', 'सौ', 'sau']);
/** "One seventy", "two forty" say hundreds; "five ten minutes" are five to ten. */
const MOST_HUNDREDS = 5;

type Word = { readonly text: string; readonly start: number; readonly end: number };

/** The number that begins with a word, and how many words it has; undefined for none that needs digits. */
function numberAt(words: readonly Word[], at: number): { value: number; length: number } | undefined {
  const textAt = (place: number): string => words[place]?.text ?? '';
  const small = (place: number): number | undefined => TO_NINE.get(textAt(place));
  const large = (place: number): { value: number; length: number } | undefined => {
    const tens = TO_NINETY_NINE.get(textAt(place));
    if (tens === undefined) return undefined;
    const unit = TENS.includes(textAt(place)) ? UNITS.indexOf(textAt(place + 1)) : -1;
    return unit > 0 ? { value: tens + unit, length: 2 } : { value: tens, length: 1 };
  };
  const first = small(at);
  if (HUNDRED.has(textAt(at + 1)) && first !== undefined && first > 0) {
    const skip = textAt(at + 2) === 'and' ? 3 : 2;
    const rest = large(at + skip) ?? { value: small(at + skip), length: 1 };
    return rest.value === undefined
      ? { value: 100 * first, length: 2 }
      : { value: 100 * first + rest.value, length: skip + rest.length };
  }
  const rest = large(at + 1);
  const isOfHundreds =
    first === 1 || (first !== undefined && first > 1 && first <= MOST_HUNDREDS && (rest?.value ?? 0) > 19);
  if (rest && isOfHundreds) return { value: 100 * first + rest.value, length: 1 + rest.length };
  // "one oh four"
  const last = small(at + 2);
  if (first !== undefined && first > 0 && small(at + 1) === 0 && last !== undefined)
    return { value: 100 * first + last, length: 3 };
  return large(at);
}

/** The text with its spoken numbers as digits, each letter where it was: digits are followed by spaces. Text as `plainText` makes it. */
export function withDigits(text: string): string {
  const words: Word[] = [...text.matchAll(/[\p{L}\p{M}]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  let digits = '';
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const number = numberAt(words, at);
    const [start, last] = [words[at], words[at + (number?.length ?? 1) - 1]];
    if (!number || !start || !last) continue;
    // only spaces and hyphens within a number
    if (/[^\p{L}\p{M}\s-]/u.test(text.slice(start.start, last.end))) continue;
    digits += text.slice(from, start.start) + String(number.value).padEnd(last.end - start.start);
    from = last.end;
    at += number.length - 1;
  }
  return digits + text.slice(from);
}
