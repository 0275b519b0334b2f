// Papers without any result of the blood: pictures described in words, and papers from which nothing can be read.
import { readFileSync } from 'node:fs';
import { diceOf } from '../dice.ts';
import { goldOf, type Made } from '../family.ts';
import type { GoldReport, Medium, Split } from '../gold.ts';
import { reportOf } from '../report.ts';
import { escape, htmlOf, pagesOf, type Look } from '../sheet.ts';

type Narrative = {
  id: string;
  title: string;
  layout: string;
  split: Split;
  medium: Medium;
  findings: string[];
  impression: string;
  label: string;
};

const narratives = JSON.parse(readFileSync(new URL('../data/narratives.json', import.meta.url), 'utf8')) as Narrative[];

const LOOKS: Readonly<Record<string, Look>> = {
  'narrative-plain': { head: 'centre', block: 'lines', foot: 'doctor', dates: 'slash', size: 14 },
  'narrative-headings': { head: 'bar', block: 'two', foot: 'numbers', dates: 'month', size: 13 },
  'narrative-table': {
    head: 'busy',
    block: 'boxed',
    foot: 'doctor',
    dates: 'words',
    size: 13,
    font: 'Times New Roman, serif',
  },
};

function bodyOf({ layout, title, findings, impression, label }: Narrative): string {
  const texts = findings.map(escape);
  if (layout === 'narrative-plain') {
    return `<h3 style="text-align:center;text-decoration:underline">${title}</h3>${texts.map((text) => `<p>${text}</p>`).join('')}<br><b>${label}</b><p><b>${escape(impression)}</b></p>`;
  }
  if (layout === 'narrative-headings') {
    const headed = texts.map((text) => text.replace(/^([A-Z][a-z ]+):/, '<b><u>$1</u></b><br>'));
    return `<h3>${title}</h3>${headed.map((text) => `<p>${text}</p>`).join('')}<h3>${label}</h3><ul>${impression
      .split(/ (?=\d\. )/)
      .map((one) => `<li>${escape(one)}</li>`)
      .join('')}</ul>`;
  }
  return `<h3>${title}</h3><table class="results" style="border:1px solid #888"><tr><th>Findings</th></tr>${texts.map((text) => `<tr><td>${text}</td></tr>`).join('')}</table><p><b>${label}:</b> ${escape(impression)}</p>`;
}

export const narrativeDocuments = (): Made<GoldReport>[] =>
  narratives.map((one) => {
    const stem = `${one.layout}-${one.id}`;
    const look = LOOKS[one.layout];
    if (look === undefined) throw new Error(`No look for ${one.layout}.`);
    const report = reportOf([], {}, diceOf(stem));
    const gold = goldOf(report, { id: one.layout, split: one.split }, one.medium);
    return {
      stem,
      gold: { ...gold, impression: one.impression },
      paper: { html: htmlOf(pagesOf(report, look, [bodyOf(one)]), look) },
    };
  });

/** Strokes like writing, and none of them a letter. */
function scribble(name: string): string {
  const dice = diceOf(name);
  const lines = Array.from({ length: 14 }, (_, line) => {
    let path = `M 70 ${120 + line * 62}`;
    for (let x = 80; x < 340 + dice.whole(0, 340); x += dice.whole(7, 16)) {
      path += ` q ${dice.whole(-6, 10)} ${dice.whole(-34, 30)} ${dice.whole(4, 12)} ${dice.whole(-7, 7)}`;
    }
    return `<path d="${path}" fill="none" stroke="#1c2f7a" stroke-width="${dice.between(1.4, 2.6).toFixed(1)}"/>`;
  });
  return `<svg width="794" height="1123">${lines.join('')}</svg>`;
}

const cloud = '<div style="flex:1;background:radial-gradient(circle at 30% 20%,#8a6f4d,#2b2622 60%,#000)"></div>';

const bill = `<div style="padding:40px"><h2 style="text-align:center">BILL / RECEIPT</h2><p>Sanchay Medical Stores & Collection Centre, Main Bazaar<br>GSTIN 29AAAAA0000A1Z5 &nbsp; Bill No. 4471 &nbsp; Date 14/05/2026</p><p>Patient: Mr. Ramesh Deshpandey, 52 Y</p><table class="results" style="border:1px solid #333"><tr><th>Sr</th><th>Particulars</th><th>HSN</th><th>Qty</th><th>Rate</th><th>Amount (Rs)</th></tr>${[
  ['1', 'Registration fee', '9993', '1', '50.00', '50.00'],
  ['2', 'Surgical gloves (pair)', '4015', '2', '40.00', '80.00'],
  ['3', 'Home collection charges', '9993', '1', '150.00', '150.00'],
  ['4', 'Cotton roll 100 g', '3005', '1', '65.00', '65.00'],
  ['5', 'File folder', '4820', '1', '20.00', '20.00'],
]
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join(
    '',
  )}</table><p style="text-align:right">Discount 15.00<br><b>Net amount Rs 350.00</b><br>Paid by UPI ref 412345678901</p></div>`;

const HOPELESS: readonly { layout: string; id: string; split: Split; medium: Medium; why: string; body: string }[] = [
  { layout: 'hopeless-empty', id: 'page', split: 'dev', medium: 'pdf', why: 'an empty page', body: '' },
  { layout: 'hopeless-empty', id: 'photo', split: 'dev', medium: 'photo', why: 'a photo of an empty page', body: '' },
  {
    layout: 'hopeless-picture',
    id: 'writing',
    split: 'held',
    medium: 'photo',
    why: 'handwriting',
    body: scribble('a'),
  },
  {
    layout: 'hopeless-picture',
    id: 'cloud',
    split: 'held',
    medium: 'photo',
    why: 'a photo without a paper',
    body: cloud,
  },
  {
    layout: 'hopeless-picture',
    id: 'scan',
    split: 'held',
    medium: 'scan-pdf',
    why: 'handwriting',
    body: scribble('b'),
  },
  { layout: 'hopeless-bill', id: 'bill', split: 'dev', medium: 'pdf', why: 'a bill, not a report', body: bill },
];

export const hopelessDocuments = (): Made<GoldReport>[] =>
  HOPELESS.map(({ layout, id, split, medium, why, body }) => ({
    stem: `${layout}-${id}`,
    gold: {
      kind: 'report',
      layout,
      split,
      medium,
      documentDate: layout === 'hopeless-bill' ? '2026-05-14' : null,
      labName: null,
      patient: null,
      rows: [],
      optional: [],
      hopeless: why,
    },
    paper: { html: htmlOf([body], {}) },
  }));
