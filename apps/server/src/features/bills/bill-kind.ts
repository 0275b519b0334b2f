import { DocumentError } from '../../platform/documents/documents.ts';
import { type DocumentKind, keptPages, type Opened, turnIn } from '../documents/document-kind.ts';
import {
  type BillDetails,
  BillDetailsSchema,
  type BillExtraction,
  BillExtractionSchema,
  ReadingSchema,
} from './bill-content.ts';

export type BillKind = DocumentKind<typeof BillDetailsSchema, typeof BillExtractionSchema>;
export type OpenBill = Opened<BillDetails, BillExtraction>;

export const billKind: BillKind = {
  name: 'bill',
  feature: 'bills',
  allowed: ['pdf', 'jpg', 'png'],
  interpreter: new URL('bill-interpreter.ts', import.meta.url),
  details: BillDetailsSchema,
  extraction: BillExtractionSchema,
  turnOf: turnIn,
  toExtraction: (read) => {
    const reading = ReadingSchema.parse(read.result);
    // no line in it: a failure with its reason, and the patient can type what the paper says
    if (reading.lines.length === 0) throw new DocumentError('no-text', { code: 'errors.bills.nothing' });
    return { reading, pages: keptPages(read) };
  },
};
