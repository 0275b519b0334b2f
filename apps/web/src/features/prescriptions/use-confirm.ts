import { confirmPrescription } from '@nabz/contract/prescriptions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { issueText } from '../../lib/issue-text.ts';
import { ApiError, toApiError } from '../../lib/api-client.ts';
import { saidError } from '../../lib/said-error.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { sendFrom, ChangedElsewhere } from '../documents/use-other-version.ts';
import { type Confirmation, confirm, readNow, type ShownPrescription } from './api.ts';
import {
  type ConfirmForm,
  type ConfirmLine,
  emptyLine,
  forgetForm,
  formOf,
  isAsBefore,
  keepForm,
  type Opened,
  openForm,
} from './confirm-draft.ts';

export type LineField = 'medicine' | 'dosage' | 'frequency' | 'duration' | 'instructions';
/** What is wrong, by the key of the line and its field, or by the field of the form. */
export type ConfirmErrors = Readonly<Record<string, string>>;
export const errorKey = (line: ConfirmLine, field: LineField): string => `${line.key}.${field}`;

/** A line that was added and left empty is none. */
const isBlank = ({ id, medicine, dosage, frequency, instructions, duration }: ConfirmLine): boolean =>
  id === '' && [medicine, dosage, frequency, instructions, duration].every((text) => text.trim() === '');
const isSent = (line: ConfirmLine): boolean => !line.isRemoved && !isBlank(line);

const toBody = ({ doctorName, date, lines }: ConfirmForm): Confirmation => ({
  doctorName,
  prescription_date: date === '' ? null : date,
  medications: lines
    .filter(isSent)
    .map(({ key: _key, isRemoved: _removed, meant, ...line }) => ({ ...line, ...(meant.length > 0 && { meant }) })),
});

/** A place in the body, as the schema (a list) or the server (with dots) names it, in terms of the form. */
function toErrorKey(path: readonly string[], sent: readonly ConfirmLine[]): string {
  const [top = '', at = '', ...rest] = path;
  const field = rest.join('.');
  const line = top === 'medications' ? sent[Number(at)] : undefined;
  return line && field !== '' ? `${line.key}.${field}` : top;
}

/** What of the form the server would refuse. */
function checkForm(form: ConfirmForm): ConfirmErrors {
  const parsed = confirmPrescription.body.safeParse(toBody(form));
  if (parsed.success) return {};
  const sent = form.lines.filter(isSent);
  return Object.fromEntries(
    parsed.error.issues
      .toReversed()
      .map(({ path, message }) => [toErrorKey(path.map(String), sent), issueText(message)]),
  );
}

const refusedFields = ({ fields }: ApiError, form: ConfirmForm): ConfirmErrors => {
  const sent = form.lines.filter(isSent);
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [toErrorKey(path.split('.'), sent), text]));
};

/** What was saved since the form that stands here began, where it concerns the form; null: nothing. */
const newerThan = (now: ShownPrescription, from: Opened['from']): ShownPrescription | null =>
  now.version > from.version && !isAsBefore(now, from) ? now : null;

/** The lines of the form, as they are changed. Every change is kept for a reload. */
function useConfirmForm(prescription: ShownPrescription) {
  const [{ form, from, isDraft }, setState] = useState(() => openForm(prescription));
  const [other, setOther] = useState(() => newerThan(prescription, from));
  const put = (next: Omit<Opened, 'isDraft'>) => {
    keepForm(prescription, next);
    setState((now) => ({ ...now, ...next }));
  };
  const set = (next: ConfirmForm) => put({ form: next, from });
  /** The patient has seen the newer state: what is saved from now on is meant to replace it. */
  const settle = (next: ConfirmForm) => {
    if (other) put({ form: next, from: { version: other.version, form: formOf(other) } });
    setOther(null);
  };
  const editLine = (key: string, part: Partial<ConfirmLine>) =>
    set({ ...form, lines: form.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  return {
    form,
    from,
    isDraft,
    /** What another device saved since this form was opened. */
    other,
    showOther: setOther,
    keepMine: () => settle(form),
    takeNewer: () => settle(other ? formOf(other) : form),
    /** Before anything that may take this form off the page. */
    keep: () => keepForm(prescription, { form, from }),
    editHead: (part: Partial<Pick<ConfirmForm, 'doctorName' | 'date'>>) => set({ ...form, ...part }),
    editLine,
    /** The key of the new line: it takes the focus. */
    add: (medicine = ''): string => {
      const numbers = form.lines.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
      const key = `new-${Math.max(0, ...numbers) + 1}`;
      set({ ...form, lines: [...form.lines, emptyLine(key, medicine)] });
      return key;
    },
  };
}

/** Confirms from the state that the form began with; a change elsewhere that does not concern the form stays as it is. */
const sendForm = (
  client: QueryClient,
  { _id: id }: ShownPrescription,
  { form, from, keep }: ReturnType<typeof useConfirmForm>,
): Promise<ShownPrescription> =>
  sendFrom({
    before: from,
    send: (version) => confirm(client, id, { ...toBody(form), version }),
    readNow: () => {
      keep();
      return readNow(client, id);
    },
    isSame: (now) => isAsBefore(now, from),
  });

type Options = { prescription: ShownPrescription; onWrong: () => void; onSaved: () => void };

/** Checks, saves once, and says what was wrong. Nothing that was entered is lost. */
export function useConfirm({ prescription, onWrong, onSaved }: Options) {
  const t = useText('prescriptions');
  const common = useText('common');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const state = useConfirmForm(prescription);
  const [errors, setErrors] = useState<ConfirmErrors>({});
  const [problem, setProblem] = useState('');
  const { form } = state;

  const wrong = (next: ConfirmErrors, text: string) => {
    setErrors(next);
    setProblem(text);
    onWrong();
  };
  const submit = (): Promise<void> =>
    run(async () => {
      setProblem('');
      const found = checkForm(form);
      setErrors(found);
      if (found['medications']) return wrong(found, t('confirm.none'));
      if (Object.keys(found).length > 0) return wrong(found, t('confirm.wrong'));
      try {
        await sendForm(client, prescription, state);
      } catch (cause) {
        if (cause instanceof ChangedElsewhere) {
          state.showOther(cause.now as ShownPrescription);
          return onWrong();
        }
        const isOffline = cause instanceof ApiError && cause.kind === 'offline';
        return wrong(
          refusedFields(toApiError(cause), form),
          isOffline ? common('offline') : saidError(cause, t('confirm.failed')),
        );
      }
      forgetForm(prescription._id);
      toast.success(t('confirm.saved'));
      onSaved();
    });
  return {
    ...state,
    editLine: (key: string, part: Partial<ConfirmLine>) => {
      // a tick answers a question and leaves the others; whatever else is changed is asked about anew
      const isAnswer = part.meant !== undefined;
      if (!isAnswer) setErrors({});
      state.editLine(key, isAnswer ? part : { ...part, meant: [] });
    },
    errors,
    problem,
    isBusy,
    submit,
    drop: () => forgetForm(prescription._id),
  };
}
export type ConfirmState = ReturnType<typeof useConfirm>;
