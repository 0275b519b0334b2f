import type { RoutineMedicine } from '@nabz/contract/routine';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing, CirclePause, CirclePlay, CircleStop, PackageOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { saidError } from '../../../lib/said-error.ts';
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
  const facts = [dosage, instructions].filter(Boolean).join(' · ');
  return (
    <li className="med-card" data-medicine={medicine.id}>
      <div className="g1">
        <h3>{medicine.medicine}</h3>
        {contains !== '' && <p className="small mute">{contains}</p>}
        {use !== '' && <p className="small">{use}</p>}
      </div>
      <ul className="g1">
        {wordsOf(schedule).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {facts !== '' && <li className="small mute">{facts}</li>}
        <li className="small mute">
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
    <p className="small mute">
      {left}
      {until}
    </p>
  );
}

function Actions({ medicine: { id, medicine, status }, onEdit }: Props) {
  const t = useText('routine');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [asks, setAsks] = useState<'end' | 'delete' | null>(null);
  const name = <span className="sr">{medicine}</span>;
  const set = (next: 'active' | 'paused', said: string) =>
    run(async () => {
      try {
        await changeMedicine(client, id, { status: next });
        toast.success(said);
      } catch (cause) {
        toast.error(saidError(cause, t('card.notDone')));
      }
    });
  const end = async () => {
    await changeMedicine(client, id, { status: 'ended' });
    setAsks(null);
    toast.success(t('card.ended', { name: medicine }));
  };
  const remove = async () => {
    await removeMedicine(client, id);
    toast.success(t('card.deleted', { name: medicine }));
    // the card and its button are gone
    requestAnimationFrame(focusHeading);
  };
  return (
    <div className="btn-row">
      {status !== 'ended' && (
        <Button look="second" size="sm" onClick={onEdit}>
          <Icon of={Pencil} />
          {t('card.edit')}
          {name}
        </Button>
      )}
      {status === 'active' && (
        <Button
          look="second"
          size="sm"
          busy={isBusy}
          onClick={() => void set('paused', t('card.paused', { name: medicine }))}
        >
          <Icon of={CirclePause} />
          {t('card.pause')}
          {name}
        </Button>
      )}
      {status !== 'active' && (
        <Button
          look="second"
          size="sm"
          busy={isBusy}
          onClick={() => void set('active', t('card.goesOn', { name: medicine }))}
        >
          <Icon of={CirclePlay} />
          {t('card.goOn')}
          {name}
        </Button>
      )}
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
      <ConfirmLoss
        title={t(asks === 'end' ? 'card.endTitle' : 'card.deleteTitle', { name: medicine })}
        ask={t(asks === 'end' ? 'card.endAsk' : 'card.deleteAsk')}
        keep={t('card.keep')}
        doIt={t(asks === 'end' ? 'card.end' : 'card.delete')}
        failed={t('card.notDone')}
        isOpen={asks !== null}
        onClose={() => setAsks(null)}
        work={asks === 'end' ? end : remove}
      />
    </div>
  );
}
