// Checks the knowledge files one by one (schema) and together (ids, synonyms, hierarchy, plausibility). Prints every
// fault with its file and entry, and ends with exit code 1 if there is one.
import type { Fault } from './fault.ts';
import type { z } from 'zod';
import { idleFindings, nearestPairs, type Pair } from './likeness.ts';
import { readFiles, SCHEMAS, type RawFile } from './load.ts';
import type { Condition, Otc } from './schema/conditions.ts';
import type { Finding } from './schema/findings.ts';
import type { FirstQuestions } from './schema/first-questions.ts';
import type { RedFlag } from './schema/red-flags.ts';
import { GENERAL_KNOWLEDGE } from './schema/shared.ts';
import { TranslationLanguageSchema } from './schema/translations.ts';
import { validateAnswers } from './validate-answers.ts';
import { checkNames, checkPlaces } from './validate-names.ts';
import { questionFaults } from './validate-questions.ts';
import { validateReviews } from './validate-reviews.ts';
import { validateTips } from './validate-tips.ts';
import { validateTranslation } from './validate-translation.ts';

type In<T> = T & { readonly file: string };

const FREQUENCY_ORDER = ['absent', 'rarely', 'sometimes', 'often', 'usually', 'always'];
/** A description aims at 60 to 120 words; beyond these it says too little or is not read. */
const MIN_WORDS = 45;
const MAX_WORDS = 140;
/** A sentence of this many words that stands in two conditions was copied. */
const COPIED_WORDS = 8;
/** Anything that reads like a dose: a machine gives none. */
const DOSE = /\b\d+\s?(?:mg|mcg|ml|tablets?|spoons?)\b|\btake (?:one|two|\d)\b/i;

const schemaFor = (path: string): z.ZodType | undefined =>
  Object.entries(SCHEMAS).find(([folder]) => path.startsWith(folder))?.[1];

/** Where in the file a schema fault stands, by the id of the entry rather than its number. */
function entryName(json: unknown, path: readonly PropertyKey[]): string {
  const names: string[] = [];
  let at: unknown = json;
  for (const key of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
    const id = typeof at === 'object' && at !== null && 'id' in at ? at.id : undefined;
    names.push(typeof id === 'string' ? id : String(key));
  }
  return names.join('.');
}

function parseFiles(files: readonly RawFile[], faults: Fault[]) {
  const all = {
    findings: [] as In<Finding>[],
    conditions: [] as In<Condition>[],
    redFlags: [] as In<RedFlag>[],
    firstQuestions: [] as In<FirstQuestions>[],
    otc: [] as In<Otc>[],
    sources: new Set<string>(),
    classes: new Set<string>(),
  };
  for (const { path: file, text } of files) {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      faults.push({ file, entry: '', text: `not JSON: ${String(error)}` });
      continue;
    }
    const schema = schemaFor(file);
    if (!schema) {
      faults.push({ file, entry: '', text: 'no schema knows this file' });
      continue;
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        faults.push({ file, entry: entryName(json, issue.path), text: issue.message });
      continue;
    }
    const data = parsed.data as Partial<
      Record<'findings' | 'conditions' | 'redFlags' | 'firstQuestions' | 'otc' | 'sources', { id: string }[]>
    > & { classes?: object };
    all.findings.push(...((data.findings ?? []) as Finding[]).map((entry) => ({ ...entry, file })));
    all.conditions.push(...((data.conditions ?? []) as Condition[]).map((entry) => ({ ...entry, file })));
    all.redFlags.push(...((data.redFlags ?? []) as RedFlag[]).map((entry) => ({ ...entry, file })));
    all.firstQuestions.push(...((data.firstQuestions ?? []) as FirstQuestions[]).map((entry) => ({ ...entry, file })));
    all.otc.push(...((data.otc ?? []) as Otc[]).map((entry) => ({ ...entry, file })));
    // those of the diary's limits are their own
    if (!file.startsWith('measurements/')) for (const { id } of data.sources ?? []) all.sources.add(id);
    for (const id of Object.keys(data.classes ?? {})) all.classes.add(id);
  }
  return all;
}
type All = ReturnType<typeof parseFiles>;

const fault = (faults: Fault[], entry: In<{ id: string }>, text: string) =>
  faults.push({ file: entry.file, entry: entry.id, text });

