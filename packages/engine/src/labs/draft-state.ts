// What is known while lines become drafts of rows, and how a draft begins.
import type { Line } from '../documents/lines.ts';
import type { Antibiogram } from './antibiogram.ts';
import type { Fields, Table } from './row-fields.ts';
import type { RoleIndex } from './headings.ts';
import type { NameIndex } from './names.ts';
import type { Prose } from './prose.ts';
import type { Result } from './results.ts';
import type { Scanner } from './scan.ts';
import type { SectionIndex, SectionRead } from './sections.ts';
import type { SugarTitle } from './sheet-times.ts';
import type { Sheet } from './sheet.ts';
import type { Panels } from './tables.ts';

/** A row before it has a meaning. */
export type Draft = {
  name: string;
  /** Lines of text right above and below, which may be parts of the name. */
  above: string;
  below: string[];
  value: Result['value'];
  unit: Result['unit'];
  range: string;
  flag: Result['flag'];
  readonly section: SectionRead | null;
  readonly isInTable: boolean;
  readonly isByColumn: boolean;
  /** Under a heading like Note or Interpretation. */
  readonly isInNote: boolean;
  readonly isSecond: boolean;
  /** Another result stands beside it, and nothing tells which is today's. */
  readonly isOpen: boolean;
  readonly previous: Fields['previous'];
  readonly lines: Line[];
  readonly isOcr: boolean;
  readonly confidence: number;
  /** The OCR is sure of some word. */
  readonly isSure: boolean;
  readonly earlier: State['earlier'];
  /** The test it is of, where the printed name alone does not say so. */
  readonly meaning: string | null;
  /** A file gives it as a result of its own: it becomes a row or is listed. */
  readonly isGiven: boolean;
  /** What a germ says to a medicine: a medicine is no test, though some are measured in the blood. */
  readonly isOfGerm: boolean;
};

/** A line of range that was added to a row which had a range already, or to none. */
export type RangeAdded = {
  readonly to: Draft | null;
  readonly before: string;
  readonly text: string;
  readonly line: Line;
};

/** What lines are read with: their texts, names of tests, headings of parts and of columns. */
export type Readers = {
  readonly scanner: Scanner;
  readonly names: NameIndex;
  readonly sections: SectionIndex;
  readonly roles: RoleIndex;
  readonly prose: Prose;
  /** A line of a prescription on the same paper. */
  readonly isMedicine: (text: string) => boolean;
};

export type State = {
  table: Table | null;
  /** Without a table: what is expected stands before what was found. */
  isRangeFirst: boolean;
  panels: Panels;
  section: SectionRead | null;
  isNote: boolean;
  pending: { text: string; line: Line } | null;
  /** The lines since the last row that only went on with a range. */
  rangesAdded: RangeAdded[];
  last: Draft | null;
  /** The last line that was taken into `last`. */
  lastLine: Line | null;
  drafts: Draft[];
  missed: Line[];
  /** The table of what a germ says to medicines, while its rows go on. */
  germs: Antibiogram | null;
  /** The sheet of days or hours, while its rows go on. */
  sheet: Sheet | null;
  sugarTitle: SugarTitle | null;
  /** Lines of this page begin with days of the week. */
  hasWeekdays: boolean;
  /** What sample the paper last said it is of. */
  sample: string | null;
  /** Under a heading like "Previous results": of which day, where it says so. */
  earlier: { readonly date: string | null } | null;
};

/** Nothing was read yet. */
export const freshState = (): State => ({
  table: null,
  isRangeFirst: false,
  panels: { tables: [null], walls: [] },
  section: null,
  isNote: false,
  pending: null,
  rangesAdded: [],
  last: null,
  lastLine: null,
  drafts: [],
  missed: [],
  germs: null,
  sheet: null,
  sugarTitle: null,
  hasWeekdays: false,
  sample: null,
  earlier: null,
});

const heightOf = (line: Line): number => Math.max(1, line.bottom - line.y);

/** Whether `below` stands right under `above`: at most `lines` empty lines between them. */
export const isNext = (above: Line | null, below: Line, lines = 1.2): boolean =>
  above !== null &&
  above.page === below.page &&
  below.y - above.bottom < lines * Math.max(heightOf(above), heightOf(below)) + 2 &&
  below.y >= above.y - heightOf(above);

/** The OCR reads dust and grain as letters: of such a line it is sure of no word. */
const SURE = 0.5;
const isSureOf = ({ words, source }: Line): boolean =>
  source !== 'ocr' || words.some(({ text, confidence }) => (confidence ?? 1) >= SURE && /[\p{L}\d]{2}/u.test(text));

const confidenceOf = (line: Line): number => {
  const sure = line.words.map(({ confidence }) => confidence ?? 1);
  return sure.length === 0 ? 1 : sure.reduce((sum, one) => sum + one, 0) / sure.length;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** How sure the OCR is of the result itself: it may be of all else in the line and not of the one digit that matters. */
function confidenceInValue(value: Result['value'], line: Line): number {
  const parts = (value?.text ?? '').split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part));
  const isPart = parts.map((part) => new RegExp(`(?:^|[^\\d.,])${escaped(part)}(?:[^\\d.,]|$)`, 'u'));
  const own = line.words.filter(({ text }) => isPart.some((part) => part.test(text)));
  return Math.min(1, ...own.map(({ confidence }) => confidence ?? 1));
}

/** A stroke within words is an l: "Glutamy| Transferase". */
const withoutBars = (name: string): string => name.replaceAll(/(?<=\p{Ll})\|(?=\p{Ll}| \p{Lu}\p{Ll})/gu, 'l');

export function addDraft(state: State, fields: Fields, result: Result, line: Line, isSecond: boolean): Draft {
  const above = state.pending && isNext(state.pending.line, line) ? state.pending.text : '';
  const draft: Draft = {
    name: line.source === 'ocr' ? withoutBars(fields.name) : fields.name,
    above: isSecond ? '' : above,
    below: [],
    value: result.value,
    unit: result.unit,
    range: result.range,
    flag: result.flag,
    section: state.section,
    isInTable: state.table !== null,
    isByColumn: fields.isByColumn,
    isInNote: state.isNote,
    isSecond,
    isOpen: fields.isOpen,
    previous: isSecond ? [] : fields.previous,
    lines: [line],
    isOcr: line.source === 'ocr',
    confidence: Math.min(confidenceOf(line), confidenceInValue(result.value, line)),
    isSure: isSureOf(line),
    earlier: state.earlier,
    meaning: null,
    isGiven: false,
    isOfGerm: false,
  };
  state.drafts.push(draft);
  return draft;
}

/** A unit that wraps ("mL/min/" over "1.73m2") is put together; one that was missing is taken. */
export function addUnit(last: Draft, { unit }: Fields, scanner: Scanner): void {
  if (!unit) return;
  if (!last.unit) {
    last.unit = unit;
    return;
  }
  const text = `${last.unit.text}${unit.text}`;
  const ucum = scanner.ucumOf(text);
  if (ucum !== null && last.unit.ucum !== ucum) last.unit = { text, ucum, words: 1 };
}
