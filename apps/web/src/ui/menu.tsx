import { type KeyboardEvent, type MouseEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type Item = {
  key: string;
  label: ReactNode;
  onPick: () => void;
  separated?: boolean;
  /** One of several, of which one holds. */
  isChosen?: boolean;
};

const entriesOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

/** The keyboard and the pointer of an open menu. */
function useMenu() {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    entriesOf(root.current)[0]?.focus();
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('mousedown', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('mousedown', outside);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = entriesOf(root.current);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const go: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + entries.length,
      Home: 0,
      End: entries.length - 1,
    };
    const to = go[event.key];
    if (to !== undefined) {
      event.preventDefault();
      entries[to % entries.length]?.focus();
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
  };
  return { root, isOpen, setOpen, onKeyDown };
}

/** Every press counts. */
const pressed = (act: () => void) => act;

/** A menu button: Enter or Space opens, arrows move, Escape closes and gives the focus back, a press outside closes. */
export function MenuButton({
  label,
  button,
  items,
  className,
  press = pressed,
}: {
  label: string;
  button: ReactNode;
  items: readonly Item[];
  className: string;
  /** Decides which presses count, on the button and on what it opens. */
  press?: (act: () => void) => MouseEventHandler<HTMLElement>;
}) {
  const id = useId();
  const { root, isOpen, setOpen, onKeyDown } = useMenu();
  return (
    <div className={className} ref={root}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={press(() => setOpen(!isOpen))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </button>
      {isOpen && (
        <div className="menu-pop" id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <div key={item.key} role="none">
              {item.separated && <hr />}
              <button
                type="button"
                role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.isChosen}
                tabIndex={-1}
                onClick={press(() => {
                  setOpen(false);
                  item.onPick();
                })}
              >
                {item.label}
              </button>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
