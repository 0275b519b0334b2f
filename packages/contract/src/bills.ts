import { z } from 'zod';
import {
  DocumentDateSchema,
  FileInfoSchema,
  PlaceOnPageSchema,
  ProgressSchema,
  UploadFieldsSchema,
  documentId,
} from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, OkSchema, SourceNoteSchema } from './fields.ts';
import { issue } from './issue.ts';

const tag = 'bills';

/** uploaded or processing until it is read; done also while the patient has not checked it yet. */
export const BillStatusSchema = z.enum(['uploaded', 'processing', 'done', 'failed']);
/** What the paper is: an estimate before the treatment, or the bill after it. */
export const BillPaperSchema = z.enum(['estimate', 'bill']);
/** Kinds of hospital as the published rates know them; `unknown` is compared with all of them. */
export const BillHospitalSchema = z.enum(['cghs-basic', 'cghs-nabh', 'cghs-super', 'unknown']);

const RupeesSchema = z
  .number('input.rupees.missing')
  .min(0, 'input.rupees.tooSmall')
  .max(100_000_000, 'input.rupees.tooLarge');
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('input.text.atMost', { count: max }));

export const BillLineSchema = z.object({
  id: z.string(),
  text: z.string(),
  quantity: z.number().nullable(),
  rate: z.number().nullable(),
  /** Rupees, paise behind the point. */
  amount: z.number(),
  /** Why to compare it with the paper: sentences. */
  checks: z.array(z.string()),
  place: PlaceOnPageSchema.nullable(),
});
export type BillLine = z.infer<typeof BillLineSchema>;

/** One thing to ask the hospital. */
export const BillQuestionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** What stands on the bill. */
  fact: z.string(),
  /** The question as it can be read out. */
  ask: z.string(),
  /** The lines that it is about, by id. */
  lines: z.array(z.string()),
  sources: z.array(SourceNoteSchema),
  /** It rests on no source that somebody opened. */
  isUnreviewed: z.boolean(),
});
export type BillQuestion = z.infer<typeof BillQuestionSchema>;

/** The bill beside prices that somebody published for the same treatment. */
export const BillComparisonSchema = z.object({
  id: z.string(),
  name: z.string(),
  low: z.number(),
  high: z.number(),
  position: z.enum(['below', 'within', 'above']),
  text: z.string(),
  /** What the figure is: a government package rate, or an estimate of named sources. */
  basis: z.string(),
  date: z.string().nullable(),
  isIncomplete: z.boolean(),
  sources: z.array(SourceNoteSchema),
});

/** The bill beside the patient's own estimate. Lines are matched by their names; null: not found on that paper. */
export const BesideEstimateSchema = z.object({
  /** The estimate, a paper of the same list. */
  billId: z.string(),
  title: z.string(),
  createdAt: InstantSchema,
  /** Rupees of the whole paper. */
  estimated: z.number(),
  billed: z.number(),
  lines: z.array(z.object({ text: z.string(), estimated: z.number().nullable(), billed: z.number().nullable() })),
  /** Lines of one of the papers were not read. */
  isIncomplete: z.boolean(),
});

export const BillCheckSchema = z.object({
  /** Rupees that the lines add up to. */
  added: z.number(),
  questions: z.array(BillQuestionSchema),
  treatment: z.object({ id: z.string(), name: z.string(), per: z.string() }).nullable(),
  comparisons: z.array(BillComparisonSchema),
  /** Null for an estimate, or where the patient has checked none that may belong to this bill. */
  estimate: BesideEstimateSchema.nullable(),
  /** Brands on the bill whose ingredients are known; no price is known of any. */
  generics: z.array(z.object({ line: z.string(), printed: z.string(), generic: z.string() })),
  /** What this check does not know. It never says that a bill is right. */
  notes: z.array(z.string()),
  /** What patients may ask for. General knowledge. */
  rights: z.array(z.string()),
  knowledgeVersion: z.string(),
});
export type BillCheck = z.infer<typeof BillCheckSchema>;

