// The units of laboratory reports are proved against the UCUM library, and each check of the validator finds the fault
// it is there for.
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readDataFolder } from './folder.ts';
import { loadLabs } from './load-labs.ts';
import type { RawFile } from './load.ts';
import { dimensionOf, validateLabs } from './validate-labs.ts';

type Ucum = {
  validateUnitString(code: string): { status: string; ucumCode: string | null };
  convertUnitTo(
    from: string,
    value: number,
    to: string,
    options: { molecularWeight?: number; charge?: number },
  ): { status: string; toVal: number | null };
};
// The library has no types of its own.
const { UcumLhcUtils } = createRequire(import.meta.url)('@lhncbc/ucum-lhc') as {
  UcumLhcUtils: { getInstance(): Ucum };
};
const ucum = UcumLhcUtils.getInstance();
const labs = loadLabs();
const files = readDataFolder('labs/');

const CLOTTING =
  'factor-v factor-vii factor-viii factor-ix factor-x factor-xi von-willebrand-antigen von-willebrand-activity protein-c protein-s antithrombin';
/** Factors that rest on a convention of laboratories, not on the units: UCUM cannot know them. */
const CONVENTIONS = new Set([
  'hba1c mmol/mol', // NGSP = 0.09148 IFCC + 2.152
  'mchc %', // grams in 100 mL of cells
  'pdw %', // machines print the same figure with either unit
  'esr mm', // the hour is left out
  'd-dimer ng{DDU}/mL', // one D-dimer unit is about two fibrinogen equivalent units
  'd-dimer ug{DDU}/mL',
  'fasting-insulin pmol/L', // 1 µIU of human insulin is 6 pmol
  'post-meal-insulin pmol/L',
  'osmolality mosm/L', // a kilogram of water is taken for a litre
  'anticardiolipin-igg U/mL',
  'anticardiolipin-igm U/mL',
  'beta2-glycoprotein-igg {RU}/mL',
  'beta2-glycoprotein-igm {RU}/mL',
  'urine-volume-24h mL', // the day is left out
  'urine-volume-24h L',
  // The clotting activity of normal plasma is 100 % = 100 IU/dL.
  ...CLOTTING.split(' ').flatMap((id) => ['[IU]/dL', '[IU]/mL', 'U/dL', 'U/mL'].map((unit) => `${id} ${unit}`)),
]);
/** Of ions whose charge is not one. */
const CHARGES: Record<string, number> = { calcium: 2, 'ionised-calcium': 2, 'corrected-calcium': 2, magnesium: 2 };

/** UCUM converts no arbitrary units, but an IU has the same prefixes as a U, which it does convert. */
const plainUnit = (code: string): string => code.replace('[IU]', 'U');

test('every unit code is valid UCUM, in units.json and in every analyte', () => {
  const codes = [
    ...labs.units.map((unit) => unit.ucum),
    ...labs.analytes.flatMap(({ unit, otherUnits }) => [
      ...(unit === null ? [] : [unit]),
      ...otherUnits.map((other) => other.ucum),
    ]),
  ];
  const invalid = [...new Set(codes)].filter((code) => {
    const { status, ucumCode } = ucum.validateUnitString(code);
    return status !== 'valid' || ucumCode !== code;
  });
  expect(invalid).toEqual([]);
});

test('every conversion of a unit is what UCUM says, but for the named conventions', () => {
  const wrong: string[] = [];
  const used = new Set<string>();
  for (const { id, unit, otherUnits, molarMass } of labs.analytes)
    for (const other of otherUnits) {
      const name = `${id} ${other.ucum}`;
      if (CONVENTIONS.has(name)) {
        used.add(name);
        continue;
      }
      const { toVal } = ucum.convertUnitTo(plainUnit(other.ucum), 1, plainUnit(unit ?? ''), {
        molecularWeight: molarMass ?? 1,
        charge: CHARGES[id] ?? 1,
      });
      const isMolar = /mol|eq/.test(other.ucum) !== /mol|eq/.test(unit ?? '');
      const isSame = toVal !== null && Math.abs(toVal / other.factor - 1) < 0.005 && other.offset === undefined;
      if (!isSame || (isMolar && molarMass === undefined)) wrong.push(`${name}: ${other.factor}, UCUM ${toVal}`);
    }
  expect(wrong).toEqual([]);
  expect([...CONVENTIONS].filter((name) => !used.has(name))).toEqual([]);
});