function checkUniqueIds(all: All, faults: Fault[]): void {
  for (const kind of [all.findings, all.conditions, all.redFlags, all.firstQuestions, all.otc]) {
    const seen = new Set<string>();
    for (const entry of kind) {
      if (seen.has(entry.id)) fault(faults, entry, 'this id is used twice');
      seen.add(entry.id);
    }
  }
}

function checkFindings(all: All, byId: ReadonlyMap<string, Finding>, faults: Fault[]): void {
  const owners = new Map<string, string>();
  for (const finding of all.findings) {
    if (finding.parent !== undefined && !byId.has(finding.parent))
      fault(faults, finding, `unknown parent ${finding.parent}`);
    if (finding.derived && !byId.has(finding.derived.from))
      fault(faults, finding, `derived from unknown ${finding.derived.from}`);
    for (const text of questionFaults(finding)) fault(faults, finding, text);
    const chain = new Set<string>();
    for (let at: Finding | undefined = finding; at; at = at.parent === undefined ? undefined : byId.get(at.parent)) {
      if (chain.has(at.id)) {
        fault(faults, finding, 'its parents form a circle');
        break;
      }
      chain.add(at.id);
    }
    for (const phrase of Object.values(finding.synonyms).flat()) {
      const key = phrase.toLowerCase().replace(/\s+/g, ' ').trim();
      const owner = owners.get(key);
      if (owner !== undefined && owner !== finding.id) fault(faults, finding, `"${phrase}" already means ${owner}`);
      owners.set(key, finding.id);
      for (const [, name] of phrase.matchAll(/<([^>]*)>/g))
        if (!all.classes.has(name ?? '')) fault(faults, finding, `"${phrase}": no word class <${name}>`);
    }
  }
}

function checkSources(entry: In<{ id: string; sources: readonly string[] }>, all: All, faults: Fault[]): void {
  for (const source of entry.sources)
    if (source !== GENERAL_KNOWLEDGE && !all.sources.has(source)) fault(faults, entry, `unknown source ${source}`);
}

function checkCondition(condition: In<Condition>, all: All, byId: ReadonlyMap<string, Finding>, faults: Fault[]): void {
  const frequency = new Map(
    condition.findings.map((finding) => [finding.id, FREQUENCY_ORDER.indexOf(finding.frequency)]),
  );
  if (frequency.size !== condition.findings.length) fault(faults, condition, 'a finding is listed twice');
  for (const [id, rank] of frequency) {
    const finding = byId.get(id);
    if (!finding) fault(faults, condition, `unknown finding ${id}`);
    const parentRank = finding?.parent === undefined ? undefined : frequency.get(finding.parent);
    if (parentRank !== undefined && parentRank < rank)
      fault(faults, condition, `${id} is listed as more frequent than its parent ${finding?.parent}`);
  }
  for (const { id } of condition.risks) if (!byId.has(id)) fault(faults, condition, `unknown risk ${id}`);
  for (const { when } of condition.raise)
    for (const id of when) if (!byId.has(id)) fault(faults, condition, `raise names unknown finding ${id}`);
  for (const id of condition.otc)
    if (!all.otc.some((entry) => entry.id === id)) fault(faults, condition, `${id} is not in the OTC list`);
  if (condition.durationDays.min > condition.durationDays.max)
    fault(faults, condition, 'durationDays: min is above max');
  const words = condition.description.split(/\s+/).length;
  if (words < MIN_WORDS || words > MAX_WORDS)
    fault(faults, condition, `the description has ${words} words, 60 to 120 are wanted`);
  const sentences = [
    condition.description,
    condition.whenToSeeDoctor,
    ...condition.immediateSteps,
    ...condition.redFlags,
  ];
  for (const text of sentences) if (DOSE.test(text)) fault(faults, condition, `no doses: "${text}"`);
  checkSources(condition, all, faults);
}

function checkRedFlag(flag: In<RedFlag>, all: All, byId: ReadonlyMap<string, Finding>, faults: Fault[]): void {
  for (const id of [...flag.all, ...flag.any.flat()]) if (!byId.has(id)) fault(faults, flag, `unknown finding ${id}`);
  if (flag.all.length === 0 && flag.any.length === 0)
    fault(faults, flag, 'it asks for nothing, so it would always fire');
  if (flag.triage === 'self-care' || flag.triage === 'doctor-week')
    fault(faults, flag, 'a red flag is at least doctor-24h');
  checkSources(flag, all, faults);
}

