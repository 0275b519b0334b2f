import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneField, SelectField, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  ageRule,
  checkRegister,
  isBlank,
  isEmail,
  isPhone,
  type RegisterField,
  type RegisterForm as Form,
  type RegisterRule,
} from '../rules.ts';

const EMPTY: Form = { name: '', email: '', phone: '', password: '', confirm: '', age: '', gender: '', address: '' };

/** What can already be said when a field is left: only about what was typed into it. */
const onLeaving: Partial<Record<RegisterField, (form: Form) => RegisterRule | undefined>> = {
  email: (form) => (!isBlank(form.email) && !isEmail(form.email) ? 'badEmail' : undefined),
  phone: (form) => (form.phone !== '' && !isPhone(form.phone) ? 'badPhone' : undefined),
  password: (form) => (form.password !== '' && form.password.length < 6 ? 'short' : undefined),
  confirm: (form) => (form.confirm !== '' && form.confirm !== form.password ? 'mismatch' : undefined),
  age: (form) => ageRule(form.age),
};

/** The form's state: what was typed, what is wrong with it, and the handlers of each field. */
function useRegisterForm(refused: Record<string, string>) {
  const t = useText('auth');
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<RegisterField, RegisterRule>>>({});
  const set = (field: RegisterField, value: string) => {
    setForm((now) => ({ ...now, [field]: value }));
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  const errorOf = (field: RegisterField) => {
    const rule = errors[field];
    return rule ? t(`register.${rule}`) : refused[field];
  };
  const leave = (field: RegisterField) => () => {
    const rule = onLeaving[field]?.(form);
    if (rule) setErrors((now) => ({ ...now, [field]: rule }));
  };
  const text = (field: RegisterField) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
    onBlur: leave(field),
    error: errorOf(field),
  });
  return { form, set, setErrors, text, errorOf, leave };
}

type Props = { isBusy: boolean; isDone: boolean; refused: Record<string, string>; onSubmit: (form: Form) => void };

export function RegisterForm({ isBusy, isDone, refused, onSubmit }: Props) {
  const t = useText('auth');
  const state = useRegisterForm(refused);
  const { form, set, setErrors, text, errorOf, leave } = state;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDone) return;
    const broken = checkRegister(form);
    setErrors(broken?.fields ?? {});
    if (!broken) return onSubmit(form);
    toast.error(t(`register.${broken.toast}`));
    focusFirstError(event.currentTarget);
  };

  return (
    <form className="form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <TextField label={t('name')} autoComplete="name" {...text('name')} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        {...text('email')}
      />
      <PhoneField
        label={t('phone')}
        name="phone"
        placeholder={t('phoneExample')}
        value={form.phone}
        onChange={(digits) => set('phone', digits)}
        onBlur={leave('phone')}
        error={errorOf('phone')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('register.passwordHint')}
        {...text('password')}
      />
      <PasswordField label={t('register.confirm')} autoComplete="new-password" {...text('confirm')} />
      <AboutYou text={text} gender={form.gender} onGender={(gender) => set('gender', gender)} />
      <Terms />
      <Button type="submit" size="lg" block busy={isBusy || isDone}>
        {t(isBusy ? 'register.busy' : 'register.submit')}
      </Button>
    </form>
  );
}

type AboutProps = {
  text: ReturnType<typeof useRegisterForm>['text'];
  gender: Form['gender'];
  onGender: (gender: string) => void;
};

/** Age, gender, address: all optional. */
function AboutYou({ text, gender, onGender }: AboutProps) {
  const t = useText('auth');
  return (
    <fieldset className="more form">
      <legend>{t('register.more')}</legend>
      <p className="hint">{t('register.moreHint')}</p>
      <div className="two">
        <TextField label={t('register.age')} optional inputMode="numeric" {...text('age')} />
        <SelectField
          label={t('register.gender')}
          optional
          name="gender"
          value={gender}
          onChange={(event) => onGender(event.target.value)}
        >
          <option value="">{t('register.genderNone')}</option>
          <option value="female">{t('register.female')}</option>
          <option value="male">{t('register.male')}</option>
          <option value="other">{t('register.other')}</option>
        </SelectField>
      </div>
      <TextField
        label={t('register.address')}
        optional
        autoComplete="street-address"
        placeholder={t('register.addressExample')}
        {...text('address')}
      />
    </fieldset>
  );
}

/** No page stands behind these two yet, so they lead nowhere. */
function Terms() {
  const t = useText('auth');
  const stay = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <p className="hint">
      {t('register.agree')}{' '}
      <a href="#terms" onClick={stay}>
        {t('register.terms')}
      </a>{' '}
      {t('register.and')}{' '}
      <a href="#privacy" onClick={stay}>
        {t('register.privacy')}
      </a>
      .
    </p>
  );
}
