import { documentLines, type PageLines } from '../documents/clean.ts';
import { type Line, placeOf } from '../documents/lines.ts';
import type { Page } from '../documents/page.ts';
import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import { parseAmount } from './amounts.ts';
import { collect, type Draft } from './collect.ts';
import { formIn, routeOf } from './extras.ts';
import { prescriptionHeader } from './header.ts';
import { joinLines, type LineRead, readLine, speak, strengthIn } from './line.ts';
import { indexMedicines, type NameIndex } from './names.ts';
import type { Identified, MedicineCheck, PrescriptionReader, PrescriptionReading, ReadMedicine } from './types.ts';

/** A word of an OCR below this is not certain. */
const SURE = 0.6;
const FEW_WORDS = 15;

/** What the list knows of the strength where the paper gives a bare number: "Dolo 650" is 650 mg. */
function knownStrength(name: string, identified: Identified | null): string {
  const numbers = name.match(/\d+(?:\.\d+)?/g) ?? [];
  if (strengthIn(name) !== '' || numbers.length === 0 || !identified) return '';
  const amounts = identified.ingredients.map(({ amount }) => amount);
  if (amounts.length === 1 && numbers.some((number) => amounts[0]?.startsWith(number))) return amounts[0] ?? '';
  const sum = amounts.reduce((total, amount) => total + (parseAmount(amount)?.mg ?? Number.NaN), 0);
  return numbers.some((number) => Number(number) === sum) ? `${sum} mg` : '';
}

const isUnsure = (lines: readonly Line[]): boolean =>
  lines.some(({ words }) => words.some(({ confidence }) => confidence !== null && confidence < SURE));

type Known = { readonly line: LineRead; readonly composition: Identified | null; readonly isOcr: boolean };

const COUNT_BEHIND = / (1\/2|[1-4])$/;

/** "Pan D 1 OD": a small number that is no strength of this product is how many at once. */
function withoutCount(names: NameIndex, line: LineRead): LineRead {
  const count = COUNT_BEHIND.exec(line.name)?.[1];
  if (count === undefined || line.dose !== null) return line;
  const isStrength = !names.identify(line.name, { form: line.form }).checks.includes('strength-unusual');
  const bare = line.name.replace(COUNT_BEHIND, '');
  const { match } = names.identify(bare, { form: line.form });
  return isStrength || match === null ? line : { ...line, name: bare, dose: { text: count, count, unit: '' } };
}

/** A line with what its name stands for, in words. */
function finish(names: NameIndex, known: Known): Omit<ReadMedicine, 'text' | 'confidence' | 'place'> {
  const { composition, isOcr } = known;
  const line = withoutCount(names, known.line);
  const found = names.identify(line.name, { form: line.form, isOcr });
  const isComposed = found.match === null && composition !== null;
  const identified = isComposed ? { ...composition, name: line.name } : found.match;
  const form = line.form ?? identified?.form ?? null;
  const read = { ...line, form };
  const { checks, ...spoken } = speak(read, knownStrength(line.name, identified));
  return {
    medicine: line.name,
    form,
    ...spoken,
    route: spoken.route || routeOf(form),
    identified,
    offers: found.offers,
    checks: [...(isComposed ? [] : found.checks), ...checks],
  };
}

function toMedicine(names: NameIndex, { read, lines, composition }: Draft): ReadMedicine {
  const isOcr = lines.some(({ source }) => source === 'ocr');
  const done = finish(names, { line: read, composition, isOcr });
  const [first = { page: 1, x: 0, y: 0, right: 0, bottom: 0 }] = lines;
  const near = lines.filter(({ page }) => page === first.page);
  const confidences = lines.flatMap(({ words }) => words.flatMap(({ confidence }) => confidence ?? []));
  const unsure: MedicineCheck[] = isOcr && isUnsure(lines) ? ['ocr-unsure'] : [];
  return {
    ...done,
    checks: [...done.checks, ...unsure],
    text: lines
      .map(({ text }) => text)
      .join(' / ')
      .slice(0, 600),
    confidence: Math.min(1, ...confidences),
    place: placeOf({
      page: first.page,
      x: Math.min(...near.map(({ x }) => x)),
      y: Math.min(...near.map(({ y }) => y)),
      right: Math.max(...near.map(({ right }) => right)),
      bottom: Math.max(...near.map(({ bottom }) => bottom)),
    }),
  };
}

const RANGES = /\b(?:reference (?:range|interval)|biological ref|normal range|ref\.? range|bio\.? ref)/i;

function kindOf(pages: readonly PageLines[], medicines: number, hasMarker: boolean): PrescriptionReading['kind'] {
  const text = pages
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join('\n')
    .slice(0, 20_000);
  if (medicines > 0) return 'prescription';
  if (text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length < 4) return 'nothing';
  if (RANGES.test(text)) return 'lab';
  return hasMarker || /(?<!\p{L})dr\.? ?\p{L}/iu.test(text) ? 'prescription' : 'other';
}

/** Most of what the OCR saw makes no words: handwriting, or a poor picture. */
function isHandwritten(pages: readonly Page[], medicines: number): boolean {
  const words = pages.filter(({ source }) => source === 'ocr').flatMap((page) => page.words);
  if (words.length === 0 || medicines > 0) return false;
  const sure = words.filter(({ confidence, text }) => (confidence ?? 1) >= SURE && /\p{L}{3}/u.test(text)).length;
  return sure < FEW_WORDS || sure < 0.5 * words.length;
}

/** Makes the reader once; everything it does is a pure function of its arguments and this knowledge. */
export function createPrescriptionReader(knowledge: MedicineKnowledge): PrescriptionReader {
  const names = indexMedicines(knowledge);
  return {
    read: (pages) => {
      const lines = documentLines(pages);
      const { drafts, advice, unread, hasMarker } = collect(lines, names);
      const medicines = drafts.map((draft) => toMedicine(names, draft));
      return {
        kind: kindOf(lines, medicines.length, hasMarker),
        header: prescriptionHeader(lines),
        medicines,
        advice,
        unread: unread.map((line) => ({ text: line.text.slice(0, 300), place: placeOf(line) })),
        handwritten: isHandwritten(pages, medicines.length),
        knowledgeVersion: knowledge.version,
      };
    },
    understand: ({ medicine, dosage, frequency, instructions, duration }) => {
      const named = readLine(medicine);
      const own: LineRead = {
        ...readLine(''),
        name: named.name || medicine,
        form: named.form ?? formIn(`${medicine} ${dosage}`),
      };
      const rest = readLine(`; ${frequency} ; ${duration} ; ${instructions} ; ${dosage}`);
      const done = finish(names, { line: joinLines(own, { ...rest, name: '' }), composition: null, isOcr: false });
      // what a person typed stays as they typed it
      return {
        ...done,
        medicine,
        dosage: dosage || done.dosage,
        frequency: frequency || done.frequency,
        instructions: instructions || done.instructions,
        duration: duration || done.duration,
      };
    },
    identify: (name) => names.identify(name),
    suggest: names.suggest,
  };
}
