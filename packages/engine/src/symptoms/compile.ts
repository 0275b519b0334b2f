import type { Condition } from '@nabz/knowledge/conditions';
import type { Finding } from '@nabz/knowledge/findings';
import type { FirstQuestions } from '@nabz/knowledge/first-questions';
import type { RedFlag } from '@nabz/knowledge/red-flags';
import type { Knowledge } from '@nabz/knowledge/knowledge';
import { compileLexicon, type Lexicon } from './lexicon.ts';
import { layOutPriors, type Priors } from './priors.ts';
import { indexPatientWords, type PatientWordsIndex } from './patient-words.ts';
import { indexTexts, type TextIndex } from './text-fit.ts';
import { BACKGROUND, CHILD_SHARE, FREQUENCY, MOST_CERTAIN, RANKING } from './ranking.ts';

/** What one condition says of one finding. */
export type Cell = {
  /** P(finding | condition). */
  readonly likelihood: number;
  /** Whether the condition itself lists the finding or one of its kinds. */
  readonly isListed: boolean;
  /** What the finding adds to the score when it is there; for a risk, what the risk adds. */
  readonly present: number;
  /** What it adds when it was denied. */
  readonly denied: number;
  /** What it adds when it is usual and nobody mentioned it; 0 for the others. */
  readonly unmentioned: number;
};

/** A condition with its numbers laid out for the ranking. */
export type CompiledCondition = {
  readonly source: Condition;
  /** What it says of the findings that it names, and of their kinds; for all others `plain` holds. */
  readonly cells: ReadonlyMap<number, Cell>;
  /** Numbers of the findings and risks that the condition names: what may be asked about it. */
  readonly named: readonly number[];
};

/** The cells of one finding over the conditions that name it. The arrays are of one length. */
export type Column = {
  /** Places in `conditions`. */
  readonly conditions: Int32Array;
  /** What the finding adds when it is there, beyond what a condition gets that does not name it. */
  readonly present: Float64Array;
  readonly denied: Float64Array;
  readonly unmentioned: Float64Array;
};

/** A danger rule with its findings as numbers. */
export type CompiledRedFlag = {
  readonly source: RedFlag;
  /** Every part must be met, each by any one of its findings. */
  readonly parts: readonly (readonly number[])[];
};

