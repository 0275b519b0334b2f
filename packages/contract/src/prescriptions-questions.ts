// Without zod: the engine asks by these names.
/** What is asked before a medicine counts that is taken otherwise than its paper says; the gravest first. */
export const PAPER_QUESTIONS = [
  /** It is a medicine of one day a week. */
  'weekly',
  'more',
  'taper',
  /** Nothing is said of how often. */
  'silent',
  'longer',
  'less',
  'needed',
  'amount',
  'shorter',
] as const;
export type PaperQuestion = (typeof PAPER_QUESTIONS)[number];
