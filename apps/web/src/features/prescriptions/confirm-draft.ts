import { MeantSchema } from '@nabz/contract/prescriptions-paper';
import { z } from 'zod';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';
import type { ShownPrescription } from './api.ts';

const LineSchema = z.object({
  /** For React and for errors: stays with the line whatever happens around it. */
  key: z.string(),
  /** Of the line that was read; empty for one the patient added. */
  id: z.string(),
  medicine: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  instructions: z.string(),
  duration: z.string(),
  /** Differences from the paper that are meant. */
  meant: MeantSchema.default([]),
  /** Removed ones can be put back. */
  isRemoved: z.boolean(),
});
export type ConfirmLine = z.infer<typeof LineSchema>;

const FormSchema = z.object({ doctorName: z.string(), date: z.string(), lines: z.array(LineSchema) });
export type ConfirmForm = z.infer<typeof FormSchema>;

/** The state that a form began with. */
const FromSchema = z.object({ version: z.number(), form: FormSchema });
export type From = z.infer<typeof FromSchema>;

/** What a reload of the tab must not lose: for each prescription what was changed, and of which reading. */
const DraftsSchema = z.record(z.string(), z.object({ reading: z.string(), form: FormSchema, from: FromSchema }));

const kept = draft('prescriptions');
const readAll = (): z.infer<typeof DraftsSchema> => {
  const read = DraftsSchema.safeParse(kept.read());
  return read.success ? read.data : {};
};

/** What was read, in one text: another reading has other lines. */
export const readingOf = ({ medications, status }: ShownPrescription): string =>
  [status === 'failed' ? 'failed' : '', ...medications.map(({ id, text }) => `${id} ${text}`)].join('\n');

export const emptyLine = (key: string, medicine = ''): ConfirmLine => ({
  key,
  id: '',
  medicine,
  dosage: '',
  frequency: '',
  instructions: '',
  duration: '',
  meant: [],
  isRemoved: false,
});

/** The form as the prescription has it; with nothing read, one empty line to begin with. */
export function formOf({ doctorName, prescription_date: date, medications }: ShownPrescription): ConfirmForm {
  const lines = medications.map(({ id, medicine, dosage, frequency, instructions, duration }) => ({
    key: id,
    id,
    medicine,
    dosage,
    frequency,
    instructions,
    duration,
    meant: [],
    isRemoved: false,
  }));
  return {
    doctorName: doctorName ?? '',
    date: date ?? '',
    lines: lines.length > 0 ? lines : [emptyLine('new-1')],
  };
}

/** A line that was read stands there with another text: the paper was read again, and a draft of the reading before does not fit it. */
function isOtherReading(before: string, { medications }: ShownPrescription): boolean {
  const lines = before.split('\n');
  return medications.some(({ id, text }) => {
    const was = lines.find((line) => line.startsWith(`${id} `));
    return was !== undefined && was !== `${id} ${text}`;
  });
}

/** What another device made of it is what this form began with: whatever else it changed, the form may be saved. */
export const isAsBefore = (now: ShownPrescription, { form }: From): boolean =>
  JSON.stringify(formOf(now)) === JSON.stringify(form);

export type Opened = { form: ConfirmForm; from: From; isDraft: boolean };

/** What an earlier look at this prescription left in this tab; else what was read. */
export function openForm(prescription: ShownPrescription): Opened {
  const before = readAll()[prescription._id];
  if (before !== undefined && !isOtherReading(before.reading, prescription)) return { ...before, isDraft: true };
  const form = formOf(prescription);
  return { form, from: { version: prescription.version, form }, isDraft: false };
}

export const keepForm = (prescription: ShownPrescription, { form, from }: Pick<Opened, 'form' | 'from'>): void =>
  kept.write({ ...readAll(), [prescription._id]: { reading: readingOf(prescription), form, from } });

export function forgetForm(id: string): void {
  const { [id]: _gone, ...rest } = readAll();
  if (Object.keys(rest).length > 0) kept.write(rest);
  else kept.clear();
}
export const forgetForms = (): void => kept.clear();
onClearDrafts(forgetForms);
