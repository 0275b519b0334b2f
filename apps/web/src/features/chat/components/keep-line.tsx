import type { Consent } from '@nabz/contract/privacy-consents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { ConsentDialog } from '../../../ui/consent-dialog.tsx';
import { decideKeeping, keepingQuery } from '../api.ts';

/** Says quietly whether conversations are kept, and how to change that. Nothing while it is not known. */
export function KeepLine({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useText('chat');
  const { data: consent } = useQuery(keepingQuery);
  const [isAsking, setAsking] = useState(false);
  if (!consent) return <p className="chat-keep text-xs muted" />;
  return (
    <div className="chat-keep text-xs muted no-print">
      <p>
        {t(consent.granted ? 'keep.on' : 'keep.off')}{' '}
        {consent.granted ? (
          <Link to="/assistant" {...(onLeave && { onClick: onLeave })}>
            {t('keep.list')}
          </Link>
        ) : (
          <button type="button" className="text-button" onClick={() => setAsking(true)}>
            {t('keep.ask')}
          </button>
        )}
      </p>
      <AskToKeep consent={consent} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

type AskProps = { consent: Consent; isOpen: boolean; onClose: () => void };

function AskToKeep({ consent, isOpen, onClose }: AskProps) {
  const t = useText('chat');
  const client = useQueryClient();
  return (
    <ConsentDialog
      consent={consent}
      texts={{
        title: t('keep.title'),
        yes: t('keep.yes'),
        no: t('keep.no'),
        changed: t('keep.changed'),
        failed: t('keep.failed'),
      }}
      isOpen={isOpen}
      onClose={onClose}
      agree={async () => {
        client.setQueryData(keepingQuery.queryKey, await decideKeeping(true, consent.version));
        await client.invalidateQueries({ queryKey: keepingQuery.queryKey.slice(0, 1) });
        onClose();
      }}
      onChanged={() => client.invalidateQueries({ queryKey: keepingQuery.queryKey })}
    />
  );
}
