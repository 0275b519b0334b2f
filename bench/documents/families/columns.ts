// Tables whose columns stand in every order that laboratories choose.
import type { LabSpec } from '../family.ts';
import type { Report, Row } from '../report.ts';
import { COLUMN, cut, dateText, escape, tableOf } from '../sheet.ts';

const { name, value, unit, range, flag } = COLUMN;
const BORDERS = '.results td,.results th{border:1px solid #444}';
const note = (text: string): string => `<p style="font-size:10px;color:#333">${text}</p>`;

const CBC_NOTE = note(
  'Note: Platelet counts below 20,000/cumm are checked on a smear. Values may differ by 5 to 10 % between analysers. Age over 60 years, smoking and altitude change haemoglobin. Please correlate clinically.',
);

export const COLUMN_FAMILIES: readonly LabSpec[] = [
  {
    id: 'bordered-table',
    split: 'dev',
    look: { head: 'bar', block: 'two', foot: 'doctor', dates: 'slash' },
    manner: { names: 'any', grouped: true },
    documents: [
      ['pdf', ['cbc', 'diff', 'esr']],
      ['photo', ['lft', 'kft']],
    ],
    columns: [name('INVESTIGATION'), value('RESULT'), unit('UNIT'), range('REFERENCE RANGE')],
    css: `${BORDERS}.results th{background:#dde6f0}`,
    after: () => CBC_NOTE,
  },
  {
    id: 'borderless-columns',
    split: 'dev',
    look: { head: 'split', block: 'three', foot: 'numbers', dates: 'month', font: 'Times New Roman, serif', size: 13 },
    manner: { names: 'any', range: 'tight' },
    documents: [
      ['pdf', ['lipid', 'thy', 'sugar']],
      ['scan-pdf', ['cbc', 'diff', 'abs']],
    ],
    columns: [
      name('Test Name'),
      { ...value('Results'), align: 'right' },
      { ...unit('Units'), align: 'center' },
      range('Bio. Ref. Interval'),
    ],
    options: { heading: ({ title }) => `<u><b>${escape(title)}</b></u>` },
  },
  {
    id: 'range-before-unit',
    split: 'held',
    look: { head: 'centre', block: 'two', foot: 'doctor', dates: 'dash', accent: '#7a1230' },
    manner: { names: 'any', range: 'to', units: 'old' },
    documents: [
      ['pdf', ['kft2', 'lft']],
      ['pdf', ['cbc', 'diff', 'iron']],
      ['png', ['lipid', 'sugar']],
    ],
    columns: [name('Test', 36), value('Observed Value', 16), range('Normal Range', 26), unit('Unit', 14)],
  },
  {
    id: 'flag-between',
    split: 'dev',
    look: { head: 'split', block: 'boxed', foot: 'numbers', dates: 'words', accent: '#0a6b4b' },
    manner: { names: 'long', range: 'dash' },
    documents: [
      ['pdf', ['lft', 'elec', 'coag']],
      ['photo', ['cbc', 'diff']],
    ],
    columns: [name('Parameter'), value('Value'), flag('Flag'), range('Biological Reference'), unit('Units')],
    css: '.results tr:nth-child(even){background:#f2f5f3}',
  },
  {
    id: 'abnormal-column',
    split: 'held',
    look: { head: 'busy', block: 'two', foot: 'numbers', dates: 'month' },
    manner: { names: 'any', upper: true, range: 'dash', grouped: true },
    documents: [
      ['pdf', ['cbc', 'diff', 'abs']],
      ['photo', ['kft', 'lipid5']],
    ],
    columns: [
      name('TEST', 34),
      { title: 'IN RANGE', width: 12, cell: ({ flag, value }: Row) => (flag === '' ? escape(value) : '') },
      {
        title: 'OUT OF RANGE',
        width: 14,
        cell: ({ flag, value }: Row) => (flag === '' ? '' : `<b>${escape(value)}</b>`),
      },
      range('REFERENCE RANGE', 22),
      unit('UNITS', 14),
    ],
  },
  {
    id: 'previous-result',
    split: 'dev',
    look: { head: 'bar', block: 'three', foot: 'doctor', dates: 'month', accent: '#3c3c78' },
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['kft2', 'sugar']],
      ['pdf', ['cbc', 'thy']],
      ['png', ['lft', 'elec']],
    ],
    bodies: (report: Report) => [
      tableOf(
        report.sections,
        [
          name('Test Description', 30),
          {
            title: `Result<br>${dateText(report.date, 'slash')}`,
            width: 16,
            cell: (row) => `${row.flag === '' ? '' : `<b>${row.flag}</b> `}${escape(row.value)}`,
          },
          unit('Unit', 13),
          range('Ref. Range', 19),
          {
            title: `Previous<br>${dateText(`${Number(report.date.slice(0, 4)) - 1}${report.date.slice(4)}`, 'slash')}`,
            width: 16,
            cell: ({ previous }) => `${escape(previous.value)} ${previous.flag}`,
          },
        ],
        { css: 'border-top:2px solid #333' },
      ),
    ],
  },
  {
    id: 'side-by-side',
    split: 'dev',
    look: { head: 'plain', block: 'lines', foot: 'none', dates: 'slash', size: 10.5 },
    manner: { names: 'first', range: 'tight' },
    documents: [
      ['pdf', ['cbc', 'diff', 'lft', 'kft']],
      ['scan-pdf', ['lipid5', 'sugar', 'elec', 'thy']],
    ],
    bodies: ({ sections }) => {
      const half = Math.ceil(sections.length / 2);
      const columns = [name('Test', 38), value('Result', 18), unit('Unit', 18), range('Normal', 26)];
      const side = (from: number, to: number): string =>
        `<div style="width:49%">${tableOf(sections.slice(from, to), columns)}</div>`;
      return [`<div style="display:flex;gap:2%">${side(0, half)}${side(half, sections.length)}</div>`];
    },
  },
  {
    id: 'method-line',
    split: 'dev',
    look: { head: 'split', block: 'two', foot: 'numbers', dates: 'dash', accent: '#b3541e' },
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['lft', 'vit']],
      ['pdf', ['thy', 'iron', 'infl']],
      ['photo', ['kft', 'fthy']],
    ],
    columns: [name('Test Name'), value('Value'), unit('Unit'), range('Bio. Ref Interval')],
    options: {
      under: ({ id, method }) =>
        method === ''
          ? ''
          : `<tr><td colspan="4" style="font-size:9px;color:#555;padding-top:0"><i>${id.length % 2 ? 'Method : ' : ''}${method}${id.length % 2 ? ', Serum' : ''}</i></td></tr>`,
    },
    after: () =>
      note(
        'Interpretation: TSH has a diurnal variation of up to 50 %, highest between 2 and 4 a.m. Sample: serum, 3 mL.',
      ),
  },
  {
    id: 'unit-in-range',
    split: 'dev',
    look: { head: 'centre', block: 'lines', foot: 'none', dates: 'dash', font: 'Courier New, monospace' },
    manner: { names: 'any', range: 'dash', oneSided: 'upto', units: 'old' },
    documents: [
      ['pdf', ['kft', 'sugar']],
      ['pdf', ['lft', 'lipid5']],
    ],
    columns: [
      name('TEST', 38),
      { title: 'RESULT', width: 22, cell: ({ value, unit }) => `${escape(value)} ${escape(unit)}` },
      {
        title: 'NORMAL VALUES',
        width: 34,
        cell: ({ range, unit }) => escape(`${range.text} ${range.text === '' ? '' : unit}`),
      },
    ],
  },
  {
    id: 'many-pages',
    split: 'held',
    look: { head: 'bar', block: 'two', foot: 'numbers', dates: 'month', accent: '#1b1b1b' },
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'diff', 'lft', 'lipid5', 'thy']],
      ['scan-pdf', ['kft', 'cbc', 'vit']],
    ],
    perPage: 12,
    columns: [name('Test'), value('Result'), unit('Unit'), range('Biological Ref. Interval')],
    options: { heading: ({ title, department }) => `${escape(department).toUpperCase()}<br><b>${escape(title)}</b>` },
    css: BORDERS,
  },
  {
    id: 'summary-page',
    split: 'dev',
    look: { head: 'split', block: 'three', foot: 'numbers', dates: 'words', accent: '#5a1a8a' },
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'lft', 'lipid5', 'thy']],
      ['pdf', ['kft', 'iron', 'vit3', 'a1c']],
    ],
    bodies: (report: Report) => {
      const columns = [name('Test Name'), value('Value'), unit('Unit'), range('Ref. Range')];
      const pages = cut(report.sections, 16);
      for (const row of report.sections.flatMap(({ rows }) => rows)) row.page += 1;
      const odd = report.sections
        .map((section) => ({ ...section, rows: section.rows.filter(({ flag }) => flag !== '') }))
        .filter(({ rows }) => rows.length > 0);
      const summary = `<h3>HEALTH SUMMARY - values that need your attention</h3>${tableOf(odd, columns)}<p>Total tests ${report.sections.flatMap(({ rows }) => rows).length}. BMI 24.6 kg/m2 (18.5 - 22.9), Height 168 cm, Weight 69.4 kg.</p>`;
      return [summary, ...pages.map((sections) => tableOf(sections, columns))];
    },
  },
];
