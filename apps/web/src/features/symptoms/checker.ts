import type { Analysis, DiseaseInfo, SpecialistSchema } from '@nabz/contract/symptoms';
import { z } from 'zod';
import { create } from 'zustand';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';

const FormSchema = z.object({
  chips: z.array(z.string()),
  info: z.string(),
  who: z.enum(['me', 'other']),
  age: z.string(),
  ageUnit: z.enum(['years', 'months']),
  sex: z.enum(['', 'male', 'female', 'other']),
  pregnant: z.enum(['', 'yes', 'no', 'unknown']),
});
export type CheckerForm = z.infer<typeof FormSchema>;

const AnsweredSchema = z.object({
  finding: z.string(),
  question: z.string(),
  answer: z.enum(['yes', 'no', 'unknown']),
});
export type Answered = z.infer<typeof AnsweredSchema>;

/** What survives a reload of the tab. Not the results: they are asked for again. */
const DraftSchema = z.object({ form: FormSchema, typed: z.string() });

export type Details = { info: DiseaseInfo; doctors: z.infer<typeof SpecialistSchema>[] };

type Checker = {
  form: CheckerForm;
  /** The symptom that is being typed and is not a chip yet. */
  typed: string;
  answers: Answered[];
  analysis: Analysis | null;
  details: Details | null;
  /** The message of the emergency that was answered with "I am safe". Another one is shown again. */
  acknowledged: string | null;
};

const EMPTY_FORM: CheckerForm = { chips: [], info: '', who: 'me', age: '', ageUnit: 'years', sex: '', pregnant: '' };
const kept = draft('symptoms');

const start = (): Checker => {
  const read = DraftSchema.safeParse(kept.read());
  return {
    form: read.success ? read.data.form : EMPTY_FORM,
    typed: read.success ? read.data.typed : '',
    answers: [],
    analysis: null,
    details: null,
    acknowledged: null,
  };
};

/** In memory while the app is open, so that Back finds the results; the form also as a draft of this tab. */
export const useChecker = create<Checker>()(() => start());

const keep = () => {
  const { form, typed } = useChecker.getState();
  kept.write({ form, typed });
};

export const editForm = (change: Partial<CheckerForm>): void => {
  useChecker.setState(({ form }) => ({ form: { ...form, ...change } }));
  keep();
};

export const editTyped = (typed: string): void => {
  useChecker.setState({ typed });
  keep();
};

/** A fresh form: nothing of the last analysis is left. */
export const restartChecker = (): void => {
  kept.clear();
  useChecker.setState(start());
};

onClearDrafts(restartChecker);
