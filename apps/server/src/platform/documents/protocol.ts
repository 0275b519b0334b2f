// What the server and the reading child say to each other. To the child: a line of JSON and the bytes it announces. From the child:
// lines of JSON, checked and counted on this side, because who reads hostile files may have been taken over by one.
import { z } from 'zod';
import type { DocumentKind } from './documents.ts';

/** The channel that the child answers on: what libraries print goes nowhere. */
export const answerChannel = 3;

/** `length` is that of the file, which follows. */
export type Order =
  | {
      readonly task: 'read';
      readonly kind: DocumentKind;
      readonly length: number;
      readonly interpreter: string;
      readonly context: unknown;
    }
  | {
      readonly task: 'draw';
      readonly kind: 'pdf' | 'jpg' | 'png';
      readonly length: number;
      readonly page: number;
      readonly turnedBy: number;
    };

const PageSchema = z.object({
  number: z.int().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  source: z.enum(['text', 'ocr', 'plain']),
  turnedBy: z.number(),
});

/** Faults that the child itself can tell. */
export const ChildFaultSchema = z.enum([
  'encrypted',
  'damaged',
  'too-many-pages',
  'too-large',
  'no-text',
  'interrupted',
]);
export type ChildFault = z.infer<typeof ChildFaultSchema>;

export const AnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** Something moved. `needsOcr` gives it the longer time. */
  z.object({
    type: z.literal('progress'),
    done: z.int().nonnegative(),
    total: z.int().nonnegative(),
    stage: z.enum(['opening', 'reading', 'recognising', 'interpreting']),
  }),
  /** Its own memory, where the system does not tell. */
  z.object({ type: z.literal('beat'), bytes: z.number().nonnegative() }),
  z.object({
    type: z.literal('done'),
    pages: z.array(PageSchema),
    source: z.enum(['text', 'ocr', 'mixed', 'plain']),
    recogniser: z.enum(['pp-ocr', 'native', 'npm']).nullable(),
    result: z.unknown(),
  }),
  z.object({ type: z.literal('drawn'), png: z.base64() }),
  z.object({ type: z.literal('failed'), code: ChildFaultSchema, where: z.string().max(1000).optional() }),
]);
export type Answer = z.infer<typeof AnswerSchema>;
