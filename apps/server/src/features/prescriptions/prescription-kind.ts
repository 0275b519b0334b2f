import { DocumentError } from '../../platform/documents/documents.ts';
import { type DocumentKind, keptPages, type Opened, turnIn } from '../documents/document-kind.ts';
import {
  type PrescriptionExtraction,
  PrescriptionExtractionSchema,
  type PrescriptionDetails,
  PrescriptionDetailsSchema,
  type Reading,
  ReadingSchema,
} from './prescription-content.ts';

export type PrescriptionKind = DocumentKind<typeof PrescriptionDetailsSchema, typeof PrescriptionExtractionSchema>;
export type OpenPrescription = Opened<PrescriptionDetails, PrescriptionExtraction>;

/** No medicine in it: a failure with its reason, and the patient can type what the paper says. */
function requireMedicines({ medicines, handwritten, kind }: Reading): void {
  if (medicines.length > 0) return;
  throw new DocumentError('no-text', { code: `errors.prescriptions.nothing.${handwritten ? 'handwritten' : kind}` });
}

export const prescriptionKind: PrescriptionKind = {
  name: 'prescription',
  feature: 'prescriptions',
  allowed: ['pdf', 'jpg', 'png'],
  interpreter: new URL('prescription-interpreter.ts', import.meta.url),
  details: PrescriptionDetailsSchema,
  extraction: PrescriptionExtractionSchema,
  turnOf: turnIn,
  toExtraction: (read) => {
    const reading = ReadingSchema.parse(read.result);
    requireMedicines(reading);
    return { reading, pages: keptPages(read) };
  },
};
