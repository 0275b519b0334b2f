import { Check, Undo2 } from 'lucide-react';
import { formatShortDay, formatTime } from '../../../lib/dates.ts';
import { amountWords, paperWords } from '../../../lib/paper-words.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { firstPress } from '../double-press.ts';
import type { AsNeeded } from '../plan.ts';
import type { Answering } from '../use-answer.ts';

type Props = { medicines: readonly AsNeeded[]; today: string; answering: Answering };

/** Medicines without a time: how often today, and what the prescription says at most. */
export function AsNeededPanel({ medicines, today, answering }: Props) {
  const t = useText('reminders');
  if (medicines.length === 0) return null;
  return (
    <Panel title={t('needed.title')}>
      <ul className="rows">
        {medicines.map((one) => (
          <Needed key={one.medicineId} one={one} today={today} answering={answering} />
        ))}
      </ul>
    </Panel>
  );
}

function Needed({ one, today, answering }: { one: AsNeeded; today: string; answering: Answering }) {
  const t = useText('reminders');
  const { medicine, amount, instructions, takenToday, lastAt, maxPerDay, reached } = one;
  const facts = [amountWords(amount), paperWords(instructions)].filter(Boolean).join(' · ');
  const undo = answering.undoNeeded(one);
  const day = lastAt?.slice(0, 10) ?? '';
  return (
    <li className="needed">
      <div className="grow stack-1">
        <b>{medicine}</b>
        {facts !== '' && <span className="small muted">{facts}</span>}
        <span className="small">
          {maxPerDay === null
            ? t('needed.today', { count: takenToday })
            : t('needed.todayOf', { count: takenToday, most: maxPerDay })}
          {lastAt !== null &&
            ` ${day === today ? t('needed.last', { time: formatTime(lastAt) }) : t('needed.lastOn', { time: formatTime(lastAt), day: formatShortDay(day) })}`}
        </span>
        {reached && (
          <span className="small" role="status">
            {t('needed.reached', { count: maxPerDay ?? takenToday })}
          </span>
        )}
      </div>
      <div className="btn-row">
        <Button look="second" onClick={firstPress(() => answering.takeNeeded(one))}>
          <Icon of={Check} />
          {t('needed.take')}
          <span className="sr-only"> {medicine}</span>
        </Button>
        {undo && takenToday > 0 && (
          <Button look="quiet" onClick={firstPress(undo)}>
            <Icon of={Undo2} />
            {t('undo')}
            <span className="sr-only"> {medicine}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
