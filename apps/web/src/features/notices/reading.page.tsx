import './reading-text.ts';
import './notices.css';
import type { ReadPerson } from '@nabz/contract/notices-reading';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidError } from '../../lib/said-error.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useLinkToken } from '../auth/link-token.ts';
import { HowTold } from './components/how-told.tsx';
import { ReadView } from './components/read-view.tsx';
import { peopleQuery, startWith } from './reading-query.ts';

/** What somebody who is trusted sees of those who let them read along. */
export function ReadingPage() {
  const t = useText('reading');
  const token = useLinkToken();
  const people = useQuery(peopleQuery);
  const [isLinked, setLinked] = useState(false);
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {token !== null && !isLinked && <Start token={token} onDone={() => setLinked(true)} />}
      {!people.data && <LoadingOrFailed query={people} loading={t('loading')} failed={t('failed')} />}
      {people.data && people.data.length > 0 && <People people={people.data} />}
      {people.data?.length === 0 && (token === null || isLinked) && (
        <Panel title={t('none')}>
          <p>{t('noneLead')}</p>
        </Panel>
      )}
    </>
  );
}

/** Nothing happens by opening a link: it is taken to the account by a press. */
function Start({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText('reading');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [failed, setFailed] = useState('');
  const start = () =>
    run(async () => {
      setFailed('');
      try {
        const { name } = await startWith(client, token);
        toast.success(t('start.done', { name }));
        onDone();
      } catch (cause) {
        setFailed(saidError(cause, t('notDone')));
      }
    });
  return (
    <Panel title={t('start.title')}>
      <div className="stack-4">
        <p>{t('start.lead')}</p>
        <Problem text={failed} />
        <Button className="justify-self-start" busy={isBusy} onClick={() => void start()}>
          {t('start.do')}
        </Button>
      </div>
    </Panel>
  );
}

function People({ people }: { people: readonly ReadPerson[] }) {
  const t = useText('reading');
  const [chosen, setChosen] = useState<string | null>(null);
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (!person) return null;
  return (
    <>
      {people.length > 1 && (
        <Choice
          legend={t('who')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={person.id}
          onChange={setChosen}
        />
      )}
      <ReadView key={person.id} person={person} />
      <HowTold key={`told-${person.id}`} person={person} />
    </>
  );
}
