// What stands in the encrypted columns of a bill. The reading came from another process: its shape is checked.
import { ConfirmedBillSchema } from '@nabz/contract/bills';
import { z } from 'zod';
import { PagesSchema } from '../documents/document-kind.ts';

const PlaceSchema = z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** What the child answers: BillReading of the engine. */
export const ReadingSchema = z.object({
  isEstimate: z.boolean(),
  header: z.object({
    date: z.iso.date().nullable(),
    admittedOn: z.iso.date().nullable(),
    dischargedOn: z.iso.date().nullable(),
  }),
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.number().nullable(),
      rate: z.number().nullable(),
      amount: z.number(),
      checks: z.array(z.enum(['amount-unsure', 'product-differs'])),
      place: PlaceSchema,
    }),
  ),
  sums: z.array(
    z.object({
      kind: z.enum(['total', 'subtotal', 'discount', 'advance', 'tax', 'balance']),
      text: z.string(),
      amount: z.number(),
      place: PlaceSchema,
    }),
  ),
  unread: z.array(z.object({ text: z.string(), place: PlaceSchema })),
});
export type Reading = z.output<typeof ReadingSchema>;

export const BillExtractionSchema = z.object({ reading: ReadingSchema, pages: PagesSchema });
export type BillExtraction = z.output<typeof BillExtractionSchema>;

export const BillDetailsSchema = z.object({
  title: z.string(),
  originalName: z.string(),
  /** What the patient says stands on the paper; only this is judged. */
  confirmed: ConfirmedBillSchema.nullable(),
});
export type BillDetails = z.output<typeof BillDetailsSchema>;
