import { useText } from '../../../lib/text.ts';
import type { FormOf } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { MedicineField } from '../../prescriptions/components/medicine-field.tsx';
import type { MedicineForm } from '../medicine-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';

const MAX = { dosage: 100, instructions: 300 } as const;

type Props = { form: FormOf<MedicineForm> };

/** All that can be said of a medicine in the routine. */
export function MedicineFields({ form }: Props) {
  const t = useText('routine');
  const { field, control, tick } = form;
  return (
    <div className="form">
      <MedicineField {...control('medicine')} />
      <div className="two">
        <TextField
          label={t('form.dosage')}
          optional
          placeholder={t('form.dosageExample')}
          maxLength={MAX.dosage}
          autoComplete="off"
          {...field('dosage')}
        />
        <TextField
          label={t('form.instructions')}
          optional
          placeholder={t('form.instructionsExample')}
          maxLength={MAX.instructions}
          autoComplete="off"
          {...field('instructions')}
        />
      </div>
      <ScheduleFields form={form} />
      <div className="two">
        <TextField type="date" label={t('form.start')} {...field('start')} />
        <TextField
          type="date"
          label={t('form.end')}
          hint={t('form.endHint')}
          optional
          min={form.values.start}
          {...field('end')}
        />
      </div>
      <Stock form={form} />
      <Checkbox {...tick('critical')}>
        <b>{t('form.critical')}</b> <span className="small muted">{t('form.criticalHint')}</span>
      </Checkbox>
    </div>
  );
}

function Stock({ form: { field, values } }: Props) {
  const t = useText('routine');
  return (
    <div className="two">
      <TextField
        label={t('form.left')}
        hint={t('form.leftHint')}
        optional
        inputMode="decimal"
        maxLength={8}
        {...field('left')}
      />
      {values.left !== '' && (
        <TextField label={t('form.warnDays')} inputMode="numeric" maxLength={2} {...field('warnDays')} />
      )}
    </div>
  );
}
