import { type Appointment, type SlotTime, SlotTimeSchema } from '@nabz/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatFullDay, formatTime, todayInIndia } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { appointmentQuery, type DayAndTime, move, slotsQuery } from '../api.ts';
import { closedWhy, readOffered } from '../free-slots.ts';
import { SlotPicker } from './slot-picker.tsx';

const CONFLICT = 409;
type Choice = { preferredDate: string; preferredTime: SlotTime | '' };
const NOT_CHOSEN: Choice = { preferredDate: '', preferredTime: '' };
type Props = { appointment: Appointment; onClose: () => void };

/** What can be asked for: a day that is not over, and a time of it that is not known to be taken. */
function useChoiceSchema({ doctorId }: Appointment) {
  const t = useText('booking');
  const client = useQueryClient();
  return readByHand(({ preferredDate: date, preferredTime }: Choice) => {
    const time = SlotTimeSchema.safeParse(preferredTime);
    const { slots = [] } = client.getQueryData(slotsQuery(doctorId, date).queryKey) ?? {};
    if (date < todayInIndia()) return { faults: { preferredDate: t(date === '' ? 'move.noDate' : 'form.pastDate') } };
    if (!time.success) return { faults: { preferredTime: t('move.noTime') } };
    const closed = closedWhy({ date, time: time.data }, slots);
    if (closed) return { faults: { preferredTime: t(`slots.gone.${closed}`) } };
    return { date, time: time.data };
  });
}

/** Choosing another time of the same doctor, and what went wrong with it. */
function useMove({ appointment, onClose }: Props) {
  const t = useText('booking');
  const client = useQueryClient();
  const { id, doctorId } = appointment;
  const [offered, setOffered] = useState<readonly DayAndTime[]>([]);
  const form = useForm({
    schema: useChoiceSchema(appointment),
    start: NOT_CHOSEN,
    clearsWhileTyping: true,
    send: (slot) => move(client, id, slot),
    onDone: () => {
      toast.success(t('move.done'));
      onClose();
    },
    onFailed: ({ code, status, text, fields, suggestions }) => {
      if (code === 'SLOT_TAKEN') {
        form.edit({ preferredTime: '' });
        form.refuse('preferredTime', text ?? t('slots.gone.taken'));
        setOffered(readOffered(suggestions));
        void client.invalidateQueries({ queryKey: slotsQuery(doctorId, form.values.preferredDate).queryKey });
        return '';
      }
      if (fields['preferredDate'] || fields['preferredTime']) return '';
      // over, or changed in another window: the page shows what is true now
      if (status === CONFLICT) void client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey });
      return status === CONFLICT && text ? text : t('move.failed');
    },
  });
  return { ...form, offered, setOffered };
}

function MoveDialog(props: Props) {
  const t = useText('booking');
  const { values, errorOf, edit, offered, setOffered, ...state } = useMove(props);
  const { doctorId, preferredDate: day, preferredTime: time } = props.appointment;
  return (
    <FormDialog
      state={state}
      onClose={props.onClose}
      title={t('move.title')}
      save={t('move.submit')}
      cancel={t('move.keep')}
    >
      <p>{t('move.now', { when: t('when', { day: formatFullDay(day), time: formatTime(time) }) })}</p>
      <SlotPicker
        doctorId={doctorId}
        value={{ date: values.preferredDate, time: values.preferredTime }}
        errors={{ date: errorOf('preferredDate'), time: errorOf('preferredTime') }}
        offered={offered}
        onChange={(slot) => {
          setOffered([]);
          edit({ preferredDate: slot.date, preferredTime: slot.time });
        }}
      />
    </FormDialog>
  );
}

export function MoveAppointment({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="second" onClick={() => setOpen(true)}>
        <Icon of={CalendarClock} />
        {t('move.open')}
      </Button>
      {isOpen && <MoveDialog appointment={appointment} onClose={() => setOpen(false)} />}
    </>
  );
}
