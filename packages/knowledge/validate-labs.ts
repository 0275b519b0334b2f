// Checks what is known of laboratory reports one by one (schema) and together. Run alone it prints every fault:
// `node packages/knowledge/validate-labs.ts`.
import { readDataFolder } from './folder.ts';
import { LAB_SCHEMAS } from './load-labs.ts';
import type { RawFile } from './load.ts';
import type { Analyte, GlossaryTerm, LabKnowledge, LabPattern, LabRange, LabSign } from './schema/labs.ts';
import { GENERAL_KNOWLEDGE, type Source } from './schema/shared.ts';
import type { Fault } from './fault.ts';

type In<T> = T & { readonly file: string };
type Labs = {
  analytes: In<Analyte>[];
  patterns: In<LabPattern>[];
  glossary: In<GlossaryTerm>[];
  units: In<LabKnowledge['units'][number]>[];
  sections: In<LabKnowledge['sections'][number]>[];
  headings: In<LabKnowledge['headings'][number]>[];
  sources: In<Source>[];
};
type Person = { sex: 'male' | 'female'; ageYears: number; pregnancy?: 'any' | '1' | '2' | '3' };

/** Anything that reads like a dose: a machine gives none. A value per volume ("5 mg/dL") is none. */
const DOSE = /\b\d+\s?(?:mg|mcg|ml|tablets?)\b(?!\s?\/)|\btake (?:one|two|\d)\b/i;
/** Words that promise what nobody can. */
const PROMISE = /\b(?:guarantee|100 ?% (?:safe|sure)|permanent cure|will cure|nothing to worry)/i;
/** A laboratory value is never a diagnosis. */
const DIAGNOSIS = /\byou (?:have|suffer from)\b|\byou are (?:diabetic|anaemic|infected)\b/i;

const fault = (faults: Fault[], entry: { file: string; id: string }, text: string) =>
  faults.push({ file: entry.file, entry: entry.id, text });

function parseFiles(files: readonly RawFile[], faults: Fault[]): Labs {
  const labs: Labs = { analytes: [], patterns: [], glossary: [], units: [], sections: [], headings: [], sources: [] };
  for (const { path: file, text } of files) {
    const schema = Object.entries(LAB_SCHEMAS).find(([kind]) => file.startsWith(kind))?.[1];
    if (!schema) {
      faults.push({ file, entry: '', text: 'no schema knows this file' });
      continue;
    }
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      faults.push({ file, entry: '', text: `not JSON: ${String(error)}` });
      continue;
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        faults.push({ file, entry: entryAt(json, issue.path), text: issue.message });
      continue;
    }
    const { data } = parsed;
    const owned = <T>(list: readonly T[]) => list.map((entry) => ({ ...entry, file }));
    if ('sources' in data) labs.sources.push(...owned(data.sources));
    if ('analytes' in data) labs.analytes.push(...owned(data.analytes));
    if ('patterns' in data) labs.patterns.push(...owned(data.patterns));
    if ('terms' in data) labs.glossary.push(...owned(data.terms));
    if ('units' in data) labs.units.push(...owned(data.units));
    if ('headings' in data) labs.headings.push(...owned(data.headings));
    if ('sections' in data) labs.sections.push(...owned(data.sections));
  }
  return labs;
}

/** Where in a file a schema fault stands, by the ids of the entries rather than their numbers. */
function entryAt(json: unknown, path: readonly PropertyKey[]): string {
  let at: unknown = json;
  return path
    .map((key) => {
      at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
      const id = typeof at === 'object' && at !== null && 'id' in at ? at.id : undefined;
      return typeof id === 'string' ? id : String(key);
    })
    .join('.');
}

function checkUnique(list: readonly In<{ id: string }>[], faults: Fault[]): void {
  const seen = new Set<string>();
  for (const entry of list) {
    if (seen.has(entry.id)) fault(faults, entry, 'this id is used twice');
    seen.add(entry.id);
  }
}

/** Two names are the same when they differ in case and punctuation only. `%` and `#` tell a share from a number. */
const foldName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%#]+/gu, '');

const foldUnit = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** What a UCUM code measures, without its size: `mg/dL` and `ng/L` are both `g/L`. Good enough to tell analytes apart. */
export function dimensionOf(ucum: string): string {
  return ucum
    .replace(/\{[^}]*\}/g, '')
    .split('/')
    .map((part) =>
      part
        .replace(/^10\*\d+$/, '')
        .replace(/^[kmunpf]?\[IU\]$|^[kmu]?U$/, 'U')
        .replace(/^[kmunpf]?g$/, 'g')
        .replace(/^[munp]?(?:mol|eq)$/, 'mol')
        .replace(/^[dmunf]?L$/, 'L'),
    )
    .join('/');
}

/** An analyte's kinds of result: the dimensions of its units, or that it is a grade, a titre, words. */
function dimensions(analyte: Analyte): Set<string> {
  if (analyte.kind !== 'number') return new Set([analyte.kind]);
  const units = [...(analyte.unit === null ? [] : [analyte.unit]), ...analyte.otherUnits.map(({ ucum }) => ucum)];
  return new Set(units.length > 0 ? units.map(dimensionOf) : ['']);
}

