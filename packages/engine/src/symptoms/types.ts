import type { Triage } from '@nabz/knowledge/shared';

export type Sex = 'male' | 'female' | 'other';
export type Season = 'summer' | 'monsoon' | 'winter';

/** What is known of the person besides the complaint. Age in years, a fraction for infants. */
export type PatientFacts = {
  readonly ageYears?: number | undefined;
  readonly sex?: Sex | undefined;
  readonly pregnant?: boolean | undefined;
  /** Other ages that the words name, where it is not sure whose they are: a danger rule for any of them holds. */
  readonly otherAges?: readonly number[] | undefined;
};

/** What is known of somebody from before: the facts, and findings such as a long-term illness. */
export type KnownFacts = PatientFacts & { readonly findings?: readonly string[] | undefined };

export type Answer = { readonly finding: string; readonly answer: 'yes' | 'no' | 'unknown' };

/** A finding that somebody else than the lexicon heard in the texts, and the words it stands on. */
export type HeardFinding = { readonly finding: string; readonly quote: string };

export type AssessmentInput = {
  /** The patient's own words; each is read by itself. */
  readonly texts: readonly string[];
  readonly answers: readonly Answer[];
  /** What a language model heard to be there. It adds what the lexicon did not hear, and contradicts nothing: see `assess-heard`. */
  readonly heard?: readonly HeardFinding[] | undefined;
  /** What was said of the person for this complaint. */
  readonly patient: PatientFacts;
  /** What is known of the one who types. Used where nothing was said and the words are not about somebody else. */
  readonly profile?: KnownFacts | undefined;
  /** The caller knows that it is about somebody else than the one who types. The profile is then of the person it is about. */
  readonly isAboutAnother?: boolean | undefined;
  readonly season?: Season | undefined;
};

/** One finding as it was read or answered. */
export type Mention = {
  readonly finding: string;
  readonly state: 'present' | 'denied' | 'unknown';
  /** The words it was read from; empty for an answer. */
  readonly heard: string;
  readonly durationDays?: number | undefined;
  /** Not said now: it is known from before. */
  readonly isKnown?: true | undefined;
  /** Not read by the lexicon: a language model heard it. */
  readonly isHeard?: true | undefined;
};

/** All that was understood of an input. */
export type Understanding = {
  readonly mentions: readonly Mention[];
  readonly notUnderstood: readonly string[];
  readonly patient: PatientFacts;
  readonly temperatureC?: number | undefined;
  /** The longest duration that was stated, in days. */
  readonly durationDays?: number | undefined;
  readonly isSudden: boolean;
  /** It is about somebody else than the one who types and answers: questions must not say "you". */
  readonly isAboutAnother: boolean;
};

export type RankedCondition = {
  readonly id: string;
  /** 0 to 1, calibrated; the shares of all conditions and of other causes add up to 1. */
  readonly probability: number;
  readonly triage: Triage;
  /** Finding ids. */
  readonly reasonsFor: readonly string[];
  readonly reasonsAgainst: readonly string[];
  readonly notYetAsked: readonly string[];
};

export type FiredRedFlag = { readonly id: string; readonly triage: Triage };

/** How soon help is needed, and why. */
export type TriageDecision = { readonly level: Triage; readonly because: readonly TriageReason[] };

export type SymptomAssessment = {
  /** `words-only`: no complaint was recognised; the causes are those whose patients use such words, and urgency is that of nothing understood. */
  readonly outcome: 'ranked' | 'thin' | 'words-only' | 'not-understood';
  readonly understanding: Understanding;
  readonly redFlags: readonly FiredRedFlag[];
  readonly triage: TriageDecision;
  readonly conditions: readonly RankedCondition[];
  /** 0 to 1: the share of causes that are not in the list. */
  readonly otherCauses: number;
  /** The most useful question first. */
  readonly nextQuestions: readonly NextQuestion[];
  /** What, if it were there too, would make help more urgent than `triage` says; the likeliest first. */
  readonly wouldRaise: readonly UrgencyChange[];
};

/** A question worth asking, and what its answer is good for. */
export type NextQuestion = { readonly finding: string; readonly why: QuestionReason };
export type QuestionReason =
  /** A yes would complete a danger rule or a danger sign. */
  | { readonly kind: 'danger'; readonly because: TriageReason }
  /** A yes speaks for the first condition, a no for the second. */
  | { readonly kind: 'tells-apart'; readonly yes: string; readonly no: string }
  /** Only one cause is likely: a yes speaks for it, a no against it. */
  | { readonly kind: 'speaks-for'; readonly yes: string };

/** One finding whose presence would make help more urgent. */
export type UrgencyChange = { readonly finding: string; readonly level: Triage; readonly because: TriageReason };

/** Why a level was chosen; the words are made from it where the patient's language is known. */
export type TriageReason =
  | { readonly kind: 'red-flag'; readonly id: string }
  | { readonly kind: 'raise'; readonly condition: string; readonly because: string }
  | { readonly kind: 'condition'; readonly condition: string }
  | { readonly kind: 'vulnerable'; readonly who: 'infant' | 'elder' | 'pregnant' | 'weak-immunity' }
  /** The words are those of emergencies. */
  | { readonly kind: 'words' }
  /** The words are those of somebody who may not want to live. */
  | { readonly kind: 'despair' }
  | { readonly kind: 'duration' }
  /** It would be dangerous in somebody of another age or sex, and no cause of this person's explains it. */
  | { readonly kind: 'serious' }
  /** Too little was said to call it harmless. */
  | { readonly kind: 'thin' }
  | { readonly kind: 'nothing-understood' }
  /** Only a language model understood something, and that alone makes nothing less urgent. */
  | { readonly kind: 'heard-only' };
