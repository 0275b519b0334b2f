import { fileGrievance, type Grievance } from '@nabz/contract/privacy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { issueText } from '../../../lib/issue-text.ts';
import { toApiError } from '../../../lib/api-client.ts';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { ErrorText, TextArea, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { grievancesQuery, sendGrievance } from '../api.ts';

/** Whom to complain to, a form that gives a number and a date, and what was written before. */
export function GrievancePanel() {
  const t = useText('privacy');
  const list = useQuery(grievancesQuery);
  return (
    <Panel title={t('grievance.title')}>
      {list.data === undefined && (
        <LoadingOrFailed query={list} loading={<LoadingLine />} failed={t('grievance.failed')} />
      )}
      {list.data && (
        <div className="stack-4">
          <p>{t('grievance.lead', { days: list.data.officer.answerWithinDays })}</p>
          <Officer {...list.data.officer} />
          <Form />
          <Written grievances={list.data.grievances} />
        </div>
      )}
    </Panel>
  );
}

function Officer({ name, email, phone }: { name: string; email: string; phone: string }) {
  return (
    <p className="stack-1 small">
      <b>{name}</b>
      {email && (
        <a className="inline-flex items-center min-h-11 break-all" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className="inline-flex items-center min-h-11" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </p>
  );
}

const EMPTY = { subject: '', text: '' };
type Mistakes = Partial<Record<keyof typeof EMPTY, string>>;

const firstIssue = (schema: z.ZodType, value: string): string | undefined => {
  const found = schema.safeParse(value).error?.issues[0];
  return found && issueText(found.message);
};

const mistakesOf = (form: typeof EMPTY): Mistakes => {
  const { subject, text } = fileGrievance.body.shape;
  const wrong = {
    subject: firstIssue(subject, form.subject),
    text: firstIssue(text, form.text),
  };
  return { ...(wrong.subject && { subject: wrong.subject }), ...(wrong.text && { text: wrong.text }) };
};

function useSend() {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [form, setForm] = useState(EMPTY);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [sent, setSent] = useState<Grievance | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // the same complaint sent again is one
  const id = useRef(newUuid());
  const send = () =>
    run(async () => {
      setFailed(false);
      try {
        const grievance = await sendGrievance({ id: id.current, ...form });
        id.current = newUuid();
        setForm(EMPTY);
        setSent(grievance);
        client.setQueryData(grievancesQuery.queryKey, (now) => {
          if (!now) return now;
          const others = now.grievances.filter((one) => one.id !== grievance.id);
          return { ...now, grievances: [grievance, ...others] };
        });
      } catch (cause) {
        const { fields } = toApiError(cause);
        setMistakes(fields);
        setFailed(Object.keys(fields).length === 0);
      }
    });
  return { form, setForm, mistakes, setMistakes, sent, setSent, hasFailed, isBusy, send };
}

function Form() {
  const t = useText('privacy');
  const { form, setForm, mistakes, setMistakes, sent, setSent, hasFailed, isBusy, send } = useSend();
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    error: mistakes[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      setMistakes({});
      setSent(null);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = mistakesOf(form);
    setMistakes(wrong);
    if (Object.keys(wrong).length > 0) focusFirstError(event.currentTarget);
    else void send();
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <TextField label={t('grievance.subject')} hint={t('grievance.subjectHint')} {...field('subject')} />
      <TextArea label={t('grievance.text')} hint={t('grievance.textHint')} {...field('text')} />
      <Button type="submit" look="second" className="justify-self-start" busy={isBusy}>
        {t('grievance.send')}
      </Button>
      <p role="status" className="font-medium empty:hidden">
        {sent && t('grievance.sent', { number: sent.number, date: formatDay(sent.dueOn) })}
      </p>
      <div role="alert" className="empty:hidden">
        {hasFailed && <ErrorText>{t('grievance.sendFailed')}</ErrorText>}
      </div>
    </form>
  );
}

function Written({ grievances }: { grievances: readonly Grievance[] }) {
  const t = useText('privacy');
  if (grievances.length === 0) return null;
  return (
    <div className="stack-2">
      <h3>{t('grievance.list')}</h3>
      <ul className="rows">
        {grievances.map(({ id, number, at, subject, text, dueOn, state }) => (
          <li key={id}>
            <details className="grow plain-fold">
              <summary>{subject}</summary>
              <p className="small whitespace-pre-line wrap-anywhere">{text}</p>
            </details>
            <Tag tone={state === 'open' ? 'info' : 'ok'}>{t(`grievance.${state}`)}</Tag>
            <span className="small muted basis-full">
              {t('grievance.about', { number, at: formatMoment(at) })}
              {state === 'open' && <span className="block">{t('grievance.due', { date: formatDay(dueOn) })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
