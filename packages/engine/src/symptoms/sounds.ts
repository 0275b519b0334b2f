// Words by their sound, so that both scripts and all spellings are one.
import { romanise } from './devanagari.ts';
import { foldVowels, stemOf } from './stem.ts';

const DEVANAGARI = /^\p{Script=Devanagari}/u;

/** Three and more of one letter are a way of shouting: "helllooo". */
export const calm = (word: string): string => word.replace(/(.)\1{2,}/gu, '$1');

/** The sound of a Latin word: "dawai", "davaaee" and "dawaee" are one. */
const soundOf = (word: string): string => foldVowels(stemOf(word)).replace(/(.)\1+/gu, '$1');

/** How a folded word may sound, before other spellings are looked up. */
export function soundsOf(raw: string): readonly string[] {
  if (/^\d/.test(raw)) return [raw];
  const word = calm(raw);
  if (!DEVANAGARI.test(word)) return [soundOf(word)];
  const sounds = romanise(word).map((latin) => soundOf(foldVowels(latin)));
  return sounds.length > 0 ? [...new Set(sounds.toReversed())] : [word];
}
