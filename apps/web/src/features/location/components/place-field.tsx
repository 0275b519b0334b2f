import '../text.ts';
import '../location.css';
import type { LocationHit } from '@nabz/contract/location';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { hitWords } from '../../../lib/place-words.ts';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { placesQuery } from '../api.ts';

const MAX_ADDRESS = 200;

type Props = {
  value: string;
  onChange: (typed: string) => void;
  /** A suggestion was taken; its line stands in the field already. */
  onPick?: (hit: LocationHit) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** Stands inside the field, at its end. */
  action?: ReactNode;
};

/** A town or a PIN code, with suggestions while it is typed. Without them it is a plain field. */
export function PlaceField({ value, onChange, onPick, label, hint, error, action }: Props) {
  const t = useText('location');
  const typed = useDebounced(value);
  const { data = [] } = useQuery(placesQuery(typed));
  const hits = data.filter((hit) => hitWords(hit) !== value);
  const combobox = useCombobox({
    options: hits.map(hitWords),
    onPick: (picked) => {
      onChange(picked);
      const hit = hits.find((one) => hitWords(one) === picked);
      if (hit) onPick?.(hit);
    },
  });
  return (
    <Field label={label ?? t('field')} error={error} {...(hint !== undefined && { hint })}>
      {(wires) => (
        <span className="input-wrap place-field">
          <Icon of={MapPin} />
          <input
            {...wires}
            {...combobox.inputProps}
            autoComplete="off"
            placeholder={t('example')}
            maxLength={MAX_ADDRESS}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              combobox.show();
            }}
            onKeyDown={(event) => {
              if (!event.nativeEvent.isComposing) combobox.onKeyDown(event);
            }}
          />
          {action}
          {combobox.isOpen && (
            <ul {...combobox.listProps} className="listbox" aria-label={t('suggestions')}>
              {hits.map((hit, at) => (
                <li key={`${hit.kind}-${hit.address}`} {...combobox.optionProps(at)}>
                  <span>
                    {hitWords(hit)}
                    {hit.matched && !hitWords(hit).includes(hit.matched) && (
                      <small className="muted block">{t('matched', { name: hit.matched })}</small>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </span>
      )}
    </Field>
  );
}
