// PDFs whose text does not stand in reading order or not in whole words, though the eye sees a common table.
import type { Dice } from '../dice.ts';
import type { LabSpec } from '../family.ts';
import type { RawPage, RawText } from '../raw-pdf.ts';
import type { Report, Row } from '../report.ts';
import { dateText } from '../sheet.ts';

const WIDTH = 595;
const HEIGHT = 842;
const TOP = 150;
const STEP = 15;
const SIZE = 9;

type Cell = { x: number; text: string };
type Line = { y: number; cells: Cell[]; title: boolean };

/** The standard fonts of a PDF know no Greek but the micro sign, and no arrows. */
const latin = (text: string): string => text.replaceAll('μ', 'µ');

const headTexts = (report: Report): RawText[] => {
  const day = dateText(report.date, 'slash');
  return [
    { x: 40, y: 46, size: 17, font: 'bold', text: report.lab.name },
    { x: 40, y: 62, size: 8, text: `${report.lab.address}  Ph: ${report.lab.phone}` },
    { x: 40, y: 90, size: 9, text: `Name : ${report.patient.name}` },
    { x: 320, y: 90, size: 9, text: `Sample Collected : ${day} 08:20` },
    {
      x: 40,
      y: 104,
      size: 9,
      text: `Age/Sex : ${report.patient.age} Yrs / ${report.patient.sex === 'male' ? 'Male' : 'Female'}`,
    },
    { x: 320, y: 104, size: 9, text: `Reported : ${day} 17:45` },
    { x: 40, y: 118, size: 9, text: `Lab No : ${report.numbers.lab}` },
  ];
};

/** Lines of the table; `places` tells where the cells of a row stand. */
function linesOf(report: Report, titles: Cell[], cellsOf: (row: Row) => Cell[]): Line[] {
  const lines: Line[] = [{ y: TOP, cells: titles, title: true }];
  for (const { title, rows } of report.sections) {
    lines.push({ y: 0, cells: [{ x: 40, text: title }], title: true });
    for (const row of rows) lines.push({ y: 0, cells: cellsOf(row), title: false });
  }
  return lines.map((line, at) => ({ ...line, y: TOP + at * STEP }));
}

const page = (report: Report, texts: RawText[], rotate?: 90): RawPage => ({
  width: WIDTH,
  height: HEIGHT,
  ...(rotate === undefined ? {} : { rotate }),
  texts: [...headTexts(report), ...texts].map((one) => ({
    ...one,
    text:
      typeof one.text === 'string' ? latin(one.text) : one.text.map((piece) => ({ ...piece, text: latin(piece.text) })),
  })),
});

const TITLES: Cell[] = [
  { x: 40, text: 'Test' },
  { x: 270, text: 'Result' },
  { x: 340, text: 'Unit' },
  { x: 430, text: 'Reference Range' },
];
const fourCells = ({ name, value, flag, unit, range }: Row): Cell[] => [
  { x: 40, text: name },
  { x: 270, text: flag === '' ? value : `${value} ${flag}` },
  { x: 340, text: unit },
  { x: 430, text: range.text },
];

const asTexts = (line: Line): RawText[] =>
  line.cells
    .filter(({ text }) => text !== '')
    .map(({ x, text }) => ({ x, y: line.y, size: SIZE, text, font: line.title ? 'bold' : 'sans' }));

/** Every cell of a line in one string, pushed apart by numbers instead of spaces. */
const inOneString = (line: Line): RawText => ({
  x: 40,
  y: line.y,
  size: SIZE - 0.5,
  font: 'mono',
  text: line.cells.filter(({ text }) => text !== '').map(({ x, text }) => ({ text, from: x - 40 })),
});

/** Words in pieces of one to three letters, each with its own place. */
function inLetters(line: Line, dice: Dice): RawText[] {
  const size = SIZE - 0.5;
  return line.cells.flatMap(({ x, text }) => {
    const pieces: RawText[] = [];
    let at = 0;
    while (at < text.length) {
      const piece = text.slice(at, at + dice.whole(1, 3));
      if (piece.trim() !== '') {
        const lead = piece.length - piece.trimStart().length;
        pieces.push({ x: x + (at + lead) * 0.6 * size, y: line.y, size, font: 'mono', text: piece.trim() });
      }
      at += piece.length;
    }
    return pieces;
  });
}

