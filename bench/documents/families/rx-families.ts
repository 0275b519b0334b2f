// The layouts of prescriptions.
import type { RawText } from '../raw-pdf.ts';
import type { Item, Rx, RxSpec } from '../rx.ts';
import { dateText, escape } from '../sheet.ts';

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
const during = (long: string, before = 'x '): string => (long === '' ? '' : `${before}${long}`);
const BORDER = 'table.rx{width:100%}table.rx td,table.rx th{border:1px solid #555;padding:4px 6px;text-align:left}';
const OPEN =
  'table.rx{width:100%}table.rx td,table.rx th{padding:5px 6px;text-align:left;border-bottom:1px solid #ccc}';

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table class="rx"><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

/** Everything of a medicine in one line. */
const oneLine = ({ number, prefix, name, dose, route, often, when, long, note }: Item): string =>
  escape(`${number}. ${join(prefix, name, dose === '' ? '' : `- ${dose}`, route, often, when, note, during(long))}`);

const ticks = ({ day, often }: Item): string[] =>
  day === null ? [often, '', ''] : day.map((part) => (part === '0' ? '' : part === '1' ? '✓' : part));
const counts = ({ day, often }: Item): string[] => (day === null ? [often, '', ''] : [...day]);

const headLines = ({ doctor, patient, date }: Rx, dates: RxSpec['dates']): string[] => [
  `${doctor.name}, ${doctor.degrees}`,
  `${doctor.clinic}, ${doctor.address}`,
  `Reg No: ${doctor.registration}   Ph: ${doctor.phone}`,
  `Patient: ${patient.name}   ${patient.age}/${patient.sex === 'male' ? 'M' : 'F'}   Date: ${dateText(date, dates)}`,
];

/** All names stand in the file before all schedules. */
function columnsRaw(rx: Rx, spec: RxSpec): RawText[] {
  const at = (index: number): number => 190 + index * 26;
  const text = (x: number, y: number, text: string): RawText => ({ x, y, size: 10, text });
  const column = (x: number, of: (item: Item) => string): RawText[] =>
    rx.items.flatMap((item, index) => (of(item) === '' ? [] : [text(x, at(index), of(item))]));
  const end = at(rx.items.length) + 20;
  return [
    ...headLines(rx, spec.dates).map((line, index) => text(40, 50 + index * 16, line)),
    text(40, 140, `Diagnosis: ${rx.scenario.diagnosis}`),
    text(40, 165, 'Rx'),
    ...column(55, ({ prefix, name }) => join(prefix, name)),
    ...column(40, ({ number }) => `${number})`),
    ...column(250, ({ often }) => often),
    ...column(390, ({ when, note }) => join(when, note)),
    ...column(510, ({ long }) => long),
    ...rx.scenario.advice.map((line, index) => text(40, end + index * 16, `- ${line}`)),
  ];
}

function plainText(rx: Rx, spec: RxSpec): string {
  return [
    ...headLines(rx, spec.dates),
    '',
    `C/o ${rx.scenario.complaints}`,
    `Dx: ${rx.scenario.diagnosis}`,
    ...(rx.scenario.allergy === '' ? [] : [`ALLERGIC TO: ${rx.scenario.allergy}`]),
    '',
    'Rx',
    ...rx.items.map(({ number, prefix, name, often, when, long, note, route }) =>
      join(`${number})`, prefix, name, '--', route, often, when === '' ? '' : `(${when})`, note, during(long, 'for ')),
    ),
    '',
    'Adv:',
    ...rx.scenario.advice.map((line) => `* ${line}`),
    ...(rx.scenario.investigations.length === 0 ? [] : [`Inv: ${rx.scenario.investigations.join(', ')}`]),
    'Review after 1 week',
    '',
  ].join('\n');
}