/** What to ask first of a complaint, with its findings as numbers. */
export type CompiledFirstQuestions = {
  readonly source: FirstQuestions;
  readonly when: readonly number[];
  readonly ask: readonly number[];
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
  /** What a condition says of a finding that it does not name, by the number of the finding. */
  readonly plain: readonly Cell[];
  readonly conditions: readonly CompiledCondition[];
  /** By the number of the finding: what the conditions that name it say of it, as numbers side by side. */
  readonly columns: readonly Column[];
  /** The words of each condition, for the whole text. */
  readonly texts: TextIndex;
  readonly patientWords: PatientWordsIndex;
  /** How common each condition is, for every kind of person. */
  readonly priors: Priors;
  readonly conditionById: ReadonlyMap<string, Condition>;
  readonly redFlags: readonly CompiledRedFlag[];
  readonly firstQuestions: readonly CompiledFirstQuestions[];
  /** By the number of the finding: the places in `redFlags` of the rules that ask for it. */
  readonly flagsOf: readonly (readonly number[])[];
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

/** What a condition says of a finding that it does not name: as frequent as elsewhere, and not explained. */
const plainCell = (finding: Finding, usualElsewhere: number): Cell => ({
  likelihood: usualElsewhere,
  isListed: false,
  present: isComplaint(finding) ? Math.log(RANKING.unexplained) : 0,
  denied: 0,
  unmentioned: 0,
});

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
const shareOf = (at: number, general: number, background: Float64Array): number =>
  Math.min(CHILD_SHARE, (background[at] ?? 0) / (background[general] ?? 1));

type Said = ReturnType<typeof readStated> & {
  readonly factors: ReadonlyMap<number, number>;
  readonly usual: ReadonlySet<number>;
};

/** What the condition says of one finding: stated, taken from a more general one, or a risk that makes it likelier. */
function readCell(at: number, { own, stated, factors, usual }: Said, { findings, ancestors, background }: Tree): Cell {
  const usualElsewhere = background[at] ?? 0;
  const general = (ancestors[at] ?? []).find((ancestor) => own.has(ancestor));
  const value =
    stated.get(at) ?? (general === undefined ? 0 : (own.get(general) ?? 0) * shareOf(at, general, background));
  const isListed = value > FREQUENCY.absent;
  const likelihood = stated.has(at) && !isListed ? value : Math.max(value, usualElsewhere);
  const factor = [at, ...(ancestors[at] ?? [])].map((number) => factors.get(number)).find((one) => one !== undefined);
  const risk = Math.log(factor ?? 1);
  let present = RANKING.presentWeight * risk;
  let denied = -RANKING.deniedRiskWeight * risk;
  if (isComplaint(findings[at])) {
    const ratio = Math.log(likelihood / usualElsewhere);
    present += isListed ? RANKING.presentWeight * ratio : Math.log(RANKING.unexplained) + Math.min(0, ratio);
    denied += RANKING.deniedWeight * Math.log((1 - Math.min(likelihood, MOST_CERTAIN)) / (1 - usualElsewhere));
  }
  const weight = likelihood >= FREQUENCY.always ? RANKING.unmentionedHallmark : RANKING.unmentioned;
  return {
    likelihood,
    isListed,
    present,
    denied,
    unmentioned: usual.has(at) ? Math.log(1 - weight * likelihood) : 0,
  };
}

function compileCondition(
  source: Condition,
  tree: Tree,
  descendants: readonly (readonly number[])[],
): CompiledCondition {
  const { numberOf, ancestors } = tree;
  const numbersOf = (entries: readonly { id: string }[]): number[] =>
    entries.flatMap(({ id }) => numberOf.get(id) ?? []);
  const said: Said = {
    ...readStated(source, tree),
    factors: new Map(source.risks.map(({ id, factor }) => [numberOf.get(id) ?? -1, factor])),
    usual: new Set(
      numbersOf(source.findings.filter(({ frequency }) => frequency === 'always' || frequency === 'usually')),
    ),
  };
  const named = numbersOf([...source.findings, ...source.risks]);
  const touched = named.flatMap((at) => [at, ...(ancestors[at] ?? []), ...(descendants[at] ?? [])]);
  return { source, named, cells: new Map([...new Set(touched)].map((at) => [at, readCell(at, said, tree)])) };
}

function compileRedFlag(source: RedFlag, numberOf: ReadonlyMap<string, number>): CompiledRedFlag {
  const numbers = (ids: readonly string[]): number[] => ids.flatMap((id) => numberOf.get(id) ?? []);
  return { source, parts: [...source.all.map((id) => [id]), ...source.any].map(numbers) };
}

function layOutColumns(conditions: readonly CompiledCondition[], plain: readonly Cell[]): Column[] {
  const named = plain.map((): { condition: number; cell: Cell }[] => []);
  for (const [condition, { cells }] of conditions.entries())
    for (const [at, cell] of cells) named[at]?.push({ condition, cell });
  return named.map((entries, at) => ({
    conditions: Int32Array.from(entries, ({ condition }) => condition),
    present: Float64Array.from(entries, ({ cell }) => cell.present - (plain[at]?.present ?? 0)),
    denied: Float64Array.from(entries, ({ cell }) => cell.denied),
    unmentioned: Float64Array.from(entries, ({ cell }) => cell.unmentioned),
  }));
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
  const conditions = knowledge.conditions.map((condition) => compileCondition(condition, tree, descendants));
  const plain = findings.map((finding, at) => plainCell(finding, background[at] ?? 0));
  const redFlags = knowledge.redFlags.map((flag) => compileRedFlag(flag, numberOf));
  const flagsOf: number[][] = findings.map(() => []);
  for (const [index, { parts }] of redFlags.entries()) for (const at of new Set(parts.flat())) flagsOf[at]?.push(index);
  return {
    ...tree,
    knowledge,
    descendants,
    otherLog,
    lexicon: compileLexicon(findings, knowledge.classes),
    plain,
    conditions,
    columns: layOutColumns(conditions, plain),
    texts: indexTexts(knowledge.conditions, findings),
    patientWords: indexPatientWords(knowledge.patientWords ?? [], knowledge.conditions),
    priors: layOutPriors(conditions),
    conditionById: new Map(knowledge.conditions.map((condition) => [condition.id, condition])),
    redFlags,
    firstQuestions: knowledge.firstQuestions.map((source) => ({
      source,
      when: source.when.flatMap((id) => numberOf.get(id) ?? []),
      ask: source.ask.flatMap((id) => numberOf.get(id) ?? []),
    })),
    flagsOf,
  };
}

/** What a condition says of a finding, whether it names it or not. */
export const cellOf = (condition: CompiledCondition, at: number, compiled: CompiledSymptoms): Cell | undefined =>
  condition.cells.get(at) ?? compiled.plain[at];
