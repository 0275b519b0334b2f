// Results in words, grades and titres: whether they are as expected.
import { plain } from './fold.ts';
import type { Analyte } from '@nabz/knowledge/labs';
import type { LabRow } from './types.ts';

const NEGATIVE =
  /^(?:negative|neg|-ve|non ?reactive|nonreactive|nil|absent|not (?:detected|seen|found|present|isolated)|none|no|sterile|undetected|undetectable)\b/;
const POSITIVE =
  /^(?:(?:weakly? |strongly? )?(?:positive|reactive)|pos\b|\+ve|present|detected|seen\b|traces?\b|[1-4] ?\+|\+{1,4}|few\b|moderate|many|plenty|occasional|(?:very )?(?:small|large|heavy|gross|marked)\b|massive|profuse|abundant|numerous|innumerable|loaded|fields? full|full fields?)/;

const folded = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[()[\].*"']/g, ' ')
    .replaceAll(/(\w)-(\w)/g, '$1 $2')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a result in words says that nothing was found. */
export const saysNo = (text: string): boolean => NEGATIVE.test(folded(text));

const YES =
  /^(?:(?:weakly? |strongly? )?(?:positive|reactive)|pos\b|\+ve|present\b|detected\b|traces?\b|[1-4] ?\+|\+{1,4}|(?:very )?(?:large|heavy|gross|marked)\b)/;
/** Whether a result in words or a grade says that what was looked for was found. */
export const saysYes = (text: string): boolean => YES.test(folded(text));

/** Whether two results in words say the same. */
function same(a: string, b: string): boolean {
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true;
  return NEGATIVE.test(a) && NEGATIVE.test(b);
}

const titreIn = (text: string): { below: boolean; number: number } | null => {
  const match = /(<|less than|up ?to|below)?\s*=?\s*1\s?[:/]\s?(\d{1,6})/i.exec(text);
  return match ? { below: match[1] !== undefined, number: Number(match[2]) } : null;
};

/** A span of cells ("0-5") as its higher end. */
const spanEnd = (text: string): number | null => {
  const match = /^\s*(\d{1,4})\s?(?:-|to)\s?(\d{1,4})/.exec(plain(text));
  return match ? Number(match[2]) : null;
};

/** Cells a field (2-4): the higher end is what counts. Without a unit it is a field of the microscope. */
export function withSpanEnd<Row extends Pick<LabRow, 'value' | 'number' | 'ucum'>>(
  row: Row,
  analyte: Analyte | null,
): Row {
  const number = row.number === null && analyte?.kind === 'number' ? spanEnd(row.value) : null;
  return number === null ? row : { ...row, number, ucum: row.ucum ?? analyte?.unit ?? null };
}

export type Quality = 'expected' | 'unexpected' | null;

function byTitre(value: string, expected: readonly string[]): Quality {
  const own = titreIn(value);
  if (!own) return null;
  for (const text of expected) {
    const limit = titreIn(text);
    if (!limit) continue;
    if (own.below && own.number <= limit.number) return 'expected';
    return own.number < limit.number || (!limit.below && own.number === limit.number) ? 'expected' : 'unexpected';
  }
  return null;
}

/** Cells a field: the higher end counts, against a printed or an expected span. */
function bySpan(row: Pick<LabRow, 'value' | 'range'>, expected: readonly string[]): Quality {
  const end = spanEnd(row.value) ?? (/^\d{1,4}$/.test(row.value.trim()) ? Number(row.value) : null);
  if (end === null) return null;
  const limit = row.range.high ?? expected.map(spanEnd).find((one) => one !== null) ?? null;
  return limit === null ? null : end <= limit ? 'expected' : 'unexpected';
}

/** One excludes the others. */
const REACTIONS: ReadonlySet<string> = new Set(['acidic', 'alkaline', 'neutral']);

const COLOUR = /\b(?:yellow|straw|colou?rless|amber)\b/;
/** What the paper does not name is darker than what it expects. */
const DARK = /\b(?:dark|deep|amber|orange|brown|red(?:dish)?|pink|tea|cola|coke|smoky|milky|black|green(?:ish)?)\b/;

/** Against what the paper expects in words. Null: it says nothing in words. */
function byPrinted(value: string, rangeText: string): Quality {
  const wanted = folded(rangeText);
  if (wanted === '' || /^[<>=\d.\s-]+$/.test(wanted)) return null;
  // "Negative: < 0.9, Positive: > 1.1" is about the number, "Pale yellow / yellow" lists what is expected
  const options = wanted.split(/[/,;|]| or | to /).map((option) => option.trim());
  if (options.some((option) => option !== '' && same(value, option))) return 'expected';
  if (NEGATIVE.test(wanted)) return NEGATIVE.test(value) ? 'expected' : POSITIVE.test(value) ? 'unexpected' : null;
  if (POSITIVE.test(wanted) && NEGATIVE.test(value)) return 'unexpected';
  if (COLOUR.test(wanted) && !DARK.test(wanted) && DARK.test(value)) return 'unexpected';
  if (REACTIONS.has(wanted) && REACTIONS.has(value)) return 'unexpected';
  return null;
}

/** What lives in a throat or a gut anyway, and nothing besides. */
const FLORA =
  /^(?:growth of |only |mixed )*normal (?:oral |throat |upper |respiratory |tract |intestinal |enteric |bowel |vaginal |nasal )*(?:flora|commensals)(?: (?:only|grown|isolated|seen|present|found))*$/;

/** A word that stands where a number is usual, and is one of too many or too much: others ("awaited") say nothing. */
const TOO_MUCH =
  /\b(?:numerous|plenty|loaded|full of|fields? full|full fields?|massive|profuse|abundant|heavy|gross|innumerable|tntc|too numerous|countless|incomplete|delayed)\b/;

/**
 * A word in the place of a number: "Nil" pus cells. By the words the test expects, and where it expects some; else null.
 */
export function qualityOfNumber(row: Pick<LabRow, 'value' | 'range'>, expected: readonly string[]): Quality {
  const value = folded(row.value);
  const quality = qualityOf(row, expected.length === 0 ? null : expected);
  return quality !== 'unexpected' || POSITIVE.test(value) || TOO_MUCH.test(value) ? quality : null;
}

/** Whether a result in words, a grade or a titre is as expected: by the paper first, then by `expected`. Null: nobody knows. */
export function qualityOf(row: Pick<LabRow, 'value' | 'range'>, expected: readonly string[] | null): Quality {
  const value = folded(row.value);
  const printed = byPrinted(value, row.range.text);
  const titre = byTitre(row.value, [row.range.text, ...(expected ?? [])]);
  if (titre) return titre;
  const span = bySpan(row, expected ?? []);
  if (span) return span;
  if (printed) return printed;
  if (expected === null) return null;
  if (expected.length === 0) return 'expected';
  if (expected.some((one) => same(value, folded(one)))) return 'expected';
  if (FLORA.test(value) && expected.includes('no growth')) return 'expected';
  if (NEGATIVE.test(value)) return expected.some((one) => POSITIVE.test(folded(one))) ? 'unexpected' : 'expected';
  return 'unexpected';
}
