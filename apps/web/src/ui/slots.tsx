import './slots.css';
import { useId } from 'react';
import { describedBy, ErrorText } from './field.tsx';

type Slot<V extends string> = {
  value: V;
  label: string;
  /** Why it cannot be chosen, in a word that stands under it; null when it can. */
  closed: string | null;
};
type Props<V extends string> = {
  legend: string;
  slots: readonly Slot<V>[];
  value: V | '';
  onChange: (value: V) => void;
  /** Nothing can be chosen yet; `hint` says why. */
  isDisabled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Times of a day as a radio group: arrows move, a taken one cannot be reached. */
export function Slots<V extends string>(props: Props<V>) {
  const { legend, slots, value, onChange, isDisabled = false, hint, error } = props;
  const id = useId();
  return (
    <fieldset className={error ? 'field bad' : 'field'} aria-describedby={describedBy(id, error, hint)}>
      <legend className="label mb-1.5">{legend}</legend>
      <div className="slots">
        {slots.map((slot) => (
          <label key={slot.value} className="slot">
            <input
              type="radio"
              name={id}
              value={slot.value}
              checked={value === slot.value}
              disabled={isDisabled || slot.closed !== null}
              data-invalid={error ? true : undefined}
              onChange={() => onChange(slot.value)}
            />
            <span>
              {slot.label} {slot.closed !== null && <small>{slot.closed}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
