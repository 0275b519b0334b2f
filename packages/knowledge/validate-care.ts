// Checks treatments, costs, hospitals and samples one by one (schema) and together. Run alone it prints every fault of
// these files: `node packages/knowledge/validate-care.ts`.
import { directoryHospitals, readDirectory } from './hospital-directory.ts';
import { CARE_SCHEMAS, readFolder } from './load-care.ts';
import { loadKnowledge, type RawFile } from './load.ts';
import type { BillKnowledge } from './schema/bills.ts';
import type { CostRules } from './schema/costs.ts';
import type { DoctorWords } from './schema/doctors.ts';
import { type HospitalFacts, HospitalSchema, LIST_CITE, type SampleHospital } from './schema/hospitals.ts';
import { GENERAL_KNOWLEDGE, type Source } from './schema/shared.ts';
import type { Treatment } from './schema/treatments.ts';
import type { Fault } from './fault.ts';

type In<T> = T & { readonly file: string };
type Care = {
  treatments: In<Treatment>[];
  hospitals: In<HospitalFacts>[];
  samples: In<SampleHospital>[];
  costs: In<CostRules>[];
  sources: In<Source>[];
};

const MIN_WORDS = 35;
const MAX_WORDS = 110;
const COPIED_WORDS = 8;
/** Anything that reads like a dose: a machine gives none. */
const DOSE = /\b\d+\s?(?:mg|mcg|ml|tablets?)\b|\btake (?:one|two|\d)\b/i;
/** Words that promise what nobody can. */
const PROMISE = /\b(?:guarantee|painless cure|100 ?% (?:safe|success)|best hospital|world[- ]class|permanent cure)/i;

const fault = (faults: Fault[], entry: { file: string; id: string }, text: string) =>
  faults.push({ file: entry.file, entry: entry.id, text });

function parseFiles(files: readonly RawFile[], faults: Fault[]): Care {
  const care: Care = { treatments: [], hospitals: [], samples: [], costs: [], sources: [] };
  for (const { path: file, text } of files) {
    if (file.endsWith('.tsv')) {
      care.hospitals.push(...checkDirectory(file, text, faults));
      continue;
    }
    const schema = Object.entries(CARE_SCHEMAS).find(([folder]) => file.startsWith(folder))?.[1];
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      faults.push({ file, entry: '', text: `not JSON: ${String(error)}` });
      continue;
    }
    const parsed = schema?.safeParse(json);
    if (!parsed?.success) {
      for (const issue of parsed?.error.issues ?? [])
        faults.push({ file, entry: entryAt(json, issue.path), text: issue.message });
      continue;
    }
    const { data } = parsed;
    const owned = <T>(list: readonly T[]) => list.map((entry) => ({ ...entry, file }));
    if ('sources' in data) care.sources.push(...owned(data.sources));
    if ('treatments' in data) care.treatments.push(...owned(data.treatments));
    if ('seeing' in data) checkDoctorWords({ ...data, file }, faults);
    if ('tariffs' in data) care.costs.push({ ...data, file });
    if ('oftenNotPayable' in data) checkBills({ ...data, file }, faults);
    if ('hospitals' in data && file.startsWith('hospitals/'))
      care.hospitals.push(...owned(data.hospitals as HospitalFacts[]));
    if ('hospitals' in data && file.startsWith('sample/'))
      care.samples.push(...owned(data.hospitals as SampleHospital[]));
  }
  return care;
}

