// The paper of a laboratory: letterhead, the patient's block, tables and footer as HTML of fixed A4 pages.
import type { Report, Row, Section } from './report.ts';

export type Look = {
  head: 'bar' | 'centre' | 'split' | 'plain' | 'busy';
  block: 'two' | 'three' | 'lines' | 'boxed';
  foot: 'doctor' | 'numbers' | 'none';
  dates: 'slash' | 'month' | 'dash' | 'words';
  font?: string;
  size?: number;
  accent?: string;
};

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dateText(date: string, style: Look['dates']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  if (style === 'slash') return `${day}/${month}/${year}`;
  if (style === 'dash') return `${day}-${month}-${year}`;
  return style === 'month' ? `${day}-${name}-${year}` : `${day} ${name} ${year}`;
}

const bars = (seed: string): string =>
  `<div class="bars">${Array.from(seed.repeat(4))
    .map((digit) => `<i style="width:${1 + (Number(digit) % 3)}px;margin-right:${1 + (Number(digit) % 2)}px"></i>`)
    .join('')}</div>`;

function headOf({ lab, numbers }: Report, look: Look): string {
  const name = escape(lab.name);
  const accent = look.accent ?? '#154a7d';
  const address = escape(lab.address);
  switch (look.head) {
    case 'bar':
      return `<div style="background:${accent};color:#fff;padding:14px 26px;display:flex;justify-content:space-between"><div><b style="font-size:24px">${name}</b><div>${escape(lab.tagline)}</div></div><div style="text-align:right;font-size:10px">${address}<br>Tel: ${lab.phone}<br>${lab.mail}</div></div>`;
    case 'centre':
      return `<div style="text-align:center;border-bottom:2px solid ${accent};padding:16px 26px 8px"><div style="font-size:28px;color:${accent};font-weight:bold;letter-spacing:1px">${name}</div><div>${escape(lab.tagline)}</div><div style="font-size:11px">${address} &nbsp; Ph: ${lab.phone}</div></div>`;
    case 'split':
      return `<div style="display:flex;justify-content:space-between;padding:18px 26px 6px"><div style="display:flex;gap:10px"><div style="width:46px;height:46px;border-radius:50%;background:radial-gradient(${accent},#fff 80%)"></div><div><b style="font-size:20px;color:${accent}">${name}</b><br><span style="font-size:10px">${escape(lab.accreditation)}</span></div></div>${bars(numbers.lab)}</div>`;
    case 'plain':
      return `<div style="padding:40px 26px 4px"><b style="font-size:17px">${name}</b><br>${address}</div>`;
    case 'busy':
      return `<div style="padding:14px 26px 6px;border-bottom:1px solid #555;display:flex;justify-content:space-between"><div style="font-size:10px">${escape(lab.accreditation)}<br>CIN: U85110KA2004PTC000000<br>GSTIN 29AAAAA0000A1Z5<br>Certificate No. 12-3456-7</div><div style="text-align:center"><b style="font-size:22px">${name}</b><br><span style="font-size:10px">${address}<br>Phone ${lab.phone} Fax 2345 0001 ${lab.mail}<br>Home collection: 98000 11111 | Open 7:00 AM - 9:00 PM</span></div>${bars(numbers.lab)}</div>`;
  }
}

function facts(report: Report, look: Look): [string, string][] {
  const { patient, numbers, date } = report;
  const day = dateText(date, look.dates);
  const sex = patient.sex === 'male' ? 'Male' : 'Female';
  const age = look.block === 'lines' ? `${patient.age} Yrs / ${sex[0]}` : `${patient.age} Years / ${sex}`;
  return [
    ['Patient Name', patient.name],
    ['Registered On', `${day} 07:52 AM`],
    [look.block === 'three' ? 'Age/Gender' : 'Age / Sex', age],
    ['Collected On', `${day} 08:14 AM`],
    ['Lab No', numbers.lab],
    ['Reported On', `${day} 04:37 PM`],
    ['Ref. By', report.referredBy],
    ['Mobile No', numbers.phone],
  ];
}

function blockOf(report: Report, look: Look): string {
  const all = facts(report, look);
  if (look.block === 'lines') {
    const [name, , age, , number, reported] = all;
    return `<div class="block">Name : <b>${name?.[1]}</b> &nbsp;&nbsp; ${age?.[0]} : ${age?.[1]}<br>${number?.[0]}: ${number?.[1]} &nbsp;&nbsp;&nbsp; Date : ${dateText(report.date, look.dates)}<br>Ref. by : ${report.referredBy} <span style="float:right">${reported?.[0]} ${reported?.[1]}</span></div>`;
  }
  const across = look.block === 'three' ? 3 : 2;
  const cells = all.map(
    ([title, value]) => `<td style="white-space:nowrap">${title}</td><td>: <b>${escape(value)}</b></td>`,
  );
  const lines: string[] = [];
  for (let at = 0; at < cells.length; at += across) lines.push(`<tr>${cells.slice(at, at + across).join('')}</tr>`);
  return `<div class="block ${look.block === 'boxed' ? 'boxed' : ''}"><table style="width:100%">${lines.join('')}</table></div>`;
}

