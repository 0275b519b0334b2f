// The small words and figures of a result line: numbers, values, flags. Every expression is sticky and reads ahead a bounded way.
import type { Comparator, LabRow } from './types.ts';

/** A value as it is understood. */
export type ValueRead = {
  readonly text: string;
  readonly kind: 'number' | 'span' | 'titre' | 'grade' | 'words';
  /** Null of a `number`: its figures stand apart, and nobody knows which number they are. */
  readonly number: number | null;
  readonly comparator: Comparator | null;
  /** For 1-2 (cells per field). */
  readonly span: readonly [number, number] | null;
  /** "lakh" and its like, which belong to the unit. */
  readonly multiplier: string | null;
  readonly isRepaired: boolean;
};

export type Flag = NonNullable<LabRow['printedFlag']>;

/** Indian and western thousands: the last group has three figures. A comma with one or two behind it stands for a point. */
const THOUSANDS = String.raw`[1-9]\d{0,2}(?:,\d{2,3}){0,3},\d{3}(?:\.\d{1,6})?`;
const DECIMAL_COMMA = String.raw`(?:\d{1,4},\d{1,2}|0,\d{3,4})(?![\d,.])`;
/** A number: commas of both kinds, a decimal point that may stand apart ("6 .0"). */
const NUMBER = String.raw`(?:${THOUSANDS}|${DECIMAL_COMMA}|\d{1,9}(?: ?\.\d{1,6})?|\.\d{1,6})`;
/** Figures in which the OCR put letters, between or beside real ones. */
const OCR_NUMBER = /^(?=[^\d]{0,3}\d|[OolI|]{1,2}[.,]\d)[\dOolI|SB]{1,7}(?:[.,][\dOolI|SB]{1,4})?$/;

const sticky = (source: string, flags = 'iy'): RegExp => new RegExp(source, flags);
const COMPARED = sticky(
  String.raw`(<=|>=|=<|=>|<|>|less than|more than|greater than|above|below|up ?to)? {0,2}([-+]?)(${NUMBER})(?![\d,]*\d)`,
);
const SPAN = sticky(String.raw`(${NUMBER}) {0,2}(?:-|to) {0,2}(${NUMBER})(?![\d.]*\d)`);
const TITRE = sticky(String.raw`([<>]?=?) {0,2}1 {0,2}[:/] {0,2}(\d{1,6})(?!\d)`);
const GRADE = sticky(String.raw`(?:\(? ?(?:[1-4] ?\+{1,3}|\+ ?[1-4]\b|\+{1,4})(?: ?\))?)(?![\d+])`);
/** 10^5, 1 x 10^5: where a unit may begin with it too (10^3/uL), the unit comes first. */
const POWER = sticky(
  String.raw`(<=|>=|<|>|less than|more than|greater than|above)? {0,2}(?:(\d{1,2}(?:\.\d{1,2})?) ?[x×*] ?)?10 ?[\^] ?(\d{1,2})(?![\d.])`,
);
const MULTIPLIER = sticky(String.raw` {0,2}(lakhs?|lacs?|crores?|millions?|thousands?|thou)\b`);

/** "6,4", "0,034": a comma where others print a point. */
export const hasDecimalComma = (text: string): boolean => /^[^\d]*(?:\d{1,4},\d{1,2}|0,\d{3,4})(?![\d,.])/.test(text);

export const toNumber = (text: string): number =>
  Number((hasDecimalComma(text) ? text.replace(',', '.') : text).replaceAll(/[ ,]/g, ''));

