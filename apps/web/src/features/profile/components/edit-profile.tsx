import { updateProfile, type User } from '@nabz/contract/auth';
import { BloodGroupSchema, GenderSchema } from '@nabz/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveProfile } from '../profile-query.ts';

type Form = { name: string; age: string; blood_group: string; gender: string };

const formOf = ({ name, age, blood_group, gender }: User): Form => ({
  name,
  age: age === null ? '' : String(age),
  blood_group: blood_group ?? '',
  gender: gender ?? '',
});

/** What differs from what is known, checked with the contract's own words. Only that is sent: another tab may know better. */
const changesOf = (before: Form) =>
  z.preprocess((typed: Form) => {
    const { name, age, blood_group, gender } = typed;
    const said = {
      name,
      age: age.trim() === '' ? null : Number(age),
      blood_group: blood_group === '' ? null : blood_group,
      gender: gender === '' ? null : gender,
    };
    const isChanged = (field: string): boolean => typed[field as keyof Form] !== before[field as keyof Form];
    return Object.fromEntries(Object.entries(said).filter(([field]) => isChanged(field)));
  }, updateProfile.body);

/** Name, age, blood group and gender. E-mail and phone prove who somebody is, and are changed elsewhere. */
export function EditProfile({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText('profile');
  const client = useQueryClient();
  const state = useForm({
    schema: changesOf(formOf(user)),
    start: formOf(user),
    clearsWhileTyping: true,
    send: async (changes) => {
      if (Object.keys(changes).length > 0) await saveProfile(client, changes);
    },
    onDone: () => {
      toast.success(t('edit.saved'));
      onClose();
    },
    onFailed: () => t('edit.failed'),
  });
  const { field } = state;
  return (
    <FormDialog state={state} onClose={onClose} title={t('edit.title')} save={t('edit.save')}>
      <TextField label={t('edit.name')} autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        label={t('edit.age')}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint={t('edit.ageHint')}
        {...field('age')}
      />
      <div className="two">
        <SelectField label={t('edit.bloodGroup')} optional {...field('blood_group')}>
          <option value="">{t('edit.unset')}</option>
          {BloodGroupSchema.options.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </SelectField>
        <SelectField label={t('edit.gender')} optional {...field('gender')}>
          <option value="">{t('edit.unset')}</option>
          {GenderSchema.options.map((gender) => (
            <option key={gender} value={gender}>
              {t(`gender.${gender}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="small muted">{t('edit.elsewhere')}</p>
    </FormDialog>
  );
}
