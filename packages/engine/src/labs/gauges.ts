// Wellness reports draw a bar beside each result, with its limits as two bare figures below the bar: they are the range of that row.
import { type Cell, cellsOf } from '../documents/cells.ts';
import { type Line, lineOf, median } from '../documents/lines.ts';
import { type NameIndex, namePrefix } from './names.ts';
import { plain } from './fold.ts';

const FIGURE = /^\d{1,6}(?:\.\d{1,3})?$/;
/** So many bars make such a report, and their figures stand at places of their own, in points. */
const FEWEST = 3;
const SPREAD = 6;

type Gauge = { readonly at: number; readonly below: boolean; readonly low: Cell; readonly high: Cell };

const isLimits = (low: Cell | undefined, high: Cell | undefined): boolean =>
  low !== undefined &&
  high !== undefined &&
  FIGURE.test(low.text) &&
  FIGURE.test(high.text) &&
  Number(low.text) < Number(high.text);

function gaugeAt(lines: readonly Line[], at: number, names: NameIndex): Gauge | null {
  const line = lines[at];
  const [name, value, ...rest] = line ? cellsOf(line) : [];
  if (!line || !name || !value || !/\d/.test(value.text) || FIGURE.test(value.text)) return null;
  const printed = plain(name.text).trim();
  if (namePrefix(printed, names)?.end !== printed.length) return null;
  const [low, high, more] = rest;
  if (isLimits(low, high) && !more && low && high) return { at, below: false, low, high };
  const under = lines[at + 1];
  const [a, b, c] = under ? cellsOf(under) : [];
  const isUnder =
    under !== undefined && under.page === line.page && under.y - line.bottom < 0.8 * (line.bottom - line.y);
  return rest.length === 0 && isUnder && isLimits(a, b) && !c && a && b && a.x > value.right
    ? { at, below: true, low: a, high: b }
    : null;
}

/** The lines of a page with the limits of its bars as ranges of their rows. Figures in columns of their own are no such limits. */
export function withGauges(lines: readonly Line[], names: NameIndex): readonly Line[] {
  const found = lines.flatMap((_, at) => gaugeAt(lines, at, names) ?? []);
  const middle = median(found.map(({ low }) => low.x));
  const isSpread = found.filter(({ low }) => Math.abs(low.x - middle) > SPREAD).length * 3 >= found.length;
  if (found.length < FEWEST || !isSpread) return lines;
  const byLine = new Map(found.map((gauge) => [gauge.at, gauge]));
  return lines.flatMap((line, at) => {
    const gauge = byLine.get(at);
    if (!gauge) return byLine.get(at - 1)?.below ? [] : [line];
    const { low, high } = gauge;
    const [first] = low.words;
    if (!first) return [line];
    const range = { ...first, text: `${low.text}-${high.text}`, width: high.right - low.x };
    const own = line.words.filter((word) => !low.words.includes(word) && !high.words.includes(word));
    return [{ ...lineOf([...own, range], line.page, line.source), charWidth: line.charWidth }];
  });
}
