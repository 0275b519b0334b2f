// What a text names: for comparing two texts, whatever their language and spelling.
import type { ChatLexicon } from './lexicon.ts';
import { findNames, repairWords } from './names.ts';
import { readMessage } from './text.ts';
import type { NameKind } from './types.ts';

/** Things of which a text that only says another one again can name no more. Places are everyday words too often. */
const KINDS: ReadonlySet<NameKind> = new Set(['disease', 'medicine', 'analyte', 'treatment', 'partner']);

/** The diseases, medicines, tests and treatments that a text names, and the complaints it tells. */
export function namedIn(text: string, lexicon: ChatLexicon): ReadonlySet<string> {
  const read = readMessage(text, lexicon.keys);
  const names = findNames(read, repairWords(read.words, lexicon.known, lexicon.near), lexicon.names);
  const complaints = lexicon.complaintsIn(read.folded).present;
  return new Set([
    ...names.filter(({ kind, isInner }) => KINDS.has(kind) && !isInner).map(({ kind, id }) => `${kind} ${id ?? ''}`),
    ...complaints.map(({ finding }) => `complaint ${finding}`),
  ]);
}

/** The longer words of a text that mean nothing here: a name that nobody knows looks like one of them. */
export function unknownIn(text: string, lexicon: ChatLexicon, shortest: number): readonly string[] {
  return readMessage(text, lexicon.keys)
    .words.filter(({ raw, keys }) => raw.length >= shortest && !keys.some((key) => lexicon.known.has(key)))
    .map(({ raw }) => raw);
}
