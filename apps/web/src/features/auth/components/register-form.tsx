import { Link } from 'react-router';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneField, SelectField, TextField } from '../../../ui/field.tsx';
import { LEGAL_PATHS } from '../../../app/routes.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { createAccount } from '../api.ts';
import {
  ageRule,
  checkRegister,
  isBlank,
  isEmail,
  isPhone,
  type RegisterField,
  type RegisterForm as Form,
  type RegisterRule,
  toRegistration,
} from '../rules.ts';
import type { NewAccount } from '../use-new-account.ts';

const EMPTY: Form = { name: '', email: '', phone: '', password: '', confirm: '', age: '', gender: '', address: '' };

/** What can already be said when a field is left: only about what was typed into it. */
const onLeaving: Partial<Record<RegisterField, (form: Form) => RegisterRule | undefined>> = {
  email: (form) => (!isBlank(form.email) && !isEmail(form.email) ? 'badEmail' : undefined),
  phone: (form) => (form.phone !== '' && !isPhone(form.phone) ? 'badPhone' : undefined),
  password: (form) => (form.password !== '' && form.password.length < 6 ? 'short' : undefined),
  confirm: (form) => (form.confirm !== '' && form.confirm !== form.password ? 'mismatch' : undefined),
  age: (form) => ageRule(form.age),
};

/** The form, with what is said when a field is left. */
function useRegisterForm({ onDone }: Props) {
  const t = useText('auth');
  const state = useForm({
    schema: readByHand((form: Form) => {
      const broken = checkRegister(form);
      if (!broken) return toRegistration(form);
      return {
        faults: Object.fromEntries(Object.entries(broken.fields).map(([name, rule]) => [name, t(`register.${rule}`)])),
      };
    }),
    start: EMPTY,
    clearsWhileTyping: true,
    send: async (account) => {
      await createAccount(account);
      return account;
    },
    onDone: ({ email, password }) => {
      toast.success(t('register.success'));
      onDone({ email, password });
    },
    onFailed: ({ text }) => void toast.error(text ?? t('register.failed')),
    onWrong: () => void toast.error(t(`register.${checkRegister(state.values)?.toast ?? 'missing'}`)),
  });
  const leave = (name: RegisterField) => () => {
    const rule = onLeaving[name]?.(state.values);
    if (rule) state.refuse(name, t(`register.${rule}`));
  };
  return { ...state, leave, text: (name: RegisterField) => ({ ...state.field(name), onBlur: leave(name) }) };
}

type Props = { isDone: boolean; onDone: (account: NewAccount) => void };

export function RegisterForm(props: Props) {
  const t = useText('auth');
  const { form, isBusy, control, text, leave } = useRegisterForm(props);
  const { isDone } = props;
  return (
    <form
      className="form"
      {...form}
      onSubmit={(event) => {
        if (isDone) event.preventDefault();
        else form.onSubmit(event);
      }}
    >
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
        {...control('phone')}
        onBlur={leave('phone')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('register.passwordHint')}
        {...text('password')}
      />
      <PasswordField label={t('register.confirm')} autoComplete="new-password" {...text('confirm')} />
      <AboutYou text={text} />
      <Terms />
      <Button type="submit" size="lg" block busy={isBusy || isDone}>
        {t(isBusy ? 'register.busy' : 'register.submit')}
      </Button>
    </form>
  );
}

/** Age, gender, address: all optional. */
function AboutYou({ text }: Pick<ReturnType<typeof useRegisterForm>, 'text'>) {
  const t = useText('auth');
  return (
    <fieldset className="more form">
      <legend>{t('register.more')}</legend>
      <p className="hint">{t('register.moreHint')}</p>
      <div className="two">
        <TextField label={t('register.age')} optional inputMode="numeric" {...text('age')} />
        <SelectField label={t('register.gender')} optional {...text('gender')}>
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

/** In a tab of their own: what was typed stays. */
function Terms() {
  const t = useText('auth');
  const common = useText('common');
  return (
    <p className="hint">
      {t('register.agree')}{' '}
      <Link to={LEGAL_PATHS.terms} target="_blank">
        {t('register.terms')}
      </Link>{' '}
      {t('register.and')}{' '}
      <Link to={LEGAL_PATHS.privacy} target="_blank">
        {t('register.privacy')}
      </Link>
      {common('stop')}
    </p>
  );
}