/** The facts of a paper that the check needs besides its lines. */
const PaperFields = {
  paper: BillPaperSchema,
  hospital: BillHospitalSchema,
  treatment: z.string(),
  city: z.string(),
  total: z.number().nullable(),
  discount: z.number(),
  tax: z.number(),
  advance: z.number(),
  balance: z.number().nullable(),
  admittedOn: DateSchema.nullable(),
  dischargedOn: DateSchema.nullable(),
};

export const BillSchema = z.object({
  _id: z.string(),
  title: z.string(),
  status: BillStatusSchema,
  createdAt: InstantSchema,
  fileInfo: FileInfoSchema,
  duplicateOf: z.string().nullable(),
  failureReason: z.string().nullable(),
  progress: ProgressSchema.nullable(),
  needsConfirmation: z.boolean(),
  confirmedAt: InstantSchema.nullable(),
  ...PaperFields,
  lines: z.array(BillLineSchema),
  /** Lines with figures that were not understood, as they were read. They are in no sum. */
  unread: z.array(z.object({ text: z.string(), place: PlaceOnPageSchema.nullable() })),
  pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number() })),
  /** Null until the patient has checked the lines. */
  check: BillCheckSchema.nullable(),
});
export type Bill = z.infer<typeof BillSchema>;

/** A line as the patient confirms it. */
export const ConfirmedLineSchema = z.object({
  /** Of the line that was read; empty for one the patient added. */
  id: words(60).default(''),
  text: words(160).min(1, 'input.bills.noText'),
  quantity: z.number().min(0).max(100_000).nullable().default(null),
  rate: RupeesSchema.nullable().default(null),
  amount: RupeesSchema,
});

export const ConfirmedBillSchema = z.object({
  paper: BillPaperSchema.default('bill'),
  hospital: BillHospitalSchema.default('unknown'),
  treatment: words(200).default(''),
  city: words(120).default(''),
  total: RupeesSchema.nullable().default(null),
  discount: RupeesSchema.default(0),
  tax: RupeesSchema.default(0),
  advance: RupeesSchema.default(0),
  balance: RupeesSchema.nullable().default(null),
  admittedOn: DocumentDateSchema.nullable().default(null),
  dischargedOn: DocumentDateSchema.nullable().default(null),
  lines: z.array(ConfirmedLineSchema).min(1, 'input.bills.noLine').max(300, 'input.bills.tooMany'),
  /** Lines that were not read and that the patient did not type in. */
  unread: z.int().min(0).max(1000).default(0),
});
export type ConfirmedBill = z.infer<typeof ConfirmedBillSchema>;

const id = '2b8f0f6a-6f0e-4b38-8f11-9f8a4a3f7c10';
const userId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
const exampleCheck: BillCheck = {
  added: 33_500,
  questions: [
    {
      id: '1',
      kind: 'vague',
      fact: 'The bill has “Sundry charges” of ₹8,000.',
      ask: 'What are these “Sundry charges” of ₹8,000 for?',
      lines: ['2'],
      sources: [],
      isUnreviewed: true,
    },
  ],
  treatment: null,
  comparisons: [],
  estimate: null,
  generics: [],
  notes: [],
  rights: [],
  knowledgeVersion: '1',
};
const example: Bill = {
  _id: id,
  title: '',
  status: 'done',
  createdAt: '2026-11-21T10:00:00.000Z',
  fileInfo: {
    originalName: 'bill.pdf',
    mimeType: 'application/pdf',
    size: 204_800,
    uploadedAt: '2026-11-21T10:00:00.000Z',
  },
  duplicateOf: null,
  failureReason: null,
  progress: null,
  needsConfirmation: true,
  confirmedAt: null,
  paper: 'bill',
  hospital: 'unknown',
  treatment: '',
  city: '',
  total: 33_500,
  discount: 0,
  tax: 0,
  advance: 0,
  balance: null,
  admittedOn: null,
  dischargedOn: null,
  lines: [
    { id: '1', text: 'Surgeon fees', quantity: 1, rate: 25_500, amount: 25_500, checks: [], place: null },
    { id: '2', text: 'Sundry charges', quantity: null, rate: null, amount: 8000, checks: [], place: null },
  ],
  unread: [],
  pages: [{ number: 1, width: 595, height: 842 }],
  check: null,
};
const exampleBody = { total: 33_500, lines: [{ id: '2', text: 'Sundry charges', amount: 8000 }] };
const OneSchema = OkSchema.extend({ bill: BillSchema });
const one = { success: true, bill: example };
const UserParams = z.object({ userId: documentId });
const Params = UserParams.extend({ billId: documentId });
const exampleParams = { userId, billId: id };

