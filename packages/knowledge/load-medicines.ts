// What the reading of prescriptions and the interaction check know: read apart, so that the symptom check does not wait for it.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { contentHash, type RawFile } from './load.ts';
import {
  BrandsFileSchema,
  ClassesFileSchema,
  IngredientsFileSchema,
  InteractionsFileSchema,
  InteractionWordsFileSchema,
  LookAlikesFileSchema,
  type MedicineKnowledge,
  SecondTierFileSchema,
} from './schema/medicines.ts';
import {
  DayPartsFileSchema,
  FrequenciesFileSchema,
  LineWordsFileSchema,
  MealsFileSchema,
} from './schema/prescriptions.ts';

/** What a file holds is told by the beginning of its name. */
export const MEDICINE_SCHEMAS = {
  'medicines/classes': ClassesFileSchema,
  'medicines/ingredients': IngredientsFileSchema,
  'medicines/brands': BrandsFileSchema,
  'medicines/look-alikes': LookAlikesFileSchema,
  'prescriptions/frequencies': FrequenciesFileSchema,
  'prescriptions/day-parts': DayPartsFileSchema,
  'prescriptions/meals': MealsFileSchema,
  'prescriptions/lines': LineWordsFileSchema,
  'interactions/rules': InteractionsFileSchema,
  'interactions/second-tier': SecondTierFileSchema,
  'interactions/words': InteractionWordsFileSchema,
} as const;
type Kind = keyof typeof MEDICINE_SCHEMAS;

/** The files of the medicines, of prescriptions and of interactions, in a fixed order. */
export const readMedicineFiles = (): RawFile[] => [
  ...readDataFolder('medicines/'),
  ...readDataFolder('prescriptions/'),
  ...readDataFolder('interactions/'),
];

/** Everything about medicines. Throws an Error that names a file that is not JSON. */
export function loadMedicines(raw: readonly RawFile[] = readMedicineFiles()): MedicineKnowledge {
  const filesOf = <K extends Kind>(kind: K) =>
    raw
      .filter(({ path }) => path.startsWith(kind))
      .map((file) => contentOf(file) as z.output<(typeof MEDICINE_SCHEMAS)[K]>);
  const ingredients = filesOf('medicines/ingredients');
  const brands = filesOf('medicines/brands');
  const lookAlikes = filesOf('medicines/look-alikes');
  const rules = filesOf('interactions/rules');
  const secondTier = filesOf('interactions/second-tier');
  const [words] = filesOf('interactions/words');
  const [frequencies] = filesOf('prescriptions/frequencies');
  const [dayParts] = filesOf('prescriptions/day-parts');
  const [meals] = filesOf('prescriptions/meals');
  const [lines] = filesOf('prescriptions/lines');
  if (!words) throw new Error('The words of the interaction alerts are missing.');
  if (!frequencies || !dayParts || !meals || !lines) throw new Error('The words of prescriptions are missing.');
  return {
    version: contentHash(raw),
    classes: filesOf('medicines/classes').flatMap((file) => file.classes),
    ingredients: ingredients.flatMap((file) => file.ingredients),
    brands: brands.flatMap((file) => file.brands),
    pairs: rules.flatMap((file) => file.pairs),
    conditionRules: rules.flatMap((file) => file.conditions),
    allergies: rules.flatMap((file) => file.allergies),
    duplicateClasses: rules.flatMap((file) => file.duplicateClasses),
    secondTier: secondTier.flatMap((file) => file.pairs),
    secondTierSources: secondTier.flatMap((file) => file.sources.map(({ id }) => id)),
    lookAlikes: lookAlikes.flatMap((file) => file.pairs),
    words: words.words,
    prescriptionWords: { frequencies, dayParts, meals, lines },
    sources: [...ingredients, ...brands, ...lookAlikes, ...rules, ...secondTier].flatMap((file) => file.sources),
  };
}