function footOf(report: Report, look: Look, page: number, pages: number): string {
  if (look.foot === 'none') return `<div class="foot">Page ${page} of ${pages}</div>`;
  if (look.foot === 'doctor') {
    return `<div class="foot"><div style="text-align:right"><i>Dr. Sudhanva Kelkarneri</i><br>MD (Pathology), Reg. No. 2001/04/1122</div>*** ${page === pages ? 'End of report' : 'Continued'} *** &nbsp; Page ${page} of ${pages}</div>`;
  }
  return `<div class="foot">Tests marked # are not under the scope of accreditation ${escape(report.lab.accreditation)}. Results relate only to the sample tested. Queries within 24 hours: ${report.lab.phone}. Test code 1042, form LAB/F/07 rev. 3.<br>Sample ID ${report.numbers.lab} | Printed ${dateText(report.date, 'slash')} 17:05:11 | Page ${page} of ${pages}</div>`;
}

export type Column = { title: string; width?: number; align?: 'left' | 'right' | 'center'; cell: (row: Row) => string };
export type TableOptions = {
  css?: string;
  /** What stands over the rows of a section; the default is its title. */
  heading?: (section: Section) => string;
  /** Extra table rows under a row. */
  under?: (row: Row) => string;
  department?: boolean;
};

export const COLUMN = {
  name: (title = 'Test Name', width = 34): Column => ({ title, width, cell: ({ name }) => escape(name) }),
  value: (title = 'Result', width = 14): Column => ({ title, width, cell: ({ value }) => escape(value) }),
  unit: (title = 'Unit', width = 14): Column => ({ title, width, cell: ({ unit }) => escape(unit) }),
  range: (title = 'Reference Range', width = 22): Column => ({ title, width, cell: ({ range }) => escape(range.text) }),
  flag: (title = 'Flag', width = 8): Column => ({ title, width, align: 'center', cell: ({ flag }) => flag }),
};

export function tableOf(sections: readonly Section[], columns: readonly Column[], options: TableOptions = {}): string {
  const cell = (tag: string, column: Column, text: string): string =>
    `<${tag} style="${column.width === undefined ? '' : `width:${column.width}%;`}text-align:${column.align ?? 'left'}">${text}</${tag}>`;
  const head = `<tr>${columns.map((column) => cell('th', column, column.title)).join('')}</tr>`;
  const heading = options.heading ?? (({ title }: Section) => `<b>${escape(title)}</b>`);
  const body = sections.flatMap((section) => [
    ...(heading(section) === ''
      ? []
      : [`<tr class="section"><td colspan="${columns.length}">${heading(section)}</td></tr>`]),
    ...section.rows.map(
      (row) =>
        `<tr>${columns.map((column) => cell('td', column, column.cell(row))).join('')}</tr>${options.under?.(row) ?? ''}`,
    ),
  ]);
  return `<table class="results" style="${options.css ?? ''}"><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

/** Cuts the sections into pages of at most `perPage` rows and notes the page in every row. */
export function cut(sections: readonly Section[], perPage: number): Section[][] {
  const pages: Section[][] = [[]];
  let room = perPage;
  for (const section of sections) {
    let rest = section.rows;
    while (rest.length > 0) {
      if (room < Math.min(3, rest.length)) {
        pages.push([]);
        room = perPage;
      }
      const here = rest.slice(0, room);
      for (const row of here) row.page = pages.length;
      pages.at(-1)?.push({ ...section, rows: here });
      room -= here.length + 1;
      rest = rest.slice(here.length);
    }
  }
  return pages;
}

/** The pages of a report: every one with its head, and `bodies` between. */
export function pagesOf(report: Report, look: Look, bodies: readonly string[], blockOnEvery = true): string[] {
  return bodies.map(
    (body, at) =>
      `${headOf(report, look)}${at === 0 || blockOnEvery ? blockOf(report, look) : ''}<div class="body" style="font-size:${look.size ?? 12}px">${body}</div>${footOf(report, look, at + 1, bodies.length)}`,
  );
}

const BASE = `*{box-sizing:border-box}html,body{margin:0;padding:0;background:#fff}
.page{width:794px;height:1123px;position:relative;display:flex;flex-direction:column;overflow:hidden;break-after:page;background:#fff;color:#111}
.page:last-child{break-after:auto}.block{padding:8px 26px;border-bottom:1px solid #999;font-size:12px}.boxed{border:1px solid #333;margin:6px 26px;padding:4px 8px}
.body{flex:1;min-height:0;overflow:hidden;padding:8px 26px}.foot{padding:6px 26px 12px;border-top:1px solid #bbb;font-size:9px;color:#333}
table{border-collapse:collapse}.results{width:100%}.results td,.results th{padding:3px 4px;vertical-align:top}.results th{border-bottom:1px solid #333}
.bars{display:flex;height:26px}.bars i{background:#000;height:100%}.section td{padding-top:8px}h3{margin:6px 0}p{margin:5px 0}`;

/** The whole file: A4 pages with their style. */
export const htmlOf = (pages: readonly string[], look: Pick<Look, 'font'>, css = ''): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}${BASE}.page{font-family:${look.font ?? 'Arial, Helvetica, sans-serif'};font-size:12px}${css}</style>${pages
    .map((page) => `<section class="page">${page}</section>`)
    .join('')}`;
