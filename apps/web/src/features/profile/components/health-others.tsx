import { useText } from '../../../lib/text.ts';
import type { FormOf } from '../../../lib/use-form.ts';
import { PhoneField, TextField } from '../../../ui/field.tsx';
import type { HealthForm } from '../health-form.ts';

type Props = { form: FormOf<HealthForm> };

export function BodyFields({ form: { field } }: Props) {
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
        {...field('height')}
      />
      <TextField
        label={t('form.weight')}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder={t('form.weightExample')}
        {...field('weight')}
      />
    </div>
  );
}

/** Whom to call when the patient cannot. */
export function ContactFields({ form: { field, control } }: Props) {
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
          {...field('contactName')}
        />
        <TextField
          label={t('form.contactRelation')}
          optional
          autoComplete="off"
          maxLength={60}
          placeholder={t('form.relationExample')}
          {...field('contactRelation')}
        />
      </div>
      <PhoneField label={t('form.contactPhone')} optional {...control('contactPhone')} />
    </fieldset>
  );
}
