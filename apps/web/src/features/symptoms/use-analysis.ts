import type { Analysis } from '@nabz/contract/symptoms';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { withChip } from '../../ui/chips-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { analyze, type AnalysisRequest, getDetails } from './api.ts';
import { type Answered, editForm, editTyped, keepAnalysis, MAX_CHIPS, useChecker } from './checker.ts';
import { toPatient, typedAgeYears } from './patient.ts';
import { useKnown } from './use-known.ts';
import { useRemember } from './use-remember.ts';
import { pathOfView, stateOf, type View } from './views.ts';

const wire = (answers: readonly Answered[]) => answers.map(({ finding, answer }) => ({ finding, answer }));

const toWire = (heard: NonNullable<Analysis['heard']>) =>
  heard.map(({ finding, state, quote }) => ({ finding, state, quote }));

/** What was said and answered, as it is sent. */
function toBody(answers: readonly Answered[], known: ReturnType<typeof useKnown>): AnalysisRequest {
  const { form } = useChecker.getState();
  const info = form.info.trim();
  return {
    symptoms: form.chips,
    ...(info !== '' && { additionalInfo: info }),
    patient: toPatient(form, known),
    ...(answers.length > 0 && { answers: wire(answers) }),
  };
}

/** One question to the server, with everything said so far each time: it keeps nothing between two calls. */
function useAsking() {
  const t = useText('symptoms');
  const known = useKnown();
  const [isCutOff, setCutOff] = useState(false);
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  /** `heard` is what a language model understood so far: sent back, it is not asked again. */
  const ask = async (answers: Answered[], heard = useChecker.getState().analysis?.heard): Promise<boolean> => {
    const aborter = new AbortController();
    pending.current = aborter;
    setCutOff(false);
    try {
      const body = toBody(answers, known);
      const analysis = await analyze({ ...body, ...(heard && { heard: toWire(heard) }) }, aborter.signal);
      keepAnalysis(analysis, answers, { ...body, ...(analysis.heard && { heard: toWire(analysis.heard) }) });
      return true;
    } catch (cause) {
      if (aborter.signal.aborted) return false;
      setCutOff(toApiError(cause).kind === 'offline');
      toast.error(t('form.failed'));
      return false;
    }
  };
  return { ask, isCutOff };
}

/** The ways in which an analysis is asked for. */
export function useAnalysis() {
  const t = useText('symptoms');
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const { remember } = useRemember();
  const { ask, isCutOff } = useAsking();
  const goTo = (view: View) => void navigate(pathOfView(), { state: stateOf(view) });

  return {
    isBusy,
    /** The last question did not reach the server. */
    isCutOff,
    /** From the form: a fresh analysis, without the answers of an earlier one but those that it was begun with. */
    submit: () => {
      const { form, typed, carried } = useChecker.getState();
      // who types a symptom and presses Analyze has said it, added or not
      const chips = withChip(form.chips, typed);
      if (chips.length === 0) return void toast.error(t('form.empty'));
      if (chips.length > MAX_CHIPS) return void toast.error(t('form.full', { count: MAX_CHIPS }));
      if (Number.isNaN(typedAgeYears(form))) return void toast.error(t('form.badAge'));
      editForm({ chips });
      editTyped('');
      void run(async () => {
        useChecker.setState({ acknowledged: null });
        if (!(await ask(carried))) return;
        await remember();
        goTo('results');
      });
    },
    /** One more answer, or another one to a question that was answered. */
    answer: (given: Answered) =>
      run(async () => {
        const { answers } = useChecker.getState();
        const isKnown = answers.some(({ finding }) => finding === given.finding);
        // It stays in the words in which it was first asked.
        const changed = answers.map((one) => (one.finding === given.finding ? { ...one, answer: given.answer } : one));
        await ask(isKnown ? changed : [...answers, given]);
      }),
    /** What a language model understood is not so. */
    takeBack: (finding: string) =>
      run(async () => {
        const { answers, analysis } = useChecker.getState();
        await ask(
          answers,
          (analysis?.heard ?? []).filter((one) => one.finding !== finding),
        );
      }),
    /** After a reload: the same question again. false when no answer came. */
    resume: () => ask(useChecker.getState().answers),
    goTo,
  };
}

/** Loads the details of one condition and opens them. */
export function useDetails() {
  const t = useText('symptoms');
  const navigate = useNavigate();
  const known = useKnown();
  const { isBusy, run } = useBusy();
  const [wanted, setWanted] = useState<string | null>(null);

  const open = (diseaseName: string) =>
    run(async () => {
      setWanted(diseaseName);
      const { form, answers, analysis } = useChecker.getState();
      try {
        const details = await getDetails({
          diseaseName,
          userSymptoms: form.chips,
          patient: toPatient(form, known),
          ...(answers.length > 0 && { answers: wire(answers) }),
          ...(analysis?.heard && { heard: toWire(analysis.heard) }),
        });
        useChecker.setState({ details });
        await navigate(pathOfView(), { state: stateOf('details') });
      } catch (cause) {
        const isWithoutSuccess = cause instanceof ApiError && cause.kind === 'unreadable';
        toast.error(t(isWithoutSuccess ? 'detail.noInfo' : 'detail.failed'));
      }
    });
  return { open, loading: isBusy ? wanted : null };
}
