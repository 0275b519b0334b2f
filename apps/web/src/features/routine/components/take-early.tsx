import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { MenuButton } from '../../../ui/menu.tsx';
import { firstPress } from '../double-press.ts';

type Props = { label: string; slot: string; children: ReactNode; onTake: () => void };

/** What is not due yet: taken now it is not taken at its time, so that is asked. */
export function TakeEarly({ label, slot, children, onTake }: Props) {
  const t = useText('reminders');
  const now = t('answer.nowInstead', { time: formatTime(slot) });
  return (
    <MenuButton
      className="take later"
      label={label}
      button={children}
      items={[{ key: 'now', label: now, onPick: onTake }]}
      // the second half of a double Enter would answer the question that the first half asks
      press={firstPress}
    />
  );
}
