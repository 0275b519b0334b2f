import type { Appointment } from '@nabz/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { book, consentQuery, type DayAndTime, slotsQuery } from './api.ts';
import { clearDraft, emptyForm } from './booking-draft.ts';
import { checkBody, doctorIdOf, type Errors, type Subject, toBody } from './booking-request.ts';
import { closedWhy, readOffered } from './free-slots.ts';
import type { FormState } from './use-booking-form.ts';

/** Too large, of another type, damaged. */
const ABOUT_FILES = new Set([413, 415, 422]);

type Submit = { subject: Subject; state: FormState; onBooked: (appointment: Appointment) => void };

/** What to say of a refusal beside the form, besides what stands at its fields. */
function useProblemOf() {
  const t = useText('booking');
  return (error: ApiError): string => {
    if (error.kind === 'offline') return t('form.offline');
    const isTold = error.kind === 'refused' && error.status < 500 && error.text !== undefined;
    return isTold ? (error.text ?? '') : t('form.failed');
  };
}

const isShown = (field: string): boolean => field in emptyForm || field === 'reports' || field === 'hasConsent';

/** What a refusal says of the fields of the form; what it says of others stands below the form. */
const fieldErrors = (error: ApiError): Errors => {
  if (error.code === 'SLOT_TAKEN') return { preferredTime: error.text ?? '' };
  if (ABOUT_FILES.has(error.status)) return { reports: error.text ?? '' };
  return Object.fromEntries(Object.entries(error.fields).filter(([field]) => isShown(field)));
};

/** Checks, sends once, and says what was wrong. Nothing that was typed is lost. */
export function useSubmit({ subject, state, onBooked }: Submit) {
  const t = useText('booking');
  const client = useQueryClient();
  const problemOf = useProblemOf();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState('');
  const [offered, setOffered] = useState<readonly DayAndTime[]>([]);

  const { preferredDate, preferredTime } = state.form;
  const slots = slotsQuery(doctorIdOf(subject), preferredDate);

  const refused = async (error: ApiError) => {
    toast.error(t('form.failed'));
    const wrong = fieldErrors(error);
    // what stands at its field is not said twice
    setProblem(Object.keys(wrong).length > 0 ? t('form.failed') : problemOf(error));
    if (error.code === 'SLOT_TAKEN') state.setSlot({ date: preferredDate, time: '' });
    state.setErrors(wrong);
    if (error.code === 'SLOT_TAKEN') {
      setOffered(readOffered(error.suggestions));
      await client.invalidateQueries({ queryKey: slots.queryKey });
    } else if (error.code === 'CONFLICT') {
      // the text of the consent may be another one now: it is read and agreed to again
      state.dropKey();
      state.setAgreed(false);
      await client.invalidateQueries({ queryKey: consentQuery.queryKey });
    }
  };

  const send = async (body: ReturnType<typeof toBody>) => {
    setProblem('');
    setOffered([]);
    try {
      const appointment = await book(client, { body, files: state.papers.files, key: state.takeKey() });
      clearDraft();
      onBooked(appointment);
    } catch (cause) {
      await refused(toApiError(cause));
    }
  };

  const submit = (): Promise<void> =>
    run(async () => {
      const version = client.getQueryData(consentQuery.queryKey)?.version ?? '';
      const body = toBody(state.form, subject, { isGiven: state.isAgreed, version });
      const errors = checkBody(body, { pastDate: t('form.pastDate'), noGuardian: t('form.noGuardian') });
      const closed =
        preferredTime === ''
          ? null
          : closedWhy({ date: preferredDate, time: preferredTime }, client.getQueryData(slots.queryKey)?.slots);
      if (closed) errors.preferredTime ??= t(`slots.gone.${closed}`);
      state.setErrors(errors);
      if (errors.hasConsent) toast.error(errors.hasConsent);
      if (Object.keys(errors).length === 0) await send(body);
    });

  return { isBusy, problem, offered, submit, takeOffer: () => setOffered([]) };
}
