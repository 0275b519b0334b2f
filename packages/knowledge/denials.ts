// What says no in English and in other languages: a text of another language that lost its denial says the opposite.
import { createHash } from 'node:crypto';

/** A denial in English. */
export const DENIED = /\b(?:no|not|never|without|cannot|nobody|nothing|none)\b|n't\b/i;

/** What says one elsewhere: a word, a beginning ("बेहोश"), an ending ("पाण्याशिवाय"), or a word that means the lack of something. */
export const DENIED_IN: Readonly<Record<'hi' | 'mr' | 'hi-Latn', RegExp>> = {
  hi: /(?<![\p{L}\p{M}])(?:न|ना|नहीं|मत|मना|बिना|बग़ैर|बंद|सुन्न|लगातार|ज़्यादातर)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])बे[\p{L}\p{M}]+/u,
  mr: /(?<![\p{L}\p{M}])(?:न|ना|नाही[\p{L}\p{M}]*|नका|नको|नये|नयेत|नस[\p{L}\p{M}]*|नव्ह[\p{L}\p{M}]*|अपुर[\p{L}\p{M}]+|बधिर|बंद|सुन्न|सतत|बहुतेक)(?![\p{L}\p{M}])|(?:शिवाय|विना|खेरीज|ेना|ईना)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])बे[\p{L}\p{M}]+/u,
  'hi-Latn':
    /(?<!\p{L})(?:na|naa|nahi+n?|nhi|mat|mana|bina|band|sunn|lagatar|zyadatar|kabhi nahi|be(?:hosh|khabar|kaar|asar)\p{L}*)(?!\p{L})/iu,
};

/** Whether a denial of the English text has none in the other. */
export const isDenialLost = (english: string, said: string, language: keyof typeof DENIED_IN): boolean =>
  DENIED.test(english) && !DENIED_IN[language].test(said);

/** What tells a text that was read from one that was changed since. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
