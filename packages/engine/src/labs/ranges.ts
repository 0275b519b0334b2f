// Printed reference ranges: one range, or many split by sex, age, pregnancy or tier, over any number of lines.
import { plain } from './fold.ts';
import { toNumber } from './grammar.ts';
import type { LabPerson } from './types.ts';

export type RangeEntry = {
  readonly low: number | null;
  readonly high: number | null;
  readonly sex: 'male' | 'female' | null;
  /** Years, the end exclusive. */
  readonly ages: readonly [number, number] | null;
  readonly isPregnancy: boolean;
  /** `other`: a tier that is not the expected one (Borderline, Deficient, Reactive), or a phase nobody knows of the person. */
  readonly tier: 'expected' | 'other' | null;
};

const MAX_TEXT = 600;
const NUMBER = String.raw`[1-9]\d{0,2}(?:,\d{2,3}){0,3},\d{3}(?:\.\d{1,6})?|(?:\d{1,4},\d{1,2}|0,\d{3,4})(?![\d,])|\d{1,9}(?: ?\. ?\d{1,6})?|\.\d{1,6}`;
const UNTIL = String.raw`(?: {0,2}(?:-|to|~|till) {0,2})`;
const AGE_UNIT = String.raw`(years?|yrs?|year|y|months?|mths?|mons?|weeks?|wks?|days?|hours?|hrs?)\b`;

const sticky = (source: string): RegExp => new RegExp(source, 'iy');
const AGES = sticky(
  String.raw`(?:age:? {0,2})?(\d{1,3}(?:\.\d)?) {0,2}(?:${AGE_UNIT})? {0,2}(?:-|to|<) {0,2}(\d{1,3}(?:\.\d)?) {0,2}${AGE_UNIT}\.?`,
);
const AGE_ABOVE = sticky(
  String.raw`(?:age:? {0,2})?(>=?|<=?|above|over|below|under|up ?to) {0,2}(\d{1,3}) {0,2}${AGE_UNIT}\.?`,
);
const AGE_AFTER = sticky(String.raw`(\d{1,3}) {0,2}${AGE_UNIT}\.? {0,2}(?:and above|& above|and over|onwards|\+)`);
// a unit may stand behind the first number: 13 g/dL - 17 g/dL
const PAIR = sticky(
  String.raw`([-+]?(?:${NUMBER})) {0,2}(?:[a-z%µμ]{1,8}(?:\/[a-z]{1,6})?)?${UNTIL}([-+]?(?:${NUMBER}))(?![\d.]*\d)`,
);
const COMPARED = sticky(
  String.raw`(<=|>=|=<|=>|<|>|up ?to|upto|less than|lesser than|below|under|not more than|no more than|more than|greater than|above|over|at least|minimum|maximum|max|min)(?: or equal to| ?=| than)? {0,2}:? {0,2}(${NUMBER})(?![\d.]*\d)`,
);
const LABEL = sticky(String.raw`[a-z][a-z'.-]{0,24}`);

type Token =
  | { readonly kind: 'ages'; readonly ages: readonly [number, number] }
  | { readonly kind: 'range'; readonly low: number | null; readonly high: number | null }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'break' };

const inYears = (value: number, unit: string | undefined): number => {
  if (!unit || /^y/i.test(unit)) return value;
  if (/^m/i.test(unit)) return value / 12;
  if (/^w/i.test(unit)) return value / 52;
  return /^d/i.test(unit) ? value / 365 : value / 8760;
};

function agesAt(text: string, at: number): { token: Token; length: number } | null {
  AGES.lastIndex = at;
  const pair = AGES.exec(text);
  if (pair) {
    const [from, to] = [inYears(Number(pair[1]), pair[2] ?? pair[4]), inYears(Number(pair[3]), pair[4])];
    return { token: { kind: 'ages', ages: [from, to] }, length: pair[0].length };
  }
  AGE_AFTER.lastIndex = at;
  const after = AGE_AFTER.exec(text);
  if (after)
    return { token: { kind: 'ages', ages: [inYears(Number(after[1]), after[2]), 150] }, length: after[0].length };
  AGE_ABOVE.lastIndex = at;
  const one = AGE_ABOVE.exec(text);
  if (!one) return null;
  const years = inYears(Number(one[2]), one[3]);
  const isUpper = /^(?:<|below|under|up)/i.test(one[1] ?? '');
  return { token: { kind: 'ages', ages: isUpper ? [0, years] : [years, 150] }, length: one[0].length };
}

