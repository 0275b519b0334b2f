// Eye drops by weeks: a dose in each column, of one eye. Each row becomes a line of steps, and each line says which eye.
import { type Cell, cellsOf } from '../documents/cells.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import type { Word } from '../documents/page.ts';

const STEP_HEAD =
  /^(?:(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|next|last)(?: \d{1,2})? (?:week|wk|month|day|fortnight)s?|(?:week|wk|month|day|दिन|सप्ताह)s? ?\d{1,2}(?: ?(?:-|to) ?\d{1,2})?)$/iu;
const EYE_HEAD = /^\W*((?:right|left|both) eyes?)(?: only)?(?:\W*\([^()]*\))?\W*$/i;
const OTHER_HEAD = /^\W*(?:by mouth|oral(?:ly)?|tablets?|others?|advice|general)\W*$/i;
const FORMED = /^\W*(?:\d{1,2}[.)] ?)?(?:tab|cap|syp|syr|inj|oint|gel|eye|drops?|e\/d)\b/i;
const NO_MEDICINE = /^\W*(?:stop|do not|keep|review|next|note|dr\b|adv|no )/i;
/** In heights of a line: more room ends what stands under a heading. */
const ROOM = 3;

const word = (text: string, x: number, like: Word): Word => ({ ...like, text, x, width: 4 * text.length });

/** The words of a line with others before and behind them, which say of what eye it is. */
function ofEye(line: Line, eye: string): Line {
  const [first, last] = [line.words[0], line.words.at(-1)];
  if (!first || !last || NO_MEDICINE.test(line.text) || !/\d/.test(line.text)) return line;
  const before = FORMED.test(line.text) ? [] : [word('Eye', first.x - 50, first), word('drops', first.x - 34, first)];
  const behind = `in ${eye.toLowerCase()}`
    .split(' ')
    .map((text, at) => word(text, last.x + last.width + 4 + 25 * at, last));
  return { ...lineOf([...before, ...line.words, ...behind], line.page, line.source), charWidth: line.charWidth };
}

/** "6 times | 4 times | stop" under weeks: first the one, then the others. */
function inSteps(line: Line, columns: readonly Cell[]): Line | null {
  const left = columns[0]?.x ?? Infinity;
  const cells = cellsOf(line);
  const named = cells.filter(({ right }) => right < left + 2);
  const steps = cells.filter(({ right }) => right >= left + 2);
  if (named.length === 0 || steps.length === 0 || steps.length > columns.length) return null;
  const words = steps.flatMap((cell, at) => {
    const [first] = cell.words;
    if (!first) return [];
    const middle = (cell.x + cell.right) / 2;
    const [head] = columns.toSorted((one, other) => Math.abs(one.x - middle) - Math.abs(other.x - middle));
    const when = word(`(${head?.text ?? ''})`, cell.right + 1, first);
    return [...(at === 0 ? [] : [word('then', first.x - 20, first)]), ...cell.words, when];
  });
  const all = [...named.flatMap((cell) => cell.words), ...words];
  return { ...lineOf(all, line.page, line.source), charWidth: line.charWidth };
}

const isFar = (above: Line | undefined, line: Line): boolean =>
  above === undefined || above.page !== line.page || line.y - above.bottom > ROOM * (line.bottom - line.y);

/** The lines of a page with tables of weeks as lines of steps, and what stands under the heading of an eye as of that eye. */
export function withStepTables(lines: readonly Line[]): Line[] {
  let eye: string | null = null;
  let columns: readonly Cell[] | null = null;
  let before: Line | undefined;
  return lines.flatMap((line) => {
    const cells = cellsOf(line);
    if (isFar(before, line) || OTHER_HEAD.test(line.text)) [eye, columns] = [null, null];
    before = line;
    const head = EYE_HEAD.exec(line.text)?.[1];
    if (head !== undefined) {
      [eye, columns] = [head, null];
      return [];
    }
    const heads = cells.filter(({ text }) => STEP_HEAD.test(text.trim()));
    if (heads.length >= 2 && cells.length - heads.length <= 1) {
      columns = heads;
      return [];
    }
    const stepped = columns ? inSteps(line, columns) : null;
    if (columns && !stepped) columns = null;
    const own = stepped ?? line;
    return [eye === null ? own : ofEye(own, eye)];
  });
}
