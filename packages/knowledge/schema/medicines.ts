import { z } from 'zod';
import type { PrescriptionWords } from './prescriptions.ts';
import { FileHeaderSchema, IdSchema, SourceRefsSchema, SourceSchema } from './shared.ts';

export const FormSchema = z.enum([
  'tablet',
  'capsule',
  'syrup',
  'suspension',
  'drops',
  'eye-drops',
  'ear-drops',
  'nasal-spray',
  'inhaler',
  'respules',
  'injection',
  'insulin',
  'cream',
  'ointment',
  'gel',
  'lotion',
  'shampoo',
  'powder',
  'sachet',
  'suppository',
  'pessary',
  'patch',
  'mouthwash',
  'lozenge',
  'spray',
  'solution',
  'vaccine',
  'other',
]);
export type MedicineForm = z.infer<typeof FormSchema>;

/** How a matter such as pregnancy stands to a medicine; `unknown`: we have no fact, and say so. */
export const CautionSchema = z.enum(['avoid', 'ask', 'usual', 'unknown']);
export type Caution = z.infer<typeof CautionSchema>;

export const MedicineClassSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(3),
  /** What such medicines are, for a patient. */
  plain: z.string().min(5),
  /** Wider classes that every member also belongs to. */
  parents: z.array(IdSchema),
});
export type MedicineClass = z.infer<typeof MedicineClassSchema>;

export const ClassesFileSchema = z.strictObject({ ...FileHeaderSchema.shape, classes: z.array(MedicineClassSchema) });

export const IngredientSchema = z.strictObject({
  /** The international name in kebab-case, without its salt where the salt does not matter: amoxicillin, ferrous-sulfate. */
  id: IdSchema,
  /** As Indian labels write it. */
  name: z.string().min(3),
  /** Other spellings and names: amoxycillin, acetaminophen, frusemide. */
  aliases: z.array(z.string().min(2)),
  classes: z.array(IdSchema).min(1),
  /** What it is for, one plain line, no promise and no dose. */
  use: z.string().min(10),
  forms: z.array(FormSchema).min(1),
  pregnancy: CautionSchema,
  breastfeeding: CautionSchema,
  /** Under this age it is not given without a specialist; null: no such limit known. */
  notUnderYears: z.number().nullable(),
  /** Why people over 65 should ask about it; null when nothing special. */
  over65: z.string().nullable(),
  /** Food and drink that matter with it; null when nothing special. */
  food: z.string().nullable(),
  alcohol: z.string().nullable(),
  /** The most an adult's label allows in a day, by mouth, mg. Only where a sum over several products is a known danger. */
  adultDailyMaxMg: z.number().positive().nullable(),
  /** Taken on one day of the week: every day instead has killed people. */
  weekly: z.strictObject({ sources: SourceRefsSchema }).optional(),
  sources: SourceRefsSchema,
});
export type Ingredient = z.infer<typeof IngredientSchema>;

export const IngredientsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  ingredients: z.array(IngredientSchema),
});

/** One product line: a name with an exact set of ingredients. Glycomet and Glycomet GP are two. */
export const BrandSchema = z.strictObject({
  id: IdSchema,
  /** As on the strip, without strength and form: "Dolo", "Augmentin Duo", "Glycomet GP". */
  name: z.string().min(2),
  /** Other ways the same product is written. */
  aliases: z.array(z.string().min(2)),
  form: FormSchema,
  ingredients: z.array(IdSchema).min(1),
  /**
   * The strengths it is sold in: `label` is the number in its name ("650", "GP 2", "" when there is none), `amounts` what
   * each ingredient has, in the order of `ingredients`, written as on the label ("650 mg", "125 mg/5 ml", "1 % w/w").
   */
  strengths: z.array(z.strictObject({ label: z.string(), amounts: z.array(z.string().min(1)).min(1) })).min(1),
  sources: SourceRefsSchema,
});
export type Brand = z.infer<typeof BrandSchema>;

export const BrandsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  brands: z.array(BrandSchema),
});

/** avoid: not together unless a doctor decides so. ask: ask the doctor first. aware: know what to watch for. */
export const SeveritySchema = z.enum(['avoid', 'ask', 'aware']);
export type Severity = z.infer<typeof SeveritySchema>;

/** Medicines by class or by name; one of them is enough. `except` takes ingredients out again. */
export const MedicinesMatchSchema = z.strictObject({
  classes: z.array(IdSchema),
  ingredients: z.array(IdSchema),
  except: z.array(IdSchema).optional(),
});
export type MedicinesMatch = z.infer<typeof MedicinesMatchSchema>;

const alertText = {
  severity: SeveritySchema,
  /** Why, in one plain line. */
  mechanism: z.string().min(15),
  /** What to watch for. */
  watch: z.array(z.string().min(5)).min(1),
  /** What to ask the doctor or pharmacist. Never "stop" or "take". */
  ask: z.string().min(10),
  sources: SourceRefsSchema,
};

