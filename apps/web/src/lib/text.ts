import i18next, { type CustomTypeOptions, type TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { type Language, onLanguageChange } from './language.ts';
import common from '@nabz/words/locales/en/pages/common.json';

/** English is the source; every page adds its own catalogue when its code arrives. */
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export type Namespace = keyof CustomTypeOptions['resources'];

export const addTexts = (namespace: Namespace, catalogue: object): void => {
  i18next.addResourceBundle('en', namespace, catalogue);
};

/** The texts of one catalogue in one language, whatever language the page has. */
export const textIn = <N extends Namespace>(language: Language, namespace: N): TFunction<N> =>
  i18next.getFixedT(language, namespace);

/** In English: for what is read by somebody else. */
export const englishText = <N extends Namespace>(namespace: N): TFunction<N> => textIn('en', namespace);

/**
 * The texts of one catalogue, typed by its keys. Ten lines instead of react-i18next, whose components and HTML parser
 * would weigh 7 kB on a landing page that has a budget.
 */
export const useText = <N extends Namespace>(namespace: N): TFunction<N> => {
  const language = useSyncExternalStore(onLanguageChange, () => i18next.language);
  return useMemo(() => i18next.getFixedT(language, namespace), [language, namespace]);
};
