import '../text.ts';
import type { Appointment } from '@nabz/contract/booking';
import { type Visit, VISIT_TEXTS_AT_MOST } from '@nabz/contract/visits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { keep, visitQuery } from '../api.ts';
import { clearDraft, useTypedVisit } from '../use-typed-visit.ts';
import { Promises } from './promises.tsx';
import { ToBring } from './to-bring.tsx';

/** What the patient writes for a visit that is to come, or after one that is over. */
export function VisitPanel({ appointment: { id, endsAt } }: { appointment: Pick<Appointment, 'id' | 'endsAt'> }) {
  const t = useText('visits');
  const found = useQuery(visitQuery(id));
  const [now] = useState(() => Date.now());
  const when = Date.parse(endsAt) < now ? 'after' : 'before';
  return (
    <Panel title={t(`${when}.title`)}>
      {!found.data && <LoadingOrFailed query={found} loading={t('loading')} failed={t('failed')} />}
      {found.data && when === 'before' && <Before id={id} visit={found.data} />}
      {found.data && when === 'after' && <After id={id} visit={found.data} />}
    </Panel>
  );
}

type Props = { id: string; visit: Visit };

function Before({ id, visit }: Props) {
  const t = useText('visits');
  const { typed, type } = useTypedVisit(id, visit);
  return (
    <div className="stack-4">
      <Kept id={id} visit={typed}>
        <TextArea
          label={t('before.questions')}
          hint={t('before.questionsHint')}
          rows={4}
          maxLength={VISIT_TEXTS_AT_MOST.questions}
          value={typed.questions}
          onChange={(event) => type({ questions: event.target.value })}
        />
      </Kept>
      <ToBring />
    </div>
  );
}

function After({ id, visit }: Props) {
  const t = useText('visits');
  const { typed, type } = useTypedVisit(id, visit);
  return (
    <Kept id={id} visit={typed}>
      <TextArea
        label={t('after.said')}
        hint={t('after.saidHint')}
        rows={5}
        maxLength={VISIT_TEXTS_AT_MOST.said}
        value={typed.said}
        onChange={(event) => type({ said: event.target.value })}
      />
      <Promises promises={typed.promises} onChange={(promises) => type({ promises })} />
    </Kept>
  );
}

/** Fields with the button that keeps what stands in them; a line that was never filled in is none. */
function Kept({ id, visit, children }: Props & { children: ReactNode }) {
  const t = useText('visits');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState('');
  const save = () =>
    run(async () => {
      setProblem('');
      try {
        await keep(client, id, { ...visit, promises: visit.promises.filter(({ text }) => text.trim() !== '') });
        clearDraft();
        toast.success(t('saved'));
      } catch (cause) {
        setProblem(saidError(cause, t('notSaved')));
      }
    });
  return (
    <div className="stack-4">
      {children}
      <Problem text={problem} />
      <Button className="justify-self-start" busy={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  );
}
