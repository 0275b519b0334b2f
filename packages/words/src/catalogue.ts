import errors from '../locales/en/errors.json' with { type: 'json' };
import input from '../locales/en/input.json' with { type: 'json' };
import mail from '../locales/en/mail.json' with { type: 'json' };
import notices from '../locales/en/notices.json' with { type: 'json' };
import accessLog from '../locales/en/accessLog.json' with { type: 'json' };
import assistants from '../locales/en/assistants.json' with { type: 'json' };
import bills from '../locales/en/bills.json' with { type: 'json' };
import booking from '../locales/en/booking.json' with { type: 'json' };
import chat from '../locales/en/chat.json' with { type: 'json' };
import consents from '../locales/en/consents.json' with { type: 'json' };
import erase from '../locales/en/erase.json' with { type: 'json' };
import exported from '../locales/en/export.json' with { type: 'json' };
import planner from '../locales/en/planner.json' with { type: 'json' };
import prescriptions from '../locales/en/prescriptions.json' with { type: 'json' };
import reports from '../locales/en/reports.json' with { type: 'json' };
import routine from '../locales/en/routine.json' with { type: 'json' };
import specialties from '../locales/en/specialties.json' with { type: 'json' };
import symptoms from '../locales/en/symptoms.json' with { type: 'json' };
import tips from '../locales/en/tips.json' with { type: 'json' };
import treatments from '../locales/en/treatments.json' with { type: 'json' };
import auth from '../locales/en/auth.json' with { type: 'json' };
import grievances from '../locales/en/grievances.json' with { type: 'json' };
import hospitals from '../locales/en/hospitals.json' with { type: 'json' };
import vaccinations from '../locales/en/vaccinations.json' with { type: 'json' };
import pregnancy from '../locales/en/pregnancy.json' with { type: 'json' };
import { hindi } from './hindi.ts';
import { marathi } from './marathi.ts';
import { completed, viewOf } from './layers.ts';
import { createSay, type Sentence } from './render.ts';

/** The keys of a catalogue as codes; the endings that choose a plural are not part of them. */
type Keys<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : K
    : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

type In<Name extends string, T> = `${Name}.${Keys<T>}`;

/** Every sentence that the server can refuse with; those of `input` are named by the schemas of the contract. */
export type Refusal = {
  readonly code: In<'errors', typeof errors> | In<'input', typeof input>;
  readonly params?: Sentence['params'];
};

/** Every text that the server has words for. */
export type Code = Refusal['code'] | In<'mail', typeof mail> | In<'notices', typeof notices>;

/** Every text in English: what another language lacks is said with these. */
const english = {
  errors,
  input,
  mail,
  notices,
  accessLog,
  hospitals,
  grievances,
  assistants,
  vaccinations,
  pregnancy,

  auth,
  bills,
  booking,
  chat,
  consents,
  erase,
  export: exported,
  planner,
  prescriptions,
  reports,
  routine,
  specialties,
  symptoms,
  tips,
  treatments,
};
type Catalogues = typeof english;

/** The languages that Nabz speaks, best first where somebody asks for none of them. */
export const languages = { en: english, hi: completed(english, hindi), mr: completed(english, marathi) };
export type Language = keyof typeof languages;

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** A sentence of the server in one of its languages; in English where it does not speak that one. */
export const say = createSay(languages);

/** The texts of one language: `const t = textsIn('en'); t('mail.greeting')`. */
export const textsIn =
  (language: string) =>
  (code: Code, params?: Sentence['params']): string =>
    say(language, { code, params });

/** The texts of one feature as they stand, for features that choose among many of them by themselves; `fill` puts values in. */
export const catalogue = <Name extends keyof Catalogues>(language: string, name: Name): Catalogues[Name] =>
  languages[isLanguage(language) ? language : 'en'][name];

/** The same, where each text is looked up when it is read: in the language that `now` says then. */
export const spokenCatalogue = <Name extends keyof Catalogues>(name: Name, now: () => string): Catalogues[Name] =>
  viewOf(english[name], () => catalogue(now(), name));
