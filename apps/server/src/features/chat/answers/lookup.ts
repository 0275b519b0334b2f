// What something is: a disease, a laboratory test, a medicine. Facts of the knowledge base with their sources.
import type { ChatAction, ChatCard } from '@nabz/contract/chat';
import type { ChatName } from '@nabz/engine/chat/types';
import { fill } from '@nabz/words/render';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { medicineLibrary } from '../../prescriptions/medicine-library.ts';
import { suggestMedicines } from '../../prescriptions/interactions.service.ts';
import { labLibrary } from '../../reports/lab-library.ts';
import { type Answer, type Answerer, type Asked, card, facts, goTo, say, shortly } from '../reply.ts';

const words = spoken('chat');

const { lookup: texts, actions } = words;
const NEAREST = 3;
const FEW = 5;

const basisOf = (sources: readonly unknown[]): string => (sources.length > 0 ? words.sourced : words.general);

/** The page of a disease as a card; undefined for one that we do not know. */
export function diseaseCard({ symptoms, person }: Asked, { id, text }: ChatName): ChatCard | undefined {
  const info = symptoms.details({ diseaseName: id ?? text }, person);
  if (!info) return undefined;
  const { disease, recommendations, followUp, about } = info;
  return card({
    kind: 'disease',
    title: disease.name,
    text: disease.description,
    facts: facts([
      [texts.commonSymptoms, disease.commonSymptoms.slice(0, FEW).join(', ')],
      [texts.seeDoctor, recommendations.whenToSeeDoctor],
      [texts.dangerSigns, followUp.redFlags.slice(0, FEW).join('; ')],
    ]),
    href: `/diseases/${about.id}`,
    sources: about.sources,
    basis: basisOf(about.sources),
  });
}

/** Nothing of that name: says so, and offers what comes nearest. */
const unknown = (what: keyof typeof texts.unknown, name: string, nearest: readonly string[]): Answer => ({
  reply: fill(nearest.length > 0 ? texts.unknown[what].near : texts.unknown[what].none, {
    name: shortly(name),
    nearest: listed(nearest),
  }),
  actions: nearest.map((one): ChatAction => say(fill(texts.about, { name: one }))),
});

export const diseaseInfo: Answerer = (asked) => {
  const { disease } = asked.recognised.entities;
  if (!disease) return { reply: texts.whichDisease, actions: [goTo(actions.diseases, '/diseases')] };
  const found = diseaseCard(asked, disease);
  if (!found) {
    const { diseases } = asked.symptoms.searchDiseases({ q: disease.text.slice(0, 60), offset: 0 });
    return unknown(
      'disease',
      disease.text,
      diseases.slice(0, NEAREST).map(({ name }) => name),
    );
  }
  return {
    reply: fill(texts.disease, { name: found.title }),
    cards: [found],
    actions: [goTo(actions.check, '/symptom-checker'), say(actions.hospitals, words.says.hospitals)],
  };
};

/** The test as a card; undefined for one that we do not know. */
export function testCard({ id }: ChatName): ChatCard | undefined {
  const library = labLibrary();
  const analyte = id === undefined ? undefined : library.analyte(id);
  if (!analyte) return undefined;
  const sources = library.sources(analyte.sources);
  return card({
    kind: 'test',
    title: analyte.name,
    text: analyte.about,
    facts: facts([
      [texts.high, analyte.high],
      [texts.low, analyte.low],
      [texts.unexpected, analyte.unexpected],
      [texts.disturbed, analyte.disturbedBy.join('; ')],
    ]),
    sources,
    basis: basisOf(sources),
  });
}

/** The names of tests that begin like a word of the question. */
function nearestTests(text: string): string[] {
  const typed = text.toLowerCase().slice(0, 60);
  return labLibrary()
    .analytes.filter(({ name, aliases }) => [name, ...aliases].some((one) => one.toLowerCase().includes(typed)))
    .slice(0, NEAREST)
    .map(({ name }) => name);
}

export const testInfo: Answerer = ({ recognised }) => {
  const { analyte } = recognised.entities;
  if (!analyte) return { reply: texts.whichTest, open: 'test', actions: [goTo(actions.reports, '/report-analysis')] };
  const found = testCard(analyte);
  if (!found) return unknown('test', analyte.text, nearestTests(analyte.text));
  return {
    reply: fill(texts.test, { name: found.title }),
    cards: [found],
    actions: [
      say(actions.myResult, fill(words.says.myResult, { name: found.title })),
      goTo(actions.reports, '/report-analysis'),
    ],
  };
};

/** What a medicine is and is for. No dose, no strength, and no product that was not named. */
export function medicineCard({ text }: ChatName): ChatCard | undefined {
  const library = medicineLibrary();
  const line = { medicine: text, dosage: '', frequency: '', instructions: '', duration: '' };
  const { identified } = library.reader.understand(line);
  if (!identified) return undefined;
  const known = identified.ingredients.flatMap(({ id }) => library.ingredient(id) ?? []);
  const sources = library.sources([...new Set(known.flatMap(({ sources }) => sources))]);
  const several =
    known.length > 1 ? (name: string, fact: string): string => `${name}: ${fact}` : (_: string, f: string) => f;
  const of = (pick: (one: (typeof known)[number]) => string | null): string =>
    known
      .flatMap((one) => {
        const fact = pick(one);
        return fact === null ? [] : [several(one.name, fact)];
      })
      .join(' ');
  return card({
    kind: 'medicine',
    title: shortly(text),
    text: library.useOf(identified.ingredients.map(({ id }) => id)),
    facts: facts([
      [texts.contains, listed(known.map(({ name }) => name))],
      [texts.food, of(({ food }) => food)],
      [texts.alcohol, of(({ alcohol }) => alcohol)],
      [texts.over65, of(({ over65 }) => over65)],
    ]),
    sources,
    basis: basisOf(sources),
  });
}

export const medicineInfo: Answerer = ({ recognised }) => {
  const { medicines } = recognised.entities;
  const [first] = medicines;
  if (!first)
    return { reply: texts.whichMedicine, open: 'medicine', actions: [goTo(actions.prescriptions, '/prescriptions')] };
  const cards = medicines.slice(0, NEAREST).flatMap((name) => medicineCard(name) ?? []);
  if (cards.length === 0) {
    const nearest = suggestMedicines(first.text.slice(0, 80)).slice(0, NEAREST);
    return unknown(
      'medicine',
      first.text,
      nearest.map(({ name }) => name),
    );
  }
  return {
    reply: fill(texts.medicine, { name: listed(cards.map(({ title }) => title)) }),
    cards,
    actions: [
      say(actions.withMine, fill(words.says.withMine, { name: cards[0]?.title ?? '' })),
      goTo(actions.prescriptions, '/prescriptions'),
    ],
  };
};
