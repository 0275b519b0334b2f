import type { ChatIntent } from '@nabz/contract/chat-intents';
import type { AnswerModel } from '@nabz/knowledge/answers';
import type { ChatKnowledge } from '@nabz/knowledge/chat';

/** Something that was named. `text` is as the patient wrote it; `id` is missing when we know nothing of that name. */
export type ChatName = { readonly text: string; readonly id?: string };

export const MEASUREMENT_KINDS = ['blood-pressure', 'sugar', 'weight', 'spo2', 'temperature', 'pulse'] as const;
export type MeasurementKind = (typeof MEASUREMENT_KINDS)[number];

/** A reading that was told. Of blood pressure the upper and the lower value, of all others one. */
export type ChatMeasurement = {
  readonly kind: MeasurementKind;
  readonly values: readonly number[];
  /** As written ("mg/dl", "F", "kg"); missing when the number stood alone. */
  readonly unit?: string;
};

/** What a message names. An entity that is not there is missing, never empty. */
export type ChatEntities = {
  readonly disease?: ChatName;
  readonly analyte?: ChatName;
  /** In the order of the message. What a medicine is asked about with (alcohol, milk) is `partner`. */
  readonly medicines: readonly ChatName[];
  /** Food, drink or a state of the person that a medicine is asked about with; the id is one of the knowledge file's. */
  readonly partner?: ChatName;
  readonly treatment?: ChatName;
  /** A town, district, state or PIN code, as written. */
  readonly place?: string;
  /** One of the names of @nabz/knowledge/specialties. */
  readonly specialty?: string;
  /** Wall-clock time, `HH:MM`. */
  readonly time?: string;
  readonly measurement?: ChatMeasurement;
  /** "Near me": no place is named, the patient's own is meant. */
  readonly nearMe: boolean;
};

/** A laboratory value that was told; `number` with lakhs and thousands worked in, `unit` as written and empty without one. */
export type ToldValue = {
  readonly analyteId: string;
  readonly number: number;
  readonly unit: string;
};

/** What somebody said of a person that counts for later questions: a medicine that is taken, an illness or a state. */
export type ToldFact = {
  readonly kind: 'medicine' | 'state' | 'age' | 'allergy';
  readonly id: string;
  readonly text: string;
  /** Of an age. */
  readonly years?: number;
};

/** Whose facts a message takes back: "my wife, not me". */
export type Correction = 'not-me' | 'not-them' | null;

/** What was taken already and may be too much: the card that says what to do, and whether the poison helpline comes first. */
export type ToldIntake = { readonly card: string; readonly call: boolean };

type ThreeWays = { readonly en: string; readonly hi: string; readonly 'hi-Latn': string };

/** An answer card that a message may ask for, and how probable that is, 0 to 1. */
export type AnswerMatch = {
  readonly id: string;
  readonly probability: number;
  /** Cues say so: no other answer is meant. */
  readonly isCertain?: boolean;
  /** Nothing is complained of. */
  readonly isQuestion?: boolean;
  /** What is said before the card. */
  readonly opens?: ThreeWays;
};

/**
 * Whether an alarm may be none. None: a rule or a cue raises it. Slight: only the classifier does, and is sure. Strong: it is not
 * sure either. Earlier: an alarm before this message speaks on. Most: hardly anything tells of despair, no word does, and none was heard before.
 */
export type Doubt = 'none' | 'slight' | 'earlier' | 'strong' | 'most';

/** What one message was understood as. */
export type Recognised = {
  readonly intent: ChatIntent;
  /** 0 to 1. Under `UNSURE` the alternatives are worth offering. */
  readonly confidence: number;
  /** With what a follow-up takes over from before. */
  readonly entities: ChatEntities;
  /** The message continues what was talked of: "and in Delhi?", "with alcohol?", "yes". */
  readonly followsUp: boolean;
  /** What else it may have meant, the likeliest first; never the intent itself. */
  readonly alternatives: readonly ChatIntent[];
  /**
   * A danger is named only in a question about it ("what is a heart attack"), as long over, in a saying or as a film.
   * Danger rules that the caller finds in such a message need not interrupt. False in every case of doubt.
   */
  readonly harmless: boolean;
  /** Of a danger in doubt: what the message wants if it is none. */
  readonly otherwise: { readonly reading: Recognised; readonly doubt: Exclude<Doubt, 'none'> } | null;
  /** What the message says of the person. */
  readonly facts: readonly ToldFact[];
  readonly corrects: Correction;
  /** Too much may have been taken. */
  readonly intake: ToldIntake | null;
  /** Laboratory values that the message tells. */
  readonly values: readonly ToldValue[];
  /** Answer cards, the likeliest first. */
  readonly answers: readonly AnswerMatch[];
};

/** Under this confidence it is better to ask back. */
export const UNSURE = 0.5;

/** What was talked of before this message; `NO_CONTEXT` at the beginning. It may be written as JSON. */
export type ChatContext = {
  readonly lastIntent: ChatIntent | null;
  readonly lastEntities: ChatEntities | null;
  /** What the assistant has just asked and waits for: a symptom question, which place, which medicine. */
  readonly openQuestion: 'symptom' | 'place' | 'medicine' | 'treatment' | 'test' | 'time' | null;
  /** What the patient told of the complaint or trouble so far, oldest first: a danger may come in two messages. */
  readonly told: readonly string[];
};

export const NO_CONTEXT: ChatContext = { lastIntent: null, lastEntities: null, openQuestion: null, told: [] };

/** A thing of the knowledge with every name it goes by, in any of the three ways of writing. */
export type NamedThing = {
  readonly id: string | null;
  readonly names: readonly string[];
  /** What it is one of: the ingredients and the classes of a medicine. */
  readonly groups?: readonly string[];
};

/** What the symptom engine hears in a text; see `complaintReader`. */
export type Complaints = {
  /** Complaints that are there, without those that are denied or long over, each with the words it was read from. */
  readonly present: readonly { readonly finding: string; readonly heard: string }[];
  /** Whether a danger rule fires that means help now: of the body, or of the mind. */
  readonly urgent: 'physical' | 'mental' | null;
};

/** What a lexicon is made from; `chatSources` fills it from the knowledge that is loaded anyway. */
export type ChatSources = {
  /** The cues: packages/knowledge/data/chat. */
  readonly chat: ChatKnowledge;
  /** Ordinary words, which are no misspelt name and no medicine. */
  readonly ordinary: readonly string[];
  readonly diseases: readonly NamedThing[];
  readonly analytes: readonly NamedThing[];
  readonly medicines: readonly NamedThing[];
  readonly treatments: readonly NamedThing[];
  /** Towns, districts and states; PIN codes need not be listed. A place of more people wins over an everyday word. */
  readonly places: readonly { readonly names: readonly string[]; readonly population: number }[];
  /** The message without names of people. */
  readonly withoutPeople: (message: string) => string;
  readonly complaintsIn: (text: string) => Complaints;
  /** Which card of packages/knowledge/data/answers a message asks for. */
  readonly answers: AnswerModel;
};

/** What a name may stand for. */
export type NameKind = 'disease' | 'analyte' | 'medicine' | 'treatment' | 'place' | 'partner' | 'specialty';
