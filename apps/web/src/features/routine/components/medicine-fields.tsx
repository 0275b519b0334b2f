import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { MedicineField } from '../../prescriptions/components/medicine-field.tsx';
import type { Faults, MedicineForm } from '../medicine-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';

const MAX = { dosage: 100, instructions: 300 } as const;

type Props = { form: MedicineForm; faults: Faults; onChange: (part: Partial<MedicineForm>) => void };

/** All that can be said of a medicine in the routine. */
export function MedicineFields({ form, faults, onChange }: Props) {
  const t = useText('routine');
  const fault = (field: keyof Faults) => {
    const name = faults[field];
    return name === undefined ? undefined : t(`fault.${name}`);
  };
  return (
    <div className="form">
      <MedicineField value={form.medicine} error={fault('medicine')} onChange={(medicine) => onChange({ medicine })} />
      <div className="two">
        <TextField
          label={t('form.dosage')}
          optional
          placeholder={t('form.dosageExample')}
          maxLength={MAX.dosage}
          autoComplete="off"
          value={form.dosage}
          onChange={(event) => onChange({ dosage: event.target.value })}
        />
        <TextField
          label={t('form.instructions')}
          optional
          placeholder={t('form.instructionsExample')}
          maxLength={MAX.instructions}
          autoComplete="off"
          value={form.instructions}
          onChange={(event) => onChange({ instructions: event.target.value })}
        />
      </div>
      <ScheduleFields form={form} faults={faults} onChange={onChange} />
      <div className="two">
        <TextField
          type="date"
          label={t('form.start')}
          error={fault('start')}
          value={form.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <TextField
          type="date"
          label={t('form.end')}
          hint={t('form.endHint')}
          error={fault('end')}
          optional
          min={form.start}
          value={form.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
      <Stock form={form} fault={fault} onChange={onChange} />
      <Checkbox isChecked={form.critical} onChange={(critical) => onChange({ critical })}>
        <b>{t('form.critical')}</b> <span className="small muted">{t('form.criticalHint')}</span>
      </Checkbox>
    </div>
  );
}

type StockProps = Omit<Props, 'faults'> & { fault: (field: keyof Faults) => string | undefined };

function Stock({ form, fault, onChange }: StockProps) {
  const t = useText('routine');
  return (
    <div className="two">
      <TextField
        label={t('form.left')}
        hint={t('form.leftHint')}
        error={fault('left')}
        optional
        inputMode="decimal"
        maxLength={8}
        value={form.left}
        onChange={(event) => onChange({ left: event.target.value })}
      />
      {form.left !== '' && (
        <TextField
          label={t('form.warnDays')}
          error={fault('warnDays')}
          inputMode="numeric"
          maxLength={2}
          value={form.warnDays}
          onChange={(event) => onChange({ warnDays: event.target.value })}
        />
      )}
    </div>
  );
}
