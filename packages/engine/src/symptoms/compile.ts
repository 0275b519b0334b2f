import type { Condition } from '@nabz/knowledge/conditions';
import type { Finding } from '@nabz/knowledge/findings';
import type { RedFlag } from '@nabz/knowledge/red-flags';
import type { Knowledge } from '@nabz/knowledge/knowledge';
import { compileLexicon, type Lexicon } from './lexicon.ts';
import { BACKGROUND, CHILD_SHARE, COMMONNESS, FREQUENCY, MOST_CERTAIN, RANKING } from './ranking.ts';

/** A condition with its numbers laid out for the ranking. Arrays are indexed by the number of the finding. */
export type CompiledCondition = {
  readonly source: Condition;
  readonly prior: number;
  /** P(finding | condition). */
  readonly likelihood: Float64Array;
  /** 1 where the condition itself lists the finding or one of its kinds. */
  readonly listed: Uint8Array;
  /** What a finding that is there adds to the score; for a risk, what the risk adds. */
  readonly presentLog: Float64Array;
  /** What a finding that was denied adds. */
  readonly deniedLog: Float64Array;
  /** What a usual finding that nobody mentioned adds; 0 for the others. */
  readonly unmentionedLog: Float64Array;
  /** Numbers of the findings and risks that the condition names: what may be asked about it. */
  readonly named: readonly number[];
  /** Numbers of the findings whose absence from the story counts. */
  readonly usual: readonly number[];
};

/** A danger rule with its findings as numbers. */
export type CompiledRedFlag = {
  readonly source: RedFlag;
  /** Every part must be met, each by any one of its findings. */
  readonly parts: readonly (readonly number[])[];
  /** Any of these speaks against the rule. */
  readonly none: readonly number[];
};

