// Rows of a diary that begin with a day of the week: "Mon" there is no short name of monocytes.
import { cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';

const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)(?:s?day|nesday|rsday|urday|s|rs?)?\.?:?$/i;

const dayOf = (text: string): string | null => WEEKDAY.exec(plain(text).trim())?.[1]?.toLowerCase() ?? null;

/** Whether a text is a day of the week. */
export const isWeekday = (text: string): boolean => dayOf(text) !== null;

/** Whether a line begins with one. */
export const beginsWithWeekday = (line: Line): boolean => isWeekday(cellsOf(line)[0]?.text ?? '');

/** Whether two days begin lines: then they are days. */
export const areDays = (lines: readonly Line[]): boolean =>
  new Set(lines.flatMap((line) => dayOf(cellsOf(line)[0]?.text ?? '') ?? [])).size > 1;
