// Figures of one value that stand apart ("1 48"), or with a sign among them that says nothing ("5;4"): nobody knows the number.
import { anyValue, toNumber, type ValueRead } from './grammar.ts';
import type { Item } from './scan.ts';

/** Figures, with points, commas and the like between and around them. */
const FIGURES = /^[^\p{L}\d/:+()[\]-]*\d[\d.,;'·~_ ]*$/u;
/** Figures, and letters that look like some. */
const MISREAD = /^[\d.,;'·~_OolI|SB]*\d[\d.,;'·~_OolI|SB]*$/;
/** More are a telephone or an account. */
const MOST_FIGURES = 8;
const MOST_READINGS = 12;

const isText = (item: Item): boolean => item.kind === 'text' && FIGURES.test(item.text);
const isNumber = (item: Item): boolean =>
  item.kind === 'value' && (item.value.kind === 'number' || item.value.kind === 'titre');
const isCompared = (item: Item): boolean => item.kind === 'value' && item.value.comparator !== null;
/** Goes on with the figures before it; "< 0.5" behind a figure is its range. */
const goesOn = (item: Item | undefined): item is Item =>
  item !== undefined && (isText(item) || (isNumber(item) && !isCompared(item)));
/** "13. 2": a point that stands alone. */
const isPoint = (item: Item | undefined): boolean => item?.kind === 'text' && /^[.,;'·~_]+$/.test(item.text);

/** How many items further the figures go on in their cell. */
function stepsOn(items: readonly Item[], at: number): number {
  const [next, second] = [items[at + 1], items[at + 2]];
  const isOwn = (item: Item | undefined): boolean => item?.cell === items[at]?.cell;
  if (goesOn(next) && isOwn(next)) return 1;
  return isPoint(next) && goesOn(second) && isOwn(second) ? 2 : 0;
}

/** "> ,5": a sign that found no number. */
const isSign = (item: Item): boolean => item.kind === 'text' && /^[<>]=?$/.test(item.text);

const figuresIn = (text: string): number => text.match(/\d/g)?.length ?? 0;

/** A value that is asked about: its figures as printed, and no number. */
function tornValue(parts: readonly Item[], text: string): ValueRead {
  const multiplier = parts.map((part) => (part.kind === 'value' ? part.value.multiplier : null)).findLast(Boolean);
  return { ...anyValue(text), kind: 'number', multiplier: multiplier ?? null };
}

/** Whether a value is figures of which nobody knows the number. */
export const isTorn = ({ kind, number }: ValueRead): boolean => kind === 'number' && number === null;

/**
 * Items of one value cell, with figures that stand side by side in it put together to one value that is asked about. `hasRange`:
 * the range stands elsewhere, so that a span behind a figure ("1 0-12" of 10-12) is no range either.
 */
export function withTornFigures(items: readonly Item[], hasRange: boolean): Item[] {
  const made: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [item, from] = [items[at] as Item, at];
    if (!isText(item) && !isNumber(item) && !isSign(item)) {
      made.push(item);
      continue;
    }
    for (let steps = stepsOn(items, at); steps > 0; steps = stepsOn(items, at)) at += steps;
    const next = items[at + 1];
    const isSpanToo = next?.kind === 'value' && next.value.kind === 'span' && next.cell === item.cell;
    if (hasRange && isSpanToo) at += 1;
    const parts = items.slice(from, at + 1);
    const text = parts.map((part) => part.text).join(' ');
    const isOne = parts.length === 1 && !isText(item);
    const isFigure = figuresIn(text) > 0 && figuresIn(text) <= MOST_FIGURES && !/^\W*0\d/.test(text);
    if (isOne || !isFigure) made.push(...parts);
    else made.push({ kind: 'value', value: tornValue(parts, text), text, cell: item.cell });
  }
  return made;
}

/** A value cell with one figure that was understood and another behind its unit that was not ("4l_7") is all of it one value. */
export function withLeftOver(value: ValueRead | null, items: readonly Item[], cell: string): ValueRead | null {
  const isFigure = value !== null && value.kind !== 'words' && value.kind !== 'span' && !isTorn(value);
  return isFigure && items.some((item) => isText(item) || (item.kind === 'text' && MISREAD.test(item.text)))
    ? { ...anyValue(cell), kind: 'number' }
    : value;
}

/** A number as the rows have it. */
type Reading = { readonly value: string; readonly number: number };

/** Which numbers figures may be that stand apart: put together, with a point between, each alone. */
export function readingsOf(printed: string): Reading[] {
  const text = printed.replaceAll(/\p{L}/gu, ' ');
  const sign = /^\W*?([<>]=?)/.exec(text)?.[1] ?? '';
  if (text.includes(':')) {
    const joined = text.replaceAll(' ', '');
    return [{ value: joined, number: Number(/:(\d+)/.exec(joined)?.[1] ?? 0) }];
  }
  const figures = text.replace(/^[^\d.]+/, '').replace(/[^\d]+$/, '');
  const parts = figures.split(/[^\d.]+/);
  const joined = parts.join('');
  const points = joined.split('.');
  const texts = [
    joined,
    points.join(''),
    ...points.slice(1).map((_, at) => `${points.slice(0, at + 1).join('')}.${points.slice(at + 1).join('')}`),
    ...parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join('')}.${parts.slice(at + 1).join('')}`),
    ...parts,
  ];
  const numbers = texts.filter((one) => /^\d*\.?\d+$/.test(one));
  return [...new Set(numbers)]
    .slice(0, MOST_READINGS)
    .map((one) => ({ value: `${sign}${one}`, number: toNumber(one) }));
}