/** A printed name may belong to two analytes only when the specimen or the kind of unit tells them apart. */
function checkAliases(analytes: readonly In<Analyte>[], faults: Fault[]): void {
  const owners = new Map<string, In<Analyte>[]>();
  for (const analyte of analytes)
    for (const key of new Set([analyte.name, ...analyte.aliases].map(foldName))) {
      if (key === '') fault(faults, analyte, 'a name without a letter');
      for (const owner of owners.get(key) ?? [])
        if (owner.specimen === analyte.specimen && [...dimensions(owner)].some((each) => dimensions(analyte).has(each)))
          fault(faults, analyte, `"${key}" already means ${owner.id}`);
      owners.set(key, [...(owners.get(key) ?? []), analyte]);
    }
}

const fits = (range: LabRange, { sex, ageYears, pregnancy }: Person): boolean =>
  (range.sex === undefined || range.sex === sex) &&
  ageYears >= (range.ageFromYears ?? 0) &&
  ageYears < (range.ageToYears ?? Infinity) &&
  (range.pregnancy === undefined ||
    (pregnancy !== undefined && (range.pregnancy === 'any' || range.pregnancy === pregnancy)));

/** Somebody in the middle of every group that the ranges and limits of an analyte tell apart. */
function peopleOf(ranges: readonly LabRange[]): Person[] {
  const edges = [...new Set([0, 120, ...ranges.flatMap((range) => [range.ageFromYears ?? 0, range.ageToYears ?? 120])])]
    .sort((left, right) => left - right)
    .slice(0, -1);
  return edges.flatMap((ageYears) => [
    { sex: 'male', ageYears } satisfies Person,
    { sex: 'female', ageYears } satisfies Person,
    ...(['any', '1', '2', '3'] as const).map((pregnancy) => ({ sex: 'female', ageYears, pregnancy }) as const),
  ]);
}

function checkRanges(analyte: In<Analyte>, faults: Fault[]): void {
  const { ranges, critical, plausible, unit, kind } = analyte;
  if (kind !== 'number' && (unit !== null || plausible !== null || ranges.length + critical.length > 0))
    fault(faults, analyte, `a ${kind} has no unit, limits or ranges`);
  if (kind === 'number' && plausible === null) fault(faults, analyte, 'a number needs plausible limits');
  if (plausible && plausible.from >= plausible.to) fault(faults, analyte, 'plausible: from is not below to');
  for (const { low, high, ageFromYears = 0, ageToYears = Infinity } of [...ranges, ...critical]) {
    if (low === undefined && high === undefined) fault(faults, analyte, 'a range without an end');
    if (low !== undefined && high !== undefined && low >= high)
      fault(faults, analyte, `low ${low} is not below ${high}`);
    if (ageFromYears >= ageToYears) fault(faults, analyte, `the age ${ageFromYears} is not below ${ageToYears}`);
    for (const end of [low, high])
      if (plausible && end !== undefined && (end < plausible.from || end > plausible.to))
        fault(faults, analyte, `${end} is outside the plausible limits`);
  }
  for (const person of peopleOf([...ranges, ...critical])) {
    const range = ranges.find((each) => fits(each, person));
    const limit = critical.find((each) => fits(each, person));
    if (
      (limit?.low ?? -Infinity) > (range?.low ?? Infinity) ||
      (limit?.high ?? Infinity) < (range?.high ?? -Infinity)
    ) {
      fault(faults, analyte, `a critical limit lies inside the range of ${JSON.stringify(person)}`);
      break;
    }
  }
}

function checkWords(
  entry: { file: string; id: string },
  texts: readonly (string | null)[],
  sources: readonly string[],
  known: ReadonlySet<string>,
  faults: Fault[],
): void {
  for (const source of sources)
    if (source !== GENERAL_KNOWLEDGE && !known.has(source)) fault(faults, entry, `unknown source ${source}`);
  for (const text of texts) {
    if (text === null) continue;
    if (DOSE.test(text)) fault(faults, entry, `no doses: "${text}"`);
    if (PROMISE.test(text)) fault(faults, entry, `no promises: "${text}"`);
    if (DIAGNOSIS.test(text)) fault(faults, entry, `no diagnosis: "${text}"`);
  }
}

function checkAnalyte(analyte: In<Analyte>, units: ReadonlySet<string>, faults: Fault[]): void {
  checkRanges(analyte, faults);
  const { unit, otherUnits, kind, expected, unexpected } = analyte;
  const codes = [...(unit === null ? [] : [unit]), ...otherUnits.map(({ ucum }) => ucum)];
  if (new Set(codes).size !== codes.length) fault(faults, analyte, 'a unit stands twice');
  if (unit === null && otherUnits.length > 0) fault(faults, analyte, 'other units without a unit');
  for (const code of codes)
    if (!units.has(code)) fault(faults, analyte, `no printed form of the unit ${code} is known`);
  // A number may be answered in a word ("Nil" for pus cells): what a high value means says the rest.
  if (kind !== 'number' && expected.length > 0 && unexpected === null)
    fault(faults, analyte, 'what an unexpected result means is missing');
  for (const word of expected)
    if (word !== word.toLowerCase()) fault(faults, analyte, `"${word}" is not in small letters`);
}

