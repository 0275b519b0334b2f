import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/note.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { dismissRefused, sendAnswers, useDoseQueue } from '../dose-queue.ts';

/** What of the answers is still on this device alone. Nothing while all is well. */
export function QueueLine() {
  const t = useText('reminders');
  const isOnline = useOnline();
  const { entries, failures, refused } = useDoseQueue();
  const count = entries.filter(({ sentAt }) => sentAt === null).length;
  const isWaiting = count > 0 && (!isOnline || failures > 0);
  return (
    <>
      <div className="queue-line" role="status">
        {isWaiting && (
          <>
            <Icon of={CloudUpload} />
            <span>{t('queue.waits', { count })}</span>
            {isOnline && (
              <Button look="quiet" size="sm" onClick={() => void sendAnswers()}>
                {t('queue.send')}
              </Button>
            )}
          </>
        )}
      </div>
      {refused.length > 0 && (
        <Notice
          icon={TriangleAlert}
          title={t('queue.refused', { count: refused.length })}
          action={
            <Button look="second" size="sm" onClick={dismissRefused}>
              {t('queue.seen')}
            </Button>
          }
        >
          {[...new Set(refused.map(({ reason }) => reason))].filter(Boolean).join(' ')}
        </Notice>
      )}
    </>
  );
}