export const listBills = defineEndpoint({
  method: 'GET',
  path: '/bills/{userId}',
  summary: 'The caller’s hospital bills and estimates, the newest first, without their checks.',
  tag,
  access: 'patient',
  shows: 'bills',
  params: UserParams,
  success: { status: 200, body: OkSchema.extend({ bills: z.array(BillSchema) }) },
  errors: [404],
  example: { params: { userId }, response: { success: true, bills: [example] } },
});

export const uploadBill = defineEndpoint({
  method: 'POST',
  path: '/bills/{userId}',
  summary:
    'Takes a hospital bill or an estimate (PDF, JPG or PNG up to 10 MB) and reads it in the background. An Idempotency-Key makes repeating safe.',
  tag,
  access: 'patient',
  params: UserParams,
  body: UploadFieldsSchema.omit({ notes: true }),
  upload: { field: 'billFile', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
  success: { status: 201, body: OneSchema },
  errors: [400, 404, 409, 413, 415, 422],
  example: {
    params: { userId },
    body: { title: 'Knee operation' },
    response: { success: true, bill: { ...example, status: 'uploaded', lines: [], needsConfirmation: false } },
  },
});

export const getBill = defineEndpoint({
  method: 'GET',
  path: '/bills/{userId}/{billId}',
  summary: 'One bill of the caller; with what to ask about it once its lines were checked.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: OneSchema },
  errors: [404, 422],
  example: { params: exampleParams, response: one },
});

export const confirmBill = defineEndpoint({
  method: 'PUT',
  path: '/bills/{userId}/{billId}/confirm',
  summary: 'The patient has compared the lines with the paper and corrected them; from then on they are judged.',
  tag,
  access: 'patient',
  params: Params,
  body: ConfirmedBillSchema,
  success: { status: 200, body: OneSchema },
  errors: [400, 404, 409, 422],
  example: {
    params: exampleParams,
    body: exampleBody,
    response: { success: true, bill: { ...example, needsConfirmation: false, check: exampleCheck } },
  },
});

export const checkBill = defineEndpoint({
  method: 'POST',
  path: '/bills/check',
  summary: 'What to ask about lines that the patient typed. Nothing of it is kept.',
  tag,
  access: 'patient',
  body: ConfirmedBillSchema,
  success: { status: 200, body: OkSchema.extend({ check: BillCheckSchema }) },
  errors: [400],
  example: { body: exampleBody, response: { success: true, check: exampleCheck } },
});

export const deleteBill = defineEndpoint({
  method: 'DELETE',
  path: '/bills/{userId}/{billId}',
  summary: 'Deletes a bill, its file and everything read from it.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: exampleParams, response: { success: true } },
});

export const reprocessBill = defineEndpoint({
  method: 'POST',
  path: '/bills/{userId}/{billId}/reprocess',
  summary: 'Reads a bill once more; it must be checked again. 409 while it is being read.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 202, body: OneSchema },
  errors: [404, 409, 422],
  example: {
    params: exampleParams,
    response: { success: true, bill: { ...example, status: 'processing', lines: [], needsConfirmation: false } },
  },
});

export const billFile = defineEndpoint({
  method: 'GET',
  path: '/bills/{userId}/{billId}/file',
  summary: 'The file as it was uploaded (pictures without their hidden data).',
  tag,
  access: 'patient',
  params: Params,
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404, 422],
  example: { params: exampleParams, response: {} },
});

export const billPage = defineEndpoint({
  method: 'GET',
  path: '/bills/{userId}/{billId}/pages/{page}',
  summary: 'A page as a PNG picture, for comparing it with what was read.',
  tag,
  access: 'patient',
  params: Params.extend({ page: z.coerce.number().int().min(1).max(100) }),
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404, 422],
  example: { params: { ...exampleParams, page: '1' }, response: {} },
});
