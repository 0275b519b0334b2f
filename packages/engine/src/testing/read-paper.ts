// The reader of papers with the real knowledge, for tests.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadVaccines } from '@nabz/knowledge/load-vaccines';
import { pagesOfText } from '../documents/plain.ts';
import { createLabReader } from '../labs/reader.ts';
import type { LabAnalysis, LabReading } from '../labs/types.ts';
import { createPrescriptionReader } from '../prescriptions/reader.ts';
import { createPaperReader } from '../papers/read.ts';
import { createCardReader } from '../papers/vaccination-card.ts';

const labs = createLabReader(loadLabs());
const read = createPaperReader({
  labs,
  prescriptions: createPrescriptionReader(loadMedicines()),
  readCard: createCardReader(loadVaccines()),
});
const NOBODY = { sex: null, ageYears: null, pregnancy: null } as const;

/** A text as a paper, with what it means. */
export function readPaper(text: string): LabReading & { readonly analysis: LabAnalysis } {
  const reading = read(pagesOfText(text));
  return { ...reading, analysis: labs.analyse(reading, labs.judge(reading.rows, NOBODY), NOBODY) };
}
