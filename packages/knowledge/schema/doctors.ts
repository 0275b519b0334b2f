import { z } from 'zod';
import { WordsSchema } from './phrases.ts';
import { FileHeaderSchema } from './shared.ts';
import { SpecialtySchema } from './specialties.ts';

/** The words in which patients ask for a doctor: "heart doctor", "dil ka doctor", "cardiologist". */
export const DoctorsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** Words that say that a doctor is wanted, not which one. */
  seeing: WordsSchema,
  specialties: z
    .array(
      z.strictObject({
        specialty: SpecialtySchema,
        /** What such a doctor is called: enough alone. */
        names: z.array(z.string().min(2)).min(1),
        /** What such a doctor is for: means the doctor only beside a word for one. */
        parts: z.array(z.string().min(2)),
      }),
    )
    .min(1),
});
export type DoctorWords = Pick<z.infer<typeof DoctorsFileSchema>, 'seeing' | 'specialties'>;
