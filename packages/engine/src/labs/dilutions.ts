// A grid of dilutions ("1:20 1:40 1:80 1:160   Titre") with a plus or a minus under each: the result is a titre, and no plus of it is one.
import { type Line, lineOf } from '../documents/lines.ts';
import type { Word } from '../documents/page.ts';

const DILUTION = /^1 ?[:/] ?(\d{2,5})$/;
const MARK = /^(?:\+{1,4}|-|–|—|±|[1-4]\+|pos(?:itive)?|neg(?:ative)?)$/i;
const FOUND = /^(?:\+{1,4}|[1-4]\+|pos(?:itive)?)$/i;
/** So many dilutions side by side are a grid. */
const FEWEST = 3;

type Column = { readonly middle: number; readonly dilution: number };
type Grid = { readonly columns: readonly Column[]; readonly hasTitre: boolean };

const middleOf = ({ x, width }: Word): number => x + width / 2;

/** "1 : 20" in three words as one. */
function joined(words: readonly Word[]): Word[] {
  const all: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [a, b, c] = [words[at], words[at + 1], words[at + 2]];
    if (!a) break;
    if (a.text === '1' && c && /^[:/]$/.test(b?.text ?? '') && /^\d{2,5}$/.test(c.text)) {
      all.push({ ...a, text: `1:${c.text}`, width: c.x + c.width - a.x });
      at += 2;
    } else all.push(a);
  }
  return all;
}

function gridIn(words: readonly Word[]): { grid: Grid; head: Word[] } | null {
  const columns = words.flatMap((word) => {
    const dilution = DILUTION.exec(word.text)?.[1];
    return dilution === undefined ? [] : [{ middle: middleOf(word), dilution: Number(dilution) }];
  });
  const rest = words.filter(({ text }) => !DILUTION.test(text));
  if (columns.length < FEWEST || rest.length > 6 || rest.some(({ text }) => MARK.test(text))) return null;
  const last = Math.max(...columns.map(({ middle }) => middle));
  const behind = rest.filter((word) => word.x > last);
  const names = rest.filter((word) => word.x <= last).map((word, at) => ({ ...word, text: at === 0 ? 'Test' : '' }));
  const [first] = behind;
  const titre = first ? [{ ...first, text: 'Result' }] : [];
  const head = [...names.filter(({ text }) => text !== ''), ...titre];
  return { grid: { columns, hasTitre: titre.length > 0 }, head };
}

const nearest = (word: Word, { columns }: Grid): Column | undefined =>
  columns.toSorted((a, b) => Math.abs(a.middle - middleOf(word)) - Math.abs(b.middle - middleOf(word)))[0];

/** A row of the grid with its titre in place of its marks; null when it is none. */
function rowOf(words: readonly Word[], grid: Grid): Word[] | null {
  const from = Math.min(...grid.columns.map(({ middle }) => middle)) - 20;
  const to = Math.max(...grid.columns.map(({ middle }) => middle)) + 20;
  const marks = words.filter((word) => word.x > from && word.x < to && MARK.test(word.text));
  const [first] = marks;
  if (!first || marks.length < Math.min(FEWEST, grid.columns.length)) return null;
  const rest = words.filter((word) => !marks.includes(word));
  if (grid.hasTitre) return rest;
  const found = marks.filter(({ text }) => FOUND.test(text)).flatMap((word) => nearest(word, grid)?.dilution ?? []);
  const least = Math.min(...grid.columns.map(({ dilution }) => dilution));
  const text = found.length === 0 ? `<1:${least}` : `1:${Math.max(...found)}`;
  return [...rest, { ...first, text, width: Math.max(first.width, 20) }].toSorted((a, b) => a.x - b.x);
}

/** The lines of a page with each grid as a table of tests and titres. */
export function withTitres(lines: readonly Line[]): Line[] {
  let grid: Grid | null = null;
  return lines.map((line) => {
    const words = joined(line.words);
    const remade = (made: readonly Word[]): Line => ({
      ...lineOf(made, line.page, line.source),
      charWidth: line.charWidth,
    });
    const begun = gridIn(words);
    if (begun) {
      grid = begun.grid;
      return begun.head.length === 0 ? line : remade(begun.head);
    }
    if (!grid) return line;
    const row = rowOf(words, grid);
    if (!row) grid = null;
    return row ? remade(row) : line;
  });
}