const matchAt = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** Letters read for figures, put right where other figures prove it. Null when nothing is proven. */
export function repairNumber(word: string): string | null {
  const bare = word.replace(/[HL*]+$/, '');
  if (bare.length > 12 || !OCR_NUMBER.test(bare) || !/[OolI|SB]/.test(bare)) return null;
  const repaired = bare
    .replaceAll(/[Oo]/g, '0')
    .replaceAll(/[lI|]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replace(/,(?=\d{1,2}$)/, '.');
  return /^\d+(?:\.\d+)?$/.test(repaired) ? repaired : null;
}

const comparatorOf = (sign: string | undefined): Comparator | null => {
  if (!sign) return null;
  return /<|less|below|up/i.test(sign) ? '<' : '>';
};

export type ValueAt = { readonly value: ValueRead; readonly end: number };

const EMPTY = { number: null, comparator: null, span: null, multiplier: null, isRepaired: false } as const;

/** Whether a number may begin here: not in the middle of a word. */
const begins = (text: string, at: number): boolean => at === 0 || !/[\p{L}\d.]/u.test(text[at - 1] ?? '');

function powerAt(text: string, from: number): ValueAt | null {
  const match = matchAt(POWER, text, from);
  if (!match) return null;
  const [whole, sign, times, power] = match;
  const number = Number(times ?? 1) * 10 ** Number(power);
  const shown = whole.trim().replace(/^([<>]=?) +/, '$1');
  const value = { ...EMPTY, text: shown, kind: 'number' as const, number, comparator: comparatorOf(sign) };
  return { value, end: from + whole.length };
}

function numberAt(text: string, from: number): ValueAt | null {
  const power = powerAt(text, from);
  if (power) return power;
  const match = matchAt(COMPARED, text, from);
  if (!match || match[3] === undefined) return null;
  let end = from + match[0].length;
  // "25-OH", "3rd", "12B": a number glued to a word is a name, but for units and marks behind it
  // 0484 and nine figures are a telephone, an accession or an account
  if (/^0\d/.test(match[3]) || match[3].replaceAll(/\D/g, '').length > 8) return null;
  const number = toNumber(`${match[2] ?? ''}${match[3]}`);
  if (!Number.isFinite(number)) return null;
  const times = matchAt(MULTIPLIER, text, end);
  if (times) end += times[0].length;
  const shown = match[0].replace(/(\d) \./, '$1.').replace(/^([<>]=?) +/, '$1');
  return {
    value: {
      ...EMPTY,
      text: shown.trim(),
      kind: 'number',
      number,
      comparator: comparatorOf(match[1]),
      multiplier: times?.[1] ?? null,
    },
    end,
  };
}

/** The value that begins at `from`: a titre, a grade, a span or a number. Words are another matter. */
export function valueAt(text: string, from: number): ValueAt | null {
  if (!begins(text, from)) return null;
  const titre = matchAt(TITRE, text, from);
  if (titre && !/^[\d.]/.test(text.slice(from + titre[0].length))) {
    const shown = titre[0].replaceAll(' ', '').replace('/', ':');
    const value = {
      ...EMPTY,
      text: shown,
      kind: 'titre' as const,
      number: Number(titre[2]),
      comparator: comparatorOf(titre[1]),
    };
    return { value, end: from + titre[0].length };
  }
  const grade = matchAt(GRADE, text, from);
  if (grade) {
    const shown = grade[0].replaceAll(/[ ()]/g, '');
    return { value: { ...EMPTY, text: shown, kind: 'grade' }, end: from + grade[0].length };
  }
  const span = matchAt(SPAN, text, from);
  if (span && span[1] !== undefined && span[2] !== undefined && !/^0\d/.test(span[1]) && !/^0\d/.test(span[2])) {
    const ends = [toNumber(span[1]), toNumber(span[2])] as const;
    const shown = `${span[1].replaceAll(' ', '')}-${span[2].replaceAll(' ', '')}`;
    return { value: { ...EMPTY, text: shown, kind: 'span', span: ends }, end: from + span[0].length };
  }
  return numberAt(text, from);
}

/** A cell that is known to hold a result, whatever its words are. */
export const anyValue = (text: string): ValueRead => ({ ...EMPTY, text: text.trim(), kind: 'words' });
