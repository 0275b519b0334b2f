import { useText } from '../../../lib/text.ts';
import { PhoneField, TextField } from '../../../ui/field.tsx';
import type { HealthErrors, HealthForm } from '../health-form.ts';

type Props = { form: HealthForm; errors: HealthErrors; onEdit: (part: Partial<HealthForm>) => void };

export function BodyFields({ form, errors, onEdit }: Props) {
  const t = useText('health');
  return (
    <div className="two">
      <TextField
        label={t('form.height')}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder={t('form.heightExample')}
        value={form.height}
        error={errors.height ? t('form.badHeight') : undefined}
        onChange={(event) => onEdit({ height: event.target.value })}
      />
      <TextField
        label={t('form.weight')}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder={t('form.weightExample')}
        value={form.weight}
        error={errors.weight ? t('form.badWeight') : undefined}
        onChange={(event) => onEdit({ weight: event.target.value })}
      />
    </div>
  );
}

/** Whom to call when the patient cannot. */
export function ContactFields({ form, errors, onEdit }: Props) {
  const t = useText('health');
  return (
    <fieldset className="form">
      <legend className="label">{t('form.contact')}</legend>
      <p className="hint">{t('form.contactHint')}</p>
      <div className="two">
        <TextField
          label={t('form.contactName')}
          optional
          autoComplete="off"
          maxLength={120}
          value={form.contactName}
          error={errors.contactName ? t('form.noContactName') : undefined}
          onChange={(event) => onEdit({ contactName: event.target.value })}
        />
        <TextField
          label={t('form.contactRelation')}
          optional
          autoComplete="off"
          maxLength={60}
          placeholder={t('form.relationExample')}
          value={form.contactRelation}
          onChange={(event) => onEdit({ contactRelation: event.target.value })}
        />
      </div>
      <PhoneField
        label={t('form.contactPhone')}
        optional
        value={form.contactPhone}
        error={errors.contactPhone ? t('form.badContactPhone') : undefined}
        onChange={(contactPhone) => onEdit({ contactPhone })}
      />
    </fieldset>
  );
}
