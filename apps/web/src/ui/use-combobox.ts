import { type KeyboardEvent, useEffect, useId, useState } from 'react';

type Options = { options: readonly string[]; onPick: (option: string) => void };

/** The combobox pattern with a list popup: focus stays in the field, arrows move, Enter picks, Escape closes. */
export function useCombobox({ options, onPick }: Options) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isShown && options.length > 0;
  const at = isOpen && active < options.length ? active : -1;

  // The list scrolls, and its foot can lie under the bottom bar.
  useEffect(() => {
    if (at !== -1) document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at]);

  const hide = () => {
    setShown(false);
    setActive(-1);
  };
  const pick = (option: string) => {
    hide();
    onPick(option);
  };
  const move = (step: number) =>
    setActive((at + step + options.length + (at === -1 && step < 0 ? 1 : 0)) % options.length);

  /** true when the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const chosen = options[at];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') hide();
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    isOpen,
    show: () => {
      setShown(true);
      setActive(-1);
    },
    onKeyDown,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': at === -1 ? undefined : `${id}-${at}`,
      onBlur: hide,
    },
    listProps: { id: `${id}-list`, role: 'listbox' },
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === at,
      // Before blur, so that the field keeps the focus.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => {
        const option = options[index];
        if (option !== undefined) pick(option);
      },
    }),
  };
}
