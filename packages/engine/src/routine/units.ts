// Amounts of a dose as numbers of units.
import { parseCount } from '../prescriptions/amounts.ts';

const fractions: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
const AMOUNT =
  /^(?:(\d{1,3}) (?=\d\/))?(half(?: an?)?|\d{1,3}\/\d|\d{0,3}\.\d{1,2}|\d{1,3})(?: ?([a-zµ]+\.?)(?: ?spoon(?:ful)?s?)?)?$/;
/** Weights say how strong it is, not how many; "1 to 2" and "5 %" are no number of units either. */
const NO_UNIT = /^(?:mg|mcg|µg|ug|g|gm|gms|grams?|kg|to|or|percent)\.?$/;

function unitsOfOne(text: string): number | null {
  const folded = text
    .trim()
    .toLowerCase()
    .replace(/^(\d*) ?([½¼¾])/, (_, whole: string, sign: string) => `${whole} ${fractions[sign] ?? ''}`.trim())
    .replaceAll(/\s+/g, ' ');
  const [, whole = '0', count = '', unit = ''] = AMOUNT.exec(folded) ?? [];
  if (count === '' || NO_UNIT.test(unit)) return null;
  const part = parseCount(count.startsWith('half') ? 'half' : count.replace(/^\./, '0.'));
  return part === null ? null : Number(whole) + part;
}

/**
 * How many an amount is: "1", "1/2", "1½", "0.5", "2 puffs", "half tablet"; amounts joined by " + " are added. Null for
 * what cannot be read as a number of units: "1-2", "650 mg", "as directed", nothing.
 */
export function unitsOf(amount: string): number | null {
  let sum = 0;
  for (const piece of amount.split(' + ')) {
    const units = unitsOfOne(piece);
    if (units === null) return null;
    sum += units;
  }
  return sum;
}
