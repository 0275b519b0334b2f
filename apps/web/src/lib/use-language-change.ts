import { useEffect, useEffectEvent } from 'react';
import { onLanguageChange } from './language.ts';

/** For sentences of the server that a page holds itself: they are asked for again when the language changes. */
export function useLanguageChange(askAgain: () => void): void {
  const ask = useEffectEvent(askAgain);
  useEffect(() => onLanguageChange(() => ask()), []);
}
