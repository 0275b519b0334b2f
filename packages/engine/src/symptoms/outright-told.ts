/** A danger as of now: the words, and what in their sentence makes them of another time, a question or something else. */
export type Told = {
  readonly finding: string;
  readonly told: RegExp;
  readonly unless: RegExp;
  /** How far behind the words it is looked for; what was long ago stands close by. */
  readonly reachAfter?: number;
};
