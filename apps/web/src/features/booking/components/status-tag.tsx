import type { Appointment } from '@nabz/contract/booking';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const LOOKS: Readonly<Record<Appointment['status'], { tone: Tone; icon: LucideIcon }>> = {
  pending: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'ok', icon: CircleCheck },
  completed: { tone: 'line', icon: CircleCheck },
  cancelled: { tone: 'line', icon: CircleX },
};

export function StatusTag({ status }: Pick<Appointment, 'status'>) {
  const t = useText('booking');
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Tag>
  );
}