/** The knowledge base laid out for answering quickly. Made once, read-only afterwards. */
export type CompiledSymptoms = {
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  readonly findings: readonly Finding[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** Numbers of the more general findings, nearest first. */
  readonly ancestors: readonly (readonly number[])[];
  /** Numbers of the more special findings. */
  readonly descendants: readonly (readonly number[])[];
  /** P(finding | another reason), by the number of the finding. */
  readonly background: Float64Array;
  /** What a finding that is there adds to the score of a cause outside the knowledge base. */
  readonly otherLog: Float64Array;
  readonly conditions: readonly CompiledCondition[];
  readonly conditionById: ReadonlyMap<string, Condition>;
  readonly redFlags: readonly CompiledRedFlag[];
};

type Tree = Pick<CompiledSymptoms, 'findings' | 'numberOf' | 'ancestors' | 'background'>;

/** Whether the finding is a complaint that a condition explains, rather than a risk that makes it likelier. */
export const isComplaint = (finding: Finding | undefined): boolean =>
  finding?.kind === 'symptom' || finding?.kind === 'sign';

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

/** P(finding | condition) for every finding: stated, taken from a more general or more special one, or the background. */
function readLikelihoods(source: Condition, { findings, numberOf, ancestors, background }: Tree) {
  const own = new Map(source.findings.map(({ id, frequency }) => [numberOf.get(id) ?? -1, FREQUENCY[frequency]]));
  const atLeast = new Map(own);
  // A general finding is at least as frequent as the kinds of it that the condition lists.
  for (const [at, value] of own) {
    for (const ancestor of ancestors[at] ?? []) {
      if (!own.has(ancestor) && value > FREQUENCY.absent)
        atLeast.set(ancestor, Math.max(atLeast.get(ancestor) ?? 0, value));
    }
  }
  const likelihood = new Float64Array(findings.length);
  const listed = new Uint8Array(findings.length);
  for (const at of findings.keys()) {
    const usualElsewhere = background[at] ?? 0;
    const stated = atLeast.get(at);
    const general = (ancestors[at] ?? []).find((ancestor) => own.has(ancestor));
    const inherited = general === undefined ? 0 : (own.get(general) ?? 0) * CHILD_SHARE;
    const value = stated ?? inherited;
    const isShown = value > FREQUENCY.absent && value > 0;
    listed[at] = isShown ? 1 : 0;
    likelihood[at] = stated !== undefined && !isShown ? stated : Math.max(value, usualElsewhere);
  }
  return { likelihood, listed };
}

function compileCondition(source: Condition, tree: Tree): CompiledCondition {
  const { findings, numberOf, ancestors, background } = tree;
  const { likelihood, listed } = readLikelihoods(source, tree);
  const factors = new Map(source.risks.map(({ id, factor }) => [numberOf.get(id) ?? -1, factor]));
  const presentLog = new Float64Array(findings.length);
  const deniedLog = new Float64Array(findings.length);
  const unmentionedLog = new Float64Array(findings.length);
  for (const [at, finding] of findings.entries()) {
    const factor =
      [at, ...(ancestors[at] ?? [])].map((number) => factors.get(number)).find((value) => value !== undefined) ?? 1;
    presentLog[at] = RANKING.presentWeight * Math.log(factor);
    deniedLog[at] = -RANKING.deniedRiskWeight * Math.log(factor);
    if (!isComplaint(finding)) continue;
    const ratio = Math.log((likelihood[at] ?? 0) / (background[at] ?? 1));
    presentLog[at] =
      (presentLog[at] ?? 0) +
      (listed[at] === 1 ? RANKING.presentWeight * ratio : Math.log(RANKING.unexplained) + Math.min(0, ratio));
    const remains = (1 - Math.min(likelihood[at] ?? 0, MOST_CERTAIN)) / (1 - (background[at] ?? 0));
    deniedLog[at] = (deniedLog[at] ?? 0) + RANKING.deniedWeight * Math.log(remains);
  }
  const usual = source.findings
    .filter(({ frequency }) => frequency === 'always' || frequency === 'usually')
    .flatMap(({ id }) => numberOf.get(id) ?? []);
  for (const at of usual) {
    const chance = likelihood[at] ?? 0;
    const weight = chance >= FREQUENCY.always ? RANKING.unmentionedHallmark : RANKING.unmentioned;
    unmentionedLog[at] = Math.log(1 - weight * chance);
  }
  return {
    source,
    prior: COMMONNESS[source.commonness],
    likelihood,
    listed,
    presentLog,
    deniedLog,
    unmentionedLog,
    named: [...source.findings, ...source.risks].flatMap(({ id }) => numberOf.get(id) ?? []),
    usual,
  };
}

function compileRedFlag(source: RedFlag, numberOf: ReadonlyMap<string, number>): CompiledRedFlag {
  const numbers = (ids: readonly string[]): number[] => ids.flatMap((id) => numberOf.get(id) ?? []);
  return { source, parts: [...source.all.map((id) => [id]), ...source.any].map(numbers), none: numbers(source.none) };
}

/** Lays the knowledge out. Takes some hundred milliseconds for hundreds of conditions: do it once, at start. */
export function compileSymptoms(knowledge: Knowledge): CompiledSymptoms {
  const { findings } = knowledge;
  const numberOf = new Map(findings.map((finding, index) => [finding.id, index]));
  const ancestors = readAncestors(findings, numberOf);
  const descendants: number[][] = findings.map(() => []);
  for (const [at, chain] of ancestors.entries()) for (const ancestor of chain) descendants[ancestor]?.push(at);
  const background = Float64Array.from(findings, (finding) => BACKGROUND[finding.background]);
  const otherLog = Float64Array.from(findings, (finding, at) => {
    const usual = background[at] ?? 1;
    return isComplaint(finding) ? RANKING.presentWeight * Math.log(usual ** RANKING.otherPower / usual) : 0;
  });
  const tree = { findings, numberOf, ancestors, background };
  return {
    ...tree,
    knowledge,
    descendants,
    otherLog,
    lexicon: compileLexicon(findings, knowledge.classes),
    conditions: knowledge.conditions.map((condition) => compileCondition(condition, tree)),
    conditionById: new Map(knowledge.conditions.map((condition) => [condition.id, condition])),
    redFlags: knowledge.redFlags.map((flag) => compileRedFlag(flag, numberOf)),
  };
}
