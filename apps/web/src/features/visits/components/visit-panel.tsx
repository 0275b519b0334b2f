import '../text.ts';
import type { Appointment } from '@nabz/contract/booking';
import { VISIT_TEXTS_AT_MOST } from '@nabz/contract/visits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { keep, type Kept as KeptVisit, readAgain, visitQuery } from '../api.ts';
import { type TypedVisit, useTypedVisit } from '../use-typed-visit.ts';
import { OtherVersion } from './other-version.tsx';
import { Promises } from './promises.tsx';
import { SpokenArea } from './spoken-area.tsx';
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
      {found.data && when === 'before' && <Before id={id} kept={found.data} />}
      {found.data && when === 'after' && <After id={id} kept={found.data} />}
    </Panel>
  );
}

type Props = { id: string; kept: KeptVisit };

function Before({ id, kept }: Props) {
  const t = useText('visits');
  const state = useTypedVisit(id, kept);
  return (
    <div className="stack-4">
      <Fields id={id} state={state}>
        <SpokenArea
          label={t('before.questions')}
          hint={t('before.questionsHint')}
          rows={4}
          maxLength={VISIT_TEXTS_AT_MOST.questions}
          value={state.typed.questions}
          onType={(questions) => state.type({ questions })}
        />
      </Fields>
      <ToBring />
    </div>
  );
}

function After({ id, kept }: Props) {
  const t = useText('visits');
  const state = useTypedVisit(id, kept);
  return (
    <Fields id={id} state={state}>
      <SpokenArea
        label={t('after.said')}
        hint={t('after.saidHint')}
        rows={5}
        maxLength={VISIT_TEXTS_AT_MOST.said}
        value={state.typed.said}
        onType={(said) => state.type({ said })}
      />
      <Promises promises={state.typed.promises} onChange={(promises) => state.type({ promises })} />
    </Fields>
  );
}

/** The notes were changed by another tab or phone since they were loaded here. */
const CHANGED_ELSEWHERE = 409;

/** Fields with the button that keeps what stands in them; a line that was never filled in is none. */
function Fields({ id, state, children }: { id: string; state: TypedVisit; children: ReactNode }) {
  const t = useText('visits');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState('');
  const [other, setOther] = useState<KeptVisit | null>(null);
  const { typed, version } = state;
  const save = () =>
    run(async () => {
      setProblem('');
      setOther(null);
      try {
        const promises = typed.promises.filter(({ text }) => text.trim() !== '');
        state.settle(await keep(client, id, { visit: { ...typed, promises }, version }));
        toast.success(t('saved'));
      } catch (cause) {
        if (toApiError(cause).status === CHANGED_ELSEWHERE) {
          const now = await readAgain(client, id).catch(() => null);
          if (now) return setOther(now);
        }
        setProblem(saidError(cause, t('notSaved')));
      }
    });
  const choose = (put: (kept: KeptVisit) => void) => () => {
    if (other) put(other);
    setOther(null);
  };
  return (
    <div className="stack-4">
      {children}
      <Problem text={problem} />
      {other && <OtherVersion other={other} onBoth={choose(state.joinBoth)} onMine={choose(state.keepMine)} />}
      {!other && (
        <Button className="justify-self-start" busy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}
