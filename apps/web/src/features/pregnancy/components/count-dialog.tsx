import '../text.ts';
import type { CountedBy } from '@nabz/contract/pregnancy';
import { addDays } from '@nabz/contract/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { todayInIndia } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { count, type Counted } from '../api.ts';

type Typed = { countedBy: CountedBy; day: string };
type Props = { of?: Pick<Counted, 'countedBy' | 'day'>; onClose: () => void };

const FROM_PERIOD_DAYS = 294;
const TO_DUE_DAYS = 280;

/** Asks for the first day of the last period, or for the due date of a scan. */
export function CountDialog({ of, onClose }: Props) {
  const t = useText('pregnancy');
  const client = useQueryClient();
  const today = todayInIndia();
  const state = useForm({
    schema: readByHand((typed: Typed) => (typed.day === '' ? { faults: { day: t('form.dayMissing') } } : typed)),
    start: (): Typed => ({ countedBy: of?.countedBy ?? 'period', day: of?.day ?? '' }),
    clearsWhileTyping: true,
    send: (body) => count(client, { body }),
    onDone: onClose,
    onFailed: (_, cause) => saidError(cause, t('notSaved')),
  });
  const { countedBy } = state.values;
  return (
    <FormDialog state={state} onClose={onClose} title={t('form.title')} save={t('form.save')} cancel={t('form.cancel')}>
      <Choice
        legend={t('form.by')}
        hint={t('form.byHint')}
        value={countedBy}
        onChange={(by) => state.edit({ countedBy: by, day: '' })}
        options={[
          { value: 'period', label: t('form.period') },
          { value: 'scan', label: t('form.scan') },
        ]}
      />
      <TextField
        type="date"
        label={t(countedBy === 'period' ? 'form.periodDay' : 'form.scanDay')}
        min={countedBy === 'period' ? addDays(today, -FROM_PERIOD_DAYS) : addDays(today, -14)}
        max={countedBy === 'period' ? today : addDays(today, TO_DUE_DAYS)}
        {...state.field('day')}
      />
      <p className="small muted">{t('form.profile')}</p>
    </FormDialog>
  );
}
