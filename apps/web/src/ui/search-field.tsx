import { Search } from 'lucide-react';
import { Dictate } from './dictate.tsx';
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

/** What is spoken comes with a full stop, which nobody searches with. */
const toQuery = (words: string): string => words.replace(/[.।?!]+$/u, '');

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
          <Dictate onWords={(words) => onChange(toQuery(words).slice(0, maxLength))} />
        </span>
      )}
    </Field>
  );
}
