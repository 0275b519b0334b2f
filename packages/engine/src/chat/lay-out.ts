// Lays a message out.
import { readTime } from './clock.ts';
import type { Layout } from './layout.ts';
import type { ChatLexicon } from './lexicon.ts';
import { findNames, repairWords } from './names.ts';
import { findPatterns, type Found } from './patterns.ts';
import { readMeasurement } from './readings.ts';
import { readMessage, type Word } from './text.ts';

function put(spots: readonly Map<string, number[]>[], from: number, symbol: string, to: number): void {
  const ends = spots[from]?.get(symbol);
  if (ends?.includes(to) === false) ends.push(to);
  else if (!ends) spots[from]?.set(symbol, [to]);
}

/** The words that lie in a part of the folded text. */
function wordsIn(words: readonly Word[], start: number, end: number): readonly [number, number] | undefined {
  const from = words.findIndex((word) => word.end > start && word.start < end);
  if (from < 0) return undefined;
  let to = from;
  while (to < words.length && (words[to]?.start ?? end) < end) to += 1;
  return [from, to];
}

function putPart(spots: Layout['spots'], words: readonly Word[], symbol: string, start: number, end: number): void {
  const range = start < 0 ? undefined : wordsIn(words, start, end);
  if (range) put(spots, range[0], symbol, range[1]);
}

/** Lays a message out. */
export function layOut(message: string, lexicon: ChatLexicon): Layout {
  const read = readMessage(lexicon.withoutPeople(message), lexicon.keys);
  const { words, folded } = read;
  const repaired = repairWords(words, lexicon.known, lexicon.near);
  const names = findNames(read, repaired, lexicon.names);
  const complaints = lexicon.complaintsIn(folded);
  const time = readTime(folded, lexicon.clock);
  const reading = readMeasurement(folded, lexicon.readings);
  const spots = words.map(() => new Map<string, number[]>());
  const isFiller = (at: number): boolean => words[at]?.keys.some((key) => lexicon.fillers.has(key)) === true;
  for (const [at, { keys, raw }] of words.entries()) {
    for (const key of [...keys, ...(repaired[at] ?? [])]) put(spots, at, key, at + 1);
    if (/^\d/.test(raw)) put(spots, at, '<number>', at + 1);
  }
  // a test within a longer name is still the test: the platelets of "low platelet count"
  for (const { kind, from, to, isInner } of names)
    if (!isInner || kind === 'analyte') put(spots, from, `<${kind}>`, to);
  for (const { heard: matched } of complaints.present) {
    const start = folded.indexOf(matched);
    putPart(spots, words, '<complaint>', start, start + matched.length);
  }
  if (time) putPart(spots, words, '<time>', time.start, time.end);
  if (reading) putPart(spots, words, '<reading>', reading.start, reading.end);
  const classes: Found<string>[] = findPatterns(lexicon.classes, { words, spots, isFiller });
  for (const { from, to, meaning } of classes) put(spots, from, meaning, to);
  return {
    ...read,
    names,
    complaints,
    time: time?.time,
    measurement: reading?.measurement,
    spots,
    isFiller,
    isKnown: words.map(
      ({ keys, raw }, at) =>
        /^\d/.test(raw) || (repaired[at]?.length ?? 0) > 0 || keys.some((key) => lexicon.known.has(key)),
    ),
  };
}
