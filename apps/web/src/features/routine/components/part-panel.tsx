import type { Dose } from '@nabz/contract/routine-doses';
import { CheckCheck, MessageCircleQuestion, Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import { useId } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import type { PartOfDay, Slot } from '../day-view.ts';
import { isOpen } from '../dose-clock.ts';
import { firstPress } from '../double-press.ts';
import type { Answering } from '../use-answer.ts';
import { DoseRow } from './dose-row.tsx';
import { TakeEarly } from './take-early.tsx';

export const PART_ICONS = { morning: Sunrise, noon: Sun, evening: Sunset, night: Moon } as const;

type Props = { of: PartOfDay; now: string; answering: Answering };

/** A part of the day with its times, the doses under them. */
export function PartPanel({ of: { part, slots }, now, answering }: Props) {
  const t = useText('reminders');
  const id = useId();
  const hasMissed = slots.some(({ doses }) => doses.some(({ state }) => state === 'missed'));
  return (
    <section className="panel part-panel" aria-labelledby={id}>
      <h2 id={id} className={`sky ${part}`}>
        <Icon of={PART_ICONS[part]} />
        {t(`part.${part}`)}
      </h2>
      {slots.map((slot) => (
        <SlotGroup key={slot.slot} of={slot} now={now} answering={answering} />
      ))}
      {hasMissed && (
        <div className="part-note">
          <Note icon={MessageCircleQuestion}>{t('today.missed')}</Note>
        </div>
      )}
    </section>
  );
}

function SlotGroup({ of: { slot, doses }, now, answering }: { of: Slot; now: string; answering: Answering }) {
  const open = doses.filter(({ state }) => isOpen(state));
  return (
    <div className="slot-group">
      <SlotHead slot={slot} open={open} answering={answering} />
      <ul>
        {doses.map((dose) => (
          <DoseRow key={dose.medicineId} dose={dose} now={now} answering={answering} />
        ))}
      </ul>
    </div>
  );
}

function SlotHead({ slot, open, answering }: { slot: string; open: readonly Dose[]; answering: Answering }) {
  const t = useText('reminders');
  const time = formatTime(slot);
  const isEarly = open.some(({ state }) => state === 'upcoming');
  return (
    <div className="slot-head">
      <h3>{time}</h3>
      {open.length > 1 && isEarly && (
        <TakeEarly
          label={`${t('answer.takeAll', { count: open.length })} ${t('answer.takeAllOf', { time })}`}
          slot={slot}
          onTake={() => answering.take(...open)}
        >
          <Icon of={CheckCheck} />
          {t('answer.takeAll', { count: open.length })}
        </TakeEarly>
      )}
      {open.length > 1 && !isEarly && (
        <Button look="second" onClick={firstPress(() => answering.take(...open))}>
          <Icon of={CheckCheck} />
          {t('answer.takeAll', { count: open.length })}
          <span className="sr-only"> {t('answer.takeAllOf', { time })}</span>
        </Button>
      )}
    </div>
  );
}
