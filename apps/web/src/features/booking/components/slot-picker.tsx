import { SLOT_TIMES, type SlotTime } from '@nabz/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { toApiError } from '../../../lib/api-client.ts';
import { formatShortDay, formatTime, todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Slots } from '../../../ui/slots.tsx';
import { type DayAndTime, slotsQuery } from '../api.ts';
import { closedWhy } from '../free-slots.ts';

type Choice = { date: string; time: SlotTime | '' };
type Props = {
  doctorId: string;
  value: Choice;
  onChange: (choice: Choice) => void;
  errors: { date?: string | undefined; time?: string | undefined };
  /** After a lost race: what the server offers instead. */
  offered: readonly DayAndTime[];
};

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);

/** A day, and the fixed times of it that nobody else has. */
export function SlotPicker({ doctorId, value, onChange, errors, offered }: Props) {
  const t = useText('booking');
  const today = todayInIndia();
  const isAsked = isDay(value.date) && value.date >= today;
  const found = useQuery(slotsQuery(doctorId, isAsked ? value.date : ''));
  const why = (time: SlotTime) => (isAsked ? closedWhy({ date: value.date, time }, found.data?.slots) : null);
  const slots = SLOT_TIMES.map((time) => {
    const reason = why(time);
    return { value: time, label: formatTime(time), closed: reason && t(`slots.${reason}`) };
  });
  const closed = found.isSuccess ? SLOT_TIMES.map(why) : [];
  const isFull = closed.length > 0 && !closed.includes(null);
  const refusal = found.isError ? toApiError(found.error).fields['date'] : undefined;
  const others = offered.length > 0 ? offered : isFull ? (found.data?.nextFree ?? []) : [];
  const chosen = value.time === '' ? null : why(value.time);

  const hint = () => {
    if (!isAsked) return t('slots.dateFirst');
    if (found.isPending) return t('slots.loading');
    if (found.isError && !refusal) return t('slots.unknown');
    if (!isFull) return t('slots.zone');
    if (!closed.includes('over')) return t('slots.full');
    return t(closed.includes('taken') ? 'slots.noneLeft' : 'slots.allOver');
  };

  return (
    <>
      <TextField
        label={t('form.date')}
        type="date"
        min={today}
        value={value.date}
        error={errors.date ?? refusal}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
      />
      <Slots
        legend={t('form.time')}
        slots={slots}
        value={chosen === null ? value.time : ''}
        isDisabled={!isAsked || refusal !== undefined}
        hint={hint()}
        error={errors.time ?? (chosen ? t(`slots.gone.${chosen}`) : undefined)}
        onChange={(time) => onChange({ ...value, time })}
      />
      <FreeSlots slots={others} onPick={onChange} />
    </>
  );
}

function FreeSlots({ slots, onPick }: { slots: readonly DayAndTime[]; onPick: (slot: DayAndTime) => void }) {
  const t = useText('booking');
  return (
    <div role="status" className="free-next">
      {slots.length > 0 && (
        <div className="stack-2">
          <p className="label">{t('slots.next')}</p>
          <ul className="free-slots">
            {slots.map((slot) => (
              <li key={`${slot.date} ${slot.time}`}>
                <Button look="second" size="sm" onClick={() => onPick(slot)}>
                  {t('slots.at', { day: formatShortDay(slot.date), time: formatTime(slot.time) })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
