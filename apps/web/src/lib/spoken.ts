import spoken from '@nabz/words/locales/en/pages/spoken.json';
import { addTexts, useText } from './text.ts';

addTexts('spoken', spoken);

const isKnown = (name: string): name is keyof typeof spoken.names => Object.hasOwn(spoken.names, name);

/** The languages that somebody speaks, in the language of the page; the server answers their English names. */
export function useSpokenNames(): (languages: readonly string[]) => string {
  const t = useText('spoken');
  return (languages) => languages.map((name) => (isKnown(name) ? t(`names.${name}`) : name)).join(', ');
}
