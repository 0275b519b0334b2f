import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useText } from '../lib/text.ts';
import { Icon } from './icon.tsx';

type Frame = { label: string; hint?: string | undefined; error?: string | undefined; optional?: boolean };
type Wires = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error-line" id={id}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}

/** The ids of what stands below the control, if anything does. */
export const describedBy = (id: string, error?: string, hint?: string): string | undefined =>
  [error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ') || undefined;

/** Label above, hint and error below, wired to the control by id. */
export function Field({ label, hint, error, optional, children }: Frame & { children: (wires: Wires) => ReactNode }) {
  const t = useText('common');
  const id = useId();
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label className="label" htmlFor={id}>
        {label} {optional && <span className="optional">{t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy(id, error, hint), 'aria-invalid': error ? true : undefined })}
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const frameOf = ({ label, hint, error, optional = false }: Frame): Frame => ({ label, hint, error, optional });

export function TextField({ label, hint, error, optional, ...input }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field {...frameOf({ label, hint, error, ...(optional && { optional }) })}>
      {(wires) => <input {...input} {...wires} className="input" />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  ...input
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...frameOf({ label, hint, error, ...(optional && { optional }) })}>
      {(wires) => <textarea {...input} {...wires} className="input" />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  children,
  ...input
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...frameOf({ label, hint, error, ...(optional && { optional }) })}>
      {(wires) => (
        <span className="pick">
          <select {...input} {...wires} className="input">
            {children}
          </select>
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  );
}

/** An Indian number: +91 is fixed, the rest is ten digits, shown as 5 + 5. `value` holds digits only. */
export function PhoneField(
  props: Frame & {
    value: string;
    onChange: (digits: string) => void;
    onBlur?: () => void;
    placeholder?: string;
    name?: string;
  },
) {
  const t = useText('common');
  const { value, onChange, onBlur, placeholder, name } = props;
  const shown = value.length > 5 ? `${value.slice(0, 5)} ${value.slice(5)}` : value;
  return (
    <Field {...frameOf(props)}>
      {(wires) => (
        <span className="input-wrap">
          <span className="prefix" aria-hidden="true">
            {t('countryCode')}
          </span>
          <input
            {...wires}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={placeholder}
            value={shown}
            onBlur={onBlur}
            onChange={(event) => onChange(digitsOf(event.target.value))}
          />
        </span>
      )}
    </Field>
  );
}

/** Digits only, without a typed +91 or 0 in front; too many stay visible, so that the mistake can be seen. */
export const digitsOf = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 13);
  if (/^\s*\+91/.test(typed)) return digits.slice(2);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
};
