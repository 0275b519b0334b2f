import { Search } from 'lucide-react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (typed: string) => void;
};

/** One line to search with. Names of diseases and medicines are neither completed nor corrected by the browser. */
export function SearchField({ label, hint, error, placeholder, maxLength, value, onChange }: Props) {
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(wires) => (
        <span className="input-wrap">
          <Icon of={Search} />
          <input
            {...wires}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
