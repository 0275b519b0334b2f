import { type Appointment, SlotTimeSchema } from '@nabz/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { formatFullDay, todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { appointmentQuery, type DayAndTime, move, slotsQuery } from '../api.ts';
import { readOffered } from '../free-slots.ts';
import { SlotPicker } from './slot-picker.tsx';

const CONFLICT = 409;
type Choice = { date: string; time: DayAndTime['time'] | '' };
type Wrong = { date?: string; time?: string; problem?: string };

/** Choosing another time of the same doctor, and what went wrong with it. */
function useMove({ id, doctorId }: Appointment, onMoved: () => void) {
  const t = useText('booking');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [choice, setChoice] = useState<Choice>({ date: '', time: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [offered, setOffered] = useState<readonly DayAndTime[]>([]);

  const choose = (next: Choice) => {
    setChoice(next);
    setWrong({});
    setOffered([]);
  };

  const refused = async (cause: unknown) => {
    const { code, status, text, fields, suggestions } = toApiError(cause);
    if (code === 'SLOT_TAKEN') {
      setChoice({ date: choice.date, time: '' });
      setWrong({ time: text ?? '' });
      setOffered(readOffered(suggestions));
      return client.invalidateQueries({ queryKey: slotsQuery(doctorId, choice.date).queryKey });
    }
    const { preferredDate: date, preferredTime: time } = fields;
    if (date || time) return setWrong({ ...(date && { date }), ...(time && { time }) });
    setWrong({ problem: status === CONFLICT && text ? text : t('move.failed') });
    if (status === CONFLICT) await client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey });
  };

  const submit = () =>
    run(async () => {
      const time = SlotTimeSchema.safeParse(choice.time);
      const isPast = choice.date < todayInIndia();
      const isGone = client
        .getQueryData(slotsQuery(doctorId, choice.date).queryKey)
        ?.slots.some((slot) => slot.time === choice.time && !slot.free);
      if (isPast) return setWrong({ date: t(choice.date === '' ? 'move.noDate' : 'form.pastDate') });
      if (!time.success || isGone) return setWrong({ time: isGone ? t('slots.gone') : t('move.noTime') });
      try {
        await move(client, id, { date: choice.date, time: time.data });
      } catch (cause) {
        return refused(cause);
      }
      choose({ date: '', time: '' });
      toast.success(t('move.done'));
      return onMoved();
    });

  return { isBusy, choice, wrong, offered, choose, submit };
}

export function MoveAppointment({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { isBusy, choice, wrong, offered, choose, submit } = useMove(appointment, close);
  const { form, focusError } = useFocusError();
  const { doctorId, preferredDate, preferredTime } = appointment;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await submit();
    focusError();
  };
  return (
    <>
      <Button look="second" onClick={() => setOpen(true)}>
        <Icon of={CalendarClock} />
        {t('move.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('move.title')}>
        <form ref={form} className="form" noValidate onSubmit={(event) => void onSubmit(event)}>
          <p>{t('move.now', { when: t('when', { day: formatFullDay(preferredDate), time: preferredTime }) })}</p>
          <SlotPicker
            doctorId={doctorId}
            value={choice}
            errors={{ date: wrong.date, time: wrong.time }}
            offered={offered}
            onChange={choose}
          />
          <div role="alert" className="empty:hidden">
            {wrong.problem && <ErrorText>{wrong.problem}</ErrorText>}
          </div>
          <div className="btn-row">
            <Button type="submit" busy={isBusy}>
              {t('move.submit')}
            </Button>
            <Button look="second" onClick={close}>
              {t('move.keep')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
