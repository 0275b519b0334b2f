import type { User } from '@nabz/contract/auth';
import { formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { sendPreferences, sendProfile } from '../profile-query.ts';
import { useOptimistic } from '../use-optimistic.ts';

type Toggle = 'daily_tips_enabled' | 'reminders_enabled';

export function DailyHelp({ user }: { user: User }) {
  const t = useText('profile');
  const at = user.daily_tips_delivery_time;
  const about = !user.daily_tips_enabled
    ? t('help.tipsOff')
    : at
      ? t('help.tipsAt', { time: formatTime(at) })
      : t('help.tipsOn');
  return (
    <Panel title={t('help.title')}>
      <ul className="rows">
        <li>
          <FieldSwitch user={user} field="daily_tips_enabled" label={t('help.tips')} about={about} />
        </li>
        {user.daily_tips_enabled && (
          <li>
            <TipTime at={at} />
          </li>
        )}
        <li>
          <FieldSwitch
            user={user}
            field="reminders_enabled"
            label={t('help.reminders')}
            about={t('help.remindersLead')}
          />
        </li>
      </ul>
    </Panel>
  );
}

function FieldSwitch({ user, field, label, about }: { user: User; field: Toggle; label: string; about: string }) {
  const t = useText('profile');
  const { isBusy, save } = useOptimistic();
  return (
    <Switch
      label={label}
      about={about}
      isOn={user[field]}
      isBusy={isBusy}
      onChange={(isOn) =>
        void save({
          name: t(`help.label.${field}`),
          wanted: { [field]: isOn },
          before: { [field]: user[field] },
          send: () => sendProfile({ [field]: isOn }),
        })
      }
    />
  );
}

/** Half hours of the day, from 5 am to 10 pm. */
const FIRST = 10;
const COUNT = 35;
const TIMES = Array.from({ length: COUNT }, (_, at) => {
  const half = FIRST + at;
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
});

function TipTime({ at }: { at: string | null }) {
  const t = useText('profile');
  const { isBusy, save } = useOptimistic();
  // a time that was chosen elsewhere is one of the choices too
  const times = at === null || TIMES.includes(at) ? TIMES : [...TIMES, at].toSorted();
  return (
    <div className="grow">
      <SelectField
        label={t('help.time')}
        value={at ?? ''}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          const time = event.target.value || null;
          void save({
            name: t('help.timeField'),
            wanted: { daily_tips_delivery_time: time },
            before: { daily_tips_delivery_time: at },
            send: () => sendPreferences({ dailyTipsDeliveryTime: time }),
          });
        }}
      >
        <option value="">{t('help.noTime')}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {formatTime(time)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
