import { type ReactNode, useId } from 'react';
import { ErrorText } from './field.tsx';

type Option<V extends string> = { value: V; label: string };
type Props<V extends string> = {
  legend: string;
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A few exclusive answers as large buttons: radios underneath, so arrows and screen readers work as expected. */
export function Choice<V extends string>({ legend, options, value, onChange, hint, error }: Props<V>) {
  const id = useId();
  return (
    <fieldset className={error ? 'field bad' : 'field'} aria-describedby={error ? `${id}-e` : undefined}>
      <legend className="label mb-1.5">{legend}</legend>
      <div className="options">
        {options.map((option) => (
          <label className="option" key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              data-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
