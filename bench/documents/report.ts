// A laboratory report before it has a form: who, when, where, and rows as one laboratory would print them.
import { readFileSync } from 'node:fs';
import type { Dice } from './dice.ts';
import type { GoldRange, Sex, Status } from './gold.ts';
import { drawer, type NumberTest } from './values.ts';

export type WordTest = {
  id: string;
  parameter: string;
  names: string[];
  expected: string[];
  unexpected: string[];
  printed: string;
  unit: string;
  unexpectedStatus: Status;
  ends?: [number, number];
  method?: string;
};

export type Lab = {
  name: string;
  tagline: string;
  address: string;
  phone: string;
  accreditation: string;
  mail: string;
};
export type Patient = { name: string; sex: Sex; age: number };
export type Doctor = Lab & { degrees: string; speciality: string; registration: string; clinic: string; times: string };

export type Row = {
  id: string;
  name: string;
  parameter: string;
  value: string;
  unit: string;
  range: GoldRange;
  status: Status | null;
  flag: '' | 'H' | 'L' | 'HH' | 'LL' | 'A';
  method: string;
  tiers: string[];
  /** The range of the other sex, as text. */
  otherRange: string;
  previous: { value: string; flag: string };
  page: number;
};
export type Section = { id: string; title: string; department: string; rows: Row[] };

/** How a laboratory prints its rows. */
export type Manner = {
  /** `first`: the plainest name. */
  names?: 'first' | 'any' | 'long';
  upper?: boolean;
  /** Tag of the units preferred. */
  units?: 'old' | 'power' | 'thou' | 'si';
  range?: 'dash' | 'tight' | 'paren' | 'bracket' | 'to' | 'odd';
  oneSided?: 'sign' | 'upto' | 'words' | 'bracket';
  /** No range is printed at all. */
  noRange?: boolean;
  /** Large numbers as India groups them: 1,75,000. */
  grouped?: boolean;
};

export type Report = {
  lab: Lab;
  patient: Patient;
  /** YYYY-MM-DD */
  date: string;
  sections: Section[];
  numbers: { lab: string; phone: string; bill: string };
  referredBy: string;
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));
const analytes = read('analytes') as (NumberTest | WordTest)[];
const panels = read('panels') as { id: string; title: string; department: string; analytes: string[] }[];
export const people = read('people') as { labs: Lab[]; patients: Patient[]; doctors: Doctor[] };
const isNumber = (test: NumberTest | WordTest): test is NumberTest => 'span' in test;
const numberTests = new Map(analytes.filter(isNumber).map((test) => [test.id, test]));
const byId = new Map(analytes.map((test) => [test.id, test]));

/** 172434 platelets are counted by no machine. */
function valueText(value: number, dec: number): string {
  if (dec > 0 || value < 1000) return value.toFixed(dec);
  const step = value < 100_000 ? 10 : 1000;
  return String(Math.round(value / step) * step);
}

const grouped = (text: string, manner: Manner): string =>
  manner.grouped && /^\d{4,}$/.test(text) ? Number(text).toLocaleString('en-IN') : text;

/** 13 rather than 13.0 where laboratories print whole numbers. */
const endText = (end: number, unit: { k: number; dec: number }): string => {
  const shown = end * unit.k;
  return Number.isInteger(shown) && unit.k === 1 && shown >= 20 ? String(shown) : shown.toFixed(unit.dec);
};

function oneSidedText(end: string, side: 'low' | 'high', manner: Manner): string {
  const words = side === 'high' ? ['<', 'Up to', 'Less than'] : ['>', 'More than', 'More than'];
  if (manner.oneSided === 'upto') return `${words[1]} ${end}`;
  if (manner.oneSided === 'words') return `${words[2]} ${end}`;
  return manner.oneSided === 'bracket' ? `[${words[0]}${end}]` : `${words[0]} ${end}`;
}

export function rangeText(low: string | null, high: string | null, manner: Manner): string {
  if (low === null && high === null) return '';
  if (low === null) return oneSidedText(high ?? '', 'high', manner);
  if (high === null) return oneSidedText(low, 'low', manner);
  switch (manner.range ?? 'dash') {
    case 'dash':
      return `${low} - ${high}`;
    case 'tight':
      return `${low}-${high}`;
    case 'paren':
      return `(${low} - ${high})`;
    case 'bracket':
      return `[${low}-${high}]`;
    case 'to':
      return `${low} to ${high}`;
    case 'odd':
      return `${low.replace('.', ' .')} - ${high}`;
  }
}

const nameOf = (names: readonly string[], manner: Manner, dice: Dice): string => {
  const first = names[0] ?? '';
  const long = names.toSorted((a, b) => b.length - a.length)[0] ?? first;
  const name = manner.names === 'first' ? first : manner.names === 'long' ? long : dice.pick(names);
  return manner.upper ? name.toUpperCase() : name;
};

const FLAGS = { high: 'H', low: 'L', abnormal: 'A' } as const;

/** The status that the printed number and the printed ends give, and nothing else. */
export function statusOf(value: number, low: number | null, high: number | null): 'normal' | 'high' | 'low' {
  if (low !== null && value < low) return 'low';
  return high !== null && value > high ? 'high' : 'normal';
}

/** What follows from a critical value may be called critical too; without a printed range, what is near an end may be either. */
function unsure(value: number, test: NumberTest, sex: Sex, manner: Manner): boolean {
  if (value < test.span[0] * 0.98 || value > test.span[1] * 1.02) return true;
  const near = (end: number | null): boolean => end !== null && Math.abs(value - end) < Math.abs(end) * 0.15;
  return manner.noRange === true && test.range[sex].some(near);
}

