import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type Tab<V extends string> = { value: V; label: string };
type Props<V extends string> = {
  /** What is switched, for the ear. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** `tabs`: a line of words above what they show. `seg`: two or three ways to use a page. */
  look?: 'tabs' | 'seg';
  /** What the selected tab shows. */
  children: ReactNode;
};

/** Tabs as the ARIA practice describes them: arrows, Home and End move and select, Tab goes on into what is shown. */
export function Tabs<V extends string>({ label, tabs, value, onChange, look = 'tabs', children }: Props<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On phones the line of tabs is wider than the screen: the selected one is brought into it.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [value]);

  const select = (at: number) => {
    const tab = tabs[(at + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
  };

  return (
    <>
      <div ref={list} className={look} role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            data-tab={tab.value}
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="stack">
        {children}
      </div>
    </>
  );
}
