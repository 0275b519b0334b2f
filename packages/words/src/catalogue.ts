import errors from '../locales/en/errors.json' with { type: 'json' };
import input from '../locales/en/input.json' with { type: 'json' };
import mail from '../locales/en/mail.json' with { type: 'json' };
import notices from '../locales/en/notices.json' with { type: 'json' };
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

/** The languages that Nabz speaks, best first where somebody asks for none of them. */
export const languages = { en: { errors, input, mail, notices } };
export type Language = keyof typeof languages;

/** A sentence of the server in one of its languages; in English where it does not speak that one. */
export const say = createSay(languages);

/** The texts of one language: `const t = textsIn('en'); t('mail.greeting')`. */
export const textsIn =
  (language: string) =>
  (code: Code, params?: Sentence['params']): string =>
    say(language, { code, params });
