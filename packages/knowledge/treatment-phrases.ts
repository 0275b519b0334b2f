// The sentences of a treatment beside its name and description. Many treatments share them, so a language says each of them once.
import type { Extra, Treatment } from './schema/treatments.ts';

type Say = (phrase: string) => string;

const extraIn = (extra: Extra, say: Say): Extra =>
  extra.basis === 'unknown'
    ? { ...extra, label: say(extra.label), note: say(extra.note) }
    : { ...extra, label: say(extra.label) };

/** `treatment` with each of its phrases as `say` tells it. */
export const withPhrases = (treatment: Treatment, say: Say): Treatment => ({
  ...treatment,
  included: treatment.included.map(say),
  notIncluded: treatment.notIncluded.map(say),
  preparation: treatment.preparation.map(say),
  questions: treatment.questions.map(say),
  alternatives: { ...treatment.alternatives, words: treatment.alternatives.words.map(say) },
  successRate: treatment.successRate && { ...treatment.successRate, of: say(treatment.successRate.of) },
  price: {
    ...treatment.price,
    per: say(treatment.price.per),
    extras: treatment.price.extras.map((extra) => extraIn(extra, say)),
    private: treatment.price.private && { ...treatment.price.private, covers: say(treatment.price.private.covers) },
  },
});

/** The phrases of a treatment; rows of a tariff are shown by their codes, so what they are called is none. */
export function phrasesOf(treatment: Treatment): string[] {
  const phrases: string[] = [];
  withPhrases(treatment, (phrase) => {
    phrases.push(phrase);
    return phrase;
  });
  return phrases;
}