function checkOtc(otc: In<Otc>, all: All, byId: ReadonlyMap<string, Finding>, faults: Fault[]): void {
  for (const id of otc.notWith) if (!byId.has(id)) fault(faults, otc, `unknown finding ${id}`);
  if (DOSE.test(otc.purpose)) fault(faults, otc, `no doses: "${otc.purpose}"`);
  checkSources(otc, all, faults);
}

/** Sentences that stand in two conditions. */
function checkSharedSentences(all: All, faults: Fault[]): void {
  const owners = new Map<string, string>();
  for (const condition of all.conditions) {
    for (const text of condition.description.split(/(?<=[.!?])\s+/)) {
      const key = text
        .toLowerCase()
        .replace(/[^a-z0-9 ]/g, '')
        .trim();
      if (key.split(' ').length < COPIED_WORDS) continue;
      const owner = owners.get(key);
      if (owner !== undefined) fault(faults, condition, `shares a sentence with ${owner}: "${text}"`);
      owners.set(key, condition.id);
    }
  }
}

/** From here on nobody could tell two conditions apart: they are one, or one of them is not described. */
const SAME = 0.95;
/** Pairs that the check prints. */
const PRINTED_PAIRS = 8;

function checkLikeness(all: All, pairs: readonly Pair[], faults: Fault[]): void {
  for (const { a, b, likeness } of pairs) {
    const condition = all.conditions.find(({ id }) => id === b);
    if (condition && likeness > SAME) fault(faults, condition, `has nearly the same findings as ${a}`);
  }
  for (const id of idleFindings(all.findings, all.conditions, all.redFlags)) {
    const finding = all.findings.find((entry) => entry.id === id);
    if (finding) fault(faults, finding, 'no condition and no danger rule uses it');
  }
}

/** Every fault of the given files; empty when the knowledge is sound. */
export function validateKnowledge(files: readonly RawFile[] = readFiles()): {
  faults: Fault[];
  counts: Record<string, number>;
  /** The conditions that are most alike. */
  nearest: readonly Pair[];
} {
  const faults: Fault[] = [];
  const all = parseFiles(files, faults);
  // a file that is not as its schema says is left out: what is then missing in others is no fault of theirs
  if (faults.length > 0) return { faults, nearest: [], counts: {} };
  const byId = new Map(all.findings.map((finding) => [finding.id, finding]));
  checkUniqueIds(all, faults);
  checkFindings(all, byId, faults);
  for (const condition of all.conditions) checkCondition(condition, all, byId, faults);
  for (const flag of all.redFlags) checkRedFlag(flag, all, byId, faults);
  for (const { when, ask, ...entry } of all.firstQuestions)
    for (const id of [...when, ...ask]) if (!byId.has(id)) fault(faults, entry, `unknown finding ${id}`);
  for (const otc of all.otc) checkOtc(otc, all, byId, faults);
  checkSharedSentences(all, faults);
  checkNames(all.conditions, faults);
  checkPlaces(all, faults);
  const nearest = nearestPairs(all.conditions, PRINTED_PAIRS);
  checkLikeness(all, nearest, faults);
  return {
    faults,
    nearest,
    counts: {
      findings: all.findings.length,
      conditions: all.conditions.length,
      'red flags': all.redFlags.length,
      'complaints with first questions': all.firstQuestions.length,
      sources: all.sources.size,
    },
  };
}

if (import.meta.main) {
  // loaded here, since the words of the chat need the care files, and those the types of this one
  const { validateChat } = await import('./validate-chat.ts');
  const { nearest, ...own } = validateKnowledge();
  const chat = validateChat();
  const faults = [...own.faults, ...chat.faults];
  const counts = { ...own.counts, ...chat.counts };
  const tips = validateTips();
  const answers = validateAnswers();
  const reviews = validateReviews();
  const translated = TranslationLanguageSchema.options.map(validateTranslation);
  const all = [
    ...faults,
    ...tips.faults,
    ...answers.faults,
    ...reviews.faults,
    ...translated.flatMap(({ faults: own }) => own),
  ];
  for (const { file, entry, text } of all) console.error(`${file}: ${entry}: ${text}`);
  console.log(`Most alike: ${nearest.map(({ a, b, likeness }) => `${a} and ${b} ${likeness.toFixed(2)}`).join(', ')}`);
  console.log(
    [counts, tips.counts, answers.counts, reviews.counts, ...translated.map(({ counts: own }) => own)]
      .flatMap((own) => Object.entries(own))
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') + `; ${all.length} faults`,
  );
  process.exitCode = all.length > 0 ? 1 : 0;
}
