import { Dictate, withWords } from '../../../ui/dictate.tsx';
import { Field } from '../../../ui/field.tsx';

type Props = {
  label: string;
  hint: string;
  rows: number;
  maxLength: number;
  value: string;
  onType: (typed: string) => void;
};

/** A long text, typed or spoken: what a doctor says is told sooner than typed. */
export function SpokenArea({ label, hint, value, maxLength, rows, onType }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(wires) => (
        <div className="spoken">
          <textarea
            {...wires}
            className="input"
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
          <Dictate onWords={(words) => onType(withWords(value, words).slice(0, maxLength))} />
        </div>
      )}
    </Field>
  );
}
