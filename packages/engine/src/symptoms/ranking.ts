import type { Condition, Frequency } from '@nabz/knowledge/conditions';
import type { Finding } from '@nabz/knowledge/findings';

/**
 * The constants of the ranking. Chosen on our own development cases with bench/symptoms, and rounded: they say how far
 * to trust each kind of evidence, so a different number changes every answer a little and none by itself.
 */
export const RANKING = {
  /** How much a stated finding counts against independent evidence: findings of one illness come together. */
  presentWeight: 0.8,
  /**
   * How much of that counts for what is only known from before: an illness that a patient names with a complaint has more
   * to do with it than one that stands in their profile.
   */
  knownWeight: 0.5,
  /** The same for a finding that was denied. */
  deniedWeight: 0.7,
  /** How much the absence of a risk counts against the presence of it. */
  deniedRiskWeight: 0.25,
  /** Penalty for a finding that was said and that the condition does not explain. */
  unexplained: 0.5,
  /** How strongly a usual finding that was not mentioned speaks against; patients mention few things. */
  unmentioned: 0.12,
  /** The same for a finding that is always there: hardly anybody with acne leaves the pimples out. */
  unmentionedHallmark: 0.5,
  /** How far the words for commonness, and the factors of age, sex and season, are trusted: they are rough. */
  priorWeight: 0.6,
  /** How much the words of the whole text count beside the findings (`text-fit.ts`). */
  textWeight: 2.2,
  /** P(finding | a cause that is not in the knowledge base), as a power of its background frequency. */
  otherPower: 0.62,
  /** How common causes outside the knowledge base are, on the scale of COMMONNESS. */
  otherPrior: 0.5,
  /** The least share of other causes: no words are more certain than 95 in 100. */
  leastOther: 0.05,
  /** The same where no complaint was recognised and the words alone rank: eight in ten of the first were right, but no symptom says so. */
  leastOtherOfWords: 0.4,
  /** How strongly a duration outside the condition's own counts against it, as a power of how many times too short or long. */
  durationWeight: 0.6,
  /** The most it can count, as a logarithm: a factor of about eight. */
  durationLimit: 2.1,
  /** What a sudden start adds to a condition that starts so, and takes from one that takes days; a logarithm. */
  suddenWeight: 0.4,
  /** Sharpens or flattens the shares to what the development cases bear out. */
  temperature: 0.9,
} as const;

/** Probability that a finding is there, by the word the knowledge base uses for it. Our estimate; see docs/symptom-engine.md. */
export const FREQUENCY: Readonly<Record<Frequency, number>> = {
  always: 0.95,
  usually: 0.78,
  often: 0.5,
  sometimes: 0.25,
  rarely: 0.07,
  absent: 0.005,
};

/** How often a finding is there for another reason. */
export const BACKGROUND: Readonly<Record<Finding['background'], number>> = {
  'very-common': 0.12,
  common: 0.05,
  uncommon: 0.015,
  rare: 0.004,
};

/** How common a condition is among those who seek advice, relative to the very common ones. */
export const COMMONNESS: Readonly<Record<Condition['commonness'], number>> = {
  'very-common': 1,
  common: 0.3,
  uncommon: 0.09,
  rare: 0.025,
  'very-rare': 0.008,
};

/** How much of a general finding one of its kinds takes when the condition does not say which. */
export const CHILD_SHARE = 0.05;

/** No denial rules a condition out: even the findings that are always there count as missing in 3 of 100. */
export const MOST_CERTAIN = 0.97;
