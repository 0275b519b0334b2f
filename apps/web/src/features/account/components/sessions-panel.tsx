import type { Session } from '@nabz/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { endOneSession, endOthers, sessionsQuery } from '../api.ts';

export function SessionsPanel() {
  const t = useText('account');
  const sessions = useQuery(sessionsQuery);
  return (
    <Panel title={t('sessions.title')}>
      {!sessions.data && <LoadingOrFailed query={sessions} loading={<LoadingLine />} failed={t('failed')} />}
      <ul className="rows">
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.data?.some(({ current }) => !current) && <EndOthers />}
    </Panel>
  );
}

/** One press for every device but this one: a lost phone, a shared computer. */
function EndOthers() {
  const t = useText('account');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const end = () =>
    run(async () => {
      try {
        const count = await endOthers();
        toast.success(t('sessions.othersEnded', { count }));
        await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      } catch {
        toast.error(t('sessions.failed'));
      }
    });
  return (
    <div className="stack-2 mt-4">
      <Button look="danger" className="justify-self-start" busy={isBusy} onClick={() => void end()}>
        {t('sessions.endOthers')}
      </Button>
      <p className="small muted">{t('sessions.endOthersLead')}</p>
    </div>
  );
}

const UNKNOWN = 'Unknown device';

/** A device as the server names it ("Chrome on Android"), in the language of the page. */
function useDeviceWords(): (device: string) => string {
  const t = useText('account');
  return (device) => {
    const [browser = '', system] = device.split(' on ');
    if (device === UNKNOWN) return t('sessions.unknown');
    return system === undefined ? device : t('sessions.device', { browser, system });
  };
}

function SessionRow({ session }: { session: Session }) {
  const t = useText('account');
  const client = useQueryClient();
  const device = useDeviceWords()(session.device);
  const { isBusy, run } = useBusy();
  const end = () =>
    run(async () => {
      try {
        await endOneSession(session.id);
        toast.success(t('sessions.ended'));
        await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      } catch {
        toast.error(t('sessions.failed'));
      }
    });
  return (
    <li>
      <Icon of={MonitorSmartphone} />
      <span className="grow">
        <b>{device}</b>
        <span className="block small muted">{t('sessions.since', { at: formatMoment(session.lastSeenAt) })}</span>
      </span>
      {session.current ? (
        <Tag tone="ok">{t('sessions.this')}</Tag>
      ) : (
        <Button
          look="second"
          size="sm"
          busy={isBusy}
          aria-label={t('sessions.endNamed', { device })}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
