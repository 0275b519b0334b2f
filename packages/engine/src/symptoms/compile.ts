import type { Condition, Frequency } from '@nabz/knowledge/conditions';
import type { Finding } from '@nabz/knowledge/findings';
import type { Knowledge } from '@nabz/knowledge/knowledge';
import { compileLexicon, type Lexicon } from './lexicon.ts';

/** Probability that a finding is there, by the word the knowledge base uses for it. Our estimate; see docs/symptom-engine.md. */
export const FREQUENCY: Readonly<Record<Frequency, number>> = {
  always: 0.95,
  usually: 0.78,
  often: 0.5,
  sometimes: 0.25,
  rarely: 0.07,
  absent: 0.005,
};
const BACKGROUND: Readonly<Record<Finding['background'], number>> = {
  'very-common': 0.12,
  common: 0.05,
  uncommon: 0.015,
  rare: 0.004,
};
const COMMONNESS: Readonly<Record<Condition['commonness'], number>> = {
  'very-common': 1,
  common: 0.3,
  uncommon: 0.09,
  rare: 0.025,
  'very-rare': 0.008,
};
/** How much of a general finding one of its kinds takes when the condition does not say which. */
const CHILD_SHARE = 0.3;

/** A condition with its numbers laid out for the ranking. */
export type CompiledCondition = {
  readonly source: Condition;
  readonly prior: number;
  /** By the number of the finding: P(finding | condition). */
  readonly likelihood: Float64Array;
  /** By the number of the finding: 1 where the condition itself lists it or one of its kinds. */
  readonly listed: Uint8Array;
};

/** The knowledge base laid out for answering quickly. Made once, read-only afterwards. */
export type CompiledSymptoms = {
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  readonly findings: readonly Finding[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** Numbers of the more general findings, nearest first. */
  readonly ancestors: readonly (readonly number[])[];
  readonly descendants: readonly (readonly number[])[];
  readonly background: Float64Array;
  readonly conditions: readonly CompiledCondition[];
  readonly conditionById: ReadonlyMap<string, Condition>;
};

function readAncestors(findings: readonly Finding[], numberOf: ReadonlyMap<string, number>): number[][] {
  return findings.map((finding) => {
    const chain: number[] = [];
    for (let parent = finding.parent; parent !== undefined;) {
      const at = numberOf.get(parent);
      if (at === undefined || chain.includes(at)) break;
      chain.push(at);
      parent = findings[at]?.parent;
    }
    return chain;
  });
}

function compileCondition(
  source: Condition,
  tree: Pick<CompiledSymptoms, 'findings' | 'numberOf' | 'ancestors' | 'background'>,
): CompiledCondition {
  const own = new Map<number, number>();
  for (const { id, frequency } of source.findings) {
    const at = tree.numberOf.get(id);
    if (at !== undefined) own.set(at, FREQUENCY[frequency]);
  }
  const likelihood = new Float64Array(tree.findings.length);
  const listed = new Uint8Array(tree.findings.length);
  // A general finding is at least as frequent as the kinds of it that the condition lists.
  const atLeast = new Map(own);
  for (const [at, value] of own) {
    for (const ancestor of tree.ancestors[at] ?? [])
      if (!own.has(ancestor) && value > 0.01) atLeast.set(ancestor, Math.max(atLeast.get(ancestor) ?? 0, value));
  }
  for (const at of tree.findings.keys()) {
    const stated = atLeast.get(at);
    if (stated !== undefined) {
      likelihood[at] = Math.max(stated, stated > 0.01 ? (tree.background[at] ?? 0) : 0);
      listed[at] = stated > 0.01 ? 1 : 0;
      continue;
    }
    const general = (tree.ancestors[at] ?? []).find((ancestor) => own.has(ancestor));
    const inherited = general === undefined ? 0 : (own.get(general) ?? 0) * CHILD_SHARE;
    likelihood[at] = Math.max(inherited, tree.background[at] ?? 0.01);
    listed[at] = inherited > 0.01 ? 1 : 0;
  }
  return { source, prior: COMMONNESS[source.commonness], likelihood, listed };
}

/** Lays the knowledge out. Takes some tens of milliseconds for hundreds of conditions: do it once, at start. */
export function compileSymptoms(knowledge: Knowledge): CompiledSymptoms {
  const { findings } = knowledge;
  const numberOf = new Map(findings.map((finding, index) => [finding.id, index]));
  const ancestors = readAncestors(findings, numberOf);
  const descendants: number[][] = findings.map(() => []);
  for (const [at, chain] of ancestors.entries()) for (const ancestor of chain) descendants[ancestor]?.push(at);
  const background = Float64Array.from(findings, (finding) => BACKGROUND[finding.background]);
  const tree = { findings, numberOf, ancestors, background };
  return {
    ...tree,
    knowledge,
    descendants,
    lexicon: compileLexicon(findings, knowledge.classes),
    conditions: knowledge.conditions.map((condition) => compileCondition(condition, tree)),
    conditionById: new Map(knowledge.conditions.map((condition) => [condition.id, condition])),
  };
}
