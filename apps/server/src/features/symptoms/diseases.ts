import type { DiseaseEntry, searchDiseases } from '@nabz/contract/symptoms-diseases';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { withinEdits } from '@nabz/engine/symptoms/spelling';
import { foldSpelling } from '@nabz/engine/symptoms/stem';
import type { Condition } from '@nabz/knowledge/conditions';
import { spoken } from '../../platform/spoken.ts';
import { plainName } from './plain-name.ts';
import popularIds from './popular-diseases.json' with { type: 'json' };

const words = spoken('symptoms');

const PAGE = 30;
/** A word this long may have one typing error. */
const MIN_TYPO = 5;

type Name = {
  readonly shown: string;
  readonly plain: string;
  readonly words: readonly string[];
  /** The words as loose spellings share them: made once, because making them is most of the work. */
  readonly folds: readonly string[];
};
type Indexed = { readonly condition: Condition; readonly names: readonly Name[] };

const toName = (shown: string): Name => {
  const plain = plainName(shown);
  const words = plain.split(' ');
  return { shown, plain, words, folds: words.map(foldSpelling) };
};

/** Fewer letters are too little to tell one loosely spelt word from another. */
const MIN_FOLDED = 3;
/** So many diseases by their exact letters are an answer; only with fewer the loose spellings are tried. */
const ENOUGH = 5;
/** Among names that fit alike the shorter one says more of what was typed. */
const LENGTH_STEP = 0.001;

type Typed = { readonly text: string; readonly parts: readonly { readonly word: string; readonly fold: string }[] };

/** How well a name fits as it is typed, smaller is better; Infinity when a typed word is not in it. */
function exactFit({ plain, words: own }: Name, { text, parts }: Typed): number {
  if (plain === text) return 0;
  if (own.includes(text) || plain.startsWith(text)) return 1;
  return parts.every(({ word }) => own.some((one) => one.startsWith(word))) ? 2 : Infinity;
}

/** The same for loose spellings and one typing error after the first letter. */
function looseFit({ words: own, folds }: Name, { parts }: Typed): number {
  const fits = parts.every(({ word, fold }) =>
    own.some(
      (one, at) =>
        (fold.length >= MIN_FOLDED && folds[at]?.startsWith(fold)) ||
        (word.length >= MIN_TYPO && one.startsWith(word.charAt(0)) && withinEdits(word, one, 1)),
    ),
  );
  return fits ? 3 : Infinity;
}

function toEntry(condition: Condition, matched: Name | undefined): DiseaseEntry {
  return {
    id: condition.id,
    name: condition.name,
    alsoKnownAs: matched && matched.shown !== condition.name && matched.shown !== condition.id ? matched.shown : null,
    system: words.systems[condition.system],
    severity: words.severity[condition.severity],
    triage: condition.triage,
    urgencyLevel: words.urgency[condition.triage],
    summary: condition.description.split(/(?<=[.!?])\s/, 1)[0] ?? '',
  };
}

type Found = Omit<ResponseOf<typeof searchDiseases>, 'success'>;

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

  const ofSystem = Map.groupBy(conditions, ({ system }): string => system);
  const systems = (): Found['systems'] =>
    Object.entries(words.systems)
      .map(([id, name]) => ({ id, name, count: ofSystem.get(id)?.length ?? 0 }))
      .filter(({ count }) => count > 0);

  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  const popular = (): Found['popular'] =>
    popularIds.flatMap((id) => {
      const condition = byId.get(id);
      return condition ? [{ id, name: condition.name }] : [];
    });

  const fitting = (typed: Typed, fitOf: typeof exactFit): { condition: Condition; name: Name; fit: number }[] =>
    indexed.flatMap(({ condition, names }) => {
      let best: { condition: Condition; name: Name; fit: number } | undefined;
      for (const name of names) {
        const fit = fitOf(name, typed) + LENGTH_STEP * name.plain.length;
        if (fit < (best?.fit ?? Infinity)) best = { condition, name, fit };
      }
      return best ?? [];
    });

  const found = (text: string): DiseaseEntry[] => {
    const typed = { text, parts: text.split(' ').map((word) => ({ word, fold: foldSpelling(word) })) };
    const exact = fitting(typed, exactFit);
    const known = new Set(exact.map(({ condition }) => condition));
    const loose =
      exact.length < ENOUGH ? fitting(typed, looseFit).filter(({ condition }) => !known.has(condition)) : [];
    return [...exact, ...loose]
      .sort((one, other) => one.fit - other.fit)
      .map(({ condition, name }) => toEntry(condition, name));
  };

  return {
    /** By its name, another name or its id. */
    named: (name: string): Condition | undefined => byName.get(plainName(name)),

    search({ q, system, offset }: RequestOf<typeof searchDiseases>['query']): Found {
      const typed = plainName(q ?? '');
      const everything = () => indexed.map(({ condition }) => toEntry(condition, undefined));
      // signs alone name nothing
      const named = typed === '' ? [] : found(typed);
      const all = (q ?? '').trim() === '' ? everything() : named;
      const own = new Set(system === undefined ? [] : ofSystem.get(system)?.map(({ id }) => id));
      const inSystem = system === undefined ? all : all.filter(({ id }) => own.has(id));
      const isBeginning = all.length === indexed.length && system === undefined && offset === 0;
      return {
        diseases: inSystem.slice(offset, offset + PAGE),
        total: inSystem.length,
        systems: systems(),
        ...(isBeginning && { popular: popular() }),
      };
    },
  };
}
