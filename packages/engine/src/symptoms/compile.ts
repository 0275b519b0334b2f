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
  readonly likelihood: Float32Array;
  /** 1 where the condition itself lists the finding or one of its kinds. */
  readonly listed: Uint8Array;
  /** What a finding that is there adds to the score; for a risk, what the risk adds. */
  readonly presentLog: Float32Array;
  /** What a finding that was denied adds. */
  readonly deniedLog: Float32Array;
  /** What a usual finding that nobody mentioned adds; 0 for the others. */
  readonly unmentionedLog: Float32Array;
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
  readonly background: Float32Array;
  /** What a finding that is there adds to the score of a cause outside the knowledge base. */
  readonly otherLog: Float32Array;
  readonly conditions: readonly CompiledCondition[];
  readonly conditionById: ReadonlyMap<string, Condition>;
  readonly redFlags: readonly CompiledRedFlag[];
};

/** From this frequency on a finding counts as always there; single precision keeps 0.95 a little below it. */
const NEARLY_ALWAYS = 0.94;

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

type Numbers = { likelihood: Float32Array; listed: Uint8Array; presentLog: Float32Array; deniedLog: Float32Array };

/** The numbers of a condition that names no finding: everything is as frequent as elsewhere, and nothing is explained. */
function unnamed({ findings, background }: Tree): Numbers {
  return {
    likelihood: background.slice(),
    listed: new Uint8Array(findings.length),
    presentLog: Float32Array.from(findings, (finding) => (isComplaint(finding) ? Math.log(RANKING.unexplained) : 0)),
    deniedLog: new Float32Array(findings.length),
  };
}

/** P(finding | condition) of the findings that the condition names, and of the more general ones that follow. */
function readStated(source: Condition, { numberOf, ancestors }: Tree) {
  const own = new Map(source.findings.map(({ id, frequency }) => [numberOf.get(id) ?? -1, FREQUENCY[frequency]]));
  const stated = new Map(own);
  // A general finding is at least as frequent as the kinds of it that the condition lists.
  for (const [at, value] of own) {
    for (const ancestor of ancestors[at] ?? []) {
      if (!own.has(ancestor) && value > FREQUENCY.absent)
        stated.set(ancestor, Math.max(stated.get(ancestor) ?? 0, value));
    }
  }
  return { own, stated };
}

/** How much of a general finding one of its kinds takes when the condition does not say which: as much as elsewhere. */
const shareOf = (at: number, general: number, background: Float32Array): number =>
  Math.min(CHILD_SHARE, (background[at] ?? 0) / (background[general] ?? 1));

/** Sets what the condition says of one finding: stated, taken from a more general one, or a risk that makes it likelier. */
function setFinding(
  at: number,
  { own, stated }: ReturnType<typeof readStated>,
  factors: ReadonlyMap<number, number>,
  { likelihood, listed, presentLog, deniedLog }: Numbers,
  { findings, ancestors, background }: Tree,
): void {
  const usualElsewhere = background[at] ?? 0;
  const general = (ancestors[at] ?? []).find((ancestor) => own.has(ancestor));
  const value =
    stated.get(at) ?? (general === undefined ? 0 : (own.get(general) ?? 0) * shareOf(at, general, background));
  const isShown = value > FREQUENCY.absent;
  const chance = stated.has(at) && !isShown ? value : Math.max(value, usualElsewhere);
  listed[at] = isShown ? 1 : 0;
  likelihood[at] = chance;
  const factor = [at, ...(ancestors[at] ?? [])].map((number) => factors.get(number)).find((one) => one !== undefined);
  const risk = Math.log(factor ?? 1);
  let present = RANKING.presentWeight * risk;
  let absent = -RANKING.deniedRiskWeight * risk;
  if (isComplaint(findings[at])) {
    const ratio = Math.log(chance / usualElsewhere);
    present += isShown ? RANKING.presentWeight * ratio : Math.log(RANKING.unexplained) + Math.min(0, ratio);
    absent += RANKING.deniedWeight * Math.log((1 - Math.min(chance, MOST_CERTAIN)) / (1 - usualElsewhere));
  }
  presentLog[at] = present;
  deniedLog[at] = absent;
}

function compileCondition(
  source: Condition,
  tree: Tree,
  descendants: readonly (readonly number[])[],
  rest: Numbers,
): CompiledCondition {
  const { numberOf, ancestors } = tree;
  const said = readStated(source, tree);
  const factors = new Map(source.risks.map(({ id, factor }) => [numberOf.get(id) ?? -1, factor]));
  const numbers: Numbers = {
    likelihood: rest.likelihood.slice(),
    listed: rest.listed.slice(),
    presentLog: rest.presentLog.slice(),
    deniedLog: rest.deniedLog.slice(),
  };
  const named = [...source.findings, ...source.risks].flatMap(({ id }) => numberOf.get(id) ?? []);
  const touched = named.flatMap((at) => [at, ...(ancestors[at] ?? []), ...(descendants[at] ?? [])]);
  for (const at of new Set(touched)) setFinding(at, said, factors, numbers, tree);
  const usual = source.findings
    .filter(({ frequency }) => frequency === 'always' || frequency === 'usually')
    .flatMap(({ id }) => numberOf.get(id) ?? []);
  const unmentionedLog = new Float32Array(tree.findings.length);
  for (const at of usual) {
    const chance = numbers.likelihood[at] ?? 0;
    const weight = chance >= NEARLY_ALWAYS ? RANKING.unmentionedHallmark : RANKING.unmentioned;
    unmentionedLog[at] = Math.log(1 - weight * chance);
  }
  return { source, prior: COMMONNESS[source.commonness], ...numbers, unmentionedLog, named, usual };
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
  const background = Float32Array.from(findings, (finding) => BACKGROUND[finding.background]);
  const otherLog = Float32Array.from(findings, (finding, at) => {
    const usual = background[at] ?? 1;
    return isComplaint(finding) ? RANKING.presentWeight * Math.log(usual ** RANKING.otherPower / usual) : 0;
  });
  const tree = { findings, numberOf, ancestors, background };
  const rest = unnamed(tree);
  return {
    ...tree,
    knowledge,
    descendants,
    otherLog,
    lexicon: compileLexicon(findings, knowledge.classes),
    conditions: knowledge.conditions.map((condition) => compileCondition(condition, tree, descendants, rest)),
    conditionById: new Map(knowledge.conditions.map((condition) => [condition.id, condition])),
    redFlags: knowledge.redFlags.map((flag) => compileRedFlag(flag, numberOf)),
  };
}
