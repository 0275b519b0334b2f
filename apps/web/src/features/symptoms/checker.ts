import type { Analysis, DiseaseInfo, SpecialistSchema } from '@nabz/contract/symptoms';
import { z } from 'zod';
import { create } from 'zustand';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft, useSession } from '../../lib/session.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { AnalysisRequest } from './api.ts';
import { isGuest } from './use-guest.ts';

const FormSchema = z.object({
  chips: z.array(z.string()),
  info: z.string(),
  who: z.enum(['me', 'other']),
  age: z.string(),
  ageUnit: z.enum(['years', 'months']),
  sex: z.enum(['', 'male', 'female', 'other']),
  pregnant: z.enum(['', 'yes', 'no', 'unknown']),
  /** Age and sex are to be kept in the profile, so that they are asked once. */
  remember: z.boolean().default(false),
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
  /** Said without being asked: it counts as an answer, not as a question. */
  unasked: z.literal(true).optional(),
});
export type Answered = z.infer<typeof AnsweredSchema>;

/** What survives a reload of the tab. Not the results: they are asked for again, with the same answers. */
const DraftSchema = z.object({
  form: FormSchema,
  typed: z.string(),
  answers: z.array(AnsweredSchema).default([]),
  carried: z.array(AnsweredSchema).default([]),
  checkId: z.uuid().nullable().default(null),
  asksMore: z.boolean().default(false),
  asGuest: z.boolean().default(false),
  isWaiting: z.boolean().default(false),
  takenOver: z.enum(['no', 'unasked', 'agreed']).default('no'),
});

export type Details = { info: DiseaseInfo; doctors: z.infer<typeof SpecialistSchema>[] };

type Checker = {
  form: CheckerForm;
  /** The symptom that is being typed and is not a chip yet. */
  typed: string;
  answers: Answered[];
  /** What an earlier check of this person begins with: they are answers from the start. */
  carried: Answered[];
  /** Under this id the check is kept, if its owner wants that: the same one after a reload and with every further answer. */
  checkId: string | null;
  /** More than the usual number of questions was asked for. */
  asksMore: boolean;
  /** It was said without an account, where no profile answers for anybody: what was said stays said after the sign-in. */
  asGuest: boolean;
  /** Its owner wanted to keep it and went to sign in: it is shown again after that. */
  isWaiting: boolean;
  /** It is shown to who signed in after it, who was not asked yet whether to keep it, or has agreed. */
  takenOver: 'no' | 'unasked' | 'agreed';
  analysis: Analysis | null;
  /** What the analysis answers, as it was sent. */
  complaint: AnalysisRequest | null;
  /** When the analysis came, as an ISO instant. */
  analysedAt: string | null;
  details: Details | null;
  /** The message of the emergency that was answered with "I am safe". Another one is shown again. */
  acknowledged: string | null;
};

const EMPTY_FORM: CheckerForm = {
  chips: [],
  info: '',
  who: 'me',
  age: '',
  ageUnit: 'years',
  sex: '',
  pregnant: '',
  remember: false,
};
const kept = draft('symptoms');

const NOTHING_FOUND = { analysis: null, complaint: null, analysedAt: null, details: null } as const;
const EMPTY_DRAFT: z.infer<typeof DraftSchema> = {
  form: EMPTY_FORM,
  typed: '',
  answers: [],
  carried: [],
  checkId: null,
  asksMore: false,
  asGuest: false,
  isWaiting: false,
  takenOver: 'no',
};

type Guest = Pick<Checker, 'asGuest' | 'isWaiting' | 'takenOver'>;
/** What a visitor said and nobody asked to keep: the tab can be shared, so it is not for who signs in next. */
const isAbandoned = ({ asGuest, isWaiting, takenOver }: Guest): boolean =>
  asGuest && !isWaiting && takenOver === 'no' && !isGuest();
/** What a visitor said is kept by a press alone, whatever the account has agreed to before. */
export const needsAsking = ({ asGuest, takenOver }: Guest): boolean => asGuest && takenOver !== 'agreed';

const start = (): Checker => {
  const read = DraftSchema.safeParse(kept.read());
  const isOurs = read.success && !isAbandoned(read.data);
  if (!isOurs) kept.clear();
  return { ...(isOurs ? read.data : EMPTY_DRAFT), ...NOTHING_FOUND, acknowledged: null };
};

/** In memory while the app is open, so that Back finds the results; the form also as a draft of this tab. */
export const useChecker = create<Checker>()(() => start());

const keep = () => {
  const { form, typed, answers, carried, checkId, asksMore, asGuest, isWaiting, takenOver } = useChecker.getState();
  kept.write({ form, typed, answers, carried, checkId, asksMore, asGuest, isWaiting, takenOver });
};

/** Results belong to what was said: with another word they are no longer true, and go. What follows is another check. */
export const editForm = (change: Partial<CheckerForm>): void => {
  useChecker.setState(({ form, carried }) => ({
    ...NOTHING_FOUND,
    form: { ...form, ...change },
    answers: [],
    // of somebody else they are not true
    carried: change.who === undefined ? carried : [],
    checkId: null,
    asksMore: false,
    isWaiting: false,
    asGuest: isGuest(),
    takenOver: 'no',
  }));
  keep();
};

/** The same complaint asked again, in another language: an emergency that was answered stays answered. */
const acknowledgedNow = (before: Checker, { emergency }: Analysis, complaint: AnalysisRequest): string | null => {
  const isSeen = before.acknowledged !== null && before.acknowledged === before.analysis?.emergency?.message;
  const isSame = JSON.stringify(complaint) === JSON.stringify(before.complaint);
  return isSeen && isSame && emergency ? emergency.message : before.acknowledged;
};

export const keepAnalysis = (analysis: Analysis, answers: Answered[], complaint: AnalysisRequest): void => {
  const analysedAt = new Date().toISOString();
  useChecker.setState((before) => ({
    analysis,
    answers,
    complaint,
    analysedAt,
    details: null,
    checkId: before.checkId ?? newUuid(),
    acknowledged: acknowledgedNow(before, analysis, complaint),
  }));
  keep();
};

export const editTyped = (typed: string): void => {
  useChecker.setState({ typed });
  keep();
};

/**
 * A new check that begins with what was said in an earlier one, and with the findings that are there. What was denied then is not
 * carried on: it may have come since.
 */
export const beginAgain = (form: CheckerForm, there: readonly { finding: string; name: string }[]): void => {
  restartChecker();
  const carried = there.map(
    ({ finding, name }) => ({ finding, question: name, answer: 'yes', unasked: true }) as const,
  );
  useChecker.setState({ form, carried });
  keep();
};

/** The questions go on after the usual number. */
export const askForMore = (): void => {
  useChecker.setState({ asksMore: true });
  keep();
};

/** Who wants to keep a result signs in first: until then it waits in this tab. */
export const waitForSignIn = (): void => {
  useChecker.setState({ isWaiting: true });
  keep();
};

/** After the sign-in the result is asked for again, with what the profile knows besides. */
export const takeOver = (): void => {
  useChecker.setState({ ...NOTHING_FOUND, isWaiting: false, takenOver: 'unasked' });
  keep();
};

/** Who signed in wants the result in their history. */
export const agreeToKeep = (): void => {
  useChecker.setState({ takenOver: 'agreed' });
  keep();
};

/** A fresh form: nothing of the last analysis is left. */
export const restartChecker = (): void => {
  kept.clear();
  useChecker.setState(start());
};

onClearDrafts(restartChecker);
useSession.subscribe((now, before) => {
  if (before.token === null && now.token !== null && isAbandoned(useChecker.getState())) restartChecker();
});