test('HbA1c in the two scales is the same result', () => {
  const other = labs.analytes.find(({ id }) => id === 'hba1c')?.otherUnits[0];
  expect(48 * (other?.factor ?? 0) + (other?.offset ?? 0)).toBeCloseTo(6.5, 1);
  expect(86 * (other?.factor ?? 0) + (other?.offset ?? 0)).toBeCloseTo(10, 1);
});

test.each([
  ['lakhs/cumm', '10*5/uL'],
  ['lac/cmm', '10*5/uL'],
  ['K/uL', '10*3/uL'],
  ['thou/mm3', '10*3/uL'],
  ['x10^3/µL', '10*3/uL'],
  ['10~3/ul', '10*3/uL'],
  ['mill/cumm', '10*6/uL'],
  ['10^9/L', '10*9/L'],
  ['cells/cu.mm', '/uL'],
  ['gm%', 'g/dL'],
  ['mgs/dl', 'mg/dL'],
  ['mcg/dl', 'ug/dL'],
  ['mlU/L', 'm[IU]/L'],
  ['µIU/mL', 'u[IU]/mL'],
  ['mm/1st hr', 'mm/h'],
  ['mL/min/1.73m2', 'mL/min/{1.73_m2}'],
  ['/HPF', '/[HPF]'],
  ['mEq/L', 'meq/L'],
  ['ug FEU/mL', 'ug{FEU}/mL'],
  ['S/CO', '{s_co_ratio}'],
])('the printed unit %s is %s', (printed, code) => {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(' ', '');
  const owners = labs.units.filter((unit) => unit.printed.some((form) => fold(form) === fold(printed)));
  expect(owners.map((unit) => unit.ucum)).toEqual([code]);
});

test('a share and a number of the same cell share their printed name and differ in their unit', () => {
  for (const cell of ['neutrophils', 'lymphocytes', 'monocytes', 'eosinophils', 'basophils']) {
    const [share, number] = ['percent', 'absolute'].map((kind) =>
      labs.analytes.find(({ id }) => id === `${cell}-${kind}`),
    );
    expect(number?.aliases.filter((alias) => share?.aliases.includes(alias))).not.toEqual([]);
    expect([share?.unit, number?.unit]).toEqual(['%', '10*3/uL']);
  }
  expect(dimensionOf('mg/dL')).toBe(dimensionOf('ng/L'));
  expect(dimensionOf('10*3/uL')).toBe(dimensionOf('/uL'));
  expect(dimensionOf('10*3/uL')).not.toBe(dimensionOf('%'));
});

// --- the validator ---

