// What may be shown of a model's words: nothing that does not stand in the pieces they were made from. A wrong refusal costs little, because the
// answer itself stands there anyway.
import type { ChatLexicon } from '@nabz/engine/chat/lexicon';
import { wordsBeyond } from '@nabz/engine/chat/named';
import { plainText } from '@nabz/engine/symptoms/words';
import plainWords from './plain-words.json' with { type: 'json' };
import lists from './word-gate.json' with { type: 'json' };

const LONGEST = 900;
/** How many words to each side a "not" reaches; away from help it must not point from further off. */
const REACH = 4;
const CARE_REACH = 6;

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
    .replaceAll(/\u200c|\u200d/g, '')
    .replaceAll('’', "'")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return folded.replaceAll(/\s+/g, ' ');
}

const WORD = /[\p{L}\p{M}\p{N}']+/gu;
const wordsIn = (text: string): string[] => text.match(WORD) ?? [];
/** The words with a space around each, so that a phrase is found as one. */
const spacedOut = (text: string): string => ` ${wordsIn(text).join(' ')} `;

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:/-]\d+)*/g) ?? [];

const isIn = (line: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${line} `.includes(` ${phrase} `));
const isDenied = (line: string): boolean => isIn(line, lists.negations);

/** Whether each place where a sentence speaks of a concept is denied, looking so many words to both sides. */
function denialsOf(concept: readonly string[], sentence: string, reach: number): boolean[] {
  const line = spacedOut(sentence);
  return concept.flatMap((phrase) => {
    const found: boolean[] = [];
    for (let at = line.indexOf(` ${phrase} `); at !== -1; at = line.indexOf(` ${phrase} `, at + 1)) {
      const before = wordsIn(line.slice(0, at)).slice(-reach);
      const after = wordsIn(line.slice(at + phrase.length + 1)).slice(0, reach);
      found.push(isDenied(before.join(' ')) || isDenied(after.join(' ')));
    }
    return found;
  });
}

const sentencesOf = (text: string): string[] => text.split(/[.!?;\n।]+/).filter((one) => one.trim() !== '');

/** What is said of stopping, taking, safety or waiting, and is not said in the pieces in the same direction; and all that leads away from help and is no sentence of theirs. */
function turnsAround(text: string, pieces: string): string | null {
  const sentences = sentencesOf(text);
  const known = sentencesOf(pieces);
  // "do not wait to see a doctor", letter by letter, leads nobody away from one
  const stands = new Set(known.map((sentence) => sentence.trim()));
  const isAway = (sentence: string): boolean => denialsOf(lists.care, sentence, CARE_REACH).includes(true);
  if (sentences.some((sentence) => !stands.has(sentence.trim()) && isAway(sentence))) return 'care';
  for (const [name, concept] of Object.entries(lists.concepts)) {
    const given = new Set(known.flatMap((sentence) => denialsOf(concept, sentence, REACH)));
    const said = sentences.flatMap((sentence) => denialsOf(concept, sentence, REACH));
    if (said.some((denied) => !given.has(denied))) return name;
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

const small = new Set(plainWords.small.map(plainText));
const alike = new Map<string, string[]>();
for (const group of plainWords.alike.map((words) => words.map(plainText)))
  for (const word of group) alike.set(word, [...(alike.get(word) ?? []), ...group]);
const likenessesOf = (word: string): readonly string[] => alike.get(word) ?? [];

/** The words of a line that hold back or narrow what it says. */
const limitsIn = (line: string): string[] => plainWords.limits.filter((word) => isIn(line, [word]));

/** Who or what is pointed at: with the name of the answer's topic beside it that is a diagnosis, or that there is none. */
const POINTING = new Set(
  'you your yours this that it he she aap aapka aapki aapke aapko apko yeh ye yah wo woh आप आपका आपकी आपके आपको यह ये वह तुम्ही तुम्हाला तुमचा तुमची तुमचे हा ही हे'
    .split(' ')
    .concat("it's"),
);

/** Whether a sentence says of the patient what its source says of nobody. */
function pointsAtPatient(line: string, given: string, topic: string, lexicon: ChatLexicon): boolean {
  const known = new Set(wordsIn(given));
  if (wordsIn(line).every((word) => !POINTING.has(word) || known.has(word))) return false;
  const beyond = new Set(wordsBeyond(line, [topic], lexicon, likenessesOf));
  return wordsIn(line).some((word) => !beyond.has(word) && !small.has(word) && !POINTING.has(word));
}

/**
 * Whether a sentence says nothing beyond one sentence of the pieces and what the answer is about: it has its words, or small ones; it denies where that denies,
 * and leaves out nothing that narrows it.
 */
function saysAgain(sentence: string, source: string, topic: string, lexicon: ChatLexicon): boolean {
  const [line, given] = [spacedOut(plain(sentence)).trim(), spacedOut(plain(source)).trim()];
  if (isDenied(line) !== isDenied(given)) return false;
  if (limitsIn(given).length > 0 && limitsIn(line).length === 0) return false;
  const numbers = new Set(numbersIn(plain(source)));
  if (numbersIn(plain(sentence)).some((number) => !numbers.has(number))) return false;
  if (pointsAtPatient(line, given, topic, lexicon)) return false;
  return wordsBeyond(plain(sentence), [source, topic], lexicon, likenessesOf).every((word) => small.has(word));
}

/** A sentence that no sentence of the pieces holds. */
function addsSentence(text: string, pieces: readonly string[], lexicon: ChatLexicon): string | null {
  const [topic = ''] = pieces;
  // what stands behind a label is a statement of its own as well
  const sources = pieces.flatMap(sentencesOf).flatMap((sentence) => [sentence, ...sentence.split(': ').slice(1)]);
  const isNew = (sentence: string): boolean => !sources.some((source) => saysAgain(sentence, source, topic, lexicon));
  return sentencesOf(text).some(isNew) ? 'sentence' : null;
}

function addsName(text: string, pieces: readonly string[]): string | null {
  const known = spacedOut(plain(pieces.join(' ')));
  return (text.match(CAPITAL) ?? []).some((word) => !known.includes(` ${plain(word)} `)) ? 'name' : null;
}

/** Why some words may not be shown as what the pieces say; null when they may. */
export function faultOf(worded: string, pieces: readonly string[], lexicon: ChatLexicon): string | null {
  const text = plain(worded).trim();
  if (text === '' || worded.length > LONGEST) return 'length';
  if (FOREIGN.test(worded.normalize('NFKC').replaceAll(/\u200c|\u200d|\n/g, ''))) return 'signs';
  if (MARKUP.test(text) || SPACED.test(text)) return 'markup';
  const given = plain(pieces.join(' . '));
  const numbers = new Set(numbersIn(given));
  if (numbersIn(text).some((number) => !numbers.has(number))) return 'number';
  return (
    addsWord(text, given) ??
    turnsAround(text, given) ??
    addsName(worded, pieces) ??
    addsSentence(worded, pieces, lexicon)
  );
}
