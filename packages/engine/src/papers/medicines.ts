// The medicines of a discharge summary, as the reader of prescriptions reads them: there is no second reader of such lines.
import type { Page, Place } from '../documents/page.ts';
import type { PrescriptionReader, ReadMedicine } from '../prescriptions/types.ts';
import type { PaperLine } from './types.ts';

/** Two places share a line when half of the lower one lies in the other. */
function isSameLine(a: Place, b: Place): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return a.page === b.page && shared > 0.5 * Math.min(a.height, b.height);
}

/** Without what is said already: "Dolo 650" and "650 mg". */
function understoodOf({ medicine, dosage, timingDisplay, frequency, instructions, duration }: ReadMedicine): string {
  const strength = /^\d+/.exec(dosage)?.[0];
  const isNamed = strength !== undefined && new RegExp(String.raw`\b${strength}\b`).test(medicine);
  const when = timingDisplay || frequency;
  const told = when.toLowerCase();
  const rest = instructions.split(', ').filter((part) => !told.includes(part.toLowerCase()));
  return [medicine, isNamed ? '' : dosage, when, ...rest, duration].filter((part) => part !== '').join(', ');
}

const withoutNumber = (text: string): string => text.replace(/^\W*\d{1,2}[.)]? +(?=\p{L})/u, '');

/** The lines with what is understood of their medicines; the lines of one medicine become one. */
export function withMedicines(
  lines: readonly PaperLine[],
  pages: readonly Page[],
  { read }: Pick<PrescriptionReader, 'read'>,
): PaperLine[] {
  const { medicines } = read(pages);
  const told = new Set<ReadMedicine>();
  return lines.flatMap((line) => {
    if (line.part !== 'medicine') return [line];
    const found = medicines.filter(({ place }) => isSameLine(place, line.place));
    if (found.length === 0) return [line];
    const fresh = found.filter((medicine) => !told.has(medicine));
    for (const medicine of fresh) told.add(medicine);
    return fresh.map((medicine) => ({
      ...line,
      text: withoutNumber(medicine.text || line.text),
      understood: understoodOf(medicine),
      place: medicine.place,
    }));
  });
}