type Entry = Record<string, unknown>;
const header = { version: 1, licence: 'Apache-2.0', date: '2026-11-21', review: 'unreviewed' };
const source = {
  id: 'a-page',
  title: 'A page',
  publisher: 'Somebody',
  year: 'undated',
  url: 'https://example.org/',
  opened: '2026-11-21',
};
const analyte: Entry = {
  id: 'first-thing',
  name: 'First thing',
  aliases: ['Thing one'],
  loinc: null,
  category: 'other',
  specimen: 'blood',
  kind: 'number',
  unit: 'mg/dL',
  otherUnits: [{ ucum: 'g/L', factor: 100 }],
  plausible: { from: 0, to: 100 },
  ranges: [{ low: 10, high: 20 }],
  critical: [{ low: 5, high: 40 }],
  expected: [],
  better: 'range',
  about: 'A thing in the blood that is measured.',
  high: 'A high value can go with much of it.',
  low: null,
  unexpected: null,
  disturbedBy: ['A meal'],
  sources: ['a-page'],
};
const pattern: Entry = {
  id: 'much-of-it',
  name: 'Much of the first thing',
  category: 'other',
  all: [{ analyte: 'first-thing', above: 30 }],
  any: [],
  none: [],
  replaces: [],
  urgency: 'low',
  description: 'A high first thing can go with much of it in the food of the last days.',
  recommendations: ['Talk to your doctor about the first thing.'],
  followUp: [],
  riskFactors: [],
  sources: ['general knowledge, unreviewed'],
};
const units: Entry[] = [
  { ucum: 'mg/dL', printed: ['mg/dl', 'mg%'] },
  { ucum: 'g/L', printed: ['g/l'] },
  { ucum: 'mg/L', printed: ['mg/l'] },
  { ucum: '%', printed: ['%'] },
];
const file = (name: string, content: Entry): RawFile => ({
  path: `labs/${name}.json`,
  text: JSON.stringify({ id: name, ...header, ...content }),
});
const sound = {
  analytes: [analyte],
  patterns: [pattern],
  units,
  headings: [{ id: 'value', printed: ['result'] }] as Entry[],
  sections: [{ id: 'lipids', printed: ['Lipid profile'], specimen: null, category: 'lipids' }] as Entry[],
  terms: [
    {
      id: 'effusion',
      term: 'Effusion',
      aliases: [],
      meaning: 'Fluid where there is none usually.',
      sources: ['a-page'],
    },
  ] as Entry[],
};
const faultsOf = (change: Partial<typeof sound>): string => {
  const { analytes, patterns, units: measures, headings, sections, terms } = { ...sound, ...change };
  return validateLabs([
    file('analytes-x', { sources: [source], analytes }),
    file('patterns-x', { sources: [], patterns }),
    file('units', { units: measures }),
    file('headings', { headings }),
    file('sections', { sections }),
    file('glossary', { sources: [], terms }),
  ])
    .faults.map(({ entry, text }) => `${entry}: ${text}`)
    .join('\n');
};

test.each([
  [{ small: ['is', 'is'] }, 'a word stands twice'],
  [{ small: ['is not'] }, 'one word in small letters'],
  [{ notes: ['note[s]', ''] }, 'single spaces, none at the ends'],
  [{ pictures: ['mri', 'mri'] }, 'a phrase stands twice'],
  [{ polar: ['nil', 'nil'] }, 'a phrase stands twice'],
  [
    { flags: ['critical', 'high', 'low', 'abnormal', 'normal'].map((flag) => ({ flag, phrases: ['h'] })) },
    'a phrase stands for two marks',
  ],
])('the words of lines %j are a fault', (change, text) => {
  const found = readDataFolder('labs/').map((raw) =>
    raw.path === 'labs/line-words.json'
      ? { ...raw, text: JSON.stringify({ ...(JSON.parse(raw.text) as object), ...change }) }
      : raw,
  );
  expect(validateLabs(found).faults.map((fault) => fault.text)).toContain(text);
});

test('the laboratory knowledge of the project is sound', () => {
  expect(validateLabs(files).faults.map((each) => `${each.file}: ${each.entry}: ${each.text}`)).toEqual([]);
  expect(faultsOf({})).toBe('');
});

test.each<[Entry, string]>([
  [{ ranges: [{ low: 20, high: 10 }] }, 'low 20 is not below 10'],
  [{ ranges: [{ low: 10, high: 200 }] }, '200 is outside the plausible limits'],
  [{ ranges: [{ sex: 'male' }] }, 'a range without an end'],
  [{ ranges: [{ low: 10, ageFromYears: 5, ageToYears: 2 }] }, 'the age 5 is not below 2'],
  [{ critical: [{ low: 5, high: 15 }] }, 'a critical limit lies inside the range'],
  [
    {
      ranges: [
        { low: 10, high: 60, pregnancy: '2' },
        { low: 10, high: 20 },
      ],
    },
    '"sex":"female"',
  ],
  [{ plausible: { from: 100, to: 0 } }, 'from is not below to'],
  [{ plausible: null }, 'a number needs plausible limits'],
  [{ kind: 'words' }, 'a words has no unit, limits or ranges'],
  [{ unit: 'furlong' }, 'no printed form of the unit furlong'],
  [{ otherUnits: [{ ucum: 'mg/dL', factor: 1 }] }, 'a unit stands twice'],
  [{ unit: null }, 'other units without a unit'],
  [{ kind: 'words', expected: ['Negative'] }, '"Negative" is not in small letters'],
  [{ kind: 'words', expected: ['negative'] }, 'what an unexpected result means is missing'],
  [{ sources: ['a-book'] }, 'unknown source a-book'],
  [{ high: 'A high value goes away with 500 mg of it.' }, 'no doses'],
  [{ disturbedBy: ['Take two before the test'] }, 'no doses'],
  [{ low: 'With a low value there is nothing to worry about.' }, 'no promises'],
  [{ high: 'A high value means you have a disease.' }, 'no diagnosis'],
  [{ aliases: ['...'] }, 'a name without a letter'],
  [{ dose: 'one' }, 'Unrecognized key'],
])('an analyte with %j is a fault', (change, text) => {
  expect(faultsOf({ analytes: [{ ...analyte, ...change }] })).toContain(text);
});

