// What a message says of the person it is about, to be kept in mind for the next ones: "I am on warfarin", "mujhe sugar hai".
import type { Layout } from './layout.ts';
import type { ChatLexicon } from './lexicon.ts';
import type { NameSpan } from './names.ts';
import { stands } from './tellings.ts';
import { writtenAs } from './text.ts';
import type { Correction, ToldFact } from './types.ts';

/** States and illnesses of a person among what a medicine is asked about with. */
const PARTNER_STATES = [
  'pregnancy',
  'breastfeeding',
  'kidney-weak',
  'liver-weak',
  'high-blood-pressure',
  'diabetes-patient',
  'heart-patient',
  'asthma-patient',
] as const;
/** Illnesses that medicines are checked against, by the diseases of the knowledge. */
const DISEASE_STATES = {
  'peptic-ulcer': 'ulcer',
  epilepsy: 'epilepsy',
  'focal-epilepsy': 'epilepsy',
  'g6pd-deficiency-haemolysis': 'g6pd',
  haemophilia: 'bleeding-disorder',
  dengue: 'dengue',
  'severe-dengue': 'dengue',
  'pulmonary-tuberculosis': 'tuberculosis',
  'spinal-tuberculosis': 'tuberculosis',
  'abdominal-tuberculosis': 'tuberculosis',
  'extrapulmonary-tuberculosis-lymph-node': 'tuberculosis',
  asthma: 'asthma-patient',
  'chronic-kidney-disease': 'kidney-weak',
  'liver-cirrhosis': 'liver-weak',
  'heart-failure': 'heart-failure',
  'atrial-fibrillation': 'arrhythmia',
  stroke: 'stroke',
  gout: 'gout',
  'angle-closure-glaucoma': 'glaucoma',
  'open-angle-glaucoma': 'glaucoma',
  'parkinsons-disease': 'parkinsons',
  'myasthenia-gravis': 'myasthenia-gravis',
  hypertension: 'high-blood-pressure',
  'type-1-diabetes': 'diabetes-patient',
  'type-2-diabetes': 'diabetes-patient',
} as const;
type DiseaseState = (typeof DISEASE_STATES)[keyof typeof DISEASE_STATES];
export type StateId = (typeof PARTNER_STATES)[number] | DiseaseState;

const isState = (id: string | null): id is (typeof PARTNER_STATES)[number] => PARTNER_STATES.some((one) => one === id);
const diseaseState = (id: string | null): DiseaseState | undefined =>
  id !== null && Object.hasOwn(DISEASE_STATES, id) ? DISEASE_STATES[id as keyof typeof DISEASE_STATES] : undefined;

/** So many words before "take" may ask instead of tell: "can i take". */
const ASKED_BEFORE = 2;
/** Words of an allergy that no medicine is named in: "sulfa drugs". */
const MOST_ALLERGY_WORDS = 2;

const clauseOf = ({ words }: Layout, at: number): number => words[at]?.clause ?? -1;

/** Where it is said that something is taken, and not asked. */
function takingSpots(told: Layout): number[] {
  const isAsked = (at: number): boolean =>
    Array.from({ length: ASKED_BEFORE }, (_, back) => at - 1 - back).some(
      (before) => clauseOf(told, before) === clauseOf(told, at) && told.spots[before]?.has('<asks-before>') === true,
    );
  return [...told.spots.entries()].flatMap(([at, symbols]) =>
    symbols.has('<taking>') || (symbols.has('<takes>') && !isAsked(at)) ? [at] : [],
  );
}

/** Whether a name is what is taken: no question begins between the two. */
function isTaken(told: Layout, { from }: NameSpan, takings: readonly number[]): boolean {
  return takings.some((at) => {
    if (clauseOf(told, at) !== clauseOf(told, from)) return false;
    const between = told.spots.slice(Math.min(at, from) + 1, Math.max(at, from));
    return between.every((symbols) => !symbols.has('<asks-before>'));
  });
}

