import type { DiseaseEntry, searchDiseases } from '@nabz/contract/diseases';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { withinEdits } from '@nabz/engine/symptoms/spelling';
import { foldSpelling } from '@nabz/engine/symptoms/words';
import type { Condition, System } from '@nabz/knowledge/conditions';
import { plainName } from './plain-name.ts';
import words from './symptoms.words.json' with { type: 'json' };

const PAGE = 30;
/** A word this long may have one typing error. */
const MIN_TYPO = 5;

type Name = { readonly shown: string; readonly plain: string; readonly words: readonly string[] };
type Indexed = { readonly condition: Condition; readonly names: readonly Name[] };

const toName = (shown: string): Name => {
  const plain = plainName(shown);
  return { shown, plain, words: plain.split(' ') };
};

/** Fewer letters are too little to tell one loosely spelt word from another. */
const MIN_FOLDED = 3;

const sameFold = (typed: string, word: string): boolean =>
  typed.length >= MIN_FOLDED && foldSpelling(word).startsWith(typed);

const sameWord = (typed: string, word: string): boolean =>
  word.startsWith(typed) ||
  sameFold(foldSpelling(typed), word) ||
  (typed.length >= MIN_TYPO && withinEdits(typed, word, 1));

/** Among names that fit alike the shorter one says more of what was typed. */
const LENGTH_STEP = 0.001;

/** How well a name fits, smaller is better; undefined when a typed word is not in it. */
function fitOf(name: Name, typed: string): number | undefined {
  if (name.plain === typed) return 0;
  if (name.words.includes(typed)) return 1;
  if (name.plain.startsWith(typed)) return 1;
  const parts = typed.split(' ');
  if (parts.every((part) => name.words.some((word) => word.startsWith(part)))) return 2;
  return parts.every((part) => name.words.some((word) => sameWord(part, word))) ? 3 : undefined;
}

const systemNames: Readonly<Record<System, string>> = words.systems;

const nameOf: ReadonlyMap<string, string> = new Map(Object.entries(systemNames));

function toEntry(condition: Condition, matched: Name | undefined): DiseaseEntry {
  return {
    id: condition.id,
    name: condition.name,
    alsoKnownAs: matched && matched.shown !== condition.name && matched.shown !== condition.id ? matched.shown : null,
    system: systemNames[condition.system],
    severity: words.severity[condition.severity],
    triage: condition.triage,
    urgencyLevel: words.urgency[condition.triage],
    summary: condition.description.split(/(?<=[.!?])\s/, 1)[0] ?? '',
  };
}

/** The diseases by name and by search, as patients spell them. */
export function createDiseases(conditions: readonly Condition[]) {
  const indexed: Indexed[] = conditions
    .map((condition) => ({
      condition,
      names: [condition.name, condition.id, ...Object.values(condition.synonyms).flat()].map(toName),
    }))
    .sort((a, b) => a.condition.name.localeCompare(b.condition.name, 'en'));
  const byName = new Map<string, Condition>();
  for (const { condition, names } of indexed) for (const { plain } of names.slice(2)) byName.set(plain, condition);
  // A condition's own name and id win over another's synonym.
  for (const { condition, names } of indexed) for (const { plain } of names.slice(0, 2)) byName.set(plain, condition);

  const systems = Object.entries(systemNames)
    .map(([id, name]) => ({ id, name, count: conditions.filter(({ system }) => system === id).length }))
    .filter(({ count }) => count > 0);

  const found = (q: string): DiseaseEntry[] =>
    indexed
      .flatMap(({ condition, names }) => {
        const fits = names.map((name) => ({
          name,
          fit: (fitOf(name, q) ?? Infinity) + LENGTH_STEP * name.plain.length,
        }));
        const best = fits.reduce((a, b) => (b.fit < a.fit ? b : a));
        return best.fit === Infinity ? [] : [{ entry: toEntry(condition, best.name), fit: best.fit }];
      })
      .sort((a, b) => a.fit - b.fit)
      .map(({ entry }) => entry);

  return {
    /** By its name, another name or its id. */
    named: (name: string): Condition | undefined => byName.get(plainName(name)),

    search({
      q,
      system,
      offset,
    }: RequestOf<typeof searchDiseases>['query']): Omit<ResponseOf<typeof searchDiseases>, 'success'> {
      const typed = plainName(q ?? '');
      const all = typed === '' ? indexed.map(({ condition }) => toEntry(condition, undefined)) : found(typed);
      const inSystem = system === undefined ? all : all.filter((entry) => entry.system === nameOf.get(system));
      return { diseases: inSystem.slice(offset, offset + PAGE), total: inSystem.length, systems };
    },
  };
}
