import '../notices-text.ts';
import '../notices.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { type Asking, useConsent } from '../consents.ts';
import { changeNotices, type NoticeChanges, type Notices, noticesQuery, type Way } from '../notices-query.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { CaregiverPanel } from './caregiver-panel.tsx';
import { ConsentAsk } from './consent-ask.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';

const CONFLICT = 409;
const SENT = ['email', 'sms'] as const satisfies readonly Way[];

/** How somebody is reminded outside of the app. */
export function Ways() {
  const t = useText('notices');
  const found = useQuery(noticesQuery);
  if (!found.data)
    return found.isPending ? (
      <Loading text={t('loading')} />
    ) : (
      <Failed
        text={saidError(found.error, t('failed'))}
        isBusy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  return <Shown notices={found.data} />;
}

/** Saves settings; what needs the consent waits for it. */
export function useSaveNotices() {
  const t = useText('notices');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const asking = useConsent('messages');
  const [waits, setWaits] = useState<NoticeChanges | null>(null);
  const send = async (changes: NoticeChanges): Promise<boolean> => {
    try {
      await changeNotices(client, changes);
      return true;
    } catch (cause) {
      if (toApiError(cause).status === CONFLICT) asking.again();
      toast.error(saidError(cause, t('notSaved')));
      return false;
    }
  };
  return {
    isBusy,
    asking,
    isAsking: waits !== null,
    save: (changes: NoticeChanges) => run(async () => void (await send(changes))),
    /** Something that sends messages is switched on. */
    saveWithConsent: (changes: NoticeChanges) =>
      run(async () => {
        if (asking.isGranted) await send(changes);
        else setWaits(changes);
      }),
    agree: () =>
      run(async () => {
        const consentVersion = asking.take();
        if (consentVersion === null || waits === null) return;
        if (await send({ ...waits, consentVersion })) setWaits(null);
      }),
    stopAsking: () => setWaits(null),
  };
}
export type SavingNotices = ReturnType<typeof useSaveNotices>;

function Shown({ notices }: { notices: Notices }) {
  const t = useText('notices');
  const saving = useSaveNotices();
  const { settings, missing } = notices;
  return (
    <>
      <p className="mute">{t('lead')}</p>
      <Panel title={t('ways.title')}>
        <ul className="rows">
          {SENT.map((way) => (
            <li key={way}>
              <Switch
                label={t(`ways.${way}`)}
                about={settings[way] ? (missing[way] ?? t('ways.on')) : missing[way]}
                isOn={settings[way]}
                isBusy={saving.isBusy}
                onChange={(isOn) =>
                  void (isOn ? saving.saveWithConsent({ [way]: true }) : saving.save({ [way]: false }))
                }
              />
            </li>
          ))}
        </ul>
      </Panel>
      <DevicesPanel notices={notices} saving={saving} />
      <Panel title={t('words.title')}>
        <div className="g4">
          <div className="row">
            <Switch
              label={t('words.names')}
              about={t(settings.showNames ? 'words.shown' : 'words.hidden')}
              isOn={settings.showNames}
              isBusy={saving.isBusy}
              onChange={(showNames) => void saving.save({ showNames })}
            />
          </div>
          <p className="small notice-sample">{t(settings.showNames ? 'words.sampleNamed' : 'words.sample')}</p>
        </div>
      </Panel>
      <HoursPanel settings={settings} saving={saving} />
      <CalendarPanel hasCalendar={notices.hasCalendar} />
      <CaregiverPanel />
      {saving.isAsking && (
        <ConsentDialog
          asking={saving.asking}
          isBusy={saving.isBusy}
          onAgree={saving.agree}
          onClose={saving.stopAsking}
        />
      )}
    </>
  );
}

type ConsentProps = { asking: Asking; isBusy: boolean; onAgree: () => Promise<void>; onClose: () => void };

/** The text that is agreed to stands with the switch that needs it. */
export function ConsentDialog({ asking, isBusy, onAgree, onClose }: ConsentProps) {
  const t = useText('notices');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consent.title')}
      foot={
        <>
          <Button look="second" onClick={onClose}>
            {t('consent.no')}
          </Button>
          <Button busy={isBusy} onClick={() => void onAgree()}>
            {t('consent.yes')}
          </Button>
        </>
      }
    >
      <ConsentAsk asking={asking} />
    </Dialog>
  );
}