function checkSign(
  pattern: In<LabPattern>,
  sign: LabSign,
  analytes: ReadonlyMap<string, Analyte>,
  faults: Fault[],
): void {
  const limits = [sign.above, sign.atLeast, sign.below, sign.atMost].filter((limit) => limit !== undefined);
  for (const id of [sign.analyte, ...(sign.ratio ?? [])])
    if (id !== undefined && !analytes.has(id)) fault(faults, pattern, `unknown analyte ${id}`);
  if (sign.is === undefined && limits.length === 0) fault(faults, pattern, 'a sign that says nothing');
  if (sign.ratio !== undefined && sign.is !== undefined && sign.is !== 'known')
    fault(faults, pattern, 'a ratio has no range');
  const analyte = sign.analyte === undefined ? undefined : analytes.get(sign.analyte);
  if (!analyte) return;
  if (limits.length > 0 && analyte.kind !== 'number') fault(faults, pattern, `${analyte.id} is no number`);
  for (const limit of limits)
    if (analyte.plausible && (limit < analyte.plausible.from || limit > analyte.plausible.to))
      fault(faults, pattern, `${limit} is no plausible value of ${analyte.id}`);
}

function checkPattern(
  pattern: In<LabPattern>,
  analytes: ReadonlyMap<string, Analyte>,
  ids: ReadonlySet<string>,
  faults: Fault[],
): void {
  for (const sign of [...pattern.all, ...pattern.any, ...pattern.none]) checkSign(pattern, sign, analytes, faults);
  if (pattern.all.length + pattern.any.length === 0) fault(faults, pattern, 'it would always be found');
  if ((pattern.anyCount ?? 0) > pattern.any.length) fault(faults, pattern, 'it can never be found: anyCount');
  for (const id of pattern.replaces)
    if (!ids.has(id) || id === pattern.id) fault(faults, pattern, `replaces unknown pattern ${id}`);
}

/** What is printed must mean one thing: a unit, a heading. */
function checkPrinted(
  list: readonly { file: string; id: string; printed: readonly string[] }[],
  fold: (text: string) => string,
  faults: Fault[],
): void {
  const owners = new Map<string, string>();
  for (const entry of list)
    for (const form of entry.printed) {
      const owner = owners.get(fold(form));
      if (owner !== undefined && owner !== entry.id) fault(faults, entry, `"${form}" already means ${owner}`);
      owners.set(fold(form), entry.id);
    }
}

/** Every fault of the given files; empty when they are sound. */
export function validateLabs(files: readonly RawFile[] = readDataFolder('labs/')): {
  faults: Fault[];
  counts: Record<string, number>;
} {
  const faults: Fault[] = [];
  const { analytes, patterns, glossary, units, sections, headings, sources } = parseFiles(files, faults);
  for (const list of [analytes, patterns, glossary, sections, headings, sources]) checkUnique(list, faults);
  const known = new Set(sources.map(({ id }) => id));
  const byId = new Map<string, Analyte>(analytes.map((analyte) => [analyte.id, analyte]));
  const unitCodes = new Set(units.map(({ ucum }) => ucum));
  const patternIds = new Set(patterns.map(({ id }) => id));
  checkAliases(analytes, faults);
  for (const each of analytes) {
    checkAnalyte(each, unitCodes, faults);
    const texts = [each.about, each.high, each.low, each.unexpected, ...each.disturbedBy];
    checkWords(each, texts, each.sources, known, faults);
  }
  for (const each of patterns) {
    checkPattern(each, byId, patternIds, faults);
    const texts = [each.name, each.description, ...each.recommendations, ...each.followUp, ...each.riskFactors];
    checkWords(each, texts, each.sources, known, faults);
  }
  for (const each of glossary) checkWords(each, [each.meaning], each.sources, known, faults);
  const namedUnits = units.map((unit) => ({ ...unit, id: unit.ucum }));
  checkUnique(namedUnits, faults);
  checkPrinted(namedUnits, foldUnit, faults);
  checkPrinted(sections, foldName, faults);
  checkPrinted(headings, (phrase) => phrase, faults);
  checkPrinted(
    glossary.map((term) => ({ ...term, printed: [term.term, ...term.aliases] })),
    foldName,
    faults,
  );
  return {
    faults,
    counts: {
      analytes: analytes.length,
      'names of analytes': analytes.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0),
      'analytes with a source': analytes.filter((each) => each.sources.some((id) => known.has(id))).length,
      'units of measure': units.length,
      'printed units': units.reduce((sum, { printed }) => sum + printed.length, 0),
      'headings of reports': sections.length,
      'headings of columns': headings.reduce((sum, { printed }) => sum + printed.length, 0),
      'patterns of results': patterns.length,
      'terms of reports': glossary.length,
      'sources of labs': sources.length,
    },
  };
}

if (import.meta.main) {
  const { faults, counts } = validateLabs();
  for (const { file, entry, text } of faults) console.error(`${file}: ${entry}: ${text}`);
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') + `; ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
