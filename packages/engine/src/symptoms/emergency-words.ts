import type { EmergencyWords } from '@nabz/knowledge/emergency-words';
import type { CompiledSymptoms } from './compile.ts';
import { romanise } from './devanagari.ts';
import type { Evidence } from './evidence.ts';
import type { TriageDecision, Understanding } from './types.ts';
import { foldSpelling, tokenize, type Token } from './words.ts';

/**
 * Hears an emergency in words that no rule names. A linear model over findings, words, neighbouring words, age and time, trained
 * with blind cases (bench/symptoms/train-urgency.ts). No weight is below zero and nothing that is said takes a feature away but a
 * denial of its words, so a fact more never makes the advice calmer; and the model only raises.
 */

/** How far apart two words may stand to be a pair: next to each other, or with one between. */
const REACH = [1, 2];
/** Ages, in years, below and from which somebody counts as frail. */
const UNDER = [0.25, 1, 5];
const FROM = [50, 65, 75];
/** Days from which a complaint counts as lasting. */
const LASTING = [7, 14, 30, 90];
const IS_DEVANAGARI = /[\u{900}-\u{97f}]/u;

/** One key for a word in whatever script and spelling; numbers are all alike. */
function keyOf({ stem }: Token): string {
  const latin = IS_DEVANAGARI.test(stem) ? (romanise(stem)[0] ?? stem) : stem;
  return /^\d/.test(latin) ? '#' : foldSpelling(latin);
}

function addWords(features: Set<string>, text: string, denied: ReadonlySet<string>): void {
  const tokens = tokenize(text);
  for (const [at, token] of tokens.entries()) {
    if (denied.has(token.stem)) continue;
    const key = keyOf(token);
    features.add(`w:${key}`);
    for (const distance of REACH) {
      const next = tokens[at + distance];
      if (next?.clause === token.clause && !denied.has(next.stem)) features.add(`b:${key} ${keyOf(next)}`);
    }
  }
}

/** The features of an input: `f:` findings, `w:` words, `b:` pairs of words, and what is known of the person and the time. */
export function emergencyFeatures(
  texts: readonly string[],
  { mentions, patient: { ageYears, pregnant }, isSudden, durationDays }: Understanding,
  evidence: Evidence,
  compiled: Pick<CompiledSymptoms, 'findings'>,
): Set<string> {
  const features = new Set<string>();
  for (const at of evidence.known) if (evidence.state[at] === 1) features.add(`f:${compiled.findings[at]?.id}`);
  const denied = new Set(
    mentions.filter(({ state }) => state === 'denied').flatMap(({ heard }) => tokenize(heard).map(({ stem }) => stem)),
  );
  for (const text of texts) addWords(features, text, denied);
  if (ageYears !== undefined) {
    for (const years of UNDER) if (ageYears < years) features.add(`under ${years}`);
    for (const years of FROM) if (ageYears >= years) features.add(`from ${years}`);
  }
  if (pregnant === true) features.add('pregnant');
  if (isSudden) features.add('sudden');
  for (const days of LASTING) if ((durationDays ?? 0) >= days) features.add(`lasting ${days}`);
  return features;
}

/** The weighed sum of features. */
export function emergencySum(features: ReadonlySet<string>, { bias, weights }: EmergencyWords): number {
  let sum = bias;
  for (const feature of features) sum += Object.hasOwn(weights, feature) ? (weights[feature] ?? 0) : 0;
  return sum;
}

/** The decision for hospital care now when the words are those of an emergency; undefined when they are not. */
export function fromWords(
  texts: readonly string[],
  understanding: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): TriageDecision | undefined {
  const model = compiled.knowledge.emergencyWords;
  if (!model) return undefined;
  const features = emergencyFeatures(texts, understanding, evidence, compiled);
  return emergencySum(features, model) > model.threshold
    ? { level: 'emergency', because: [{ kind: 'words' }] }
    : undefined;
}