function rangeAt(text: string, at: number): { token: Token; length: number } | null {
  PAIR.lastIndex = at;
  const pair = PAIR.exec(text);
  if (pair?.[1] !== undefined && pair[2] !== undefined) {
    const token = { kind: 'range', low: toNumber(pair[1]), high: toNumber(pair[2]) } as const;
    return { token, length: pair[0].length };
  }
  COMPARED.lastIndex = at;
  const one = COMPARED.exec(text);
  if (one?.[1] === undefined || one[2] === undefined) return null;
  const isUpper = /^(?:<|=<|up|less|below|under|not more|no more|max)/i.test(one[1]);
  const number = toNumber(one[2]);
  const token = { kind: 'range', low: isUpper ? null : number, high: isUpper ? number : null } as const;
  return { token, length: one[0].length };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length && tokens.length < 120) {
    const found = agesAt(text, at) ?? rangeAt(text, at);
    if (found) {
      tokens.push(found.token);
      at += found.length;
      continue;
    }
    LABEL.lastIndex = at;
    const word = LABEL.exec(text);
    if (word) tokens.push({ kind: 'label', text: word[0].toLowerCase() });
    else if (/[\n;|]/.test(text[at] ?? '')) tokens.push({ kind: 'break' });
    at += word ? word[0].length : /\d/.test(text[at] ?? '') ? skipNumber(text, at) : 1;
  }
  return tokens;
}

const skipNumber = (text: string, at: number): number => /^\d+/.exec(text.slice(at, at + 12))?.[0].length ?? 1;

const MALE = /^(?:males?|men|man|m|boys?|adult-?males?)$/;
const FEMALE = /^(?:females?|women|woman|f|girls?|adult-?females?)$/;
const CHILD = /^(?:child|children|childrens?|paediatrics?|pediatrics?)$/;
const NEWBORN = /^(?:newborns?|new-born|neonates?|cord|infants?|premature)$/;
const ADULT = /^(?:adults?)$/;
const PREGNANT = /^(?:pregnant|pregnancy|trimester)$/;
const EXPECTED =
  /^(?:normal|desirable|optimal|optimum|sufficient|sufficiency|negative|nonreactive|non-reactive|nondiabetic|non-diabetic|ideal|acceptable|adequate|protective|healthy|recommended|target)$/;
const OTHER =
  /^(?:borderline|high|low|very|deficient|deficiency|insufficient|insufficiency|toxic|toxicity|intoxication|prediabetes|pre-diabetes|prediabetic|pre-diabetic|diabetes|diabetic|diabetics|positive|reactive|equivocal|elevated|risk|moderate|mild|severe|poor|impaired|good|fair|indeterminate|follicular|luteal|ovulatory|ovulation|midcycle|mid-cycle|mid|menopausal|postmenopausal|post-menopausal|peak|hypertriglyceridemia|abnormal|grey|gray|weakly|undesirable|excess|control|action|above-optimal|increased|raised)$/;

function entryOf(low: number | null, high: number | null, labels: readonly Token[]): RangeEntry {
  let { sex, ages, isPregnancy, tier }: Pick<RangeEntry, 'sex' | 'ages' | 'isPregnancy' | 'tier'> = {
    sex: null,
    ages: null,
    isPregnancy: false,
    tier: null,
  };
  let isNegated = false;
  for (const label of labels) {
    if (label.kind === 'ages') ages = label.ages;
    if (label.kind !== 'label') continue;
    const text = label.text.replace(/\.$/, '');
    if (MALE.test(text)) sex = 'male';
    else if (FEMALE.test(text)) sex = 'female';
    else if (CHILD.test(text)) ages ??= [1, 18];
    else if (NEWBORN.test(text)) ages ??= [0, text.startsWith('infant') ? 1 : 0.1];
    else if (ADULT.test(text)) ages ??= [18, 150];
    else if (PREGNANT.test(text)) isPregnancy = !isNegated;
    else if (EXPECTED.test(text)) tier ??= 'expected';
    // "non reactive", "near optimal" and "low risk" are told by the word before
    else if (OTHER.test(text)) tier = isNegated || (text === 'risk' && tier === 'other') ? 'expected' : 'other';
    if (/^(?:near|above|below)$/.test(text) || text === 'sub-optimal' || text === 'suboptimal') tier = 'other';
    isNegated = /^(?:non|not|no|non-)$/.test(text);
  }
  // "Low risk: < 100" is what is hoped for, "High risk" is not
  const words = labels.flatMap((label) => (label.kind === 'label' ? [label.text] : [])).join(' ');
  if (/\b(?:low|no|average) risk\b/.test(words) && !/\b(?:high|moderate)\b/.test(words)) tier = 'expected';
  else if (/\brisk\b/.test(words)) tier = 'other';
  return { low, high, sex, ages, isPregnancy, tier };
}

