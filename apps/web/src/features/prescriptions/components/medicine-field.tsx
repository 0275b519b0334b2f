import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/field.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { suggestionsQuery } from '../api.ts';

const MAX_NAME = 160;

type Props = { value: string; error?: string | undefined; onChange: (name: string) => void };

/** The name of a medicine, with the names that begin alike offered while it is typed. Any other text stays as it is. */
export function MedicineField({ value, error, onChange }: Props) {
  const t = useText('prescriptions');
  // nothing is asked for names that only stand there
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery(suggestionsQuery(useDebounced(typed)));
  const options = typed === '' ? [] : data.filter(({ name }, at) => data.findIndex((one) => one.name === name) === at);
  const combobox = useCombobox({
    options: options.map(({ name }) => name),
    onPick: (name) => {
      setTyped('');
      onChange(name);
    },
  });
  return (
    <Field label={t('confirm.medicine')} error={error}>
      {(wires) => (
        <div className="combo">
          <input
            {...wires}
            {...combobox.inputProps}
            className="input"
            value={value}
            maxLength={MAX_NAME}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(event.target.value);
              combobox.show();
            }}
            onKeyDown={combobox.onKeyDown}
          />
          {combobox.isOpen && (
            <ul {...combobox.listProps} className="listbox" aria-label={t('confirm.suggestions')}>
              {options.map(({ name, contains }, at) => (
                <li key={name} {...combobox.optionProps(at)}>
                  <span>
                    <b>{name}</b>
                    {contains !== '' && <small>{contains}</small>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
