// What a germ says to each medicine: sensitive, intermediate or resistant, as a word, a letter or a mark under one of three columns.
import { type Cell, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';

const WORDS = { s: 'Sensitive', i: 'Intermediate', r: 'Resistant' } as const;
type Letter = keyof typeof WORDS;
type Column = { readonly letter: Letter; readonly x: number };

/** A table of them. Without columns each row says its word itself; `isList`: medicines stand under the words. */
export type Antibiogram = { readonly columns: readonly Column[]; readonly isList: boolean };
/** `value` is null where the line names a medicine and nothing tells which of the three it is. */
export type GermRow = { readonly name: string; readonly value: string | null };

const HEAD =
  /^(?:(?:name of (?:the )?)?(?:antibiotics?|antimicrobials?|antimicrobial agents?|antibiotic name|drugs?))$/i;
const VERDICT_HEAD =
  /^(?:s|i|r|sensitive|intermediate|resistant|sensitivity|susceptibility|susceptible|interpretation|result|s ?\/ ?i ?\/ ?r|mic\b.*|zone\b.*)$/i;
const LETTER = /^\(?([sir])\)?$/i;
const VERDICT = /^(?:(?:highly |moderately )?(sensitive|susceptible|intermediate|resistant)|\(?([sir])\)?)$/i;
const MARK = /^(?:[xX✓✔☑√✗✘*+●•]{1,2}|yes)$/;
const MIC =
  /^(?:[<>]=?|=)? ?\d{1,4}(?:\.\d{1,3})?(?: ?\/ ?\d{1,4}(?:\.\d{1,3})?)?(?: ?(?:µg|ug|mcg|mg|mm)(?:\/m?l)?)?$/i;
const NAME = /^\p{L}[\p{L} /+.-]{3,40}(?: ?\([\p{L}\d /]{1,20}\))?$/u;

const middleOf = ({ x, right }: Cell): number => (x + right) / 2;
const letterOf = (text: string): Letter | null => {
  const [, word, letter] = VERDICT.exec(text) ?? [];
  const first = (letter ?? word)?.charAt(0).toLowerCase();
  return first === 's' || first === 'i' || first === 'r' ? first : null;
};

const columnsIn = (cells: readonly Cell[]): Column[] =>
  cells.flatMap((cell) => {
    const letter = letterOf(plain(cell.text).trim());
    return letter === null ? [] : [{ letter, x: middleOf(cell) }];
  });

/** Where a second table of the same headings begins in a line ("Antibiotic | S / I / R | Antibiotic | S / I / R"). */
export const secondTableAt = (line: Line): number | null => {
  const cells = cellsOf(line);
  const isHead = ({ text }: Cell): boolean => HEAD.test(plain(text).trim());
  const [first, ...rest] = cells;
  const second = first && isHead(first) ? rest.find(isHead) : undefined;
  const isOther = second && cells.every((cell) => isHead(cell) || VERDICT_HEAD.test(plain(cell.text).trim()));
  return isOther ? second.x : null;
};

/** The heading of such a table. */
export function antibiogramAt(line: Line): Antibiogram | null {
  const cells = cellsOf(line);
  const [first, ...rest] = cells.map(({ text }) => plain(text).trim());
  if (first === undefined || rest.length === 0) return null;
  const all = columnsIn(cells);
  const isList = all.length === cells.length && [first, ...rest].every((text) => text.length > 1);
  if (isList) return { columns: all, isList };
  if (!HEAD.test(first) || !rest.every((text) => VERDICT_HEAD.test(text))) return null;
  const columns = columnsIn(cells.slice(1));
  return { columns: columns.length > 1 ? columns : [], isList };
}

/** The column a mark stands under: the nearest, when it is nearer than half the way to the next. */
function columnAt(x: number, columns: readonly Column[]): Letter | null {
  const [first, second] = columns.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  if (!first || !second) return null;
  return Math.abs(first.x - x) < 0.5 * Math.abs(second.x - first.x) ? first.letter : null;
}

/** "Sensitive to : Amikacin, Meropenem". */
const LISTED = /^(sensitive|susceptible|intermediate|resistant)(?: to)?(?: \([sir]\))? ?[:=-]-? ?(\p{L}.{3,300})$/iu;

function listedIn(line: Line): GermRow[] {
  const [, word = '', names = ''] = LISTED.exec(plain(line.text).trim()) ?? [];
  const letter = letterOf(word);
  if (letter === null) return [];
  const parts = names.split(/[,;]| and /).map((name) => name.replace(/\.$/, '').trim());
  return parts.every((name) => NAME.test(name)) ? parts.map((name) => ({ name, value: WORDS[letter] })) : [];
}

/** Medicines under the words: each cell is one. */
function underWords(cells: readonly Cell[], columns: readonly Column[]): GermRow[] {
  const names = cells.map(({ text }) => plain(text).trim());
  if (!names.every((name) => NAME.test(name))) return [];
  return cells.map((cell, at) => {
    const letter = columnAt(middleOf(cell), columns);
    return { name: names[at] ?? '', value: letter === null ? null : WORDS[letter] };
  });
}

/** What a line says, in a table or (null) under the heading of a culture, where only whole words count. */
export function germRowsOf(line: Line, table: Antibiogram | null): readonly GermRow[] {
  const listed = listedIn(line);
  if (listed.length > 0) return listed;
  const cells = cellsOf(line);
  if (table?.isList) return underWords(cells, table.columns);
  const row = germRowOf(cells, table);
  return row ? [row] : [];
}

function germRowOf([first, ...rest]: readonly Cell[], table: Antibiogram | null): GermRow | null {
  const name = plain(first?.text ?? '').trim();
  if (!first || rest.length === 0 || rest.length > 4 || !NAME.test(name)) return null;
  const texts = rest.map((cell) => ({ text: plain(cell.text).trim(), x: middleOf(cell) }));
  const mic = texts.find(({ text }) => MIC.test(text))?.text ?? null;
  const isMarked = (text: string): boolean => (table?.columns.length ?? 0) > 0 && MARK.test(text);
  if (!texts.every(({ text }) => text === mic || letterOf(text) !== null || isMarked(text))) return null;
  const found = texts.flatMap(({ text, x }) => {
    if (isMarked(text)) return columnAt(x, table?.columns ?? []) ?? [];
    return LETTER.test(text) && table === null ? [] : (letterOf(text) ?? []);
  });
  const [letter, ...others] = found;
  if (letter === undefined && table === null) return null;
  if (letter === undefined || others.length > 0) return { name, value: null };
  return { name, value: mic === null ? WORDS[letter] : `${WORDS[letter]} (MIC ${mic})` };
}

const SAID = /^(?:sensitive|intermediate|resistant)\b/i;
/** Whether a row is what a germ says to a medicine: it has no range, and is neither as expected nor outside. */
export const isOfGerm = ({
  analyteId,
  value,
}: {
  readonly analyteId: string | null;
  readonly value: string;
}): boolean => analyteId === null && SAID.test(value);
