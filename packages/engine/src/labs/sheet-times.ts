// Charts of one sugar with a time of the day in each column: "3 AM | Fasting | Before lunch", under its name or below a title.
import { type Cell, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';
import type { Scanner } from './scan.ts';
import type { Column } from './sheet.ts';

/** What the paper last named as the sugar that is measured, with the cells beside it in its line. */
export type SugarTitle = {
  readonly line: Line;
  readonly name: string;
  readonly unit: string;
  /** The middle of each cell of its line, and which of them the sugar is. */
  readonly middles: readonly number[];
  readonly at: number;
};

/** A sugar of which the heading does not say when it was taken. */
export const ANY_SUGAR = 'Random Blood Sugar';
export const TIME = /^\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?$|^\d{1,2} ?[ap]\.?m\.?$/i;
export const WHEN =
  /^(?:fasting|pp|hs|[ab]bf|post ?-?prandial|post ?-?meal|random|baseline|basal|bed ?-?time|mid ?-?night|(?:before|after|pre|post)[ -]?(?:b\/f|\p{L}{3,12})|(?:at )?(?:½|\d{1,3}(?:\.\d)?) ?(?:hrs?|hours?|h|min(?:ute)?s?)(?: (?:after|post|pp)\b.{0,20})?)$/iu;

const NAMED =
  /^(?:\p{L}{3,12} )??((?:(?:blood|plasma|serum|capillary|venous) )+(?:sugar|glucose)|sugar|glucose|grbs|rbs|cbg|bsl|hgt|smbg|glucometer)\b(?: (?:levels?|monitoring|charts?|records?|profile|log|values?|readings?|by|glucometer|with))*$/iu;
const UNIT = /[([]([^()[\]]{1,20})[)\]]/g;
/** So many lines may stand between the title and the times. */
const NEAR = 8;
/** Fewer times are no chart. */
const LEAST_TIMES = 2;

const middleOf = ({ x, right }: Cell): number => (x + right) / 2;
const bare = (text: string): string => text.replaceAll(/ ?\([^()]*\)/g, '').trim();
const isTime = (text: string): boolean => WHEN.test(bare(text)) || TIME.test(bare(text));

/** The line as a title of such a chart. */
export function sugarTitleOf(line: Line, { ucumOf }: Scanner): SugarTitle | null {
  const cells = cellsOf(line);
  const texts = cells.map(({ text }) => plain(text).trim());
  const at = texts.findIndex((text) =>
    NAMED.test(
      text
        .replaceAll(UNIT, ' ')
        .replaceAll(/[\s:.-]+/g, ' ')
        .trim(),
    ),
  );
  if (at < 0) return null;
  const text = texts[at] ?? '';
  const unit = [...text.matchAll(UNIT)].map(([, inner = '']) => inner.trim()).find((inner) => ucumOf(inner) !== null);
  const name =
    NAMED.exec(
      text
        .replaceAll(UNIT, ' ')
        .replaceAll(/[\s:.-]+/g, ' ')
        .trim(),
    )?.[1] ?? '';
  const isShort = !/sugar|glucose/i.test(name);
  const shown = isShort ? 'Blood sugar' : `${name[0]?.toUpperCase() ?? ''}${name.slice(1).toLowerCase()}`;
  return { line, name: shown, unit: unit ?? '', middles: cells.map(middleOf), at };
}

/** How far the middles of the parts stand from the names over them, parted before these cells. */
function distanceOf(middles: readonly number[], cells: readonly Cell[], cuts: readonly number[]): number {
  const starts = [0, ...cuts];
  return starts.reduce((sum, from, part) => {
    const [first, last] = [cells[from], cells[(cuts[part] ?? cells.length) - 1]];
    return first && last ? sum + Math.abs((first.x + last.right) / 2 - (middles[part] ?? 0)) : Infinity;
  }, 0);
}

/** The cells that belong to the sugar where other names stand beside it: each name stands over the middle of its cells. */
function ownCells({ middles, at }: SugarTitle, cells: readonly Cell[]): readonly Cell[] {
  if (middles.length === 1 || middles.length > 3) return middles.length === 1 ? cells : [];
  const all = cells.map((_, cut) => cut).slice(1);
  const ways = middles.length === 2 ? all.map((cut) => [cut]) : all.flatMap((a) => all.map((b) => [a, b]));
  const best = ways
    .filter(([a = 0, b = Infinity]) => a < b)
    .toSorted((a, b) => distanceOf(middles, cells, a) - distanceOf(middles, cells, b))[0];
  return best ? cells.slice([0, ...best][at], [...best, cells.length][at]) : [];
}

/** With the cells right behind that are other times still: where the names stand nothing is exact, and no sugar may be passed over. */
function withNext(own: readonly Cell[], cells: readonly Cell[]): readonly Cell[] {
  const labels = new Set(own.map(({ text }) => text));
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return own;
  const behind = cells.slice(cells.indexOf(last) + 1);
  const end = behind.findIndex(({ text }) => !isTime(plain(text).trim()) || labels.has(text));
  return [...own, ...behind.slice(0, end < 0 ? undefined : end)];
}

/** By what name the sugar of this time is known. */
function meaningOf(label: string): string {
  if (/^(?:fasting|before ?b\/f|(?:before|pre)[ -]?breakfast)/i.test(label)) return 'Fasting Blood Sugar';
  return /\b(?:after|post|pp)\b|prandial/i.test(label) ? 'Post Prandial Blood Sugar' : ANY_SUGAR;
}

/** What is given or noted beside a sugar: its figures are no results. */
const NOTED =
  /insulin|units?\b|dose|inj|actrapid|regular|glargine|lantus|mixtard|sign|remark|note|given|weight|\bwt\b|\bbp\b|pulse|temp|target|s\.? ?no/i;

/**
 * The columns of a line of times under its title. Null: it is none. `unknown`: under the same title, and nobody knows what they
 * hold.
 */
export function timeColumns(
  line: Line,
  title: SugarTitle | null,
  isLabel: (text: string) => boolean,
): { readonly columns: Column[]; readonly unknown: Column[] } | null {
  if (!title || title.line.page !== line.page) return null;
  const height = Math.max(line.bottom - line.y, title.line.bottom - title.line.y);
  if (line.y < title.line.y || line.y - title.line.bottom > NEAR * height) return null;
  const all = cellsOf(line);
  const cells = all.filter((cell, at) => at > 0 || !isLabel(plain(cell.text).trim()));
  const isWhole = cells.length === all.length - 1 || isTime(plain(cells[0]?.text ?? ''));
  const part = withNext(ownCells(title, cells), cells);
  const own = part.filter(({ text }) => isTime(plain(text).trim()));
  const others = part.filter((cell) => !own.includes(cell) && !NOTED.test(cell.text) && !isLabel(cell.text.trim()));
  if (own.length < LEAST_TIMES || !isWhole) return null;
  const middles = all.map(middleOf);
  const columnOf = (cell: Cell): Column => {
    const at = all.indexOf(cell);
    const [before, middle, after] = [middles[at - 1], middleOf(cell), middles[at + 1]];
    const left = before === undefined ? cell.x - 20 : (before + middle) / 2;
    const right = after === undefined ? cell.right + 20 : (middle + after) / 2;
    const label = plain(cell.text).trim();
    return {
      name: `${title.name} ${label}`,
      meaning: meaningOf(bare(label)),
      unit: title.unit,
      x: left + 3,
      right: right - 3,
    };
  };
  return { columns: own.map(columnOf), unknown: others.map(columnOf) };
}
