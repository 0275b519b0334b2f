import { updateProfile, type User } from '@nabz/contract/auth';
import { BloodGroupSchema, GenderSchema } from '@nabz/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { issueText } from '../../../lib/issue-text.ts';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { type ProfileChanges, saveProfile } from '../profile-query.ts';

type Props = { user: User; isOpen: boolean; onClose: () => void };
type Form = { name: string; age: string; blood_group: string; gender: string };
type Errors = Partial<Record<keyof Form, string>>;

const formOf = ({ name, age, blood_group, gender }: User): Form => ({
  name,
  age: age === null ? '' : String(age),
  blood_group: blood_group ?? '',
  gender: gender ?? '',
});

/** What differs from what is known, checked with the contract's own words. Only that is sent: another tab may know better. */
function readChanges(form: Form, user: User): { changes: ProfileChanges; errors: Errors } {
  const before = formOf(user);
  const said = {
    name: form.name,
    age: form.age.trim() === '' ? null : Number(form.age),
    blood_group: form.blood_group === '' ? null : form.blood_group,
    gender: form.gender === '' ? null : form.gender,
  };
  const isChanged = (field: string): boolean => form[field as keyof Form] !== before[field as keyof Form];
  const read = updateProfile.body.safeParse(
    Object.fromEntries(Object.entries(said).filter(([field]) => isChanged(field))),
  );
  if (read.success) return { changes: read.data, errors: {} };
  const errors: Errors = {};
  for (const { path, message } of read.error.issues) errors[path[0] as keyof Form] ??= issueText(message);
  return { changes: {}, errors };
}

/** Name, age, blood group and gender. E-mail and phone prove who somebody is, and are changed elsewhere. */
export function EditProfile({ user, isOpen, onClose }: Props) {
  const t = useText('profile');
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('edit.title')}
      foot={
        <Button type="submit" form={id} busy={isBusy}>
          {t('edit.save')}
        </Button>
      }
    >
      {isOpen && <EditForm id={id} user={user} onBusy={setBusy} onDone={onClose} />}
    </Dialog>
  );
}

type SaveProps = { onBusy: (isBusy: boolean) => void; onDone: () => void; onErrors: (errors: Errors) => void };

/** Saves once; what was typed stays when it cannot be. */
function useSave({ onBusy, onDone, onErrors }: SaveProps) {
  const t = useText('profile');
  const client = useQueryClient();
  const { run } = useBusy();
  const [problem, setProblem] = useState('');
  const save = (changes: ProfileChanges) =>
    run(async () => {
      setProblem('');
      onBusy(true);
      try {
        if (Object.keys(changes).length > 0) await saveProfile(client, changes);
        toast.success(t('edit.saved'));
        onDone();
      } catch (cause) {
        onErrors(toApiError(cause).fields);
        setProblem(t('edit.failed'));
      } finally {
        onBusy(false);
      }
    });
  return { problem, save };
}

type FormProps = { id: string; user: User; onBusy: (isBusy: boolean) => void; onDone: () => void };

function EditForm({ id, user, onBusy, onDone }: FormProps) {
  const t = useText('profile');
  const [form, setForm] = useState(() => formOf(user));
  const [errors, setErrors] = useState<Errors>({});
  const { form: node, focusError } = useFocusError();
  const { problem, save } = useSave({ onBusy, onDone, onErrors: setErrors });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { changes, errors: wrong } = readChanges(form, user);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void save(changes);
    else focusError();
  };
  const wire = (field: keyof Form) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setForm((now) => ({ ...now, [field]: event.target.value }));
      setErrors(({ [field]: _gone, ...rest }) => rest);
    },
  });
  return (
    <form id={id} ref={node} className="form" noValidate onSubmit={onSubmit}>
      <TextField label={t('edit.name')} autoComplete="name" maxLength={120} {...wire('name')} />
      <TextField
        label={t('edit.age')}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint={t('edit.ageHint')}
        {...wire('age')}
      />
      <div className="two">
        <SelectField label={t('edit.bloodGroup')} optional {...wire('blood_group')}>
          <option value="">{t('edit.unset')}</option>
          {BloodGroupSchema.options.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </SelectField>
        <SelectField label={t('edit.gender')} optional {...wire('gender')}>
          <option value="">{t('edit.unset')}</option>
          {GenderSchema.options.map((gender) => (
            <option key={gender} value={gender}>
              {t(`gender.${gender}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="small muted">{t('edit.elsewhere')}</p>
      <div role="alert" className="empty:hidden">
        {problem !== '' && <ErrorText>{problem}</ErrorText>}
      </div>
    </form>
  );
}