/** The rows of the directory, each as strictly as a hospital that was written by hand. */
function checkDirectory(file: string, text: string, faults: Fault[]): In<HospitalFacts>[] {
  return directoryHospitals(text).flatMap((hospital) => {
    const parsed = HospitalSchema.safeParse(hospital);
    for (const issue of parsed.error?.issues ?? [])
      faults.push({ file, entry: `${hospital.id}.${issue.path.join('.')}`, text: issue.message });
    return parsed.success ? [{ ...parsed.data, file }] : [];
  });
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

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

function checkNames(treatments: readonly In<Treatment>[], faults: Fault[]): void {
  const owners = new Map<string, string>();
  for (const treatment of treatments)
    for (const phrase of [treatment.name, ...Object.values(treatment.synonyms).flat()]) {
      const owner = owners.get(fold(phrase));
      if (owner !== undefined && owner !== treatment.id) fault(faults, treatment, `"${phrase}" already means ${owner}`);
      owners.set(fold(phrase), treatment.id);
    }
}

/** What is said of a bill names where it stands. */
function checkBills(bills: In<BillKnowledge>, faults: Fault[]): void {
  const known = new Set([GENERAL_KNOWLEDGE, ...bills.sources.map(({ id }) => id)]);
  const cited = [bills.largeShare, ...bills.oftenNotPayable].flatMap(({ sources }) => sources);
  for (const source of cited) if (!known.has(source)) fault(faults, bills, `unknown source ${source}`);
}

/** A word for two doctors would be a guess. */
function checkDoctorWords({ specialties, file, id }: In<DoctorWords & { id: string }>, faults: Fault[]): void {
  const owners = new Map<string, string>();
  for (const { specialty, names, parts } of specialties)
    for (const phrase of [...names, ...parts]) {
      const owner = owners.get(fold(phrase));
      if (owner !== undefined) fault(faults, { file, id }, `"${phrase}" is a word for ${owner} and for ${specialty}`);
      owners.set(fold(phrase), specialty);
    }
}

function checkPrice({ price, file, id }: In<Treatment>, sources: ReadonlySet<string>, faults: Fault[]): void {
  for (const tariff of ['cghs-2025', 'pmjay-hbp-2021'] as const) {
    const rows = price.rows.filter((row) => row.tariff === tariff);
    const typical = rows.filter((row) => row.typical).length;
    if (rows.length > 0 && typical !== 1) fault(faults, { file, id }, `${tariff}: exactly one row is the typical one`);
    if (new Set(rows.map(({ code }) => code)).size !== rows.length)
      fault(faults, { file, id }, `${tariff}: a code twice`);
  }
  for (const row of price.rows)
    if (row.tariff === 'cghs-2025' && row.superInr === undefined)
      fault(faults, { file, id }, `${row.code}: the super-speciality rate is missing`);
  const cited = [
    ...price.extras.flatMap((extra) => (extra.basis === 'sources' ? extra.sources : [])),
    ...(price.private?.sources ?? []),
  ];
  for (const source of cited) if (!sources.has(source)) fault(faults, { file, id }, `unknown source ${source}`);
}

function checkTreatment(
  treatment: In<Treatment>,
  known: { ids: ReadonlySet<string>; conditions: ReadonlySet<string>; sources: ReadonlySet<string> },
  faults: Fault[],
): void {
  const { category, specialties, description, alternatives, conditions, successRate, sources } = treatment;
  if (!specialties.includes(category)) fault(faults, treatment, 'its category is not one of its specialties');
  const words = description.split(/\s+/).length;
  if (words < MIN_WORDS || words > MAX_WORDS) fault(faults, treatment, `the description has ${words} words`);
  for (const id of alternatives.treatments)
    if (!known.ids.has(id) || id === treatment.id) fault(faults, treatment, `unknown alternative ${id}`);
  for (const id of conditions) if (!known.conditions.has(id)) fault(faults, treatment, `unknown condition ${id}`);
  for (const source of [...sources, ...(successRate ? [successRate.source] : [])])
    if (source !== GENERAL_KNOWLEDGE && !known.sources.has(source))
      fault(faults, treatment, `unknown source ${source}`);
  const texts = [
    description,
    ...treatment.preparation,
    ...treatment.included,
    ...treatment.notIncluded,
    ...treatment.questions,
  ];
  for (const text of [...texts, ...alternatives.words]) {
    if (DOSE.test(text)) fault(faults, treatment, `no doses: "${text}"`);
    if (PROMISE.test(text)) fault(faults, treatment, `no promises: "${text}"`);
  }
  checkPrice(treatment, known.sources, faults);
}

function checkSharedSentences(treatments: readonly In<Treatment>[], faults: Fault[]): void {
  const owners = new Map<string, string>();
  for (const treatment of treatments)
    for (const text of treatment.description.split(/(?<=[.!?])\s+/)) {
      const key = fold(text);
      if (key.split(' ').length < COPIED_WORDS) continue;
      const owner = owners.get(key);
      if (owner !== undefined) fault(faults, treatment, `shares a sentence with ${owner}: "${text}"`);
      owners.set(key, treatment.id);
    }
}

/** Facts that are stated need a place where they stand; facts that are not must not claim one. */
function checkHospital(hospital: In<HospitalFacts>, sources: ReadonlySet<string>, faults: Fault[]): void {
  const { cites } = hospital;
  const stated = {
    ownership: hospital.ownership !== null,
    specialties: hospital.specialties.length > 0,
    emergency: hospital.emergency !== null,
    beds: hospital.beds !== null,
    established: hospital.established !== null,
    accreditations: hospital.accreditations.length > 0,
    phones: hospital.phones.length > 0,
    website: hospital.website !== null,
  };
  for (const [field, isStated] of Object.entries(stated)) {
    const isCited = cites[field as keyof typeof stated] !== undefined;
    if (isStated !== isCited)
      fault(faults, hospital, `${field}: ${isStated ? 'stated without a source' : 'cited, not stated'}`);
  }
  for (const cite of Object.values(cites).flatMap((list) => list ?? []))
    if (!LIST_CITE.test(cite) && !sources.has(cite)) fault(faults, hospital, `unknown source ${cite}`);
}

/** Chains give several hospitals of a city one name: those of one PIN code are one. */
function checkTwins(hospitals: readonly In<HospitalFacts>[], faults: Fault[]): void {
  const owners = new Map<string, string>();
  for (const hospital of hospitals) {
    const key = `${fold(hospital.name)}|${fold(hospital.city)}|${hospital.pincode ?? ''}`;
    const owner = owners.get(key);
    if (owner !== undefined) fault(faults, hospital, `the same hospital as ${owner}`);
    owners.set(key, hospital.id);
  }
}

/** Every fault of the given files; empty when they are sound. */
export function validateCare(
  files: readonly RawFile[] = [
    ...(['treatments/', 'treatment-search/', 'doctors/', 'costs/', 'bills/', 'hospitals/', 'sample/'] as const).flatMap(
      readFolder,
    ),
    readDirectory(),
  ],
): { faults: Fault[]; counts: Record<string, number> } {
  const faults: Fault[] = [];
  const care = parseFiles(files, faults);
  const sources = new Set(care.sources.map(({ id }) => id));
  const known = {
    ids: new Set(care.treatments.map(({ id }) => id)),
    conditions: new Set(loadKnowledge().conditions.map(({ id }) => id)),
    sources,
  };
  for (const list of [care.treatments, care.hospitals, care.samples, care.sources]) checkUnique(list, faults);
  checkNames(care.treatments, faults);
  for (const treatment of care.treatments) checkTreatment(treatment, known, faults);
  checkSharedSentences(care.treatments, faults);
  for (const hospital of care.hospitals) checkHospital(hospital, sources, faults);
  checkTwins(care.hospitals, faults);
  const doctors = care.samples.flatMap(({ doctors, file }) => doctors.map((doctor) => ({ ...doctor, file })));
  checkUnique(doctors, faults);
  for (const costs of care.costs)
    for (const id of [
      ...costs.factorSources,
      ...costs.citySources,
      ...costs.adviceSources,
      ...costs.tariffs.flatMap((tariff) => tariff.sources),
    ])
      if (!sources.has(id)) fault(faults, costs, `unknown source ${id}`);
  return {
    faults,
    counts: {
      treatments: care.treatments.length,
      hospitals: care.hospitals.length,
      states: new Set(care.hospitals.map(({ state }) => state)).size,
      'sample hospitals': care.samples.length,
      'sample doctors': doctors.length,
      'care sources': care.sources.length,
    },
  };
}

if (import.meta.main) {
  const { faults, counts } = validateCare();
  for (const { file, entry, text } of faults) console.error(`${file}: ${entry}: ${text}`);
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') + `; ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
