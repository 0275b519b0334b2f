// The language of the pages: chosen by hand, else by the browser. It is kept on the device; English is there at once, another
// comes as one piece when it is asked for.
import i18next from 'i18next';
import { deviceStorage } from './storage.ts';

/** As the contract lists them; written here again because zod is too heavy for the first page. */
export const LANGUAGES = ['en', 'hi', 'mr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

/** Languages that lack some texts yet, which are in English; the pages say so. */
const UNFINISHED: ReadonlySet<string> = new Set<Language>(['mr']);
export const isUnfinished = (language: string): boolean => UNFINISHED.has(language);

const KEY = 'nabz:language';
/** Set while a choice made on this device is not on the account yet. */
const UNSENT_KEY = 'nabz:language-unsent';
const SOURCE = 'en';

export const isLanguage = (code: string | null | undefined): code is Language => LANGUAGES.some((one) => one === code);

/** Catalogues by namespace. */
type Texts = Readonly<Record<string, object>>;
const OTHERS: Readonly<Record<Exclude<Language, typeof SOURCE>, () => Promise<Texts>>> = {
  hi: async () => (await import('./texts-hi.ts')).texts,
  mr: async () => (await import('./texts-mr.ts')).texts,
};

/** The language that the page shows now. */
export const languageNow = (): Language => (isLanguage(i18next.language) ? i18next.language : SOURCE);

/** The last language that was asked for: the texts of an earlier one can come later. */
let wish: Language | null = null;

/**
 * Shows the pages in a language. One that cannot be fetched (no connection) leaves them as they are, until the page is loaded again: a
 * browser does not fetch a script a second time.
 */
async function show(language: Language): Promise<void> {
  wish = language;
  if (language !== SOURCE && !i18next.hasResourceBundle(language, 'common')) {
    const texts = await OTHERS[language]();
    for (const [namespace, catalogue] of Object.entries(texts))
      i18next.addResourceBundle(language, namespace, catalogue);
    if (wish !== language) return;
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Shows the pages in a language from now on, on this device: the one that the account names. */
export async function followLanguage(language: Language): Promise<void> {
  deviceStorage.setItem(KEY, language);
  await show(language);
}

/** As somebody chooses it here: it is also for the account, at once or after the next sign-in. Rejects when it cannot be shown yet. */
export function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.setItem(UNSENT_KEY, language);
  return followLanguage(language);
}

/** What was chosen on this device and does not stand on the account yet. */
export function unsentLanguage(): Language | null {
  const unsent = deviceStorage.getItem(UNSENT_KEY);
  return isLanguage(unsent) ? unsent : null;
}
/** The account has this language now; another one, chosen while it answered, is still to be sent. */
export function languageSent(language: Language): void {
  if (unsentLanguage() === language) forgetUnsentLanguage();
}
/** The choice is not for the account of who signs in next. */
export const forgetUnsentLanguage = (): void => deviceStorage.removeItem(UNSENT_KEY);

/** Calls `listener` after each change of the language; returns what ends that. */
export function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** What was chosen on this device; else the first that the browser asks for and we have. */
function wanted(): Language {
  const kept = deviceStorage.getItem(KEY);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage) ?? SOURCE;
}

/** As long as nothing is drawn while the texts of the language come; after that the page is in English until they are here. */
export const FIRST_PAGE_WAITS_MS = 3000;

/** Before the first page is drawn. */
export async function startLanguage(): Promise<void> {
  const language = wanted();
  if (language === SOURCE) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FIRST_PAGE_WAITS_MS);
  });
  await Promise.race([show(language).catch(() => undefined), late]);
  clearTimeout(timer);
}
