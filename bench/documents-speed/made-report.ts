// Made-up laboratory reports: rows of a table in the layouts that PDF writers produce.
import type { MadePage, PutText } from '../../apps/server/src/platform/documents/testing/made-pdf.ts';

const tests = [
  ['Haemoglobin', '13.2', 'g/dL', '13.0 - 17.0'],
  ['Red Blood Cell Count', '4.52', 'mill/cumm', '4.5 - 5.5'],
  ['Packed Cell Volume', '40.1', '%', '40 - 50'],
  ['Mean Corpuscular Volume', '88.7', 'fL', '83 - 101'],
  ['MCHC', '32.9', 'g/dL', '31.5 - 34.5'],
  ['Platelet Count', '2.45', 'lakh/cumm', '1.5 - 4.1'],
  ['TSH (ultrasensitive)', '0.35', 'uIU/mL', '0.27 - 4.20'],
  ['Creatinine, serum', '0.9', 'mg/dL', '0.7 - 1.3'],
  ['Potassium', '4.5', 'mmol/L', '3.5 - 5.1'],
  ['Vitamin D (25-OH)', '18.4', 'ng/mL', '30.0 - 100.0'],
  ['HbA1c', '6.8', '%', '4.0 - 5.6'],
  ['Bilirubin, total', '0.72', 'mg/dL', '0.3 - 1.2'],
  ['Uric Acid', '7.1', 'mg/dL', '3.5 - 7.2'],
  ['Calcium', '9.08', 'mg/dL', '8.6 - 10.2'],
  ['Free T4', '1.11', 'ng/dL', '0.93 - 1.71'],
  ['Absolute Neutrophil Count', '3.96', '10^3/uL', '2.0 - 7.0'],
] as const;
const columns = [50, 250, 330, 430];

export const madeReport = (page: number, font: PutText['font'] = 'Helvetica', rows = 32): MadePage => ({
  texts: [
    { text: 'Sample Diagnostics (made up)', x: 50, y: 50, size: 16, font },
    { text: `Report of a made-up person, page ${page}`, x: 50, y: 75, size: 9, font },
    ...['Test', 'Result', 'Unit', 'Reference interval'].map((text, at) => ({
      text,
      x: columns[at] ?? 0,
      y: 110,
      size: 9,
      font,
    })),
    ...Array.from({ length: rows }, (_, row) =>
      (tests[(row + page) % tests.length] ?? tests[0]).map((text, at) => ({
        text,
        x: columns[at] ?? 0,
        y: 135 + 20 * row,
        size: 9,
        font,
      })),
    ).flat(),
  ],
});

/** Every word of a page, and of those the numbers of its table. */
export const wordsOn = ({ texts = [] }: MadePage): string[] => texts.flatMap(({ text }) => text.split(' '));
export const numbersOn = (page: MadePage): string[] => wordsOn(page).filter((word) => /^\d+(?:\.\d+)?$/.test(word));

/** The share of wanted words that are among those found, each counted as often as it stands there. */
export function recall(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  const hits = wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  });
  return wanted.length === 0 ? 1 : hits.length / wanted.length;
}