/** All ranges of a printed text, with whom they are for. Labels stand before their ranges, or behind when the text begins with one. */
export function rangesOf(printed: string): RangeEntry[] {
  // how far a medicine shall bring it is not what is usual
  const usual = plain(printed)
    .slice(0, MAX_TEXT)
    .replace(/therapeutic inr[^]*$/i, '');
  const tokens = tokensOf(usual);
  const first = tokens.findIndex(({ kind }) => kind === 'range');
  if (first < 0) return [];
  const isLabelled = tokens.slice(0, first).some((token) => isMeaningful(token));
  const entries: RangeEntry[] = [];
  if (isLabelled || !tokens.slice(first).some((token) => isMeaningful(token))) {
    let labels: Token[] = [];
    for (const token of tokens) {
      if (token.kind === 'range') {
        entries.push(entryOf(token.low, token.high, labels));
        labels = [];
      } else labels.push(token);
    }
    return entries;
  }
  tokens.forEach((token, at) => {
    if (token.kind !== 'range') return;
    const next = tokens.findIndex(({ kind }, later) => later > at && kind === 'range');
    entries.push(entryOf(token.low, token.high, tokens.slice(at + 1, next < 0 ? undefined : next)));
  });
  return entries;
}

function isMeaningful(token: Token): boolean {
  if (token.kind === 'ages') return true;
  if (token.kind !== 'label') return false;
  const text = token.text.replace(/\.$/, '');
  return [MALE, FEMALE, CHILD, NEWBORN, ADULT, PREGNANT, EXPECTED, OTHER].some((words) => words.test(text));
}

const isFor = (entry: RangeEntry, { sex, ageYears, pregnancy }: LabPerson): boolean => {
  if (entry.sex && sex && entry.sex !== sex) return false;
  if (entry.isPregnancy && pregnancy === null) return false;
  const age = ageYears ?? 30;
  return !entry.ages || (age >= entry.ages[0] && age <= entry.ages[1]);
};

/** How special an entry is: the most special that fits is the person's. */
const weight = ({ sex, ages, isPregnancy }: RangeEntry, person: LabPerson): number =>
  (isPregnancy && person.pregnancy !== null ? 4 : 0) + (ages ? 2 : 0) + (sex ? 1 : 0);

const yearsOf = ({ ages }: RangeEntry): number => (ages ? ages[1] - ages[0] : 200);

/** The range of a printed text that holds for this person. Null: none does, or there is none. */
export function rangeFor(printed: string, person: LabPerson): { low: number | null; high: number | null } | null {
  const all = rangesOf(printed);
  const plainTiers = all.filter(({ tier }) => tier === null);
  const tiers = all.filter(({ tier }) => tier === 'expected');
  const usable = tiers.length > 0 ? tiers : plainTiers;
  const fitting = usable.filter((entry) => isFor(entry, person));
  if (fitting.length === 0) return null;
  const most = Math.max(...fitting.map((entry) => weight(entry, person)));
  const special = fitting.filter((entry) => weight(entry, person) === most);
  // "> 60 yrs male" is more of an old man's than "adult male"
  const narrowest = Math.min(...special.map(yearsOf));
  const best = special.filter((entry) => yearsOf(entry) === narrowest);
  const first = best[0];
  if (!first) return null;
  // a range for each sex, and nobody knows the sex: only what is outside both is outside
  const bySex = best.filter(({ sex }) => sex !== null);
  if (person.sex === null && bySex.length > 1) {
    const lows = bySex.map(({ low }) => low);
    const highs = bySex.map(({ high }) => high);
    return {
      low: lows.some((low) => low === null) ? null : Math.min(...lows.map(Number)),
      high: highs.some((high) => high === null) ? null : Math.max(...highs.map(Number)),
    };
  }
  return { low: first.low, high: first.high };
}

/** Whether a text holds a range. */
export const hasRange = (text: string): boolean => rangesOf(text).length > 0;

/** Whether a text is nothing but a label of a range: "Male", "Borderline high", "Adults 18 - 60 years". */
export function isRangeLabel(printed: string): boolean {
  const text = plain(printed).slice(0, 80).trim();
  if (text === '') return false;
  const tokens = tokensOf(text);
  return (
    tokens.length > 0 &&
    tokens.length <= 6 &&
    tokens.some((token) => isMeaningful(token)) &&
    tokens.every((token) => isMeaningful(token) || isFiller(token))
  );
}

const isFiller = (token: Token): boolean =>
  token.kind === 'label' &&
  /^(?:and|or|of|to|limit|level|levels|range|value|values|phase|non|first|second|third|age|years|pre|post|above|below|near)\.?$/.test(
    token.text,
  );
