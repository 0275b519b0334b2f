import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dictate, withWords } from './dictate.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { useCombobox } from './use-combobox.ts';

export type ChipTexts = {
  label: string;
  placeholder: string;
  add: string;
  list: string;
  suggestions: string;
  remove: (chip: string) => string;
  added: (chip: string) => string;
  removed: (chip: string) => string;
  already: (chip: string) => string;
  full: string;
};

type Props = {
  texts: ChipTexts;
  chips: readonly string[];
  /** So many chips, and so long, at most. */
  max: number;
  maxLength: number;
  onChips: (chips: string[]) => void;
  typed: string;
  onTyped: (text: string) => void;
  suggestions: readonly string[];
  /** Enter on an empty field with no chip: the form says what is missing. */
  onEmptyEnter: () => void;
  error?: string | undefined;
};

const fold = (text: string) => text.trim().toLocaleLowerCase('en-IN');

/** What a chip list becomes with one more: trimmed, blanks ignored, the first spelling of a duplicate kept. */
export const withChip = (chips: readonly string[], typed: string): string[] => {
  const chip = typed.trim();
  return chip === '' || chips.some((known) => fold(known) === fold(chip)) ? [...chips] : [...chips, chip];
};

/** Adding and removing; `said` is for a screen reader, `again` the chip that somebody tried to add twice. */
function useChips({ texts, chips, max, onChips, onTyped }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [again, setAgain] = useState('');
  const [isFull, setFull] = useState(false);
  const add = (text: string) => {
    const chip = text.trim();
    const next = withChip(chips, text);
    const known = chips.find((one) => fold(one) === fold(chip));
    // One too many: what was typed stays in the field.
    if (chip !== '' && !known && chips.length >= max) return setFull(true);
    if (chip !== '') {
      setAgain(known ?? '');
      setSaid(known ? texts.already(known) : texts.added(chip));
      if (!known) onChips(next);
    }
    onTyped('');
    input.current?.focus();
  };
  const remove = (chip: string) => {
    onChips(chips.filter((one) => one !== chip));
    setFull(false);
    setSaid(texts.removed(chip));
    input.current?.focus();
  };
  return { input, said, again, isFull, add, remove };
}

export function ChipsInput(props: Props) {
  const { texts, chips, typed, onTyped, maxLength, suggestions, onEmptyEnter, error } = props;
  const { input, said, again, isFull, add, remove } = useChips(props);
  const open = suggestions.filter((suggestion) => !chips.some((chip) => fold(chip) === fold(suggestion)));
  const combobox = useCombobox({ options: open, onPick: add });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || combobox.onKeyDown(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() === '' && chips.length === 0) onEmptyEnter();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      input.current?.closest('.chip-box')?.querySelector<HTMLButtonElement>('.chips li:last-child button')?.focus();
    }
  };

  return (
    <Field label={texts.label} error={isFull ? texts.full : error}>
      {(wires) => (
        <div className="chip-box">
          {chips.length > 0 && <ChipList texts={texts} chips={chips} again={again} onRemove={remove} />}
          <div className="in-row">
            <input
              {...wires}
              {...combobox.inputProps}
              ref={input}
              value={typed}
              maxLength={maxLength}
              placeholder={texts.placeholder}
              enterKeyHint="done"
              autoComplete="off"
              onChange={(event) => {
                onTyped(event.target.value);
                combobox.show();
              }}
              onKeyDown={onKeyDown}
            />
            <Dictate onWords={(words) => onTyped(withWords(typed, words))} />
            <Button look="second" size="sm" onClick={() => add(typed)}>
              <Icon of={Plus} />
              {texts.add}
            </Button>
          </div>
          {combobox.isOpen && (
            <ul {...combobox.listProps} className="listbox" aria-label={texts.suggestions}>
              {/* Keyboard users stay in the field and move by arrows (aria-activedescendant). */}
              {open.map((option, at) => (
                <li key={option} {...combobox.optionProps(at)}>
                  {option}
                </li>
              ))}
            </ul>
          )}
          <p className="sr-only" role="status">
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}

type ListProps = Pick<Props, 'texts' | 'chips'> & { again: string; onRemove: (chip: string) => void };

function ChipList({ texts, chips, again, onRemove }: ListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[at + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus();
  };
  return (
    // The list only moves focus between its own buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="chips" aria-label={texts.list} onKeyDown={onKeyDown}>
      {chips.map((chip) => (
        <li key={chip} className={chip === again ? 'chip again' : 'chip'}>
          <span>{chip}</span>
          <button
            type="button"
            aria-label={texts.remove(chip)}
            onClick={() => onRemove(chip)}
            onKeyDown={(event) => event.key === 'Delete' && onRemove(chip)}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  );
}
