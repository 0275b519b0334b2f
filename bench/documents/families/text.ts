// Reports that are no more than text.
import type { LabSpec } from '../family.ts';
import type { Report } from '../report.ts';
import { dateText } from '../sheet.ts';

const top = (report: Report, width: number): string[] => [
  report.lab.name.toUpperCase().padStart(Math.floor((width + report.lab.name.length) / 2)),
  report.lab.address,
  `Ph: ${report.lab.phone}   ${report.lab.accreditation}`,
  '='.repeat(width),
  `Patient : ${report.patient.name}`.padEnd(42) +
    `Age/Sex : ${report.patient.age} Y / ${report.patient.sex === 'male' ? 'M' : 'F'}`,
  `Lab No  : ${report.numbers.lab}`.padEnd(42) + `Date    : ${dateText(report.date, 'slash')}`,
  `Ref by  : ${report.referredBy}`,
  '-'.repeat(width),
];

function dots(report: Report): string {
  const body = report.sections.flatMap(({ title, rows }) => [
    '',
    title,
    ...rows.map(
      ({ name, value, unit, range, flag }) =>
        `${`${name} `.padEnd(40, '.')} ${flag === '' ? '' : `${flag} `}${value} ${unit}${range.text === '' ? '' : `   (${range.text})`}`,
    ),
  ]);
  return [...top(report, 76), ...body, '', '*** End of report ***', 'Page 1 of 1', ''].join('\n');
}

function tabular(report: Report): string {
  const line = (cells: readonly string[]): string =>
    [cells[0]?.padEnd(38), cells[1]?.padEnd(14), cells[2]?.padEnd(16), cells[3]].join('').trimEnd();
  const body = report.sections.flatMap(({ title, rows }) => [
    '',
    `  ** ${title} **`,
    ...rows.map(({ name, value, unit, range, flag }) =>
      line([name, flag === '' ? value : `${value} ${flag}`, unit, range.text]),
    ),
  ]);
  const head = line(['TEST', 'RESULT', 'UNITS', 'NORMAL RANGE']);
  return [...top(report, 84), head, '-'.repeat(84), ...body, '', 'Checked by: Lab in-charge, 17:20 hrs', ''].join(
    '\r\n',
  );
}

/** As a spreadsheet pours it out: one tab between the cells. */
const tabs = (report: Report): string =>
  [
    `${report.lab.name}\t\t\t`,
    `Name\t${report.patient.name}\tAge\t${report.patient.age}`,
    `Sex\t${report.patient.sex}\tDate\t${dateText(report.date, 'month')}`,
    'Test\tResult\tUnit\tReference range',
    ...report.sections.flatMap(({ title, rows }) => [
      title,
      ...rows.map(({ name, value, unit, range }) => [name, value, unit, range.text].join('\t')),
    ]),
    '',
  ].join('\n');

export const TEXT_FAMILIES: readonly LabSpec[] = [
  {
    id: 'text-dots',
    split: 'dev',
    look: { head: 'plain', block: 'lines', foot: 'none', dates: 'slash' },
    manner: { names: 'any', range: 'dash', units: 'old' },
    documents: [
      ['txt', ['cbc', 'diff', 'kft']],
      ['txt', ['lipid', 'thy', 'sugar', 'uphys', 'uchem']],
    ],
    paper: (report) => ({ text: dots(report) }),
  },
  {
    id: 'text-tabular',
    split: 'held',
    look: { head: 'plain', block: 'lines', foot: 'none', dates: 'slash' },
    manner: { names: 'any', range: 'dash', oneSided: 'upto' },
    documents: [
      ['txt', ['lft', 'kft', 'elec:bicarb']],
      ['txt', ['cbc', 'diff', 'viral', 'dengue']],
    ],
    paper: (report) => ({ text: tabular(report) }),
  },
  {
    id: 'text-tabs',
    split: 'dev',
    look: { head: 'plain', block: 'lines', foot: 'none', dates: 'month' },
    manner: { names: 'any', range: 'to' },
    documents: [
      ['txt', ['iron', 'vit3', 'fthy']],
      ['txt', ['cbc', 'infl', 'lft']],
    ],
    paper: (report) => ({ text: tabs(report) }),
  },
];
