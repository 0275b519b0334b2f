import { type FormEvent, useState } from 'react';
import { InsuranceTypeSchema, WardSchema } from '@nabz/contract/planner';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import { PlaceField } from '../../location/components/place-field.tsx';
import { badPolicyFields } from '../plan-request.ts';
import { changeForm, type PlanForm as PlanFormState, type PolicyField, usePlan } from '../plan-state.ts';
import { PolicyFields } from './policy-fields.tsx';

const MAX_NAME = 200;
type Props = { isBusy: boolean; hasPlan: boolean; onSubmit: () => void };

export function PlanForm({ isBusy, hasPlan, onSubmit }: Props) {
  const t = useText('planner');
  const form = usePlan((now) => now.form);
  const [isMissing, setMissing] = useState(false);
  const [badFields, setBadFields] = useState<readonly PolicyField[]>([]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = form.treatment.trim() === '';
    const bad = badPolicyFields(form);
    setMissing(isEmpty);
    setBadFields(bad);
    if (isEmpty) toast.error(t('treatmentMissing'));
    if (isEmpty || bad.length > 0) focusFirstError(event.currentTarget);
    else onSubmit();
  };

  return (
    <form className="panel pad form no-print" noValidate onSubmit={submit}>
      <div className="plan-form">
        <TextField
          label={t('treatment')}
          value={form.treatment}
          placeholder={t('treatmentExample')}
          maxLength={MAX_NAME}
          autoComplete="off"
          error={isMissing && form.treatment.trim() === '' ? t('treatmentMissing') : undefined}
          onChange={(event) => changeForm({ treatment: event.target.value })}
        />
        <PlaceField
          label={t('location')}
          value={form.location}
          hint={t('locationHint')}
          onChange={(location) => changeForm({ location })}
        />
        <Cover form={form} />
      </div>
      {form.insurance !== 'none' && <PolicyFields form={form} bad={badFields} />}
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {t(hasPlan ? 'update' : 'submit')}
      </Button>
    </form>
  );
}

/** Who pays besides the patient, and in which room. */
function Cover({ form }: { form: PlanFormState }) {
  const t = useText('planner');
  return (
    <>
      <SelectField
        label={t('insurance')}
        value={form.insurance}
        onChange={(event) => changeForm({ insurance: InsuranceTypeSchema.parse(event.target.value) })}
      >
        {InsuranceTypeSchema.options.map((option) => (
          <option key={option} value={option}>
            {t(`insurers.${option}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('ward')}
        value={form.ward}
        onChange={(event) => changeForm({ ward: WardSchema.parse(event.target.value) })}
      >
        {WardSchema.options.map((option) => (
          <option key={option} value={option}>
            {t(`wards.${option}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