/** All names, then all values, then all units, then all ranges. */
const byColumn = (lines: readonly Line[]): RawText[] =>
  [0, 1, 2, 3].flatMap((column) =>
    lines.flatMap((line) => {
      const cell = line.cells[column];
      return cell === undefined ? [] : asTexts({ ...line, cells: [cell] });
    }),
  );

const look = { head: 'plain', block: 'lines', foot: 'none', dates: 'slash' } as const;

export const RAW_FAMILIES: readonly LabSpec[] = [
  {
    id: 'glued-cells',
    split: 'dev',
    look,
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'diff', 'sugar']],
      ['pdf', ['lft', 'kft', 'thy']],
    ],
    paper: (report) => {
      const titles = [
        { x: 40, text: 'Test' },
        { x: 300, text: 'Value' },
        { x: 380, text: 'Range / Unit' },
      ];
      const lines = linesOf(report, titles, ({ name, method, value, range, unit }) => [
        { x: 40, text: method === '' ? name : `${name}(${method})` },
        { x: 300, text: value },
        { x: 380, text: `${range.text}${unit}` },
      ]);
      return { raw: [page(report, lines.flatMap(asTexts))] };
    },
  },
  {
    id: 'one-string-lines',
    split: 'held',
    look,
    manner: { names: 'any', range: 'tight' },
    documents: [
      ['pdf', ['cbc', 'esr', 'lipid5']],
      ['pdf', ['kft2', 'lft']],
    ],
    paper: (report) => {
      const lines = linesOf(report, TITLES, fourCells).map((line) => ({
        ...line,
        cells: line.cells.map((cell) => ({
          ...cell,
          x: cell.x === 270 ? 300 : cell.x === 340 ? 360 : cell.x === 430 ? 455 : cell.x,
        })),
      }));
      return { raw: [page(report, lines.map(inOneString))] };
    },
  },
  {
    id: 'names-then-values',
    split: 'held',
    look,
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'diff', 'abs']],
      ['pdf', ['lipid', 'thy', 'vit']],
    ],
    paper: (report) => ({ raw: [page(report, byColumn(linesOf(report, TITLES, fourCells)))] }),
  },
  {
    id: 'bottom-up',
    split: 'dev',
    look,
    manner: { names: 'any', range: 'dash', units: 'thou' },
    documents: [
      ['pdf', ['cbc', 'diff', 'esr']],
      ['pdf', ['iron', 'kft', 'sugar']],
    ],
    paper: (report) => ({
      raw: [page(report, linesOf(report, TITLES, fourCells).toReversed().flatMap(asTexts).toReversed())],
    }),
  },
  {
    id: 'letters',
    split: 'dev',
    look,
    manner: { names: 'first', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'diff', 'esr']],
      ['pdf', ['lft', 'elec', 'sugar']],
    ],
    paper: (report, dice) => {
      const lines = linesOf(report, TITLES, fourCells).map((line) => ({
        ...line,
        cells: line.cells.map((cell) => ({ ...cell, x: cell.x === 430 ? 455 : cell.x === 340 ? 360 : cell.x })),
      }));
      return {
        raw: [
          page(
            report,
            lines.flatMap((line) => inLetters(line, dice)),
          ),
        ],
      };
    },
  },
  {
    id: 'turned-page',
    split: 'held',
    look,
    manner: { names: 'any', range: 'paren' },
    documents: [
      ['pdf', ['cbc', 'diff', 'esr']],
      ['pdf', ['lft', 'kft']],
    ],
    paper: (report) => ({ raw: [page(report, linesOf(report, TITLES, fourCells).flatMap(asTexts), 90)] }),
  },
  {
    id: 'value-before-name',
    split: 'dev',
    look,
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'kft']],
      ['pdf', ['lipid5', 'thy', 'infl']],
    ],
    paper: (report) => {
      const titles = [
        { x: 40, text: 'Result' },
        { x: 110, text: 'Units' },
        { x: 200, text: 'Investigation' },
        { x: 430, text: 'Normal Range' },
      ];
      const lines = linesOf(report, titles, ({ name, value, unit, range }) => [
        { x: 40, text: value },
        { x: 110, text: unit },
        { x: 200, text: name },
        { x: 430, text: range.text },
      ]);
      return { raw: [page(report, lines.flatMap(asTexts))] };
    },
  },
];
