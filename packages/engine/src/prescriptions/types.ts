import type { MedicineForm } from '@nabz/knowledge/medicines';
import type { Page, Place } from '../documents/page.ts';

export type DayPart = 'morning' | 'noon' | 'evening' | 'night';

/** When a dose is due, as far as the paper says it. Nothing is added that is not printed. */
export type DoseSchedule = {
  /** `unknown`: no frequency is printed, or it was not understood. */
  readonly kind: 'daily' | 'every-hours' | 'every-days' | 'weekdays' | 'as-needed' | 'once' | 'unknown';
  /** `amount` as printed: "1", "1/2", "2 puffs". */
  readonly parts: readonly { readonly part: DayPart; readonly amount: string }[];
  /** Hours or days between doses; null for the other kinds. */
  readonly every: number | null;
  /** 0 = Sunday. */
  readonly weekdays: readonly number[];
  /** For how many days; null: not printed, or to continue. */
  readonly days: number | null;
  /** Doses a day on average; null when it is not printed. */
  readonly timesADay: number | null;
};

/** Why a line needs a second look. */
export type MedicineCheck =
  /** The name is not in our list. */
  | 'name-unknown'
  /** The name is one or two letters off a name of our list. */
  | 'name-guessed'
  /** Names that are mistaken for each other. */
  | 'look-alike'
  /** The printed strength is not one it is sold in. */
  | 'strength-unusual'
  | 'frequency-missing'
  | 'frequency-unclear'
  | 'ocr-unsure';

/** What a name stands for. */
export type Identified = {
  /** As our list writes it, with its strength: "Dolo 650". */
  readonly name: string;
  readonly brandId: string | null;
  readonly form: MedicineForm | null;
  /** Amount in one unit (a tablet, 5 ml), as on the label; empty when it is not known. */
  readonly ingredients: readonly {
    readonly id: string;
    readonly name: string;
    readonly amount: string;
    readonly mg: number | null;
  }[];
  readonly use: string;
};

export type NameMatch = {
  /** Null when nothing is certain enough. */
  readonly match: Identified | null;
  /** Names to choose from, the likeliest first; never chosen by themselves when two are close. */
  readonly offers: readonly string[];
  readonly checks: readonly MedicineCheck[];
};

export type ReadMedicine = {
  /** The name as printed, cleaned, with its strength and without the word for its form. */
  readonly medicine: string;
  readonly form: MedicineForm | null;
  /** Strength or amount for one dose as printed: "650 mg", "5 ml", "2 puffs", "1 tablet"; empty when none is. */
  readonly dosage: string;
  /** "1-0-1", "SOS", "once a week", as understood; empty when none is printed. */
  readonly frequency: string;
  /** The frequency in plain words: "Morning and night"; empty when none is printed. */
  readonly timingDisplay: string;
  /** Before or after food, at bedtime, with milk, which eye; empty when nothing is printed. */
  readonly instructions: string;
  /** "5 days", "to continue"; empty when none is printed. */
  readonly duration: string;
  /** "by mouth", "into the eye"; empty when neither printed nor clear from the form. */
  readonly route: string;
  readonly schedule: DoseSchedule;
  /** How many tablets (capsules, sachets) at once; null when it is not printed. */
  readonly atOnce: number | null;
  readonly identified: Identified | null;
  readonly offers: readonly string[];
  readonly checks: readonly MedicineCheck[];
  /** The line as it stands on the paper. */
  readonly text: string;
  readonly confidence: number;
  readonly place: Place;
};

export type PrescriptionHeader = {
  readonly doctorName: string | null;
  readonly clinicName: string | null;
  readonly patientName: string | null;
  readonly ageYears: number | null;
  readonly sex: 'male' | 'female' | null;
  /** ISO calendar dates. */
  readonly date: string | null;
  readonly followUpOn: string | null;
};

export type PrescriptionReading = {
  readonly kind: 'prescription' | 'lab' | 'other' | 'nothing';
  readonly header: PrescriptionHeader;
  readonly medicines: readonly ReadMedicine[];
  /** Diagnosis, tests advised, advice such as steam inhalation: each as printed. */
  readonly advice: readonly string[];
  /** Lines in the part of the medicines that were not understood. */
  readonly unread: readonly { readonly text: string; readonly place: Place }[];
  /** Most of the page is handwriting or too poor to read. */
  readonly handwritten: boolean;
  readonly knowledgeVersion: string;
};

export type PrescriptionReader = {
  readonly read: (pages: readonly Page[]) => PrescriptionReading;
  /** A line as a patient types it ("Dolo 650", "1-0-1", "after food", "5 days"): the same grammar as on paper. */
  readonly understand: (line: {
    readonly medicine: string;
    readonly dosage: string;
    readonly frequency: string;
    readonly instructions: string;
    readonly duration: string;
  }) => Omit<ReadMedicine, 'place' | 'confidence' | 'text'>;
  /** What a name stands for, by brand, ingredient or spelling. */
  readonly identify: (name: string) => NameMatch;
  /** Names that begin like what is typed, for a list of suggestions. */
  readonly suggest: (prefix: string, limit: number) => Identified[];
};
