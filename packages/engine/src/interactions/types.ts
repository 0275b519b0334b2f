import type { HealthCondition, MedicineForm, Severity } from '@nabz/knowledge/medicines';

/** A medicine whose name was recognised. */
export type CheckedMedicine = {
  /** As the patient knows it: "Dolo 650". */
  readonly name: string;
  /** `mg` is the amount in one dose; null when it is not printed or not a weight. */
  readonly ingredients: readonly { readonly id: string; readonly mg: number | null }[];
  /** Null when unknown: then it counts as one that reaches the whole body. */
  readonly form: MedicineForm | null;
  /** Doses a day as printed; null when none is printed, or only as needed. */
  readonly dosesADay: number | null;
  /** The times of the day, 'HH:MM', at which all of its doses are planned; null when that is not known. */
  readonly times: readonly string[] | null;
};

/** Null means that nothing is known, which is never taken for "no". */
export type InteractionPerson = {
  readonly ageYears: number | null;
  readonly sex: 'male' | 'female' | null;
  readonly pregnant: boolean | null;
  readonly breastfeeding: boolean | null;
  /** As the patient writes them. */
  readonly allergies: readonly string[] | null;
  readonly conditions: readonly HealthCondition[] | null;
};

export type AlertKind =
  | 'pair'
  | 'duplicate-ingredient'
  | 'duplicate-class'
  | 'daily-total'
  | 'allergy'
  | 'condition'
  | 'pregnancy'
  | 'breastfeeding'
  | 'age'
  | 'food'
  | 'alcohol';

export type InteractionAlert = {
  /** The same for the same medicines and reason. */
  readonly id: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** Names of the medicines, as the patient knows them, in the order given. */
  readonly medicines: readonly string[];
  /** Names of what in them it is about. */
  readonly ingredients: readonly string[];
  readonly mechanism: string;
  readonly watch: readonly string[];
  readonly ask: string;
  /** `own`: a rule of ours; `list`: a public list that gives no reason. */
  readonly tier: 'own' | 'list';
  readonly sources: readonly string[];
};

/** Two medicines that must lie some hours apart, and do so by their planned times. */
export type KeptApart = {
  readonly medicines: readonly string[];
  /** The shortest time between them, and how much is enough. */
  readonly hours: number;
  readonly least: number;
};

export type InteractionResult = {
  /** The gravest first. */
  readonly alerts: readonly InteractionAlert[];
  /** What needs no alert because the planned times keep it. */
  readonly keptApart: readonly KeptApart[];
  /** Allergies that name nothing we know: not checked. */
  readonly unknownAllergies: readonly string[];
};