/** Two medicines (or a medicine and another of the same class) together. */
export const PairRuleSchema = z.strictObject({
  id: IdSchema,
  a: MedicinesMatchSchema,
  b: MedicinesMatchSchema,
  /** On the international lists of pairs that no system may miss. */
  highPriority: z.boolean(),
  /** Only by mouth, injection or another way into the whole body: creams, eye drops and inhalers do not count. */
  systemicOnly: z.boolean(),
  /** So many hours between the two are enough, for these of `b`; only where a source of the rule says so. */
  apart: z.strictObject({ hours: z.number().min(1).max(12), of: MedicinesMatchSchema }).optional(),
  ...alertText,
});
export type PairRule = z.infer<typeof PairRuleSchema>;

/** The long-term conditions a profile can name that medicines are checked against. */
export const HealthConditionSchema = z.enum([
  'asthma',
  'kidney-disease',
  'liver-disease',
  'heart-failure',
  'coronary-disease',
  'arrhythmia',
  'long-qt',
  'high-blood-pressure',
  'stroke',
  'diabetes',
  'peptic-ulcer',
  'bleeding-disorder',
  'epilepsy',
  'glaucoma',
  'enlarged-prostate',
  'thyroid-disease',
  'gout',
  'g6pd-deficiency',
  'myasthenia-gravis',
  'parkinsons',
  'depression',
  'porphyria',
]);
export type HealthCondition = z.infer<typeof HealthConditionSchema>;

export const ConditionRuleSchema = z.strictObject({
  id: IdSchema,
  medicines: MedicinesMatchSchema,
  conditions: z.array(HealthConditionSchema).min(1),
  systemicOnly: z.boolean(),
  ...alertText,
});
export type ConditionRule = z.infer<typeof ConditionRuleSchema>;

/** An allergy as a patient names it ("penicillin", "sulfa drugs"), and the medicines it speaks against. */
export const AllergyRuleSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(3),
  aliases: z.array(z.string().min(2)),
  medicines: MedicinesMatchSchema,
  ...alertText,
});
export type AllergyRule = z.infer<typeof AllergyRuleSchema>;

export const InteractionsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  pairs: z.array(PairRuleSchema),
  conditions: z.array(ConditionRuleSchema),
  allergies: z.array(AllergyRuleSchema),
  /** Classes of which two different members at once are a duplicate even without a shared ingredient: two NSAIDs. */
  duplicateClasses: z.array(z.strictObject({ class: IdSchema, ...alertText })),
});

/** Pairs of a public list that stand behind our own rules and are marked as such. */
export const SecondTierFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  /** The list's own words for its two grades. */
  grades: z.strictObject({ critical: z.string(), significant: z.string() }),
  /** Ids in alphabetical order, and whether the list calls the pair critical. */
  pairs: z.array(z.tuple([IdSchema, IdSchema, z.enum(['critical', 'significant'])])),
});

/** Names that are mistaken for each other: both are offered, none is chosen. */
export const LookAlikesFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  pairs: z.array(z.tuple([z.string(), z.string()])),
});

const WordsOfAlertSchema = z.strictObject({
  severity: SeveritySchema,
  mechanism: z.string(),
  watch: z.array(z.string()).min(1),
  ask: z.string(),
});

/** What is said where no rule has its own words. {name}, {total}, {max}, {years}, {text} are filled in. */
export const InteractionWordsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  words: z.strictObject({
    duplicateIngredient: WordsOfAlertSchema,
    /** The same vitamin, mineral or local medicine twice. */
    duplicateMild: WordsOfAlertSchema,
    /** Together above what the label allows an adult in a day. */
    dailyTotal: WordsOfAlertSchema,
    /** One medicine alone is above it: most likely read or written wrongly. */
    dailyTotalAlone: WordsOfAlertSchema,
    allergyByName: WordsOfAlertSchema,
    pregnancyAvoid: WordsOfAlertSchema,
    pregnancyAsk: WordsOfAlertSchema,
    pregnancyUnknown: WordsOfAlertSchema,
    /** It is not known whether a woman of that age is pregnant. */
    pregnancyPossible: WordsOfAlertSchema,
    breastfeedingAvoid: WordsOfAlertSchema,
    breastfeedingAsk: WordsOfAlertSchema,
    breastfeedingUnknown: WordsOfAlertSchema,
    underAge: WordsOfAlertSchema,
    over65: WordsOfAlertSchema,
    food: WordsOfAlertSchema,
    alcohol: WordsOfAlertSchema,
    listCritical: WordsOfAlertSchema,
    listSignificant: WordsOfAlertSchema,
  }),
});
export type InteractionWords = z.infer<typeof InteractionWordsFileSchema>['words'];

/** Everything the reading of prescriptions and the interaction check know. */
export type MedicineKnowledge = {
  readonly version: string;
  readonly classes: readonly MedicineClass[];
  readonly ingredients: readonly Ingredient[];
  readonly brands: readonly Brand[];
  readonly pairs: readonly PairRule[];
  readonly conditionRules: readonly ConditionRule[];
  readonly allergies: readonly AllergyRule[];
  readonly duplicateClasses: z.infer<typeof InteractionsFileSchema>['duplicateClasses'];
  readonly secondTier: readonly z.infer<typeof SecondTierFileSchema>['pairs'][number][];
  /** Ids of the sources behind that list. */
  readonly secondTierSources: readonly string[];
  readonly lookAlikes: readonly (readonly [string, string])[];
  readonly words: InteractionWords;
  readonly prescriptionWords: PrescriptionWords;
  readonly sources: readonly z.infer<typeof SourceSchema>[];
};
