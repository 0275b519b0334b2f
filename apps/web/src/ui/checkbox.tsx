import './checkbox.css';
import { type ReactNode, useId } from 'react';
import { describedBy, ErrorText } from './field.tsx';

type Props = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  /** What is agreed to; the whole sentence can be pressed. */
  children: ReactNode;
};

export function Checkbox({ isChecked, onChange, error, children }: Props) {
  const id = useId();
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label className="check">
        <input
          type="checkbox"
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
    </div>
  );
}
