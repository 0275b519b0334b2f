// Papers that hold more than results: what they say line by line, in the words of the paper, under what it stands as.
import type { Certainty } from '../labs/certainty.ts';
import type { Place } from '../documents/page.ts';

export type PaperPart =
  'diagnosis' | 'procedure' | 'condition' | 'medicine' | 'follow-up' | 'warning' | 'advice' | 'dose';

/** A dose of a vaccination card. */
export type PaperDose = {
  /** The vaccine as the card is known to call it. */
  readonly vaccine: string;
  /** Of the national schedule; null: it has no such dose, or the card does not say which one it is. */
  readonly doseId: string | null;
  /** The card says that it was given: only then it is offered. */
  readonly isGiven: boolean;
  /** ISO calendar dates. Null: none stands in the row, or more than one could be meant. */
  readonly givenOn: string | null;
  readonly dueOn: string | null;
};

export type PaperLine = {
  readonly part: PaperPart;
  /** As printed, without its number and its heading. */
  readonly text: string;
  /** Of a diagnosis: found, asked about, ruled out, or known of before. Of anything else `present`. */
  readonly certainty: Certainty;
  /** An ISO calendar date that stands in the line: of a procedure, of the next visit. */
  readonly date: string | null;
  /** A medicine as the reader of prescriptions understands it: "Ecosprin 75 mg, 0-1-0, after food"; empty where it does not. */
  readonly understood: string;
  readonly dose: PaperDose | null;
  readonly place: Place;
};

export type PaperKind = 'discharge-summary' | 'vaccination-card';
export type Paper = { readonly kind: PaperKind; readonly lines: readonly PaperLine[] };
