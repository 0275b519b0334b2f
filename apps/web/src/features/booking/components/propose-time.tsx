import { SLOT_TIMES, type SlotTime, SlotTimeSchema } from '@nabz/contract/booking';
import { formatTime, todayInIndia } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { sayToDesk } from '../api.ts';

type Choice = { preferredDate: string; preferredTime: SlotTime | '' };
const NOT_CHOSEN: Choice = { preferredDate: '', preferredTime: '' };
type Props = { token: string; onClose: () => void; onProposed: () => void; onGone: () => void };

function useProposal({ token, onProposed, onGone }: Props) {
  const t = useText('booking');
  return useForm({
    schema: readByHand(({ preferredDate, preferredTime }: Choice) => {
      const time = SlotTimeSchema.safeParse(preferredTime);
      if (preferredDate < todayInIndia())
        return { faults: { preferredDate: t(preferredDate === '' ? 'move.noDate' : 'form.pastDate') } };
      if (!time.success) return { faults: { preferredTime: t('move.noTime') } };
      return { preferredDate, preferredTime: time.data };
    }),
    start: NOT_CHOSEN,
    clearsWhileTyping: true,
    send: (slot) => sayToDesk({ token, answer: 'propose', ...slot }),
    onDone: onProposed,
    onFailed: ({ code, text, fields }) => {
      if (code === 'LINK_EXPIRED') onGone();
      if (fields['preferredDate'] || fields['preferredTime'] || code === 'LINK_EXPIRED') return '';
      return code === 'SLOT_TAKEN' && text ? text : t('deskPage.answerFailed');
    },
  });
}

/** The desk chooses another time to propose; what is taken the server says, with what is free. */
export function ProposeTime(props: Props) {
  const t = useText('booking');
  const { values, errorOf, edit, ...state } = useProposal(props);
  return (
    <FormDialog
      state={state}
      onClose={props.onClose}
      title={t('deskPage.propose')}
      save={t('deskPage.send')}
      cancel={t('deskPage.back')}
    >
      <TextField
        label={t('deskPage.date')}
        type="date"
        min={todayInIndia()}
        value={values.preferredDate}
        error={errorOf('preferredDate')}
        onChange={(event) => edit({ preferredDate: event.target.value })}
      />
      <SelectField
        label={t('deskPage.time')}
        value={values.preferredTime}
        error={errorOf('preferredTime')}
        onChange={(event) => edit({ preferredTime: SlotTimeSchema.safeParse(event.target.value).data ?? '' })}
      >
        <option value="">{t('deskPage.chooseTime')}</option>
        {SLOT_TIMES.map((time) => (
          <option key={time} value={time}>
            {formatTime(time)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
