// Results that a hospital's file gives with their parts apart (FHIR, C-CDA): they become the same drafts as the lines of a paper, so that
// whatever holds for those (units that cannot be, values that nobody has, what is lost is listed) holds for these.
import type { Analyte } from '@nabz/knowledge/labs';
import type { DocumentFacts } from '../documents/facts.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import type { Word } from '../documents/page.ts';
import type { Draft } from './draft-state.ts';
import type { Drafts } from './drafts.ts';
import { foldName } from './fold.ts';
import { anyValue, type Flag, type ValueRead, valueAt } from './grammar.ts';
import { type Matcher, specimenIn } from './names.ts';
import type { SectionRead } from './sections.ts';
import { dimensionOf, ucumOf, type UnitIndex } from './units.ts';

/** One result as a file gives it. Texts are empty where the file says nothing. */
export type Given = {
  readonly name: string;
  readonly loinc: string | null;
  /** With its sign of comparison, as it was written. */
  readonly value: string;
  readonly unit: string;
  /** As UCUM, where the file names that. */
  readonly unitCode: string;
  readonly range: string;
  readonly flag: Flag | null;
  /** The day it is of, as an ISO calendar date. */
  readonly date: string | null;
  readonly sample: string;
  /** Taken back, or changed by something that we do not know: it is listed and not read. */
  readonly isUnsafe: boolean;
};

/** What a file of a hospital says. */
export type GivenReport = {
  readonly header: DocumentFacts;
  readonly results: readonly Given[];
  /** What stands in it besides, and is read by nobody. */
  readonly others: readonly string[];
  readonly conclusions: readonly string[];
  readonly hasMedicines: boolean;
};

type Sources = { readonly analytes: readonly Analyte[]; readonly matcher: Matcher; readonly units: UnitIndex };

const LETTER = 6;
const LINE = 12;
/** Longer values and names are texts, and a part of one would be another. */
const LONGEST = 160;

/** A line for what stands on none. */
export function madeLine(text: string, at: number): Line {
  const words = Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }): Word => {
    const place = { x: index * LETTER, y: at * LINE, width: word.length * LETTER, height: 0.8 * LINE };
    return { text: word, ...place, confidence: null };
  });
  return lineOf(words, 1, 'plain');
}

const shownOf = ({ name, value, unit, range, date }: Given): string =>
  [name, value, unit, range === '' ? '' : `(${range})`, date ?? ''].filter((text) => text !== '').join(' ');

/** The methods and scales that LOINC writes into names: "Glucose [Mass/volume] in Serum or Plasma by Test strip". */
const plainName = (name: string): string =>
  name
    .replaceAll(/ ?\[[^\]]{1,40}\]/g, '')
    .replace(
      / (?:in|of) (?:serum|plasma|blood|venous blood|capillary blood)(?:,? (?:or )?(?:serum|plasma|blood))*\b/i,
      '',
    )
    .replace(/ by (?:automated|manual|test strip|calculation|computation|light|immunoassay).*$/i, '')
    .trim();

function valueOf(text: string): ValueRead | null {
  if (text === '') return null;
  const read = valueAt(text, 0);
  return read?.end === text.length ? read.value : anyValue(text);
}

/** Two ways to write the unit that say different things. */
function doUnitsDisagree(shown: string | null, code: string | null): boolean {
  if (shown === null || code === null || shown === code) return false;
  const [a, b] = [dimensionOf(shown), dimensionOf(code)];
  return !a || !b || a.what !== b.what || Math.abs(a.factor / b.factor - 1) > 1e-9;
}

/** The name says another test than its code, of the same sample. */
function doesNameDisagree({ name }: Given, analyte: Analyte, matcher: Matcher): boolean {
  const match = matcher(plainName(name), false);
  if (!match || match.quality < 0.94) return false;
  const same = match.candidates.filter(({ specimen }) => specimen === analyte.specimen);
  return same.length > 0 && !same.some(({ id }) => id === analyte.id);
}

const sectionFor = (sample: string): SectionRead | null => {
  const specimen = sample === '' ? null : specimenIn(foldName(sample));
  return specimen === null ? null : { printed: sample, specimen, category: null, isPart: false, culture: null };
};

/** The last day of the file, and what is so much older belongs to another report. */
const SAME_REPORT_DAYS = 7;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Of every test the newest result is this report's; what is older is of its own day. */
function earlierOf(results: readonly Given[]): (given: Given) => Draft['earlier'] {
  const keyOf = ({ loinc, name }: Given): string => loinc ?? foldName(name);
  const newest = new Map<string, string>();
  let last = '';
  for (const given of results) {
    if (given.date === null || given.isUnsafe || given.value === '') continue;
    const key = keyOf(given);
    if (given.date > (newest.get(key) ?? '')) newest.set(key, given.date);
    if (given.date > last) last = given.date;
  }
  return (given) => {
    const newer = newest.get(keyOf(given));
    if (given.date === null) return newer === undefined ? null : { date: null };
    const isOld = given.date < (newer ?? '') || daysBetween(given.date, last) > SAME_REPORT_DAYS;
    return isOld ? { date: given.date } : null;
  };
}

/** Drafts of the results of a file; what must not be read is missed. */
export function draftsOfGiven({ results, others }: GivenReport, { analytes, matcher, units }: Sources): Drafts {
  const byLoinc = new Map(analytes.flatMap((analyte) => (analyte.loinc === null ? [] : [[analyte.loinc, analyte]])));
  const dayOf = earlierOf(results);
  const sections = new Map(results.map(({ sample }) => [sample, sectionFor(sample)]));
  const missed: Line[] = others.map((text, at) => madeLine(text, results.length + at));
  const drafts: Draft[] = [];
  for (const [at, given] of results.entries()) {
    const line = madeLine(shownOf(given), at);
    if (line.words.length === 0) continue;
    const analyte = given.loinc === null ? undefined : byLoinc.get(given.loinc);
    const [shown, code] = [given.unit, given.unitCode].map((text) => (text === '' ? null : ucumOf(text, units)));
    const isTooLong = given.value.length > LONGEST || given.name.length > LONGEST;
    const isContrary = doUnitsDisagree(shown ?? null, code ?? null);
    const isOther = analyte !== undefined && doesNameDisagree(given, analyte, matcher);
    if (given.isUnsafe || given.name === '' || isTooLong || isContrary || isOther) {
      missed.push(line);
      continue;
    }
    const unitText = given.unit === '' ? given.unitCode : given.unit;
    drafts.push({
      name: plainName(given.name) || given.name,
      above: '',
      below: [],
      value: valueOf(given.value),
      unit: unitText === '' ? null : { text: unitText, ucum: code ?? shown ?? null, words: 1 },
      range: given.range,
      flag: given.flag,
      section: sections.get(given.sample) ?? null,
      isInTable: true,
      isByColumn: true,
      isInNote: false,
      isSecond: false,
      isOpen: false,
      previous: [],
      lines: [line],
      isOcr: false,
      confidence: 1,
      isSure: true,
      earlier: dayOf(given),
      meaning: analyte?.name ?? null,
      isGiven: true,
      isOfGerm: false,
    });
  }
  return { drafts, headings: 1, missed };
}
