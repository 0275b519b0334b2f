import { documentLines, type PageLines } from '../documents/clean.ts';
import { type Line, placeOf } from '../documents/lines.ts';
import type { Page } from '../documents/page.ts';
import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import { collect, type Draft } from './collect.ts';
import { evidenceWordsOf } from './evidence-words.ts';
import { finish } from './finish.ts';
import { formIn } from './forms.ts';
import { prescriptionHeader } from './header.ts';
import { joinLines } from './join.ts';
import { createLineReader, type LineRead } from './line.ts';
import { indexMedicines } from './names.ts';
import { plainWordsOf, tidy } from './segments.ts';
import type { Sources } from './sources.ts';
import { CROSSED_OUT, HIDDEN_TEXT, withoutSign, withoutStruck } from './struck.ts';
import type { MedicineCheck, PrescriptionReader, PrescriptionReading, ReadMedicine } from './types.ts';

/** A word of an OCR below this is not certain. */
const SURE = 0.6;
const FEW_WORDS = 15;

const isUnsure = (lines: readonly Line[]): boolean =>
  lines.some(({ words }) => words.some(({ confidence }) => confidence !== null && confidence < SURE));

function toMedicine(sources: Sources, { read, lines, composition }: Draft): ReadMedicine {
  const isOcr = lines.some(({ source }) => source === 'ocr');
  const done = finish(sources, { line: read, composition, isOcr });
  const [first = { page: 1, x: 0, y: 0, right: 0, bottom: 0 }] = lines;
  const near = lines.filter(({ page }) => page === first.page);
  const confidences = lines.flatMap(({ words }) => words.flatMap(({ confidence }) => confidence ?? []));
  const unsure: MedicineCheck[] = isOcr && isUnsure(lines) ? ['ocr-unsure'] : [];
  return {
    ...done,
    checks: [...done.checks, ...unsure],
    text: withoutSign(lines.map(({ text }) => text).join(' / ')).slice(0, 600),
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
  if (text.split(/\s+/).filter((word) => /[\p{L}\p{M}]{2}/u.test(word)).length < 4) return 'nothing';
  if (RANGES.test(text)) return 'lab';
  return hasMarker || /(?<!\p{L})dr\.? ?\p{L}/iu.test(text) ? 'prescription' : 'other';
}

/** Most of what the OCR saw makes no words: handwriting, or a poor picture. */
function isHandwritten(pages: readonly Page[], medicines: number): boolean {
  const words = pages.filter(({ source }) => source === 'ocr').flatMap((page) => page.words);
  if (words.length === 0 || medicines > 0) return false;
  const sure = words.filter(
    ({ confidence, text }) => (confidence ?? 1) >= SURE && /[\p{L}\p{M}]{3}/u.test(text),
  ).length;
  return sure < FEW_WORDS || sure < 0.5 * words.length;
}

/** Makes the reader once; everything it does is a pure function of its arguments and this knowledge. */
export function createPrescriptionReader(knowledge: MedicineKnowledge): PrescriptionReader {
  const names = indexMedicines(knowledge);
  const readLine = createLineReader(knowledge.prescriptionWords);
  const { lines: lineWords } = knowledge.prescriptionWords;
  const sources: Sources = { names, readLine, words: evidenceWordsOf(lineWords), ...plainWordsOf(lineWords) };
  return {
    read: (pages) => {
      const { pages: standing, texts: struck } = withoutStruck(pages);
      const lines = documentLines(standing);
      const { drafts, advice, unread, hasMarker } = collect(lines, sources);
      const medicines = drafts.map((draft) => toMedicine(sources, draft));
      return {
        kind: kindOf(lines, medicines.length, hasMarker),
        header: prescriptionHeader(lines, sources),
        medicines,
        advice: [
          ...advice,
          ...struck.map((text) => `${text}${CROSSED_OUT}`),
          ...(pages.some(({ hasHiddenText }) => hasHiddenText === true) ? [HIDDEN_TEXT] : []),
        ],
        unread: unread.map((line) => ({ text: withoutSign(line.text).slice(0, 300), place: placeOf(line) })),
        handwritten: isHandwritten(pages, medicines.length),
        knowledgeVersion: knowledge.version,
      };
    },
    understand: ({ medicine, dosage, frequency, instructions, duration }) => {
      const hints = { prefix: names.prefix };
      const named = readLine(medicine, hints);
      const own: LineRead = {
        ...readLine(''),
        name: named.name || tidy(medicine).slice(0, 90),
        form: named.form ?? formIn(`${medicine} ${dosage}`),
        dose: named.dose,
      };
      const rest = readLine(`; ${frequency} ; ${duration} ; ${instructions} ; ${dosage}`);
      const done = finish(sources, { line: joinLines(own, { ...rest, name: '' }), composition: null, isOcr: false });
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
