// A row of a table of medicines.
import type { Line } from '../documents/lines.ts';
import { compositionOf } from './evidence.ts';
import { formIn } from './forms.ts';
import { joinLines, says } from './join.ts';
import { type LineRead, strengthIn } from './line.ts';
import { cellText, type Row } from './rows.ts';
import type { Sources } from './sources.ts';
import { isStruckName, withoutSign } from './struck.ts';
import { partSteps } from './steps.ts';
import { type Day, dayOf, isAmountAlone, isNone, isTicked, type Marks } from './day-columns.ts';
import { type ColumnRole, dayParts, isPart, type Table } from './table.ts';
import type { Identified } from './types.ts';

export type RowDraft = { read: LineRead; lines: Line[]; composition: Identified | null };

const scheduleRoles: readonly ColumnRole[] = ['frequency', 'duration', 'dose', 'needed', ...dayParts];
const hasSchedule = (row: Row): boolean => scheduleRoles.some((role) => cellText(row, role) !== '');

const isOften = (row: Row, { readLine }: Sources): boolean =>
  readLine(`; ${cellText(row, 'frequency')}`).frequency.text !== '';

/**
 * "You were taking | From today" without a column for names: the medicine is the one of today, or of before where today's cell says
 * no more than how it is taken now.
 */
export function withNames({ readLine, names, plainLine }: Sources, row: Row, { heads }: Table): Row {
  const isNamed = heads.some(({ role }) => role === 'medicine');
  const past = plainLine(cellText(row, 'past'));
  if (isNamed || past === '') return row;
  const now = plainLine(cellText(row, 'frequency'));
  const read = readLine(now, { prefix: names.prefix });
  const before = readLine(past, { prefix: names.prefix });
  const isOwn = read.isFormed || names.isKnown(read.name);
  const cells = new Map(row.cells).set('medicine', [isOwn ? now : `${before.form ?? ''} ${before.name}`.trim()]);
  cells.set('past', [before.frequency.text]);
  if (isOwn) cells.delete('frequency');
  return { ...row, cells };
}

const STRENGTH_ALONE = /^\d[\d.,]* ?(?:mg|mcg|g|iu|ml|%)(?: ?\/ ?\d*[\d.]* ?(?:ml|puff|dose))?\W*$/i;

/** Whether a line of a table begins a row: it is counted, it names a form, or it is the next with a name and a schedule. */
export function rowStarts(sources: Sources, given: Row, before: Row | null, table: Table): boolean {
  const { names, readLine, plainLine } = sources;
  const line = withNames(sources, given, table);
  const medicine = plainLine(cellText(line, 'medicine'));
  if (isStruckName(medicine)) return true;
  if (/^\(?\d{1,2}\)?[.)]?$/.test(cellText(line, 'number'))) return medicine !== '' || hasSchedule(line);
  if (!/[\p{L}\p{M}]{2}/u.test(medicine)) return false;
  // "2.5 mg / 2.5 ml" below a name is how strong it is
  if (STRENGTH_ALONE.test(medicine)) return false;
  const read = readLine(medicine, { prefix: names.prefix });
  // "nebuliser" alone, below a name, says how
  const isNamed = /[\p{L}\p{M}]{2}/u.test(read.name);
  if ((read.isFormed && (isNamed || before === null)) || (read.isNumbered && /^[\p{Lu}\d]/u.test(read.name)))
    return true;
  // a name beside a frequency of its own never shares that of the row above, however badly it was read
  if (isOften(line, sources) && (before === null || isOften(before, sources))) return true;
  if (table.heads.some(({ role }) => role === 'number') && before && cellText(before, 'number') !== '') return false;
  if (!before) return /^[\p{Lu}\d]/u.test(medicine);
  const beforeName = readLine(cellText(before, 'medicine'), { prefix: names.prefix });
  if (/^[(a-z+]/.test(medicine) || compositionOf(sources, medicine, beforeName)) return false;
  return (hasSchedule(line) && hasSchedule(before)) || (hasSchedule(before) && names.isKnown(read.name));
}

type Named = { readonly head: string; readonly composition: Identified | null; readonly more: string[] };

