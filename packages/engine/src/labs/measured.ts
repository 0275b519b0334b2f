// A paper of which nothing was read may still hold results: figures beside units in which nothing but a sample is measured.
import { cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';
import { isPlainNumber } from './results.ts';
import type { Item, Scanner } from './scan.ts';
import { sugarTitleOf } from './sheet-times.ts';

/** So much in so much of a fluid: mg/dL, mmol/L, /uL. Doses have another fluid below the line ("125 mg/5 mL"). */
const CONCENTRATION = /\/(?:[dmun]?L|mm3)$/;

const isConcentration = (item: Item): boolean => item.kind === 'unit' && CONCENTRATION.test(item.unit.ucum ?? '');

/** A cell that is a figure, or a figure with its mark or unit. */
const isFigure = (text: string, scanner: Scanner): boolean => {
  const items = scanner.items(text);
  return items.some(isPlainNumber) && items.every(({ kind }) => kind !== 'text' && kind !== 'range');
};

/** Units within words too: "Blood glucose (mg/dl) by glucometer", "All values in mg/dl". */
const itemsIn = (line: Line, scanner: Scanner): Item[] => scanner.items(plain(line.text));

/** Lines with a figure and such a unit; where the unit or the sugar stands apart, as over a table, all lines with cells of figures. */
export function measuredLines(lines: readonly Line[], scanner: Scanner): Line[] {
  const hasUnit = lines.map((line) => itemsIn(line, scanner).some(isConcentration));
  const from = lines.findIndex((line, at) => hasUnit[at] === true || sugarTitleOf(line, scanner) !== null);
  if (from < 0) return [];
  return lines.filter((line, at) => {
    const cells = cellsOf(line).slice(1);
    if (hasUnit[at] === true && itemsIn(line, scanner).some(isPlainNumber)) return true;
    return at >= from && cells.some(({ text }) => isFigure(plain(text), scanner));
  });
}
