import { fileGrievance, type Grievance } from '@nabz/contract/privacy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { ContactLines } from '../../../ui/contact-lines.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Tag } from '../../../ui/tag.tsx';
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
          <ContactLines {...list.data.officer} />
          <Form />
          <Written grievances={list.data.grievances} />
        </div>
      )}
    </Panel>
  );
}

function useGrievanceForm() {
  const t = useText('privacy');
  const client = useQueryClient();
  const [sent, setSent] = useState<Grievance | null>(null);
  // the same complaint sent again is one
  const id = useRef(newUuid());
  const { reset, ...rest } = useForm({
    schema: fileGrievance.body.pick({ subject: true, text: true }),
    start: { subject: '', text: '' },
    clearsWhileTyping: true,
    send: (said) => sendGrievance({ id: id.current, ...said }),
    onDone: (grievance) => {
      id.current = newUuid();
      reset();
      setSent(grievance);
      client.setQueryData(grievancesQuery.queryKey, (now) => {
        if (!now) return now;
        const others = now.grievances.filter((one) => one.id !== grievance.id);
        return { ...now, grievances: [grievance, ...others] };
      });
    },
    onFailed: ({ fields }) => (Object.keys(fields).length === 0 ? t('grievance.sendFailed') : undefined),
  });
  return { ...rest, sent, onTyped: () => setSent(null) };
}

function Form() {
  const t = useText('privacy');
  const { form, field, isBusy, problem, sent, onTyped } = useGrievanceForm();
  return (
    <form className="form" {...form} onChange={onTyped}>
      <TextField label={t('grievance.subject')} hint={t('grievance.subjectHint')} {...field('subject')} />
      <TextArea label={t('grievance.text')} hint={t('grievance.textHint')} {...field('text')} />
      <Button type="submit" look="second" className="justify-self-start" busy={isBusy}>
        {t('grievance.send')}
      </Button>
      <p role="status" className="font-medium empty:hidden">
        {sent && t('grievance.sent', { number: sent.number, date: formatDay(sent.dueOn) })}
      </p>
      <Problem text={problem} />
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
