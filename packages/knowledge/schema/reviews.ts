import { z } from 'zod';
import { IdSchema } from './shared.ts';

/** The folders of the data of which single entries are judged. */
export const REVIEWED_KINDS = [
  'conditions',
  'findings',
  'red-flags',
  'treatments',
  'interactions',
  'labs',
  'otc',
  'answers',
] as const;
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];

/** `right`: it may stand as it is. `wrong`: it must not stand. `change`: something is to be changed or added. */
export const VerdictSchema = z.enum(['right', 'wrong', 'change']);
export type Verdict = z.infer<typeof VerdictSchema>;

/** One line of a file in `packages/knowledge/reviews`: what one clinician said of one entry. */
export const ReviewSchema = z.strictObject({
  date: z.iso.date(),
  /** As it stands in the register. */
  name: z.string().min(3).max(100),
  /** Council and number: "MMC 2009/04/1234". */
  registration: z.string().min(3).max(60),
  kind: z.enum(REVIEWED_KINDS),
  id: IdSchema,
  /** Of the entry as it was judged (`entryHash`): a changed entry is not a reviewed one. */
  entry: z.string().regex(/^[0-9a-f]{16}$/),
  verdict: VerdictSchema,
  /** What should stand there, and by which source; needed where it is not right. */
  note: z.string().max(2000),
});
export type Review = z.infer<typeof ReviewSchema>;

/** Who found an entry right as it stands. */
export type ReviewedBy = Pick<Review, 'name' | 'registration' | 'date'>;
