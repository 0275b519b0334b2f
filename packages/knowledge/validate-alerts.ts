// Checks what medicines do to each other and to whom: each rule speaks of something, gives no orders, and says nothing twice.
import type { Fault } from './fault.ts';
import { fault, type In, type Medicines } from './medicine-entries.ts';
import type { MedicinesMatch, PairRule } from './schema/medicines.ts';
import { GENERAL_KNOWLEDGE } from './schema/shared.ts';

type Alert = In<Pick<PairRule, 'id' | 'mechanism' | 'watch' | 'ask' | 'sources'>>;

/** Anything that reads like a dose: a machine gives none. */
export const DOSE =
  /\b\d+(?:\.\d+)?\s?(?:mg|mcg|µg|ml|g|iu|units?|tablets?|capsules?|puffs?|drops?)\b|\b(?:once|twice|thrice) (?:daily|a day)\b/i;
/** An order to use a medicine or to leave it: that is for those who treat the patient. "Do not stop it without asking" is none. */
const ORDER =
  /\b(?:stop (?:taking|using)|(?:do not|don[’']t|never) (?:take|use|combine|swallow)|you (?:must|should) (?:stop|take|avoid)|take (?:it|this|them|one|two|\d))\b/i;
export const PROMISE =
  /\b(?:guarantee\w*|100 ?%|completely safe|perfectly safe|no side[- ]effects?|no risk|cures?|miracle)\b/i;

/** Which ingredients a match speaks of, by their numbers. */
type Members = (match: MedicinesMatch) => ReadonlySet<number>;

export function membersOf({ classes, ingredients }: Medicines): Members {
  const parents = new Map(classes.map((entry) => [entry.id, entry.parents]));
  const numbers = new Map(ingredients.map(({ id }, number) => [id, number]));
  const inClass = new Map<string, number[]>();
  for (const [number, ingredient] of ingredients.entries()) {
    const all = new Set(ingredient.classes);
    for (const id of all) for (const parent of parents.get(id) ?? []) all.add(parent);
    for (const id of all) inClass.set(id, [...(inClass.get(id) ?? []), number]);
  }
  const numbersOf = (ids: readonly string[]): number[] =>
    ids.flatMap((id) => {
      const number = numbers.get(id);
      return number === undefined ? [] : [number];
    });
  return (match) => {
    const found = new Set([...match.classes.flatMap((id) => inClass.get(id) ?? []), ...numbersOf(match.ingredients)]);
    for (const number of numbersOf(match.except ?? [])) found.delete(number);
    return found;
  };
}

function checkMatch(
  rule: { file: string; id: string },
  { classes, ingredients, except }: MedicinesMatch,
  known: { classes: ReadonlySet<string>; ingredients: ReadonlySet<string> },
  faults: Fault[],
): void {
  if (classes.length + ingredients.length === 0) fault(faults, rule, 'names neither a class nor an ingredient');
  for (const id of classes) if (!known.classes.has(id)) fault(faults, rule, `unknown class ${id}`);
  for (const id of [...ingredients, ...(except ?? [])])
    if (!known.ingredients.has(id)) fault(faults, rule, `unknown ingredient ${id}`);
}

function checkAlert(alert: Alert, sources: ReadonlySet<string>, faults: Fault[]): void {
  for (const text of [alert.mechanism, ...alert.watch, alert.ask]) {
    if (DOSE.test(text)) fault(faults, alert, `no doses: "${text}"`);
    if (ORDER.test(text)) fault(faults, alert, `no orders: "${text}"`);
    if (PROMISE.test(text)) fault(faults, alert, `no promises: "${text}"`);
  }
  for (const source of alert.sources)
    if (source !== GENERAL_KNOWLEDGE && !sources.has(source)) fault(faults, alert, `unknown source ${source}`);
}

const pairKey = (a: number, b: number): number => Math.min(a, b) * 100_000 + Math.max(a, b);

function pairsOf({ a, b }: PairRule, members: Members): Set<number> {
  const pairs = new Set<number>();
  const others = members(b);
  for (const x of members(a)) for (const y of others) if (x !== y) pairs.add(pairKey(x, y));
  return pairs;
}

type Covered = { all: Set<number>; highPriority: Set<number>; grave: Set<number> };

export function checkRules(all: Medicines, sources: ReadonlySet<string>, members: Members, faults: Fault[]): Covered {
  const known = {
    classes: new Set(all.classes.map(({ id }) => id)),
    ingredients: new Set(all.ingredients.map(({ id }) => id)),
  };
  const covered: Covered = { all: new Set(), highPriority: new Set(), grave: new Set() };
  for (const rule of all.pairs) {
    checkMatch(rule, rule.a, known, faults);
    checkMatch(rule, rule.b, known, faults);
    const pairs = pairsOf(rule, members);
    if (pairs.size === 0) fault(faults, rule, 'matches no pair of ingredients');
    for (const pair of pairs) {
      covered.all.add(pair);
      if (rule.highPriority) covered.highPriority.add(pair);
      if (rule.severity !== 'aware') covered.grave.add(pair);
    }
  }
  for (const rule of [...all.conditions, ...all.allergies]) {
    checkMatch(rule, rule.medicines, known, faults);
    if (members(rule.medicines).size === 0) fault(faults, rule, 'matches no ingredient');
  }
  for (const rule of all.duplicates) {
    if (!known.classes.has(rule.class)) fault(faults, rule, `unknown class ${rule.class}`);
    else if (members({ classes: [rule.class], ingredients: [] }).size < 2)
      fault(faults, rule, 'fewer than two ingredients are of this class');
  }
  for (const rule of [...all.pairs, ...all.conditions, ...all.allergies, ...all.duplicates])
    checkAlert(rule, sources, faults);
  return covered;
}

/** The public list stands behind our own rules: what they say as gravely (`critical` is an "ask", see words.json) is not repeated. */
export function checkSecondTier({ secondTier, ingredients }: Medicines, covered: Covered, faults: Fault[]): void {
  const numbers = new Map(ingredients.map(({ id }, number) => [id, number]));
  const seen = new Set<string>();
  for (const { file, pair } of secondTier) {
    const [a, b, grade] = pair;
    const entry = { file, id: `${a}+${b}` };
    const [x, y] = [numbers.get(a), numbers.get(b)];
    if (x === undefined) fault(faults, entry, `unknown ingredient ${a}`);
    if (y === undefined) fault(faults, entry, `unknown ingredient ${b}`);
    if (a >= b) fault(faults, entry, 'not in alphabetical order');
    if (seen.has(entry.id)) fault(faults, entry, 'this pair stands twice');
    seen.add(entry.id);
    if (x === undefined || y === undefined) continue;
    if ((grade === 'critical' ? covered.grave : covered.all).has(pairKey(x, y)))
      fault(faults, entry, 'a rule of ours says so already');
  }
}
