import '../text.ts';
import '../notices.css';
import { useQuery } from '@tanstack/react-query';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type Notices, noticesQuery, type Channel } from '../api.ts';
import { useSaveNotices } from '../use-save-notices.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { CaregiverPanel } from './caregiver-panel.tsx';
import { ConsentDialog } from '../../privacy/components/consent-dialog.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';

const SENT = ['email', 'sms'] as const satisfies readonly Channel[];

/** How somebody is reminded outside of the app. */
export function Channels() {
  const t = useText('notices');
  const found = useQuery(noticesQuery);
  if (!found.data)
    return <LoadingOrFailed query={found} loading={t('loading')} failed={saidError(found.error, t('failed'))} isPage />;
  return <Shown notices={found.data} />;
}

function Shown({ notices }: { notices: Notices }) {
  const t = useText('notices');
  const saving = useSaveNotices();
  const { settings, missing } = notices;
  return (
    <>
      <p className="muted">{t('lead')}</p>
      <Panel title={t('channels.title')}>
        <ul className="rows">
          {SENT.map((channel) => (
            <li key={channel}>
              <Switch
                label={t(`channels.${channel}`)}
                about={settings[channel] ? (missing[channel] ?? t('channels.on')) : missing[channel]}
                isOn={settings[channel]}
                isBusy={saving.isBusy}
                onChange={(isOn) =>
                  void (isOn ? saving.saveWithConsent({ [channel]: true }) : saving.save({ [channel]: false }))
                }
              />
            </li>
          ))}
        </ul>
        {(missing.email ?? missing.sms) !== null && (
          <ButtonLink look="second" className="mt-4" to="/account/security">
            {t('channels.where')}
          </ButtonLink>
        )}
      </Panel>
      <DevicesPanel notices={notices} saving={saving} />
      <Panel title={t('words.title')}>
        <div className="stack-4">
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