type Person = { sex: Sex; of: ReturnType<typeof drawer>; manner: Manner; dice: Dice };

function numberRow(test: NumberTest, { sex, of, manner, dice }: Person): Row {
  const unit = test.units.find(({ tag }) => tag === manner.units) ?? test.units[0];
  if (unit === undefined) throw new Error(`${test.id} has no unit.`);
  const draw = of(test.id);
  const { least = -Infinity, most = Infinity } = test;
  const beyond = draw.value < least ? '< ' : draw.value > most ? '> ' : '';
  const value = valueText(Math.min(most, Math.max(least, draw.value)) * unit.k, unit.dec);
  const text = ([low, high]: [number | null, number | null]): [string | null, string | null] => [
    low === null ? null : endText(low, unit),
    high === null ? null : endText(high, unit),
  ];
  const [low, high] = manner.noRange ? [null, null] : text(test.range[sex]);
  const ownEnds = text(test.range[sex]);
  const [from, to] = ownEnds.map((end) => (end === null ? null : Number(end)));
  // neither "< 5.7" nor "> 40" says what 5.7 and 40 themselves are
  const onEdge = (from === null || to === null) && [from, to].includes(Number(value));
  const told = (from === null && to === null) || onEdge ? null : statusOf(Number(value), from ?? null, to ?? null);
  const status = draw.critical ? 'critical' : unsure(Number(value) / unit.k, test, sex, manner) ? null : told;
  const flag = told === 'high' || told === 'low' ? FLAGS[told] : '';
  const before = valueText(draw.value * dice.between(0.82, 1.18) * unit.k, unit.dec);
  const was = statusOf(Number(before), from ?? null, to ?? null);
  const shown = (end: string | null | undefined): string | null =>
    end === null || end === undefined ? null : grouped(end, manner);
  const others = text(test.range[sex === 'male' ? 'female' : 'male']);
  return {
    id: test.id,
    name: nameOf(test.names, manner, dice),
    parameter: test.parameter,
    value: beyond + grouped(value, manner),
    unit: unit.text,
    range: {
      text: rangeText(shown(low), shown(high), manner),
      low: low === null || low === undefined ? null : Number(low),
      high: high === null || high === undefined ? null : Number(high),
    },
    status,
    flag: draw.critical && flag !== '' ? (flag === 'H' ? 'HH' : 'LL') : flag,
    method: test.method ?? '',
    tiers: unit.k === 1 ? (test.tiers ?? []) : [],
    otherRange: rangeText(shown(others[0]), shown(others[1]), manner),
    previous: { value: before, flag: was === 'normal' ? '' : FLAGS[was] },
    page: 1,
  };
}

function wordRow(test: WordTest, { manner, dice }: Person): Row {
  const odd = test.unexpected.length > 0 && dice.chance(0.3);
  const value = dice.pick(odd ? test.unexpected : test.expected);
  const [low, high] = test.ends ?? [null, null];
  const plain = test.printed === '' && test.ends === undefined;
  return {
    id: test.id,
    name: nameOf(test.names, manner, dice),
    parameter: test.parameter,
    value,
    unit: test.unit,
    range: manner.noRange ? { text: '', low: null, high: null } : { text: test.printed, low, high },
    status: odd ? test.unexpectedStatus : plain ? null : 'normal',
    flag: odd ? (test.unexpectedStatus === 'high' ? 'H' : 'A') : '',
    method: test.method ?? '',
    tiers: [],
    otherRange: '',
    previous: { value: dice.pick(test.expected), flag: '' },
    page: 1,
  };
}

/** The sections of one patient. A panel may be named with its tests: `cbc:hb,wbc`. */
export function sectionsOf(wanted: readonly string[], sex: Sex, manner: Manner, dice: Dice): Section[] {
  const person: Person = { sex, of: drawer(numberTests, sex, dice), manner, dice };
  return wanted.map((name) => {
    const [id = '', only] = name.split(':');
    const panel = panels.find((panel) => panel.id === id);
    if (panel === undefined) throw new Error(`No panel ${id}.`);
    const rows = (only?.split(',') ?? panel.analytes).map((id) => {
      const test = byId.get(id);
      if (test === undefined) throw new Error(`No test ${id}.`);
      return isNumber(test) ? numberRow(test, person) : wordRow(test, person);
    });
    return { ...panel, rows };
  });
}

/** A report of a made-up person from a made-up laboratory. */
export function reportOf(wanted: readonly string[], manner: Manner, dice: Dice, sex?: Sex): Report {
  const patient = dice.pick(people.patients.filter((one) => sex === undefined || one.sex === sex));
  const day = `${dice.whole(2024, 2026)}-${String(dice.whole(1, 9)).padStart(2, '0')}-${String(dice.whole(1, 28)).padStart(2, '0')}`;
  return {
    lab: dice.pick(people.labs),
    patient,
    date: day,
    sections: sectionsOf(wanted, patient.sex, manner, dice),
    numbers: {
      lab: String(dice.whole(100_000_000, 999_999_999)),
      phone: `9${dice.whole(0, 9)}XXXXXX${dice.whole(10, 99)}`,
      bill: `OP${dice.whole(10_000, 99_999)}/25`,
    },
    referredBy: dice.chance(0.4) ? 'Self' : dice.pick(people.doctors).name,
  };
}

export const rowsOf = (report: Report): Row[] => report.sections.flatMap(({ rows }) => rows);