/** The lines of the name: the name itself, what is in it, and what else stands there. */
function readName(sources: Sources, lines: readonly string[]): Named {
  const { names, readLine, plainLine } = sources;
  let [head = '', ...rest] = lines.map(plainLine);
  while (rest.length > 0 && (head.split('(').length > head.split(')').length || /[+/-]$/.test(head))) {
    head = `${head} ${rest.shift() ?? ''}`;
  }
  let composition: Identified | null = null;
  const more: string[] = [];
  for (const text of rest) {
    const found = compositionOf(sources, text, readLine(head, { prefix: names.prefix }));
    const isPart = /^[\d(a-z+]/.test(text) || (text.split(' ').length <= 2 && !says(readLine(text)));
    // "10 mg" below what is in it is the strength of its last part
    const isOfLast = composition !== null && strengthIn(text) === text.trim();
    if (found) composition = found;
    else if (isOfLast) continue;
    else if (isPart && !says(readLine(text))) head = `${head} ${text}`;
    else more.push(text);
  }
  return { head, composition, more };
}

export const cellsOfRow = (row: Row): Map<ColumnRole, string> =>
  new Map([...row.cells].map(([role, texts]) => [role, texts.join(' ').trim()]));

/** A column for what is taken when needed holds a tick, the word itself, or when it is. */
function neededIn(text: string): string {
  if (/^(?:[-–—_.0oOxX✗✘✕×]|no|nil|na|)$/i.test(text)) return '';
  return /[\p{L}\p{M}]{3}/u.test(text) ? `SOS ; ${text}` : 'SOS';
}
/** The letters of SOS as a scan shows them. */
const SCANNED_SOS = /(?<![\p{L}\d])(?!505)[S5][O0][S5](?![\p{L}\d])/giu;

/** A tick under "Before" or under "After"; of both neither is said. */
function foodIn(cells: ReadonlyMap<ColumnRole, string>, { heads }: Table, isOcr: boolean): string {
  // "Before breakfast", "Before dinner": where all that is taken stands under one of these
  const taken = heads.filter(({ role }) => isPart(role) && !isNone(cells.get(role) ?? ''));
  const sides = new Set(taken.map(({ food }) => food ?? null));
  const [side] = sides;
  if (sides.size === 1 && side) return `${side} food`;
  const [before, after] = (['before-food', 'after-food'] as const).map((role) =>
    isTicked(cells.get(role) ?? '', isOcr),
  );
  if (before === after) return '';
  return before ? 'before food' : 'after food';
}

const SAME = /^(?:continue |to continue )?(?:(?:the )?same(?: dose)?|no change|unchanged|as before|do|continue)\W*$/i;
/** "Same" in the column of what is taken from now on is what stands in the column of what was. */
function oftenIn(cells: ReadonlyMap<ColumnRole, string>): string {
  const often = cells.get('frequency') ?? '';
  return cells.has('past') && SAME.test(often) ? (cells.get('past') ?? '') : often;
}

/** What the columns beside the name say, as one line. */
function restOf(cells: ReadonlyMap<ColumnRole, string>, day: Day, dose: string, table: Table, isOcr: boolean): string {
  const duration = cells.get('duration') ?? '';
  const often = oftenIn(cells);
  return [
    day.text,
    neededIn(cells.get('needed') ?? ''),
    /^[1-6]$/.test(often) ? `${often} times a day` : often,
    /^\d{1,3}$/.test(duration) ? `${duration} days` : duration,
    cells.get('route') ?? '',
    (cells.get('instructions') ?? '').replace(/^(?:before|after|with)$/i, '$& food'),
    foodIn(cells, table, isOcr),
    cells.get('other') ?? '',
    dose,
  ]
    .filter((text) => text.trim() !== '')
    .join(' ; ');
}

/** Columns of the day that were not wholly understood say so, unless they or another column say in words how often. */
function withDay(read: LineRead, day: Day, cells: ReadonlyMap<ColumnRole, string>): LineRead {
  if (!day.isUnclear) return read;
  const isUnread = read.frequency.text === '';
  const isSaid = /[\p{L}\p{M}]{2}/u.test(
    `${day.text} ${cells.get('frequency') ?? ''} ${neededIn(cells.get('needed') ?? '')}`,
  );
  return isUnread || !isSaid ? { ...read, frequency: { ...read.frequency, isUnclear: true, isUnread } } : read;
}

const withSteps = (read: LineRead, steps: readonly string[]): LineRead =>
  steps.length === 0
    ? read
    : { ...read, left: [...read.left, ...steps], frequency: { ...read.frequency, isUnclear: true } };

/** "75/75" in a column of its own: the strengths of two together, and no fraction of a tablet. */
const OF_MANY = /^\d{2,4}(?:\.\d{1,2})?(?: ?\/ ?\d{1,4}(?:\.\d{1,2})?){1,3}$/;

/** What is counted under the parts of the day. */
const UNIT_ALONE = /^(?:units?|iu|puffs?|drops?|ml|sprays?)$/i;

/** "Folvite 5 Tablet" alone in the cell of the name, where another cell says how it is taken: 5 is its strength, not how many. */
const STRENGTH_AND_FORM = /^(.*\p{L}.* \d{1,4}(?:\.\d{1,2})?) (?:tablets?|tabs?|capsules?|caps?)\.?$/iu;
const formWord = (head: string): string | null => /(?:tablet|tab|capsule|cap)s?\.?$/i.exec(head)?.[0] ?? null;
const nameOnly = (head: string, isSaid: boolean): string => (isSaid ? head.replace(STRENGTH_AND_FORM, '$1') : head);

/** A medicine, the text of a piece of advice, or null when the row names nothing. `marks`: of a scanned table. */
export function readRow(sources: Sources, whole: Row, table: Table, marks: Marks | null): RowDraft | string | null {
  const { row, steps } = partSteps(sources, withNames(sources, whole, table), table);
  const { names, readLine, plainLine, words } = sources;
  const isOcr = row.lines.some(({ source }) => source === 'ocr');
  const named = row.cells.get('medicine') ?? [];
  const isStruck = named.some(isStruckName);
  const { head: printed, composition, more } = readName(sources, isStruck ? named.map(withoutSign) : named);
  if (!/[\p{L}\p{M}]{2}/u.test(printed)) return null;
  const dose = plainLine(cellText(row, 'dose'));
  // beside what was taken until now, the strength of what is taken from now on stands with its frequency
  const now = row.cells.has('past') ? strengthIn(plainLine(cellText(row, 'frequency'))) : '';
  const strength = now || (strengthIn(printed) === '' ? strengthIn(dose) || (OF_MANY.exec(dose)?.[0] ?? '') : '');
  const isSaid = ['frequency', 'instructions', 'duration'].some((role) => cellText(row, role as ColumnRole) !== '');
  const head = now === '' ? nameOnly(printed, isSaid) : printed.replace(strengthIn(printed), '');
  const endForm = head === printed ? '' : (formWord(printed) ?? '');
  const form = formIn(cellText(row, 'form')) === null ? endForm : plainLine(cellText(row, 'form'));
  const own = readLine(`${form} ${head} ${strength}`.trim(), { isOcr, prefix: names.prefix });
  if (own.name === '') return null;
  // behind a name that is crossed out only another medicine is one
  if (isStruck && !own.isFormed && !names.isKnown(own.name)) return null;
  if (words.advice.test(head) && own.form === null && !names.isKnown(own.name))
    return row.lines.map(({ text }) => plainLine(text)).join(' ');
  const cells = cellsOfRow(row);
  if (now !== '') cells.set('frequency', (cells.get('frequency') ?? '').replace(now, ''));
  const isUnit = UNIT_ALONE.test(dose);
  const read = dayOf(cells, table, marks);
  // an amount under a heading that nobody knows may be one more time of the day
  const isBeside =
    (cells.get('other') ?? '').split(' ').some(isAmountAlone) && table.heads.some(({ role }) => isPart(role));
  const days = isBeside ? { ...read, isUnclear: true } : read;
  const day = isUnit && days.text.includes('-') ? { ...days, text: `${days.text} ${dose}` } : days;
  const said = `; ${restOf(cells, day, isUnit ? '' : dose.replace(strength, ''), table, isOcr)} ; ${more.join(' ; ')}`;
  const rest = withDay(readLine(isOcr ? said.replaceAll(SCANNED_SOS, 'SOS') : said, { isOcr }), day, cells);
  const inside = cellText(row, 'composition');
  return {
    read: withSteps(joinLines(own, rest), steps),
    lines: [...row.lines],
    composition: composition ?? (inside === '' ? null : names.composition(plainLine(inside))),
  };
}
