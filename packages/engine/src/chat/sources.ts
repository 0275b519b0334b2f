// From the loaded knowledge to the names that the recogniser looks for.
import type { AnswerModel } from '@nabz/knowledge/answers';
import type { ChatKnowledge } from '@nabz/knowledge/chat';
import type { PeopleNames } from '@nabz/knowledge/people';
import type { LabKnowledge } from '@nabz/knowledge/labs';
import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import type { Treatment } from '@nabz/knowledge/treatments';
import type { CompiledSymptoms } from '../symptoms/compile.ts';
import { complaintReader } from './complaints.ts';
import { createWithoutPeople } from './people.ts';
import type { ChatSources, NamedThing } from './types.ts';

/** Everything that is loaded for other features anyway. */
export type LoadedKnowledge = {
  readonly chat: ChatKnowledge;
  readonly answers: AnswerModel;
  readonly symptoms: CompiledSymptoms;
  readonly labs: Pick<LabKnowledge, 'analytes'>;
  readonly medicines: Pick<MedicineKnowledge, 'ingredients' | 'brands' | 'classes'>;
  readonly treatments: readonly Pick<Treatment, 'id' | 'name' | 'synonyms'>[];
  readonly people: PeopleNames;
  readonly places: readonly {
    readonly kind: string;
    readonly name: string;
    readonly otherNames: readonly string[];
    readonly population: number;
  }[];
};

/** "Anaphylaxis (severe allergic reaction)" is also called without its brackets, and by what stands in them. */
function spoken(name: string): string[] {
  const inside = /\(([^()]{3,})\)/.exec(name)?.[1];
  return [name.replaceAll(/ ?\([^()]*\)/g, ''), ...(inside === undefined ? [] : [inside])];
}

/** "Total knee replacement (one knee)": what stands in the brackets of a treatment says which, it names nothing. */
const withoutBrackets = (name: string): string => name.replaceAll(/ ?\([^()]*\)/g, '');

type Called = { readonly id: string; readonly name: string; readonly synonyms: Treatment['synonyms'] };
const synonymsOf = ({ synonyms }: Called): string[] => [...synonyms.en, ...synonyms.hinglish, ...synonyms.hi];

/** What people write for an ingredient and for a product, with the ingredients and the classes of each. */
function medicinesOf({ ingredients, brands, classes }: LoadedKnowledge['medicines']): NamedThing[] {
  const parents = new Map(classes.map((one) => [one.id, one.parents]));
  const classesOf = new Map(
    ingredients.map((one) => [one.id, one.classes.flatMap((id) => [id, ...(parents.get(id) ?? [])])]),
  );
  const groupsOf = (ids: readonly string[]): string[] => [
    ...new Set(ids.flatMap((id) => [id, ...(classesOf.get(id) ?? [])])),
  ];
  const called = ({ id, name, aliases }: (typeof brands)[number] | (typeof ingredients)[number]) => ({
    id,
    names: [...spoken(name), ...aliases],
  });
  return [
    ...ingredients.map((one) => ({ ...called(one), groups: groupsOf([one.id]) })),
    ...brands.map((one) => ({ ...called(one), groups: groupsOf(one.ingredients) })),
  ];
}

/** The names of all that may be talked of. */
export function chatSources(knowledge: LoadedKnowledge): ChatSources {
  const { chat, answers, symptoms, labs, medicines, treatments, people, places } = knowledge;
  const { classes, conditions } = symptoms.knowledge;
  return {
    chat,
    ordinary: [...(classes['ordinary'] ?? []), ...(classes['ordinary-english'] ?? [])],
    diseases: conditions.map((one) => ({ id: one.id, names: [...spoken(one.name), ...synonymsOf(one)] })),
    analytes: labs.analytes.map(({ id, name, aliases }) => ({
      id,
      names: [...spoken(name), ...aliases].filter((one) => !SPECIMENS.has(one.toLowerCase())),
    })),
    medicines: medicinesOf(medicines),
    treatments: treatments.map((one) => ({ id: one.id, names: [withoutBrackets(one.name), ...synonymsOf(one)] })),
    // localities of PIN codes are left to the location service: a hundred thousand names, many of them everyday words
    places: places
      .filter(({ kind }) => kind !== 'pincode')
      .map(({ name, otherNames, population, kind }) => ({
        names: [name, ...otherNames],
        population: kind === 'state' ? Math.max(population, STATE) : population,
      })),
    withoutPeople: createWithoutPeople(
      people,
      places.filter(({ kind }) => kind !== 'pincode').map(({ name }) => name),
    ),
    complaintsIn: complaintReader(symptoms),
    answers,
  };
}

/** On a printed report "Blood" may be a row; who writes "blood report" means the whole. */
const SPECIMENS: ReadonlySet<string> = new Set(['blood', 'urine', 'stool', 'serum', 'plasma', 'semen', 'sputum']);

/** A state is named as often as a large city, whatever the people of its capital. */
const STATE = 1_000_000;