export const RX_FAMILIES: readonly RxSpec[] = [
  {
    id: 'rx-bordered-table',
    split: 'dev',
    tongue: 'dash',
    dates: 'slash',
    head: 'left',
    css: BORDER,
    documents: [
      ['pdf', 'urti'],
      ['pdf', 'cardiac'],
      ['photo', 'htn-dm'],
      ['scan-pdf', 'dental'],
    ],
    lines: (items) =>
      table(
        ['#', 'Medicine', 'Dose', 'Frequency', 'Instructions', 'Duration'],
        items.map((item) => [
          `${item.number}`,
          `${item.prefix} <b>${escape(item.name)}</b>`,
          item.dose,
          item.often,
          join(item.when, item.route, item.note),
          item.long,
        ]),
      ),
  },
  {
    id: 'rx-tick-columns',
    split: 'held',
    tongue: 'english',
    dates: 'month',
    head: 'bar',
    css: BORDER,
    font: 'DejaVu Sans, Arial, sans-serif',
    size: 12,
    documents: [
      ['pdf', 'gerd'],
      ['pdf', 'anc'],
      ['photo', 'thyroid'],
    ],
    lines: (items) =>
      table(
        ['Medicine', 'Morning', 'Noon', 'Night', 'Food', 'Days'],
        items.map((item) => [
          `${item.prefix} ${escape(item.name)}`,
          ...ticks(item),
          join(item.when, item.route, item.note),
          item.long,
        ]),
      ),
    without: ['dose'],
  },
  {
    id: 'rx-cards',
    split: 'dev',
    tongue: 'english',
    dates: 'words',
    head: 'centre',
    documents: [
      ['pdf', 'ortho'],
      ['pdf', 'migraine'],
      ['png', 'uti'],
    ],
    lines: (items) =>
      items
        .map(
          (item) =>
            `<div style="border:1px solid #bbb;border-radius:8px;padding:6px 10px;margin:6px 0"><b>${escape(item.name)}</b> <span style="background:#eee;font-size:11px;padding:1px 5px">${item.medicine.form}</span><br><span style="font-size:12px">${[item.dose, item.often, item.when, item.route, item.note, item.long].filter((part) => part !== '').join(' • ')}</span></div>`,
        )
        .join(''),
  },
  {
    id: 'rx-numbered-dashes',
    split: 'dev',
    tongue: 'dash',
    dates: 'dash',
    head: 'left',
    documents: [
      ['pdf', 'urti'],
      ['pdf', 'skin'],
      ['photo', 'asthma'],
      ['photo', 'ra'],
    ],
    lines: (items) => items.map((item) => `<p>${oneLine(item)}</p>`).join(''),
    without: ['dose'],
  },
  {
    id: 'rx-latin',
    split: 'dev',
    tongue: 'latin',
    prefix: 1,
    dates: 'slash',
    head: 'centre',
    font: 'Times New Roman, serif',
    size: 16,
    documents: [
      ['pdf', 'eye'],
      ['pdf', 'fever-unclear'],
      ['photo', 'gerd'],
      ['scan-pdf', 'child'],
    ],
    lines: (items) => items.map((item) => `<p>${oneLine(item)}</p>`).join(''),
  },
  {
    id: 'rx-latin-weeks',
    split: 'held',
    tongue: 'hours',
    prefix: 2,
    duration: 'fraction',
    dates: 'words',
    head: 'left',
    documents: [
      ['pdf', 'thyroid'],
      ['pdf', 'uti'],
      ['pdf', 'ear'],
      ['photo', 'dental'],
    ],
    lines: (items) =>
      `<ul style="list-style:none;padding:0">${items.map((item) => `<li style="margin:7px 0">${oneLine(item)}</li>`).join('')}</ul>`,
    without: ['dose'],
  },
  {
    id: 'rx-hindi',
    split: 'dev',
    tongue: 'hindi',
    duration: 'hindi',
    dates: 'dash',
    head: 'centre',
    documents: [
      ['pdf', 'fever-unclear'],
      ['pdf', 'gerd'],
      ['photo', 'ortho'],
    ],
    lines: (items) =>
      items
        .map(
          (item) =>
            `<p>${item.number}. ${item.prefix} <b>${escape(item.name)}</b><br>&nbsp;&nbsp;&nbsp; ${join(item.dose, item.often, item.when, item.note, during(item.long, ''))}</p>`,
        )
        .join(''),
  },
  {
    id: 'rx-composition',
    split: 'dev',
    tongue: 'dash',
    prefix: 2,
    dates: 'month',
    head: 'bar',
    css: OPEN,
    documents: [
      ['pdf', 'htn-dm'],
      ['pdf', 'urti'],
      ['photo', 'dental'],
    ],
    lines: (items) =>
      table(
        ['Drug', 'Schedule', 'Duration & quantity'],
        items.map((item) => [
          `${item.number}) ${item.prefix} <b>${escape(item.name.toUpperCase())}</b><br><span style="font-size:11px;color:#555">${escape(item.medicine.composition)}</span>`,
          `${item.often} ${item.when}<br>${join(item.route, item.note)}`,
          `${item.long}${item.medicine.quantity === undefined ? '' : ` (Tot: ${item.medicine.quantity})`}`,
        ]),
      ),
    without: ['dose'],
  },
  {
    id: 'rx-sentences',
    split: 'held',
    tongue: 'english',
    dates: 'words',
    head: 'centre',
    size: 13,
    documents: [
      ['pdf', 'insulin'],
      ['pdf', 'asthma'],
      ['png', 'anc'],
    ],
    lines: (items) =>
      items
        .map(
          (item) =>
            `<p><b>${item.number}. ${item.prefix} ${escape(item.name)}</b> - ${join('Take', item.dose, item.often, item.when, item.route === '' ? '' : `(${item.route})`, item.note, during(item.long, 'for '))}.</p>`,
        )
        .join(''),
  },
  {
    id: 'rx-number-columns',
    split: 'held',
    tongue: 'dash',
    dates: 'slash',
    head: 'left',
    css: OPEN,
    documents: [
      ['pdf', 'cardiac'],
      ['pdf', 'htn-dm'],
      ['scan-pdf', 'migraine'],
    ],
    lines: (items) =>
      table(
        ['S.No', 'Medicine Name', 'M', 'A', 'N', 'Remarks', 'Days'],
        items.map((item) => [
          `${item.number}`,
          `${item.prefix} ${escape(item.name)}`,
          ...counts(item),
          join(item.when, item.route, item.note),
          item.long,
        ]),
      ),
    without: ['dose'],
  },
  {
    id: 'rx-no-frequency',
    split: 'dev',
    tongue: 'dash',
    dates: 'dash',
    head: 'left',
    documents: [
      ['pdf', 'ortho'],
      ['pdf', 'ear'],
      ['photo', 'urti'],
    ],
    forgets: (at) => at % 2 === 1,
    lines: (items) => items.map((item) => `<p>${oneLine(item)}</p>`).join(''),
  },
  {
    id: 'rx-brackets',
    split: 'dev',
    tongue: 'spaced',
    prefix: 2,
    dates: 'words',
    head: 'bar',
    documents: [
      ['pdf', 'uti'],
      ['pdf', 'ra'],
      ['photo', 'insulin'],
    ],
    lines: (items) =>
      items
        .map(
          (item) =>
            `<p>[${item.prefix}] <b>${escape(item.name)}</b> {${escape(item.medicine.composition)}}<br>&nbsp;&nbsp; ${item.often === '' ? '' : `( ${item.often} )`} ${item.when === '' ? '' : `[${item.when}]`} ${join(item.route, item.note)} ${item.long === '' ? '' : `[${item.long}]`}</p>`,
        )
        .join(''),
    without: ['dose'],
  },
  {
    id: 'rx-text',
    split: 'dev',
    tongue: 'latin',
    prefix: 0,
    dates: 'slash',
    head: 'left',
    documents: [
      ['txt', 'htn-dm'],
      ['txt', 'child'],
      ['txt', 'cardiac'],
    ],
    without: ['dose'],
    paper: (rx, spec) => ({ text: plainText(rx, spec) }),
  },
  {
    id: 'rx-names-then-schedules',
    split: 'held',
    tongue: 'dash',
    prefix: 0,
    dates: 'slash',
    head: 'left',
    documents: [
      ['pdf', 'gerd'],
      ['pdf', 'skin'],
    ],
    without: ['dose'],
    paper: (rx, spec) => ({ raw: [{ width: 595, height: 842, texts: columnsRaw(rx, spec) }] }),
  },
  {
    id: 'rx-hospital',
    split: 'dev',
    tongue: 'english',
    prefix: 2,
    dates: 'month',
    head: 'centre',
    size: 12,
    css: BORDER,
    documents: [
      ['pdf', 'thyroid'],
      ['pdf', 'insulin'],
      ['scan-pdf', 'ra'],
    ],
    lines: (items) =>
      `<p><b>DISCHARGE / OPD MEDICATION</b></p>${table(
        ['Drug name', 'Dose', 'Route', 'Frequency', 'Duration', 'Instruction'],
        items.map((item) => [
          `${item.prefix} ${escape(item.name)} <span style="font-size:10px">(${escape(item.medicine.composition)})</span>`,
          item.dose,
          item.medicine.route === 'oral' ? 'PO' : item.medicine.route,
          item.often,
          item.long,
          join(item.when, item.note),
        ]),
      )}`,
  },
  {
    id: 'rx-two-lines',
    split: 'dev',
    tongue: 'spaced',
    prefix: 0,
    dates: 'slash',
    head: 'left',
    size: 15,
    documents: [
      ['pdf', 'migraine'],
      ['pdf', 'anc'],
      ['photo', 'cardiac'],
    ],
    lines: (items) =>
      items
        .map(
          (item) =>
            `<div style="margin:8px 0">${item.number}. ${item.prefix} ${escape(item.name)} ${item.route === '' ? '' : `(${item.route})`}<br><span style="margin-left:60px">${join(item.dose, item.often === '' ? '' : `---- ${item.often} ----`, item.when, item.note, during(item.long))}</span></div>`,
        )
        .join(''),
  },
];
