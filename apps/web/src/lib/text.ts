import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import common from '../locales/en/common.json';

/** English is the source; every page adds its own catalogue when its code arrives. */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
});

type Catalogues = import('i18next').CustomTypeOptions['resources'];
export type Namespace = keyof Catalogues;

export const addTexts = (namespace: Namespace, catalogue: object): void => {
  i18next.addResourceBundle('en', namespace, catalogue);
};

export const useText = <N extends Namespace>(namespace: N) => useTranslation(namespace).t;
