import type { Consent } from '@nabz/contract/consents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ConsentWords } from '../../privacy/components/consent-words.tsx';
import { decideKeeping, keepingQuery } from '../api.ts';

const CONFLICT = 409;

/** Says quietly whether conversations are kept, and how to change that. Nothing while it is not known. */
export function KeepLine({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useText('chat');
  const { data: consent } = useQuery(keepingQuery);
  const [isAsking, setAsking] = useState(false);
  if (!consent) return <p className="chat-keep xs mute" />;
  return (
    <div className="chat-keep xs mute no-print">
      <p>
        {t(consent.granted ? 'keep.on' : 'keep.off')}{' '}
        {consent.granted ? (
          <Link to="/assistant" {...(onLeave && { onClick: onLeave })}>
            {t('keep.list')}
          </Link>
        ) : (
          <button type="button" className="textbtn" onClick={() => setAsking(true)}>
            {t('keep.ask')}
          </button>
        )}
      </p>
      <AskToKeep consent={consent} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

type AskProps = { consent: Consent; isOpen: boolean; onClose: () => void };

/** The whole text, and the only way to agree to it. */
function AskToKeep({ consent, isOpen, onClose }: AskProps) {
  const t = useText('chat');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<'changed' | 'failed' | null>(null);
  const agree = () =>
    run(async () => {
      setFailure(null);
      try {
        client.setQueryData(keepingQuery.queryKey, await decideKeeping(true, consent.version));
        await client.invalidateQueries({ queryKey: keepingQuery.queryKey.slice(0, 1) });
        onClose();
      } catch (cause) {
        const isChanged = toApiError(cause).status === CONFLICT;
        setFailure(isChanged ? 'changed' : 'failed');
        if (isChanged) await client.invalidateQueries({ queryKey: keepingQuery.queryKey });
      }
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('keep.title')}
      foot={
        <>
          <Button look="second" onClick={onClose}>
            {t('keep.no')}
          </Button>
          <Button busy={isBusy} onClick={() => void agree()}>
            {t('keep.yes')}
          </Button>
        </>
      }
    >
      <ConsentWords consent={consent} />
      <div role="alert" className="mt-3 empty:hidden">
        {failure && <ErrorText>{t(`keep.${failure}`)}</ErrorText>}
      </div>
    </Dialog>
  );
}
