import { SlotTimeSchema } from '@nabz/contract/booking';
import { z } from 'zod';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';

/** What the form holds, as typed. The phone without its +91. */
const FormSchema = z.object({
  name: z.string(),
  age: z.string(),
  phone: z.string(),
  email: z.string(),
  guardianName: z.string(),
  symptoms: z.string(),
  additionalNotes: z.string(),
  preferredDate: z.string(),
  preferredTime: z.union([SlotTimeSchema, z.literal('')]),
});
export type BookingForm = z.infer<typeof FormSchema>;
export type BookingField = keyof BookingForm;

export const emptyForm: BookingForm = {
  name: '',
  age: '',
  phone: '',
  email: '',
  guardianName: '',
  symptoms: '',
  additionalNotes: '',
  preferredDate: '',
  preferredTime: '',
};

/** What a reload of the tab must not lose. The consent is not in it: it is given anew each time. */
const DraftSchema = z.object({
  /** With whom: a time of one doctor is none of another. */
  with: z.string(),
  /** What was typed; what was not stays as the profile has it. */
  typed: FormSchema.partial(),
  /** Files themselves cannot be kept; their names say which ones to choose again. */
  fileNames: z.array(z.string()),
  /** Under this key the booking was or will be sent. */
  key: z.string(),
});
export type BookingDraft = z.infer<typeof DraftSchema>;

const kept = draft('booking');

/** What an earlier page of this tab left, for this doctor. What is said of the patient serves for another doctor too. */
export function readDraft(doctor: string): BookingDraft | null {
  const read = DraftSchema.safeParse(kept.read());
  if (!read.success) return null;
  // without the files it is another booking than the one the key belongs to
  if (read.data.with === doctor) return read.data.fileNames.length > 0 ? { ...read.data, key: '' } : read.data;
  const { preferredTime: _time, preferredDate: _date, ...typed } = read.data.typed;
  return { with: doctor, typed, fileNames: [], key: '' };
}

export const writeDraft = (draft: BookingDraft): void => kept.write(draft);
export const clearDraft = (): void => kept.clear();
onClearDrafts(clearDraft);
