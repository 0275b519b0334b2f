// What uploaded reports and prescriptions have in common.
import { z } from 'zod';
import { DateSchema, InstantSchema } from './fields.ts';
import { issue } from './issue.ts';

/** The largest file that is taken: 10 MB. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Ids are opaque to a client: one that is none of ours is a document that is not there. */
export const documentId = z.string().min(1).max(100);

export const FileInfoSchema = z.object({
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedAt: InstantSchema,
});

/** Where something stands: points (1/72 inch) from the top left corner of the page. */
export const PlaceOnPageSchema = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** How often a person changed the document: who changes an older state is refused with 409. Answers that were kept before it was counted have none. */
export const VersionSchema = z.int().min(1).default(1);
/** The version that a change was made from. A client that sends none overwrites whatever stands there. */
export const FromVersionSchema = z.int().min(1).optional();

/** How far the reading is: page 3 of 8. */
export const ProgressSchema = z.object({ done: z.int(), total: z.int() });

/** Fields of an upload as multipart sends them: texts. */
export const UploadFieldsSchema = z.object({
  title: z
    .string()
    .trim()
    .max(200, issue('input.text.atMost', { count: 200 }))
    .default(''),
  notes: z
    .string()
    .trim()
    .max(2000, issue('input.text.atMost', { count: 2000 }))
    .default(''),
  /** The version of the consent that the patient saw and gave with this upload; empty when it was given before. */
  consentVersion: z.string().trim().max(20).default(''),
});

const yearOf = (text: string): number => Number(text.slice(0, 4));
/** The day a document speaks of: nobody's papers are older, and none comes from the future. */
export const DocumentDateSchema = DateSchema.refine(
  (date) => yearOf(date) >= 1900 && yearOf(date) <= 2100,
  'input.documents.date',
);
/** Where a list goes on: an instant that the database knows. */
export const BeforeSchema = InstantSchema.refine(
  (instant) => yearOf(instant) >= 1970 && yearOf(instant) <= 2100,
  'input.documents.before',
);
