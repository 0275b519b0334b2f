import '../text.ts';
import { type Assistant, ASSISTANTS_AT_MOST } from '@nabz/contract/assistants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { assistantsQuery, endKey, type MadeKey } from '../api.ts';
import { KeyForm } from './key-form.tsx';
import { KeyMade } from './key-made.tsx';

const isOver = ({ expiresAt }: Assistant): boolean => new Date(expiresAt) <= new Date();

/** The keys with which assistants of other makers read the records that are shown here. */
export function AssistantsPanel() {
  const t = useText('assistants');
  const person = useSession((session) => session.person);
  const found = useQuery(assistantsQuery);
  const [shows, setShows] = useState<'list' | 'form' | MadeKey>('list');
  const list = () => setShows('list');
  return (
    <Panel title={person ? t('titleOf', { name: person.name }) : t('title')}>
      <div className="stack-4">
        <p className="muted">{t('lead')}</p>
        <p className="small">{t('goes')}</p>
        {!found.data && <LoadingOrFailed query={found} loading={<LoadingLine />} failed={t('failed')} />}
        {found.data && typeof shows === 'object' && <KeyMade made={shows} address={found.data.address} onDone={list} />}
        {found.data && shows === 'form' && <KeyForm onMade={setShows} onClose={list} />}
        {found.data && shows === 'list' && <Keys keys={found.data.assistants} onAdd={() => setShows('form')} />}
      </div>
    </Panel>
  );
}

function Keys({ keys, onAdd }: { keys: readonly Assistant[]; onAdd: () => void }) {
  const t = useText('assistants');
  const isFull = keys.filter((key) => !isOver(key)).length >= ASSISTANTS_AT_MOST;
  return (
    <>
      {keys.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="rows">
          {keys.map((key) => (
            <KeyRow key={key.id} assistant={key} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="small">{t('full', { count: ASSISTANTS_AT_MOST })}</p>
      ) : (
        <Button look="second" className="justify-self-start" onClick={onAdd}>
          {t('add')}
        </Button>
      )}
    </>
  );
}

function KeyRow({ assistant }: { assistant: Assistant }) {
  const t = useText('assistants');
  const client = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const { id, name, scopes, expiresAt, lastUsedAt } = assistant;
  const end = async () => {
    await endKey(client, id);
    setEnding(false);
    toast.success(t('ended'));
  };
  const life = t(isOver(assistant) ? 'over' : 'until', { at: formatMoment(expiresAt) });
  const use = lastUsedAt === null ? t('unused') : t('used', { at: formatMoment(lastUsedAt) });
  return (
    <li>
      <Icon of={Bot} />
      <span className="grow wrap-anywhere">
        <b>{name}</b>
        <span className="block small">{scopes.map((scope) => t(`scope.${scope}`)).join('; ')}</span>
        <span className="block small muted">{`${life}, ${use}`}</span>
      </span>
      <Button look="second" size="sm" aria-label={t('endNamed', { name })} onClick={() => setEnding(true)}>
        {t('end')}
      </Button>
      <ConfirmLoss
        title={t('endTitle', { name })}
        ask={t('endAsk')}
        keep={t('keep')}
        doIt={t('endDo')}
        failed={t('notEnded')}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        work={end}
      />
    </li>
  );
}
