// What may be shown of a model's words: nothing that does not stand in the pieces they were made from. A wrong refusal costs little, because the
// answer itself stands there anyway.
import type { ChatLexicon } from '@nabz/engine/chat/lexicon';
import { namedIn, unknownIn } from '@nabz/engine/chat/named';
import lists from './word-gate.json' with { type: 'json' };

const LONGEST = 900;
/** A longer word that is not known anywhere may be the name of a medicine. */
const UNKNOWN_FROM = 6;
/** How many words before or after a "not" belongs to. */
const REACH = 4;

/** Letters of other scripts look like ours and are none; marks that nobody sees can hide a word. */
const FOREIGN =
  /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|\p{Cf}|\p{Cc}|\p{Extended_Pictographic}|\p{Co}/u;
const MARKUP = /[<>{}[\]|\\`*_#@^~$=]|\/\/|:\/|\w\.(?:com|in|org|net|info|io|gov|co|app|me|ly|xyz)\b/i;
/** "s t o p" */
const SPACED = /(?:^|\s)(?:\p{L}[\s.-]){3,}/u;
/** A name stands with a capital letter within a sentence. */
const CAPITAL = /(?<=[\p{L}\p{N},;:][ ])\p{Lu}[\p{L}'-]+/gu;

/** Small letters, one way of writing each sign, digits that everybody reads, a space between words. */
function plain(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    // joiners belong to Indian scripts and change no word
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return folded.replaceAll(/\s+/g, ' ');
}

const WORD = /[\p{L}\p{M}\p{N}']+/gu;
const wordsIn = (text: string): string[] => text.match(WORD) ?? [];
/** The words with a space around each, so that a phrase is found as one. */
const spacedOut = (text: string): string => ` ${wordsIn(text).join(' ')} `;

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:/-]\d+)*/g) ?? [];

type Said = { readonly text: string; readonly isNegated: boolean };

/** Where a concept is spoken of in a sentence, and whether that is denied. */
function saidOf(concept: readonly string[], sentence: string): Said[] {
  const words = wordsIn(sentence);
  const line = ` ${words.join(' ')} `;
  return concept.flatMap((phrase) => {
    const found: Said[] = [];
    for (let at = line.indexOf(` ${phrase} `); at !== -1; at = line.indexOf(` ${phrase} `, at + 1)) {
      const before = wordsIn(line.slice(0, at)).slice(-REACH).join(' ');
      const after = wordsIn(line.slice(at + phrase.length + 1))
        .slice(0, REACH)
        .join(' ');
      const isNegated =
        lists.negations.before.some((word) => ` ${before} `.includes(` ${word} `)) ||
        lists.negations.after.some((word) => ` ${after} `.includes(` ${word} `));
      found.push({ text: phrase, isNegated });
    }
    return found;
  });
}

const sentencesOf = (text: string): string[] => text.split(/[.!?;\n।]+/).filter((one) => one.trim() !== '');

/** A thing to do or not to do, calm or care, that the pieces speak of in the same way. */
function turnsAround(text: string, pieces: string): string | null {
  const sentences = sentencesOf(text);
  const known = sentencesOf(pieces);
  for (const [name, concept] of Object.entries(lists.concepts)) {
    const given = known.flatMap((sentence) => saidOf(concept, sentence));
    for (const said of sentences.flatMap((sentence) => saidOf(concept, sentence)))
      if (!given.some(({ isNegated }) => isNegated === said.isNegated)) return name;
  }
  return null;
}

const NEW_WORDS = ['number words', 'amounts', 'remedies', 'diagnoses', 'persuasion'] as const;

/** A word that needs to stand in the pieces and does not. */
function addsWord(text: string, pieces: string): string | null {
  const said = spacedOut(text);
  const given = spacedOut(pieces);
  for (const list of NEW_WORDS)
    if (lists[list].some((word) => said.includes(` ${word} `) && !given.includes(` ${word} `))) return list;
  const isDrug = (word: string): boolean =>
    lists.signs.some((sign) => word.length > sign.length + 2 && word.endsWith(sign));
  return wordsIn(text).some((word) => isDrug(word) && !given.includes(` ${word} `)) ? 'medicine' : null;
}

function addsName(text: string, pieces: readonly string[], lexicon: ChatLexicon): string | null {
  const given = new Set(pieces.flatMap((piece) => [...namedIn(piece, lexicon)]));
  const added = [...namedIn(text, lexicon)].find((name) => !given.has(name));
  if (added !== undefined) return added;
  const known = spacedOut(plain(pieces.join(' ')));
  const isNew = (word: string): boolean => !known.includes(` ${plain(word)} `);
  if (unknownIn(text, lexicon, UNKNOWN_FROM).some(isNew)) return 'unknown word';
  return (text.match(CAPITAL) ?? []).some(isNew) ? 'name' : null;
}

/** Why some words may not be shown as what the pieces say; null when they may. */
export function faultOf(worded: string, pieces: readonly string[], lexicon: ChatLexicon): string | null {
  const text = plain(worded).trim();
  if (text === '' || worded.length > LONGEST) return 'length';
  if (FOREIGN.test(worded.normalize('NFKC').replaceAll(/[\u200c\u200d\n]/g, ''))) return 'signs';
  if (MARKUP.test(text) || SPACED.test(text)) return 'markup';
  const given = plain(pieces.join(' . '));
  const numbers = new Set(numbersIn(given));
  if (numbersIn(text).some((number) => !numbers.has(number))) return 'number';
  return addsWord(text, given) ?? turnsAround(text, given) ?? addsName(worded, pieces, lexicon);
}
