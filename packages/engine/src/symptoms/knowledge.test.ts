// What must hold between the engine and the real knowledge base.
import type { Condition } from '@nabz/knowledge/conditions';
import { expect, test } from 'vitest';
import { compiled, knowledge } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { findMatches } from './match.ts';
import { rankOf } from './red-flags.ts';
import type { Answer, AssessmentInput } from './types.ts';
import { phraseSymbols, tokenize } from './words.ts';

const AGES = { infant: 0.5, child: 6, teen: 15, adult: 30, middle: 52, elder: 72 } as const;
/** How many findings somebody with the condition tells: what is there most often. */
const TOLD = 6;

/** Somebody who has the condition as the books have it. */
function typicalPatient(condition: Condition): AssessmentInput {
  const bands = Object.entries(AGES).toSorted(
    ([a], [b]) => (condition.age[b as keyof typeof AGES] ?? 1) - (condition.age[a as keyof typeof AGES] ?? 1),
  );
  const likeliest =
    condition.age.adult === undefined || condition.age.adult >= 1 ? AGES.adult : (bands[0]?.[1] ?? AGES.adult);
  const sex = (condition.sex.female ?? 1) > (condition.sex.male ?? 1) ? 'female' : 'male';
  const order = ['always', 'usually', 'often', 'sometimes'];
  const told = condition.findings
    .filter(({ frequency }) => order.includes(frequency))
    .toSorted((a, b) => order.indexOf(a.frequency) - order.indexOf(b.frequency))
    .slice(0, TOLD);
  const risk = condition.risks.toSorted((a, b) => b.factor - a.factor)[0];
  const answers = [...told, ...(risk && risk.factor >= 4 ? [risk] : [])].map(({ id }): Answer => ({
    finding: id,
    answer: 'yes',
  }));
  return { texts: [], answers, patient: { ageYears: likeliest, sex } };
}
const answered = new Map<string, readonly string[]>();
/** What the check ranks for that person, first the likeliest. */
function rankedFor(condition: Condition): readonly string[] {
  const known = answered.get(condition.id);
  if (known !== undefined) return known;
  const ranked = assessSymptoms(typicalPatient(condition), compiled).conditions.map(({ id }) => id);
  answered.set(condition.id, ranked);
  return ranked;
}

test.each(knowledge.conditions.map((condition) => [condition.id, condition] as const))(
  '%s is among the first three for its own typical presentation',
  (id, condition) => {
    expect(rankedFor(condition).slice(0, 3)).toContain(id);
  },
);

test('no condition comes first for a presentation that shares nothing with it', () => {
  for (const condition of knowledge.conditions) {
    const first = rankedFor(condition)[0];
    const own = new Set(compiled.conditionById.get(first ?? '')?.findings.map((finding) => finding.id));
    expect([condition.id, first, condition.findings.some((finding) => own.has(finding.id))]).toEqual([
      condition.id,
      first,
      true,
    ]);
  }
});

const fires = knowledge.redFlags.flatMap((flag) => flag.tests.fires.map((text) => [flag.id, text] as const));
test.each(fires)('the red flag %s fires on "%s"', (id, text) => {
  const assessment = assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled);
  const heard = assessment.understanding.mentions.map(({ finding, state }) => `${state} ${finding}`);
  expect(
    assessment.redFlags.map((flag) => flag.id),
    `heard: ${heard.join(', ')}`,
  ).toContain(id);
  const flag = knowledge.redFlags.find((entry) => entry.id === id);
  expect(rankOf(assessment.triage.level)).toBeLessThanOrEqual(rankOf(flag?.triage ?? 'ambulance'));
});

const silent = knowledge.redFlags.flatMap((flag) => flag.tests.silent.map((text) => [flag.id, text] as const));
test.each(silent)('the red flag %s stays silent on "%s"', (id, text) => {
  expect(
    assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).redFlags.map((flag) => flag.id),
  ).not.toContain(id);
});

/** Where two phrases share words the longer or tighter one wins, and now and then it is another finding's. */
const UNHEARD_PER_THOUSAND = 5;
test('a finding, or a kind of it, is heard in nearly each of its own phrases', () => {
  let count = 0;
  const unheard: string[] = [];
  for (const [at, { id, synonyms }] of knowledge.findings.entries()) {
    for (const phrase of Object.values(synonyms).flat()) {
      count += 1;
      const words = phrase.replace(/<([^>]+)>/g, (_all, name: string) => knowledge.classes[name]?.[0] ?? '');
      const numbers = findMatches(tokenize(words), compiled.lexicon).matches.map(
        ({ finding }) => compiled.numberOf.get(finding) ?? -1,
      );
      if (!numbers.some((number) => number === at || compiled.ancestors[number]?.includes(at)))
        unheard.push(`${id}: ${words}`);
    }
  }
  expect(unheard.length, unheard.join('\n')).toBeLessThan((UNHEARD_PER_THOUSAND * count) / 1000);
});

test('every phrase has words with meaning, and none means two findings', () => {
  const owners = new Map<string, string>();
  const doubles: string[] = [];
  for (const finding of knowledge.findings) {
    for (const phrase of Object.values(finding.synonyms).flat()) {
      const key = phraseSymbols(phrase).toSorted().join(' ');
      const owner = owners.get(key);
      if (key === '') doubles.push(`${finding.id}: "${phrase}" has no word with meaning`);
      if (owner !== undefined && owner !== finding.id)
        doubles.push(`${finding.id}: "${phrase}" already means ${owner}`);
      owners.set(key, finding.id);
    }
  }
  expect(doubles).toEqual([]);
});

test('what is no symptom is a phrase of several words as they are read: one word alone would silence every phrase with it', () => {
  const single = (compiled.knowledge.classes['no-symptom'] ?? []).filter(
    (phrase) => phrase.includes(' ') && tokenize(phrase).length < 2,
  );
  expect(single).toEqual([]);
});
