// How a patient writes, and of whom: enough to answer in their language where it matters and not to mix people up.

import type { AnswerLanguage } from '@nabz/knowledge/answers';
import { catalogue } from '@nabz/words/catalogue';
import { languageNow } from '../../platform/http/request-language.ts';

const words = catalogue('en', 'chat');

const DEVANAGARI = /\p{Script=Devanagari}/u;
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

const hindi = new Set(words.hindiWords);
const others = new Set(words.otherPeople);

/** Hindi, in its own letters or in Latin ones. */
export const writesHindi = (text: string): boolean =>
  DEVANAGARI.test(text) || wordsIn(text).some((word) => hindi.has(word));

/** Languages that are written in the letters of Hindi. */
const inTheSameLetters = new Set(['hi', 'mr']);

/**
 * The language of the answer cards: what is written tells it, else the page that it was written on. Letters that several languages share
 * are taken for that of the page, else for Hindi; of a page whose language has no cards, they are English.
 */
export function languageOf(text: string): AnswerLanguage {
  const page = languageNow();
  if (DEVANAGARI.test(text) && !inTheSameLetters.has(page)) return 'hi';
  if (writesHindi(text) && !DEVANAGARI.test(text)) return 'hi-Latn';
  return page === 'hi' ? 'hi' : 'en';
}

/** Whether somebody else than the writer is spoken of. A wrong yes costs little: less of the profile is used. */
export const speaksOfOthers = (text: string): boolean => wordsIn(text).some((word) => others.has(word));

/** Whether one of some words stands in a text. */
export const mentions = (text: string, some: readonly string[]): boolean => {
  const said = ` ${wordsIn(text).join(' ')} `;
  return some.some((word) => said.includes(` ${word} `));
};