test('a name of two analytes is a fault unless the specimen or the kind of unit tells them apart', () => {
  const twin = { ...analyte, id: 'second-thing', name: 'Second thing', aliases: ['THING-ONE'] };
  const other = { otherUnits: [], unit: '%' };
  expect(faultsOf({ analytes: [analyte, { ...twin, unit: 'mg/L' }] })).toContain(
    '"thingone" already means first-thing',
  );
  expect(faultsOf({ analytes: [analyte, { ...twin, ...other }] })).toBe('');
  expect(faultsOf({ analytes: [analyte, { ...twin, specimen: 'urine' }] })).toBe('');
});

test.each<[Entry, string]>([
  [{ all: [{ analyte: 'no-such-thing', is: 'high' }] }, 'unknown analyte no-such-thing'],
  [{ any: [{ ratio: ['first-thing', 'no-such-thing'], above: 2 }] }, 'unknown analyte no-such-thing'],
  [{ none: [{ ratio: ['first-thing', 'first-thing'], is: 'high' }] }, 'a ratio has no range'],
  [{ all: [{ analyte: 'first-thing' }] }, 'a sign that says nothing'],
  [{ all: [{ analyte: 'first-thing', atLeast: 3000 }] }, '3000 is no plausible value of first-thing'],
  [{ all: [] }, 'it would always be found'],
  [{ anyCount: 2 }, 'it can never be found'],
  [{ replaces: ['no-such-thing'] }, 'replaces unknown pattern no-such-thing'],
  [{ replaces: ['much-of-it'] }, 'replaces unknown pattern much-of-it'],
  [{ sources: ['a-book'] }, 'unknown source a-book'],
  [{ recommendations: ['Take one every morning.'] }, 'no doses'],
  [{ name: 'You have much of it' }, 'no diagnosis'],
])('a pattern with %j is a fault', (change, text) => {
  expect(faultsOf({ patterns: [{ ...pattern, ...change }] })).toContain(text);
});

test('an id that stands twice, and a printed form with two meanings, are faults', () => {
  expect(faultsOf({ analytes: [analyte, analyte] })).toContain('first-thing: this id is used twice');
  expect(faultsOf({ patterns: [pattern, pattern] })).toContain('much-of-it: this id is used twice');
  expect(faultsOf({ units: [...units, { ucum: 'ug/dL', printed: ['MG %'] }] })).toContain('"MG %" already means mg/dL');
  const section = { id: 'fats', printed: ['LIPID PROFILE:'], specimen: null, category: null };
  expect(faultsOf({ sections: [...sound.sections, section] })).toContain('"LIPID PROFILE:" already means lipids');
  const columns = [...sound.headings, { id: 'range', printed: ['reference', 'result'] }];
  expect(faultsOf({ headings: columns })).toContain('"result" already means value');
  const term = {
    id: 'fluid',
    term: 'Fluid',
    aliases: ['effusion'],
    meaning: 'You have water there.',
    sources: ['a-book'],
  };
  expect(faultsOf({ terms: [...sound.terms, term] })).toMatch(/no diagnosis[\s\S]*already means effusion/);
  expect(faultsOf({ terms: [term] })).toContain('unknown source a-book');
});

test('a file that is not JSON, or that no schema knows, is a fault', () => {
  expect(validateLabs([{ path: 'labs/units.json', text: '{' }]).faults[0]?.text).toContain('not JSON');
  expect(validateLabs([{ path: 'labs/other.json', text: '{}' }]).faults[0]?.text).toBe('no schema knows this file');
});
