import type { EmergencyWords } from '@nabz/knowledge/emergency-words';
import type { CompiledSymptoms } from './compile.ts';
import { romanise } from './devanagari.ts';
import type { Evidence } from './evidence.ts';
import type { TriageDecision, Understanding } from './types.ts';
import { foldSpelling } from './stem.ts';
import { plainText, tokenize, type Token } from './words.ts';

/**
 * Hears an emergency in words that no rule names. A linear model over findings, words, neighbouring words, age and time, trained
 * with blind cases (bench/symptoms/train-urgency.ts). No weight is below zero and nothing that is said takes a word away but a
 * denial in its place, so a fact more never makes the advice calmer; and the model only raises.
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

/** Where the words of a denial stand: they say that something is not there. The same words elsewhere in the text still count. */
function deniedRanges(folded: string, mentions: Understanding['mentions']): (readonly [number, number])[] {
  return mentions.flatMap(({ state, heard }) => {
    const ranges: [number, number][] = [];
    if (state !== 'denied' || heard === '') return ranges;
    for (let at = folded.indexOf(heard); at >= 0; at = folded.indexOf(heard, at + heard.length))
      ranges.push([at, at + heard.length]);
    return ranges;
  });
}

/** The features of the patient's words: `w:` words, `b:` pairs of neighbouring ones. */
export function wordFeatures(texts: readonly string[], { mentions }: Pick<Understanding, 'mentions'>): Set<string> {
  const features = new Set<string>();
  for (const text of texts) {
    const denied = deniedRanges(plainText(text), mentions);
    const isDenied = ({ start, end }: Token): boolean => denied.some(([from, to]) => start >= from && end <= to);
    const tokens = tokenize(text);
    for (const [at, token] of tokens.entries()) {
      if (isDenied(token)) continue;
      const key = keyOf(token);
      features.add(`w:${key}`);
      for (const distance of REACH) {
        const next = tokens[at + distance];
        if (next?.clause === token.clause && !isDenied(next)) features.add(`b:${key} ${keyOf(next)}`);
      }
    }
  }
  return features;
}

/** The other features: `f:` findings that are there, and what is known of the person and the time. */
export function otherFeatures(
  { patient: { ageYears, pregnant }, isSudden, durationDays }: Understanding,
  evidence: Evidence,
  compiled: Pick<CompiledSymptoms, 'findings'>,
): Set<string> {
  const features = new Set<string>();
  for (const at of evidence.known) if (evidence.state[at] === 1) features.add(`f:${compiled.findings[at]?.id}`);
  if (ageYears !== undefined) {
    for (const years of UNDER) if (ageYears < years) features.add(`under ${years}`);
    for (const years of FROM) if (ageYears >= years) features.add(`from ${years}`);
  }
  if (pregnant === true) features.add('pregnant');
  if (isSudden) features.add('sudden');
  for (const days of LASTING) if ((durationDays ?? 0) >= days) features.add(`lasting ${days}`);
  return features;
}

/** So many of the strongest features count: a long story is no emergency by its length. One feature more still only adds. */
export const STRONGEST = 8;

/** The weighed sum of the strongest features. */
export function emergencySum(features: Iterable<string>, { bias, weights }: EmergencyWords): number {
  const found: number[] = [];
  for (const feature of features) if (Object.hasOwn(weights, feature)) found.push(weights[feature] ?? 0);
  return found
    .sort((a, b) => b - a)
    .slice(0, STRONGEST)
    .reduce((sum, weight) => sum + weight, bias);
}

/** The decision for hospital care now when these are the features of an emergency; undefined when they are not. */
export function fromWords(
  words: ReadonlySet<string>,
  understanding: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): TriageDecision | undefined {
  const model = compiled.knowledge.emergencyWords;
  if (!model) return undefined;
  return emergencySum([...words, ...otherFeatures(understanding, evidence, compiled)], model) > model.threshold
    ? { level: 'emergency', because: [{ kind: 'words' }] }
    : undefined;
}
