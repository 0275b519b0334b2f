import errors from '../locales/en/errors.json' with { type: 'json' };
import input from '../locales/en/input.json' with { type: 'json' };
import { createSay, type Sentence } from './render.ts';

/** The keys of a catalogue as codes; the endings that choose a plural are not part of them. */
type Keys<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : K
    : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

/** Every sentence that the server can refuse with; those of `input` are named by the schemas of the contract. */
export type Refusal = {
  readonly code: `errors.${Keys<typeof errors>}` | `input.${Keys<typeof input>}`;
  readonly params?: Sentence['params'];
};

/** The languages that Nabz speaks, best first where somebody asks for none of them. */
export const languages = { en: { errors, input } };
export type Language = keyof typeof languages;

/** A sentence of the server in one of its languages. */
export const say = createSay(languages);
