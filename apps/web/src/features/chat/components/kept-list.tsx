import type { Consent } from '@nabz/contract/privacy-consents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import {
  CONVERSATIONS_KEY,
  conversationsQuery,
  decideKeeping,
  dropConversation,
  dropConversations,
  keepingQuery,
  readConversation,
} from '../api.ts';
import { clearConversation, resumeConversation, useConversation } from '../conversation.ts';

const NOT_FOUND = 404;

type Kept = { id: string; updatedAt: string; title: string };
/** What is about to be lost: one, all, or all with the consent. */
type Losing = { what: 'one'; kept: Kept } | { what: 'all' } | { what: 'consent' } | null;

/** The kept conversations: read on, delete one or all, stop keeping. */
export function KeptList() {
  const t = useText('chat');
  const keeping = useQuery(keepingQuery);
  const isOn = keeping.data?.granted === true;
  if (keeping.data && !isOn)
    return (
      <Panel title={t('kept.title')}>
        <p className="muted">{t('kept.off')}</p>
      </Panel>
    );
  if (!keeping.data) return <LoadingOrFailed query={keeping} loading={t('kept.loading')} failed={t('kept.failed')} />;
  return <List consent={keeping.data} />;
}

function List({ consent }: { consent: Consent }) {
  const t = useText('chat');
  const list = useQuery(conversationsQuery);
  const [losing, setLosing] = useState<Losing>(null);
  const isSome = (list.data?.length ?? 0) > 0;
  return (
    <Panel title={t('kept.title')}>
      <div className="stack-4">
        {!list.data && (
          <LoadingOrFailed query={list} loading={<LoadingLine text={t('kept.loading')} />} failed={t('kept.failed')} />
        )}
        {list.data && !isSome && <p className="muted">{t('kept.none')}</p>}
        {isSome && (
          <ul className="rows chat-kept">
            {list.data?.map((kept) => (
              <Row key={kept.id} kept={kept} onDelete={() => setLosing({ what: 'one', kept })} />
            ))}
          </ul>
        )}
        <div className="btn-row">
          {isSome && (
            <Button look="danger" size="sm" onClick={() => setLosing({ what: 'all' })}>
              {t('kept.deleteAll')}
            </Button>
          )}
          <Button look="second" size="sm" onClick={() => setLosing({ what: 'consent' })}>
            {t('kept.withdraw')}
          </Button>
        </div>
      </div>
      <ConfirmLosing losing={losing} consent={consent} count={list.data?.length ?? 0} onClose={() => setLosing(null)} />
    </Panel>
  );
}

function Row({ kept, onDelete }: { kept: Kept; onDelete: () => void }) {
  const t = useText('chat');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const isOpen = useConversation(({ id, turns }) => id === kept.id && turns.length > 0);
  const open = () =>
    run(async () => {
      try {
        resumeConversation(kept.id, await readConversation(kept.id));
        focusHeading();
      } catch (cause) {
        const isGone = toApiError(cause).status === NOT_FOUND;
        toast.error(t(isGone ? 'kept.gone' : 'kept.openFailed'));
        if (isGone) await client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
      }
    });
  return (
    <li>
      <button
        type="button"
        className="grow chat-kept-open"
        aria-current={isOpen || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void open()}
      >
        <span className="sr-only">{t('kept.open')}</span> <b>{kept.title}</b>
        <small>{isOpen ? t('kept.now') : formatMoment(kept.updatedAt)}</small>
      </button>
      <IconButton label={t('kept.delete', { title: kept.title })} onClick={onDelete}>
        <Icon of={Trash2} />
      </IconButton>
    </li>
  );
}

type ConfirmProps = { losing: Losing; consent: Consent; count: number; onClose: () => void };

function useLose({ losing, consent, onClose }: ConfirmProps) {
  const t = useText('chat');
  const client = useQueryClient();
  return async () => {
    if (losing?.what === 'one') {
      // deleted meanwhile in another tab is deleted too
      await dropConversation(losing.kept.id).catch((cause: unknown) => {
        if (toApiError(cause).status !== NOT_FOUND) throw cause;
      });
      if (useConversation.getState().id === losing.kept.id) clearConversation();
    } else {
      if (losing?.what === 'all') await dropConversations();
      else client.setQueryData(keepingQuery.queryKey, await decideKeeping(false, consent.version));
      clearConversation();
    }
    onClose();
    toast.success(t(losing?.what === 'consent' ? 'kept.withdrawn' : 'kept.deleted'));
    await client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    // the row and its button are gone
    requestAnimationFrame(focusHeading);
  };
}

function ConfirmLosing(props: ConfirmProps) {
  const t = useText('chat');
  const lose = useLose(props);
  const { losing, consent, count, onClose } = props;
  const isConsent = losing?.what === 'consent';
  const ask = isConsent
    ? consent.withdrawal
    : losing?.what === 'one'
      ? t('kept.deleteAsk', { title: losing.kept.title })
      : t('kept.deleteAllAsk', { count });
  return (
    <ConfirmLoss
      title={t(isConsent ? 'kept.withdrawTitle' : losing?.what === 'one' ? 'kept.deleteTitle' : 'kept.deleteAllTitle')}
      ask={ask}
      keep={t('kept.keepThem')}
      doIt={t(isConsent ? 'kept.withdraw' : losing?.what === 'one' ? 'kept.deleteOne' : 'kept.deleteAll')}
      failed={t(isConsent ? 'kept.withdrawFailed' : 'kept.deleteFailed')}
      isOpen={losing !== null}
      onClose={onClose}
      work={lose}
    />
  );
}
