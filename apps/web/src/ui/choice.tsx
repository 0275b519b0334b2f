import { type ReactNode, useId } from 'react';

type Option<V extends string> = { value: V; label: string };
type Props<V extends string> = {
  legend: string;
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  hint?: ReactNode;
};

/** A few exclusive answers as large buttons: radios underneath, so arrows and screen readers work as expected. */
export function Choice<V extends string>({ legend, options, value, onChange, hint }: Props<V>) {
  const id = useId();
  return (
    <fieldset className="field">
      <legend className="label mb-1.5">{legend}</legend>
      <div className="opts">
        {options.map((option) => (
          <label className="opt-b" key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
