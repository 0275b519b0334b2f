import { AccountAgeSchema, AgeSchema, EmailSchema } from '@nabz/contract/fields';

/** The form rules of the auth pages. Each answers the errors by field, and the one sentence for the toast. */
export const PASSWORD_MIN = 6;
export const PHONE_DIGITS = 10;

export const isPhone = (digits: string): boolean => digits.length === PHONE_DIGITS;
export const isEmail = (text: string): boolean => EmailSchema.safeParse(text).success;
export const isAge = (text: string): boolean => /^\d+$/.test(text.trim()) && AgeSchema.safeParse(Number(text)).success;
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
/** Accounts are for grown-ups; a child's records stand in a parent's. */
const isOldEnough = (text: string): boolean => AccountAgeSchema.safeParse(Number(text)).success;
export const isBlank = (text: string): boolean => text.trim() === '';

export type RegisterForm = {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirm: string;
  age: string;
  gender: '' | 'male' | 'female' | 'other';
  address: string;
};
export type RegisterField = keyof RegisterForm;
export type RegisterRule =
  | 'missing'
  | 'missingName'
  | 'missingEmail'
  | 'missingPhone'
  | 'missingPassword'
  | 'missingConfirm'
  | 'mismatch'
  | 'short'
  | 'badPhone'
  | 'badEmail'
  | 'badAge'
  | 'underAge';
type Broken = { toast: RegisterRule; fields: Partial<Record<RegisterField, RegisterRule>> };

/** What is wrong with an age that was typed. */
export const ageRule = (text: string): 'badAge' | 'underAge' | undefined => {
  if (isBlank(text)) return undefined;
  if (!isAge(text)) return 'badAge';
  return isOldEnough(text) ? undefined : 'underAge';
};

/** In the order required fields, match, length, then the form of phone, email and age. Null when all is well. */
export const checkRegister = (form: RegisterForm): Broken | null => {
  const missing: Broken['fields'] = {};
  if (isBlank(form.name)) missing.name = 'missingName';
  if (isBlank(form.email)) missing.email = 'missingEmail';
  if (isBlank(form.phone)) missing.phone = 'missingPhone';
  if (form.password === '') missing.password = 'missingPassword';
  if (form.confirm === '') missing.confirm = 'missingConfirm';
  if (Object.keys(missing).length > 0) return { toast: 'missing', fields: missing };
  if (form.password !== form.confirm) return { toast: 'mismatch', fields: { confirm: 'mismatch' } };
  if (form.password.length < PASSWORD_MIN) return { toast: 'short', fields: { password: 'short' } };
  if (!isPhone(form.phone)) return { toast: 'badPhone', fields: { phone: 'badPhone' } };
  if (!isEmail(form.email)) return { toast: 'badEmail', fields: { email: 'badEmail' } };
  const age = ageRule(form.age);
  return age ? { toast: age, fields: { age } } : null;
};

/** What is sent: the phone with +91, the age as an integer, the address as a place without known coordinates. */
export const toRegistration = (form: RegisterForm) => ({
  name: form.name.trim(),
  email: form.email.trim(),
  password: form.password,
  phone: `+91${form.phone}`,
  ...(!isBlank(form.age) && { age: Number(form.age) }),
  ...(form.gender !== '' && { gender: form.gender }),
  ...(!isBlank(form.address) && {
    location: { type: 'Point' as const, coordinates: [0, 0] as [number, number], address: form.address.trim() },
  }),
});

/** A password nobody will ever type: 32 random bytes. Sent once, kept nowhere. */
export const throwawayPassword = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes));
};
