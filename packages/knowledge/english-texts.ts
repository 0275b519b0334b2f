// The English texts of everything that is translated, in the form of their translations.
import type { Knowledge } from './schema/knowledge.ts';
import { loadKnowledge } from './load.ts';
import { loadTreatments } from './load-care.ts';
import { loadLabs } from './load-labs.ts';
import { loadMeasurements } from './load-measurements.ts';
import { loadMedicines } from './load-medicines.ts';
import { loadTips } from './load-tips.ts';
import { phrasesOf } from './treatment-phrases.ts';
import type { Catalogue } from './schema/translations.ts';

type Text = string | readonly string[] | null | undefined;
/** The texts of one entry by their keys, among other things of it. */
export type Texts = Readonly<Record<string, Text>>;
/** The entries of one part of the knowledge, by kind and then by id. */
export type EnglishTexts = Readonly<Record<string, ReadonlyMap<string, Texts>>>;

const byId = (entries: readonly { readonly id: string }[]): ReadonlyMap<string, Texts> =>
  new Map(entries.map((one) => [one.id, one as unknown as Texts]));
const sentences = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, Texts> =>
  // one that is empty in English says nothing
  new Map(Object.entries(texts).flatMap(([id, text]) => (text === '' ? [] : [[id, { text }]])));

export const symptomTexts = ({
  findings,
  redFlags,
  conditions,
  otc,
}: Pick<Knowledge, 'findings' | 'redFlags' | 'conditions' | 'otc'>): EnglishTexts => ({
  findings: byId(findings),
  redFlags: byId(redFlags),
  conditions: byId(conditions.map(({ raise, ...one }) => ({ ...one, raise: raise.map(({ because }) => because) }))),
  otc: byId(otc),
});

function medicineTexts(): EnglishTexts {
  const { pairs, conditionRules, allergies, duplicateClasses, words, ingredients } = loadMedicines();
  return {
    pairs: byId(pairs),
    conditionRules: byId(conditionRules),
    allergies: byId(allergies),
    duplicateClasses: byId(duplicateClasses.map((rule) => ({ ...rule, id: rule.class }))),
    alerts: new Map(Object.entries(words)),
    ingredients: byId(ingredients),
  };
}

function labTexts(): EnglishTexts {
  const { analytes, patterns, glossary, words } = loadLabs();
  return { analytes: byId(analytes), patterns: byId(patterns), terms: byId(glossary), sentences: sentences(words) };
}

function measurementTexts(): EnglishTexts {
  const { limits, words } = loadMeasurements();
  return { sentences: sentences(words), limits: byId(limits) };
}

function treatmentTexts(): EnglishTexts {
  const { treatments, costs } = loadTreatments();
  const phrases = new Set(treatments.flatMap(phrasesOf));
  return {
    treatments: byId(treatments),
    phrases: new Map([...phrases].map((text) => [text, { text }])),
    tariffs: byId(costs.tariffs),
  };
}

const ENGLISH: Readonly<Record<Catalogue, () => EnglishTexts>> = {
  symptoms: () => symptomTexts(loadKnowledge()),
  medicines: medicineTexts,
  labs: labTexts,
  measurements: measurementTexts,
  treatments: treatmentTexts,
  tips: () => ({ tips: byId(loadTips().tips) }),
};

/** The English texts of one part of the knowledge. */
export const englishTexts = (catalogue: Catalogue): EnglishTexts => ENGLISH[catalogue]();
