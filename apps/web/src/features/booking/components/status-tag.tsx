import type { Appointment } from '@nabz/contract/booking';
import { CalendarClock, CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';

type Look = { tone: Tone; icon: LucideIcon };

const LOOKS: Readonly<Record<Appointment['status'], Look>> = {
  pending: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'ok', icon: CircleCheck },
  completed: { tone: 'line', icon: CircleCheck },
  cancelled: { tone: 'line', icon: CircleX },
};
const DESK_LOOKS: Readonly<Record<NonNullable<Appointment['desk']>['state'], Look>> = {
  telling: { tone: 'warn', icon: Clock },
  unreached: { tone: 'warn', icon: CircleAlert },
  waiting: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'ok', icon: CircleCheck },
  declined: { tone: 'line', icon: CircleX },
  proposed: { tone: 'warn', icon: CalendarClock },
};

type Props = { appointment: Pick<Appointment, 'status' | 'desk' | 'endsAt'> };

/** Where an appointment stands; with a hospital that is told of it, as far as the hospital said. */
export function StatusTag({ appointment: { status, desk, endsAt } }: Props) {
  const t = useText('booking');
  const [now] = useState(() => new Date());
  // nobody waits for a word about a time that is over
  if (status === 'pending' && new Date(endsAt) < now)
    return (
      <Tag tone="line" icon={Clock}>
        {t('status.over')}
      </Tag>
    );
  const state = status === 'completed' ? undefined : desk?.state;
  const { tone, icon } = state ? DESK_LOOKS[state] : LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {state ? t(`deskStatus.${state}`) : t(`status.${status}`)}
    </Tag>
  );
}
