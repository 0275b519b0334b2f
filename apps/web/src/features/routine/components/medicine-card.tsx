import type { RoutineMedicine } from '@nabz/contract/routine';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing, CirclePause, CirclePlay, CircleStop, PackageOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { saidError } from '../../../lib/said-error.ts';
import { dosageBeside } from '../../../lib/medicine.ts';
import { paperWords } from '../../../lib/paper-words.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { changeMedicine, removeMedicine } from '../api.ts';
import { useScheduleWords } from '../schedule-words.ts';

type Props = { medicine: RoutineMedicine; onEdit: () => void };

/** One medicine of the routine with what can be done about it. */
export function MedicineCard({ medicine, onEdit }: Props) {
  const t = useText('routine');
  const wordsOf = useScheduleWords();
  const { contains, use, dosage, instructions, schedule, start, end, critical } = medicine;
  const facts = [dosageBeside(medicine.medicine, dosage), paperWords(instructions)].filter(Boolean).join(' · ');
  return (
    <li className="med-card" data-medicine={medicine.id}>
      <div className="stack-1">
        <h3>{medicine.medicine}</h3>
        {contains !== '' && <p className="small muted">{contains}</p>}
        {use !== '' && <p className="small">{use}</p>}
      </div>
      <ul className="stack-1">
        {wordsOf(schedule).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {facts !== '' && <li className="small muted">{facts}</li>}
        <li className="small muted">
          {end === null
            ? t('card.since', { start: formatDay(start) })
            : t('card.fromTo', { start: formatDay(start), end: formatDay(end) })}
        </li>
      </ul>
      {critical && (
        <p className="row small">
          <Icon of={BellRing} />
          {t('card.critical')}
        </p>
      )}
      <StockLine medicine={medicine} />
      <Actions medicine={medicine} onEdit={onEdit} />
    </li>
  );
}

function StockLine({ medicine: { stock, runsLow, runsOutOn, status } }: { medicine: RoutineMedicine }) {
  const t = useText('routine');
  if (stock === null || status === 'ended') return null;
  const until = runsOutOn === null ? '' : ` ${t('card.lasts', { day: formatDay(runsOutOn) })}`;
  const left = t('card.left', { count: stock.left });
  return runsLow ? (
    <p className="row wrap small">
      <Tag tone="warn" icon={PackageOpen}>
        {t('card.low')}
      </Tag>
      <span>
        {left}
        {until} {t('card.refill')}
      </span>
    </p>
  ) : (
    <p className="small muted">
      {left}
      {until}
    </p>
  );
}

/** What a press changes, with the word afterwards. */
function useChanges({ id, medicine }: RoutineMedicine) {
  const t = useText('routine');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const name = { name: medicine };
  return {
    isBusy,
    set: (next: 'active' | 'paused') =>
      run(async () => {
        try {
          await changeMedicine(client, id, { status: next });
          toast.success(t(next === 'active' ? 'card.goesOn' : 'card.paused', name));
        } catch (cause) {
          toast.error(saidError(cause, t('card.notDone')));
        }
      }),
    end: async () => {
      await changeMedicine(client, id, { status: 'ended' });
      toast.success(t('card.ended', name));
    },
    remove: async () => {
      await removeMedicine(client, id);
      toast.success(t('card.deleted', name));
      // the card and its button are gone
      requestAnimationFrame(focusHeading);
    },
  };
}

function Actions({ medicine, onEdit }: Props) {
  const t = useText('routine');
  const changes = useChanges(medicine);
  const [asks, setAsks] = useState<'end' | 'delete' | null>(null);
  const { status } = medicine;
  const isActive = status === 'active';
  const name = <span className="sr-only"> {medicine.medicine}</span>;
  return (
    <div className="btn-row">
      {status !== 'ended' && (
        <Button look="second" size="sm" onClick={onEdit}>
          <Icon of={Pencil} />
          {t('card.edit')}
          {name}
        </Button>
      )}
      <Button
        look="second"
        size="sm"
        busy={changes.isBusy}
        onClick={() => void changes.set(isActive ? 'paused' : 'active')}
      >
        <Icon of={isActive ? CirclePause : CirclePlay} />
        {t(isActive ? 'card.pause' : 'card.goOn')}
        {name}
      </Button>
      {status !== 'ended' && (
        <Button look="quiet" size="sm" onClick={() => setAsks('end')}>
          <Icon of={CircleStop} />
          {t('card.end')}
          {name}
        </Button>
      )}
      <Button look="quiet" size="sm" onClick={() => setAsks('delete')}>
        <Icon of={Trash2} />
        {t('card.delete')}
        {name}
      </Button>
      <Asks medicine={medicine} asks={asks} changes={changes} onClose={() => setAsks(null)} />
    </div>
  );
}

type AsksProps = {
  medicine: RoutineMedicine;
  asks: 'end' | 'delete' | null;
  changes: ReturnType<typeof useChanges>;
  onClose: () => void;
};

function Asks({ medicine: { medicine }, asks, changes, onClose }: AsksProps) {
  const t = useText('routine');
  const isEnd = asks === 'end';
  const end = async () => {
    await changes.end();
    onClose();
  };
  return (
    <ConfirmLoss
      title={t(isEnd ? 'card.endTitle' : 'card.deleteTitle', { name: medicine })}
      ask={t(isEnd ? 'card.endAsk' : 'card.deleteAsk')}
      keep={t('card.keep')}
      doIt={t(isEnd ? 'card.end' : 'card.delete')}
      failed={t('card.notDone')}
      isOpen={asks !== null}
      onClose={onClose}
      work={isEnd ? end : changes.remove}
    />
  );
}
