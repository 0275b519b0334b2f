import type { SourceNote } from '@nabz/contract/fields';
import { createInteractionChecker, type InteractionChecker } from '@nabz/engine/interactions/checker';
import { translateMedicines } from '@nabz/engine/interactions/translate';
import { createDevanagariNames } from '@nabz/engine/prescriptions/devanagari-names';
import { createProducts } from '@nabz/engine/prescriptions/products';
import { createPrescriptionReader } from '@nabz/engine/prescriptions/reader';
import type { PrescriptionReader } from '@nabz/engine/prescriptions/types';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import type { Ingredient, MedicineKnowledge } from '@nabz/knowledge/medicines';
import { type TranslationLanguage, TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { inEachLanguage } from '../../platform/in-each-language.ts';

/** What the server knows of medicines. It never reads a patient's file with it. */
export type MedicineLibrary = {
  readonly version: string;
  readonly reader: PrescriptionReader;
  readonly checker: InteractionChecker;
  readonly ingredientName: (id: string) => string;
  /** What is known of an ingredient; undefined for an unknown id. */
  readonly ingredient: (id: string) => Ingredient | undefined;
  /** What ingredients of one product are for, in a sentence or two. */
  readonly useOf: (ids: readonly string[]) => string;
  /** Everything that is known: every ingredient and product by name. */
  readonly knowledge: MedicineKnowledge;
  /** The documents behind ids of sources; ids that stand for none are left out. */
  readonly sources: (ids: readonly string[]) => SourceNote[];
};

const GUESSED = 'name-guessed' as const;

/** Lines that were understood, without whose they are: a list shows the same ones again and again. */
const REMEMBERED = 5_000;

function remember(understand: PrescriptionReader['understand']): PrescriptionReader['understand'] {
  const known = new Map<string, ReturnType<typeof understand>>();
  return (line) => {
    const { medicine, dosage, frequency, instructions, duration } = line;
    const key = JSON.stringify([medicine, dosage, frequency, instructions, duration]);
    const before = known.get(key);
    if (before) return before;
    const understood = understand(line);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, understood);
    return understood;
  };
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** A reader that also knows names as they are written in Devanagari; which medicine that is was guessed, and it says so. */
function inBothScripts(reader: PrescriptionReader, knowledge: MedicineKnowledge): PrescriptionReader {
  let made: ReturnType<typeof createDevanagariNames> | undefined;
  const names = () => (made ??= createDevanagariNames(knowledge));
  const inLatin = (name: string): string => (DEVANAGARI.test(name) ? names().inLatin(name) : name);
  return {
    ...reader,
    understand: (line) => {
      const medicine = inLatin(line.medicine);
      const understood = reader.understand({ ...line, medicine });
      if (medicine === line.medicine) return understood;
      return { ...understood, medicine: line.medicine, checks: [...new Set([...understood.checks, GUESSED])] };
    },
    identify: (name) => reader.identify(inLatin(name)),
    suggest: (prefix, limit) => {
      if (!DEVANAGARI.test(prefix)) return reader.suggest(prefix, limit);
      const latin = inLatin(prefix);
      const wanted = latin === prefix ? names().begun(prefix) : [latin, ...names().begun(prefix)];
      const found = wanted.flatMap((name) => reader.suggest(name, limit));
      return [...new Map(found.map((one) => [`${one.name} ${one.form ?? ''}`, one])).values()].slice(0, limit);
    },
  };
}

/** What is told, in the language of `knowledge`. */
function telling(
  knowledge: MedicineKnowledge,
): Pick<MedicineLibrary, 'checker' | 'ingredient' | 'useOf' | 'knowledge'> {
  const ingredients = new Map(knowledge.ingredients.map((one) => [one.id, one]));
  return {
    checker: createInteractionChecker(knowledge),
    ingredient: (id) => ingredients.get(id),
    useOf: createProducts(knowledge).useOf,
    knowledge,
  };
}

function createLibrary(): MedicineLibrary {
  const knowledge = loadMedicines();
  const told = telling(knowledge);
  const sources = new Map(
    knowledge.sources.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]),
  );
  const reader = inBothScripts(createPrescriptionReader(knowledge), knowledge);
  return {
    ...told,
    version: knowledge.version,
    reader: { ...reader, understand: remember(reader.understand) },
    ingredientName: (id) => told.ingredient(id)?.name ?? id,
    sources: (ids) => ids.flatMap((id) => sources.get(id) ?? []),
  };
}

const inLanguage = (library: MedicineLibrary, language: TranslationLanguage): MedicineLibrary => ({
  ...library,
  ...telling(translateMedicines(library.knowledge, loadTranslation(language, 'medicines'))),
});

/** In the language of the answer that is being made. Loaded when the first prescription is shown, so that the start does not wait for it. */
export const medicineLibrary = inEachLanguage(TranslationLanguageSchema.options, createLibrary, inLanguage);
