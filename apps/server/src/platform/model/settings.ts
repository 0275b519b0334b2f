import type { Place } from './place.ts';

/** What a model is asked for. */
export type Purpose = 'listen' | 'word';

/** How long a patient waits at most, the second try included. What a page shows meanwhile does not come from the model. */
export const DEADLINE_MS: Readonly<Record<Purpose, number>> = { listen: 4000, word: 12_000 };

/** Which model is asked, where it runs, and how much it is asked. */
export type ModelSettings = {
  /** The address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1. */
  readonly url: string;
  readonly host: string;
  readonly place: Place;
  readonly name: string;
  readonly key: string | null;
  /** Questions in a day, of all patients together and of one. */
  readonly dailyBudget: number;
  readonly patientBudget: number;
  readonly deadlineMs: Readonly<Record<Purpose, number>>;
};
