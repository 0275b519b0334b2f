import { type CompiledSymptoms, isComplaint } from '@nabz/engine/symptoms/compile';
import MiniSearch from 'minisearch';
import { symptomKnowledge } from './symptom-library.ts';

/** What a model is offered to mark: enough for everything one message tells, short enough to be read in a second. */
const SHORTLIST = 60;
/** Of them those whose words come nearest; the rest are what people have most often, for words that nobody has thought of. */
const NEAREST = 45;
/** Shorter words say nothing of a complaint. */
const SHORTEST = 3;
/** From this length on a word may have a slip. */
const REPAIRED_FROM = 5;

/** A finding that a model may mark. */
export type Offered = { readonly id: string; readonly name: string };

function createShortlist(compiled: CompiledSymptoms): (texts: readonly string[]) => Offered[] {
  const { classes } = compiled.knowledge;
  const ordinary = new Set(classes.ordinary);
  /** The words people say a finding with, each once; a class word stands for all that people call it. */
  const wordsOf = (synonyms: Readonly<Record<string, readonly string[]>>): string => {
    const said = Object.values(synonyms).flat().join(' ');
    const all = said.replaceAll(/<([a-z-]+)>/g, (_, name: string) => (classes[name] ?? []).join(' '));
    return [...new Set(all.split(' '))].join(' ');
  };
  const toTerm = (term: string): string | null => {
    const word = term.toLowerCase();
    return word.length < SHORTEST || ordinary.has(word) ? null : word;
  };
  const index = new MiniSearch<Offered & { words: string }>({
    fields: ['name', 'words'],
    storeFields: ['name'],
    processTerm: toTerm,
    searchOptions: { boost: { name: 2 }, fuzzy: (term) => (term.length >= REPAIRED_FROM ? 1 : false) },
  });
  const complaints = compiled.findings.filter(isComplaint);
  for (const { id, name, synonyms } of complaints) index.add({ id, name, words: wordsOf(synonyms) });
  const common = complaints.filter(({ background }) => background === 'very-common');
  return (texts) => {
    const nearest = index.search(texts.join(' \n ')).slice(0, NEAREST);
    const offered = [...nearest.map(({ id, name }) => ({ id: String(id), name: String(name) })), ...common];
    return [...new Map(offered.map(({ id, name }) => [id, { id, name }])).values()].slice(0, SHORTLIST);
  };
}

let shortlist: ReturnType<typeof createShortlist> | undefined;
/** The findings whose words come nearest to some texts. Made with the first question to a model. */
export const shortlistFor = (texts: readonly string[]): Offered[] =>
  (shortlist ??= createShortlist(symptomKnowledge()))(texts);
