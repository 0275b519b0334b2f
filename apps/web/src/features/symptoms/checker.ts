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
/** What the server takes at most. */
export const MAX_CHIPS = 50;
export const MAX_CHIP_LENGTH = 2000;
export const MAX_INFO_LENGTH = 5000;

export type CheckerForm = z.infer<typeof FormSchema>;

const AnsweredSchema = z.object({
  finding: z.string(),
  question: z.string(),
  answer: z.enum(['yes', 'no', 'unknown']),
});
export type Answered = z.infer<typeof AnsweredSchema>;

/** What survives a reload of the tab. Not the results: they are asked for again, with the same answers. */
const DraftSchema = z.object({ form: FormSchema, typed: z.string(), answers: z.array(AnsweredSchema).default([]) });

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
    answers: read.success ? read.data.answers : [],
    analysis: null,
    details: null,
    acknowledged: null,
  };
};

/** In memory while the app is open, so that Back finds the results; the form also as a draft of this tab. */
export const useChecker = create<Checker>()(() => start());

const keep = () => {
  const { form, typed, answers } = useChecker.getState();
  kept.write({ form, typed, answers });
};

/** Results belong to what was said: with another word they are no longer true, and go. */
export const editForm = (change: Partial<CheckerForm>): void => {
  useChecker.setState(({ form }) => ({ form: { ...form, ...change }, analysis: null, details: null, answers: [] }));
  keep();
};

export const keepAnalysis = (analysis: Analysis, answers: Answered[]): void => {
  useChecker.setState({ analysis, answers, details: null });
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