/** Sentences that say that somebody has something; a question for it is none. */
function havingClauses(told: Layout): Set<number> {
  const asks = told.words.flatMap(({ clause }, at) => {
    const isFirst = at === 0 || clauseOf(told, at - 1) !== clause;
    return isFirst && told.spots[at]?.has('<asks-before>') ? [clause] : [];
  });
  const having = told.words.flatMap(({ clause }, at) => (told.spots[at]?.has('<having>') ? [clause] : []));
  return new Set(having.filter((clause) => !asks.includes(clause)));
}

/** Words that make the "allergy" behind a name that of a person: "penicillin allergy hai". */
const HAS = new Set(['hai', 'hain', 'h', 'है', 'since']);
const FROM = new Set(['se', 'से']);

/** What somebody is allergic to: a medicine that is named beside the allergy, else the words there. */
function allergiesIn(told: Layout): ToldFact[] {
  const { words, names } = told;
  const facts: ToldFact[] = [];
  for (const [at, symbols] of told.spots.entries()) {
    const isLed = symbols.has('<allergic-to>');
    if (!isLed && !symbols.has('<allergy>')) continue;
    const end = Math.max(at + 1, ...(symbols.get(isLed ? '<allergic-to>' : '<allergy>') ?? []));
    const isFrom = FROM.has(words[at - 1]?.raw ?? '');
    const isHad = words[end] === undefined || HAS.has(words[end].raw);
    const inClause = (one: number): boolean => clauseOf(told, one) === clauseOf(told, at);
    const named = names.filter(({ kind, from, to }) => {
      if (kind !== 'medicine' || !inClause(from)) return false;
      return isLed
        ? from >= end && from - end < MOST_ALLERGY_WORDS
        : to === (isFrom ? at - 1 : at) && (isFrom || isHad);
    });
    const [from, to] = isLed ? [end, end + 1] : isFrom ? [at - 2, at - 1] : isHad ? [at - 1, at] : [at, at];
    const isWord = to > from && words[from] !== undefined && inClause(from) && !told.isFiller(from);
    const texts =
      named.length > 0
        ? named.map((name) => writtenAs(told, name.from, name.to))
        : isWord
          ? [writtenAs(told, from, to)]
          : [];
    for (const text of texts) facts.push({ kind: 'allergy', id: `allergy-${text.toLowerCase()}`, text });
  }
  return facts;
}

/** The facts of one message, each once. A name with a slip in it is none: a letter makes another medicine. */
export function readFacts(told: Layout, { readAge }: Pick<ChatLexicon, 'readAge'>): ToldFact[] {
  const [takings, having] = [takingSpots(told), havingClauses(told)];
  const allergies = allergiesIn(told);
  const facts = new Map<string, ToldFact>();
  for (const name of told.names) {
    const { kind, id, from, to, isRepaired } = name;
    if (id === null || isRepaired) continue;
    const text = writtenAs(told, from, to);
    const clause = clauseOf(told, from);
    const state = kind === 'partner' && isState(id) ? id : having.has(clause) && kind === 'disease' && diseaseState(id);
    if (state && !facts.has(state)) facts.set(state, { kind: 'state', id: state, text });
    const isAllergy = allergies.some((one) => one.text === text);
    if (kind === 'medicine' && !isAllergy && isTaken(told, name, takings))
      facts.set(id, { kind: 'medicine', id, text });
  }
  for (const allergy of allergies) facts.set(allergy.id, allergy);
  const age = readAge(told.folded);
  if (age) facts.set('age', { kind: 'age', id: 'age', ...age });
  return [...facts.values()];
}

/** "My wife, not me": whose facts were told of the wrong person. */
export const readCorrection = (told: Layout): Correction =>
  stands(told, '<not-me>') ? 'not-me' : stands(told, '<not-them>') ? 'not-them' : null;
