import { useQueryClient } from '@tanstack/react-query';
import { BellRing, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { addThisDevice, dropDevice, type Notices } from '../api.ts';
import { canPush, subscribeHere } from '../push.ts';
import type { SavingNotices } from '../use-save-notices.ts';
import { ConsentDialog } from '../../privacy/components/consent-dialog.tsx';

const CONFLICT = 409;

/** Subscribes this browser; the browser's own question comes with the press. */
function useThisDevice(pushKey: string | null) {
  const t = useText('notices');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const asking = useConsent('messages');
  const [isAsking, setAsking] = useState(false);
  const subscribe = async (consentVersion: string): Promise<void> => {
    if (pushKey === null) return;
    const answer = await subscribeHere(pushKey);
    if (answer.kind !== 'subscribed') {
      toast.error(t(`devices.${answer.kind}`));
      return;
    }
    const { endpoint, keys } = answer;
    try {
      await addThisDevice(client, { endpoint, keys, consentVersion });
      setAsking(false);
      toast.success(t('devices.added'));
    } catch (cause) {
      if (toApiError(cause).status === CONFLICT) asking.again();
      toast.error(saidError(cause, t('notSaved')));
    }
  };
  return {
    isBusy,
    asking,
    isAsking,
    add: () =>
      run(async () => {
        if (asking.isGranted) await subscribe('');
        else setAsking(true);
      }),
    agree: () =>
      run(async () => {
        const consentVersion = await asking.take();
        if (consentVersion !== null) await subscribe(consentVersion);
      }),
    stopAsking: () => setAsking(false),
  };
}

/** Notifications of browsers. */
export function DevicesPanel({ notices, saving }: { notices: Notices; saving: SavingNotices }) {
  const t = useText('notices');
  const { settings, missing, pushKey, devices } = notices;
  const here = useThisDevice(pushKey);
  const isPossible = pushKey !== null && canPush();
  return (
    <Panel title={t('devices.title')}>
      <div className="stack-4">
        <div className="row">
          <Switch
            label={t('channels.push')}
            about={missing.push ?? (canPush() ? undefined : t('devices.unable'))}
            isOn={settings.push}
            isBusy={saving.isBusy}
            onChange={(push) => void (push ? saving.saveWithConsent({ push }) : saving.save({ push }))}
          />
        </div>
        {devices.length > 0 && (
          <ul className="rows">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
        {isPossible && (
          <Button look="second" className="justify-self-start" busy={here.isBusy} onClick={() => void here.add()}>
            <Icon of={BellRing} />
            {t('devices.add')}
          </Button>
        )}
        <p className="small muted">{t('devices.note')}</p>
      </div>
      {here.isAsking && (
        <ConsentDialog asking={here.asking} isBusy={here.isBusy} onAgree={here.agree} onClose={here.stopAsking} />
      )}
    </Panel>
  );
}

function DeviceRow({ device: { id, name } }: { device: Notices['devices'][number] }) {
  const t = useText('notices');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const remove = () =>
    run(async () => {
      try {
        await dropDevice(client, id);
        toast.success(t('devices.removed', { name }));
      } catch (cause) {
        toast.error(saidError(cause, t('notSaved')));
      }
    });
  return (
    <li>
      <Icon of={MonitorSmartphone} />
      <span className="grow">{name}</span>
      <Button look="second" size="sm" busy={isBusy} onClick={() => void remove()}>
        {t('devices.remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
