import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText, SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Notices } from '../api.ts';
import type { SavingNotices } from '../use-save-notices.ts';

const USUAL = { from: '22:00', to: '06:00' };
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Browsers have two names for some zones (Asia/Kolkata, Asia/Calcutta): the one it resolves to is the same for both. */
const resolved = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
};
const zonesWith = (known: string): string[] =>
  [known, ...Intl.supportedValuesOf('timeZone').filter((zone) => resolved(zone) !== resolved(known))].toSorted();

type Props = { settings: Notices['settings']; saving: SavingNotices };

/** When nothing is sent, and by which clock. */
export function HoursPanel({ settings: { quiet, timeZone }, saving }: Props) {
  const t = useText('notices');
  const here = deviceZone();
  return (
    <Panel title={t('hours.title')}>
      <div className="stack-4">
        <div className="row">
          <Switch
            label={t('hours.quiet')}
            about={t('hours.quietLead')}
            isOn={quiet !== null}
            isBusy={saving.isBusy}
            onChange={(isOn) => void saving.save({ quiet: isOn ? USUAL : null })}
          />
        </div>
        {quiet && <QuietHours key={`${quiet.from} ${quiet.to}`} quiet={quiet} saving={saving} />}
        <SelectField
          label={t('hours.zone')}
          hint={t('hours.zoneHint')}
          value={timeZone}
          onChange={(event) => void saving.save({ timeZone: event.target.value })}
        >
          {zonesWith(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        {resolved(here) !== resolved(timeZone) && (
          <Button look="second" className="justify-self-start" onClick={() => void saving.save({ timeZone: here })}>
            {t('hours.here', { zone: here.replaceAll('_', ' ') })}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function QuietHours({ quiet, saving }: { quiet: NonNullable<Props['settings']['quiet']>; saving: SavingNotices }) {
  const t = useText('notices');
  const [from, setFrom] = useState(quiet.from);
  const [to, setTo] = useState(quiet.to);
  const isChanged = from !== quiet.from || to !== quiet.to;
  const isWrong = from === '' || to === '' || from === to;
  return (
    <form
      className="stack-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void saving.save({ quiet: { from, to } });
      }}
    >
      <div className="two">
        <TextField type="time" label={t('hours.from')} value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField type="time" label={t('hours.to')} value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      {isChanged && (
        <>
          {isWrong && <ErrorText>{t('hours.wrong')}</ErrorText>}
          <Button type="submit" look="second" className="justify-self-start" busy={saving.isBusy}>
            {t('hours.save')}
          </Button>
        </>
      )}
    </form>
  );
}
