// Flags, marks and wrapping: what stands beside, before or across the numbers.
import type { LabSpec } from '../family.ts';
import type { Row } from '../report.ts';
import { COLUMN, cut, escape, tableOf } from '../sheet.ts';

const { name, value, unit, range } = COLUMN;
const ARROWS: Readonly<Record<Row['flag'], string>> = { '': '', H: ' ↑', L: ' ↓', HH: ' ↑↑', LL: ' ↓↓', A: ' *' };
const MARKS: Readonly<Record<Row['flag'], readonly string[]>> = {
  '': [''],
  H: ['H*', '[H]', '#', 'High'],
  L: ['L**', '[L]', '#', 'Low'],
  HH: ['HH**', '[HH]', 'Critical'],
  LL: ['LL**', '[LL]', 'Critical'],
  A: ['*', '#'],
};
const wrap = (text: string): string => escape(text).replaceAll(/ (?=[(/-]|\S{7})/g, '<br>');

/** What is printed about one sex, and below it what about the other. */
const bothSexes = (row: Row, male: boolean): string =>
  row.otherRange === row.range.text
    ? escape(row.range.text)
    : `Male : ${escape(male ? row.range.text : row.otherRange)}<br>Female : ${escape(male ? row.otherRange : row.range.text)}`;

export const MARK_FAMILIES: readonly LabSpec[] = [
  {
    id: 'bold-flags',
    split: 'dev',
    look: { head: 'centre', block: 'boxed', foot: 'doctor', dates: 'slash', accent: '#004f6e' },
    manner: { names: 'any', range: 'paren', grouped: true },
    documents: [
      ['pdf', ['cbc', 'diff', 'lipid5']],
      ['photo', ['lft', 'elec']],
    ],
    columns: [
      name('TEST PARAMETER', 36),
      {
        title: 'RESULT',
        width: 20,
        cell: (row) => (row.flag === '' ? escape(row.value) : `<b>${escape(row.value)} ${row.flag}</b>`),
      },
      unit('UNIT', 14),
      range('REF. RANGE', 24),
    ],
  },
  {
    id: 'arrows',
    split: 'held',
    look: {
      head: 'bar',
      block: 'three',
      foot: 'numbers',
      dates: 'month',
      accent: '#0d6efd',
      font: 'DejaVu Sans, sans-serif',
      size: 10.5,
    },
    manner: { names: 'any', range: 'dash', units: 'power' },
    documents: [
      ['pdf', ['cbc', 'abs', 'kft']],
      ['scan-pdf', ['lft', 'lipid']],
    ],
    columns: [
      name('Test', 36),
      {
        title: 'Observation',
        width: 18,
        cell: (row) =>
          row.flag === ''
            ? escape(row.value)
            : `<span style="color:#c00">${escape(row.value)}${ARROWS[row.flag]}</span>`,
      },
      unit('Unit', 16),
      range('Interval', 24),
    ],
  },
  {
    id: 'asterisks',
    split: 'dev',
    look: { head: 'plain', block: 'two', foot: 'doctor', dates: 'dash', font: 'Times New Roman, serif', size: 13 },
    manner: { names: 'any', range: 'bracket', oneSided: 'bracket', units: 'old' },
    documents: [
      ['pdf', ['cbc', 'diff', 'esr']],
      ['pdf', ['kft', 'lft']],
    ],
    columns: [
      {
        title: 'Investigation',
        width: 38,
        cell: (row) => `${row.flag === '' || row.id.length % 2 === 1 ? '' : '**'}${escape(row.name)}`,
      },
      {
        title: 'Result',
        width: 20,
        cell: (row) => {
          const marks = MARKS[row.flag];
          return `${escape(row.value)} ${row.id.length % 2 === 1 ? (marks[row.value.length % marks.length] ?? '') : ''}`;
        },
      },
      unit('Unit', 16),
      range('Range', 24),
    ],
    after: () => '<p style="font-size:10px">** outside the reference range &nbsp; # test outsourced</p>',
  },
  {
    id: 'wrapped-names',
    split: 'held',
    look: { head: 'split', block: 'boxed', foot: 'numbers', dates: 'words', accent: '#14532d', size: 11 },
    manner: { names: 'long', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'thy', 'vit']],
      ['photo', ['lft', 'sugar']],
    ],
    columns: [
      { title: 'Test', width: 26, cell: (row) => wrap(row.name) },
      value('Result', 16),
      { title: 'Units', width: 16, cell: ({ unit }) => escape(unit).replace('/', '/<br>') },
      range('Reference<br>Interval', 22),
    ],
    css: '.results td{border-bottom:1px dotted #999}',
  },
  {
    id: 'watermark',
    split: 'dev',
    look: { head: 'centre', block: 'two', foot: 'doctor', dates: 'slash', accent: '#8a0f2e' },
    manner: { names: 'any', range: 'odd' },
    documents: [
      ['pdf', ['cbc', 'diff', 'sugar']],
      ['pdf', ['kft', 'lipid5', 'thy']],
    ],
    bodies: ({ sections, lab }) =>
      cut(sections, 30).map((sections) => {
        const letters = Array.from(lab.name.toUpperCase().replaceAll(/[^A-Z]/g, ''))
          .map(
            (letter, at) =>
              `<span style="position:absolute;left:${80 + at * 38}px;top:${880 - at * 46}px;transform:rotate(-48deg)">${letter}</span>`,
          )
          .join('');
        return `<div style="position:absolute;inset:0;font-size:54px;font-weight:bold;color:rgba(120,120,120,.18)">${letters}</div>${tableOf(sections, [name(), value(), unit(), range()])}`;
      }),
  },
  {
    id: 'busy-letterhead',
    split: 'dev',
    look: { head: 'busy', block: 'three', foot: 'numbers', dates: 'month', size: 11 },
    manner: { names: 'any', range: 'dash', oneSided: 'words' },
    documents: [
      ['pdf', ['cbc', 'diff', 'infl']],
      ['photo', ['kft', 'coag']],
    ],
    columns: [name('Test Name'), value('Results'), unit('Units'), range('Reference Interval')],
    options: {
      heading: ({ title, department }) =>
        `<div style="text-align:center"><b>DEPARTMENT OF ${escape(department).toUpperCase()}</b><br><u>${escape(title)}</u></div>`,
    },
    after: ({ date, patient }) =>
      `<p style="font-size:10px">1. Sample received at 08:50 hrs at 4 C. 2. Repeat after 12 weeks if eGFR is below 60. 3. Measurement uncertainty: Hb 1.9 %, WBC 3.4 %. 4. Age ${patient.age} years on ${date.slice(0, 4)}. 5. Helpline 1800 000 4321 between 08:00 and 20:00.</p>`,
  },
  {
    id: 'tiers-under-row',
    split: 'dev',
    look: { head: 'split', block: 'two', foot: 'doctor', dates: 'dash', accent: '#2d3f99', size: 11 },
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['sugar', 'lipid', 'a1c']],
      ['scan-pdf', ['lipid', 'vit']],
    ],
    columns: [
      name('Test Name', 34),
      value('Value', 14),
      unit('Unit', 14),
      {
        title: 'Biological Ref. Interval',
        width: 34,
        cell: ({ range, tiers }) => (tiers.length === 0 ? escape(range.text) : tiers.map(escape).join('<br>')),
      },
    ],
  },
  {
    id: 'sex-split',
    split: 'held',
    look: { head: 'plain', block: 'three', foot: 'numbers', dates: 'words', size: 11 },
    manner: { names: 'any', range: 'dash', oneSided: 'upto' },
    documents: [
      ['pdf', ['cbc', 'esr'], 'female'],
      ['pdf', ['kft', 'lft'], 'male'],
      ['photo', ['cbc', 'iron'], 'female'],
    ],
    bodies: ({ sections, patient }) => [
      tableOf(sections, [
        name('Test', 34),
        value('Result', 14),
        unit('Unit', 16),
        { title: 'Normal Range', width: 30, cell: (row) => bothSexes(row, patient.sex === 'male') },
      ]),
    ],
  },
  {
    id: 'panel-header-result',
    split: 'dev',
    look: { head: 'centre', block: 'two', foot: 'doctor', dates: 'month', accent: '#005b5b' },
    manner: { names: 'first', range: 'dash' },
    documents: [
      ['pdf', ['esr', 'fbs', 'infl:crp', 'thyab', 'cbc']],
      ['png', ['fbs', 'esr', 'a1c:a1c', 'horm2:pth,cort', 'chik', 'kft']],
    ],
    bodies: ({ sections }) => {
      // the heading of the panel is the name of its only row
      for (const { id, title, rows } of sections) {
        const [only] = rows;
        if (only !== undefined && rows.length === 1 && (id === 'esr' || id === 'fbs')) only.name = title;
      }
      const heading = ({ title, rows }: (typeof sections)[number]): string =>
        rows.length === 1 ? '' : `<b>${escape(title)}</b>`;
      return [
        tableOf(sections, [name('Test Name'), value('Result'), unit('Unit'), range('Reference Range')], { heading }),
      ];
    },
    css: '.results tr:nth-child(-n+3) td{font-weight:bold;font-size:13px;padding-top:7px}',
  },
];
