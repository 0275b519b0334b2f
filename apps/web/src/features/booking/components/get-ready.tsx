import type { Appointment } from '@nabz/contract/booking';
import { CircleCheck, DoorOpen, Video } from 'lucide-react';
import { useState } from 'react';
import { formatClock, formatFullDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What to prepare, when the room opens, and the way in once it is open. */
export function GetReady({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const common = useText('common');
  const { room } = appointment;
  return (
    <Panel
      title={t('ready.title')}
      foot={
        room.url !== null && (
          <>
            <p className="grow">{t('ready.open')}</p>
            <a className="btn white" href={room.url} target="_blank" rel="noopener noreferrer">
              <Icon of={Video} />
              {t('ready.enter')}
            </a>
          </>
        )
      }
    >
      <div className="stack-4">
        <ul className="bullets">
          {t('ready.steps', { returnObjects: true }).map((step) => (
            <li key={step}>
              <Icon of={CircleCheck} />
              {step}
            </li>
          ))}
        </ul>
        <Note icon={DoorOpen}>
          <Room appointment={appointment} />
        </Note>
        <p className="small">
          {t('ready.worse')} <a href="tel:112">{t('with.call')}</a>
          {common('stop')}
        </p>
      </div>
    </Panel>
  );
}

function Room({ appointment: { room, sample, preferredDate } }: { appointment: Appointment }) {
  const t = useText('booking');
  const [now] = useState(() => Date.now());
  if (sample) return t('ready.sample');
  if (room.url !== null) return t('ready.open');
  const isAhead = Date.parse(room.opensAt) > now;
  const opens = t('ready.opens', { day: formatFullDay(preferredDate), time: formatClock(room.opensAt) });
  return [isAhead && opens, t('ready.noRoom')].filter(Boolean).join(' ');
}
