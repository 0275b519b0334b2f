// A message as the recogniser sees it: words by their sound, so that both scripts and all spellings are one.
import { calm, soundsOf } from '../symptoms/sounds.ts';
import { plainText } from '../symptoms/words.ts';

/** What is read of a message; nobody asks an assistant at greater length. */
export const MAX_MESSAGE = 4_000;
/** Words that are looked at: enough for the longest question, and a bound for a message made to be slow. */
const MAX_WORDS = 600;

export type Word = {
  /** Folded: small letters, one way of writing each sign. */
  readonly raw: string;
  /** Its place in what the patient wrote. */
  readonly written: readonly [number, number];
  /** How it may sound; a Devanagari word has up to two readings. */
  readonly keys: readonly string[];
  /** Place in the folded text. */
  readonly start: number;
  readonly end: number;
  /** Number of the sentence. */
  readonly clause: number;
};

export type ReadMessage = {
  readonly folded: string;
  /** What the patient wrote, as far as it is read. */
  readonly source: string;
  readonly words: readonly Word[];
};

const PIECES = /[\p{L}\p{M}]+(?:['’‘`][\p{L}]+)?|\d+(?:\.\d+)?|[.?!;।\n]/gu;
const ENDS = new Set('.?!;।\n');
/** From a folded word to the keys it is compared by, the likeliest first. */
export type Keys = (raw: string) => readonly [string, ...string[]];

/**
 * Makes the keys of words. Of the spellings of one word, those that are listed count as they are written, and others
 * that sound like a listed one count unless they are ordinary words: "passing" is not "paas".
 */
export function createKeys(
  spellings: Readonly<Record<string, readonly string[]>>,
  ordinary: ReadonlySet<string>,
): Keys {
  const byWord = new Map<string, string>();
  const bySound = new Map<string, string>();
  for (const [word, others] of Object.entries(spellings)) {
    const [target = word] = soundsOf(word);
    for (const other of others) {
      const folded = plainText(other);
      byWord.set(folded, target);
      for (const sound of soundsOf(folded)) if (!bySound.has(sound)) bySound.set(sound, target);
    }
  }
  return (raw) => {
    const listed = byWord.get(raw) ?? byWord.get(calm(raw));
    if (listed !== undefined) return [listed];
    const sounds = soundsOf(raw);
    const isFixed = Object.hasOwn(spellings, raw) || ordinary.has(raw);
    const [first = raw, ...others] = isFixed ? sounds : sounds.map((sound) => bySound.get(sound) ?? sound);
    return [first, ...others];
  };
}

const asciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

const piecesOf = (text: string): RegExpExecArray[] => [...text.matchAll(PIECES)].slice(0, MAX_WORDS);

/** Splits a message into words. */
export function readMessage(message: string, keys: Keys): ReadMessage {
  const cut = message.slice(0, MAX_MESSAGE);
  const folded = plainText(asciiDigits(cut));
  const pieces = piecesOf(folded);
  const written = piecesOf(cut);
  // folding rarely makes another number of words; where it does, the folded word has to do
  const isAlike = written.length === pieces.length;
  const places = isAlike ? written : pieces;
  const words: Word[] = [];
  let clause = 0;
  for (const [at, { 0: raw, index }] of pieces.entries()) {
    if (ENDS.has(raw)) {
      clause += 1;
      continue;
    }
    words.push({
      raw,
      written: [places[at]?.index ?? index, (places[at]?.index ?? index) + (places[at]?.[0] ?? raw).length],
      keys: keys(raw),
      start: index,
      end: index + raw.length,
      clause,
    });
  }
  return { folded, source: isAlike ? cut : folded, words };
}

/** The words from `from` up to `to` as they were written. */
export const writtenAs = ({ source, words }: ReadMessage, from: number, to: number): string =>
  source.slice(words[from]?.written[0] ?? 0, words[to - 1]?.written[1] ?? 0);
