// What a text names and says: for comparing two texts, whatever their language and spelling.
import type { ChatLexicon } from './lexicon.ts';
import { findNames, repairWords } from './names.ts';
import { readMessage } from './text.ts';
import type { NameKind } from './types.ts';

/** Things of which a text that only says another one again can name no more. Places are everyday words too often. */
const KINDS: ReadonlySet<NameKind> = new Set(['disease', 'medicine', 'analyte', 'treatment', 'partner']);

type Named = { readonly what: string; readonly start: number; readonly end: number };

/** The diseases, medicines, tests and treatments that a text names and the complaints it tells, with their places in the folded text. */
function findNamed(text: string, lexicon: ChatLexicon): Named[] {
  const read = readMessage(text, lexicon.keys);
  const { words, folded } = read;
  const names = findNames(read, repairWords(words, lexicon.known, lexicon.near), lexicon.names);
  const complaints = lexicon.complaintsIn(folded).present;
  return [
    ...names
      .filter(({ kind, isInner }) => KINDS.has(kind) && !isInner)
      .map(({ kind, id, from, to }) => ({
        what: `${kind} ${id ?? ''}`,
        start: words[from]?.start ?? 0,
        end: words[to - 1]?.end ?? 0,
      })),
    ...complaints.map(({ finding, heard }) => {
      const start = folded.indexOf(heard);
      return { what: `complaint ${finding}`, start, end: start + heard.length };
    }),
  ];
}

/** The diseases, medicines, tests, treatments and complaints of a text. */
export const namedIn = (text: string, lexicon: ChatLexicon): ReadonlySet<string> =>
  new Set(findNamed(text, lexicon).map(({ what }) => what));

/** The words of a text that do not stand in some others: neither by their sound, nor as a name of the same thing, nor as one that `alike` calls the same. */
export function wordsBeyond(
  text: string,
  sources: readonly string[],
  lexicon: ChatLexicon,
  alike: (word: string) => readonly string[],
): string[] {
  const given = sources.flatMap((source) => [...readMessage(source, lexicon.keys).words]);
  const raws = new Set(given.map(({ raw }) => raw));
  const keys = new Set(given.flatMap((word) => [...word.keys]));
  const names = new Set(sources.flatMap((source) => [...namedIn(source, lexicon)]));
  const covered = findNamed(text, lexicon).filter(({ what }) => names.has(what));
  return readMessage(text, lexicon.keys)
    .words.filter(
      (word) =>
        !word.keys.some((key) => keys.has(key)) &&
        !covered.some(({ start, end }) => word.start >= start && word.end <= end) &&
        !alike(word.raw).some((other) => raws.has(other)),
    )
    .map(({ raw }) => raw);
}
