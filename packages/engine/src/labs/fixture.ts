// Knowledge and pages for the tests: small, and written by hand.
import {
  type Analyte,
  HeadingsFileSchema,
  type LabKnowledge,
  LabLineWordsFileSchema,
  type LabPattern,
} from '@nabz/knowledge/labs';
import headingsFile from '../../../knowledge/data/labs/headings.json' with { type: 'json' };
import lineWordsFile from '../../../knowledge/data/labs/line-words.json' with { type: 'json' };
import wordsFile from '../../../knowledge/data/labs/words.json' with { type: 'json' };
import type { Page, Word } from '../documents/page.ts';

const CHAR = 5.5;
const LINE = 16;

type Given = Partial<Analyte> & Pick<Analyte, 'id' | 'name'>;

/** A test with what is given, the rest made up. */
export const analyte = (given: Given): Analyte => ({
  aliases: [],
  loinc: null,
  category: 'other',
  specimen: 'blood',
  kind: 'number',
  unit: null,
  otherUnits: [],
  plausible: null,
  ranges: [],
  critical: [],
  expected: [],
  better: 'range',
  about: `What ${given.name} is, for the tests.`,
  high: `A high ${given.name} can go with something.`,
  low: `A low ${given.name} can go with something else.`,
  unexpected: null,
  disturbedBy: [],
  sources: ['general knowledge, unreviewed'],
  ...given,
});

const blood = (id: string, name: string, aliases: string[], unit: string, more: Partial<Analyte> = {}): Analyte =>
  analyte({ id, name, aliases, unit, ...more });
const words = (id: string, name: string, aliases: string[], expected: string[], more: Partial<Analyte> = {}): Analyte =>
  analyte({
    id,
    name,
    aliases,
    kind: 'words',
    expected,
    unexpected: `An unexpected ${name} can go with something.`,
    ...more,
  });

const analytes: Analyte[] = [
  blood('haemoglobin', 'Haemoglobin', ['Hb', 'Hgb'], 'g/dL', {
    category: 'blood-count',
    otherUnits: [{ ucum: 'g/L', factor: 0.1 }],
    plausible: { from: 2, to: 25 },
    ranges: [
      { sex: 'female', pregnancy: 'any', low: 11, high: 14 },
      { ageToYears: 12, low: 11.5, high: 15.5 },
      { sex: 'male', low: 13, high: 17 },
      { sex: 'female', low: 12, high: 15 },
    ],
    critical: [{ low: 7, high: 20 }],
    disturbedBy: ['Drinking too little water before the sample.'],
  }),
  blood('white-cell-count', 'White cell count', ['Total Leucocyte Count', 'TLC', 'WBC Count', 'WBC'], '10*3/uL', {
    category: 'blood-count',
    otherUnits: [{ ucum: '/uL', factor: 0.001 }],
    plausible: { from: 0.1, to: 400 },
    ranges: [{ low: 4, high: 11 }],
  }),
  blood('platelet-count', 'Platelet count', ['Platelets', 'PLT'], '10*3/uL', {
    category: 'blood-count',
    otherUnits: [
      { ucum: '/uL', factor: 0.001 },
      { ucum: '10*5/uL', factor: 100 },
    ],
    plausible: { from: 1, to: 3000 },
    ranges: [{ low: 150, high: 410 }],
    critical: [{ low: 20 }],
  }),
  blood('neutrophils-percent', 'Neutrophils', ['Neutrophil', 'Polymorphs'], '%', {
    category: 'blood-count',
    plausible: { from: 0, to: 100 },
    ranges: [{ low: 40, high: 80 }],
  }),
  blood(
    'neutrophils-absolute',
    'Neutrophils, absolute',
    ['Neutrophils', 'Absolute Neutrophil Count', 'ANC'],
    '10*3/uL',
    {
      category: 'blood-count',
      otherUnits: [{ ucum: '/uL', factor: 0.001 }],
      plausible: { from: 0, to: 300 },
      ranges: [{ low: 2, high: 7 }],
    },
  ),
  blood('mcv', 'MCV', ['Mean Corpuscular Volume'], 'fL', {
    category: 'blood-count',
    plausible: { from: 40, to: 160 },
    ranges: [{ low: 83, high: 101 }],
  }),
  blood('esr', 'ESR', ['Erythrocyte Sedimentation Rate'], 'mm/h', {
    category: 'inflammation',
    plausible: { from: 0, to: 200 },
    better: 'lower',
  }),
  blood('fasting-glucose', 'Fasting glucose', ['Glucose Fasting', 'Fasting Blood Sugar', 'FBS', 'Glucose'], 'mg/dL', {
    category: 'diabetes',
    otherUnits: [{ ucum: 'mmol/L', factor: 18.016 }],
    molarMass: 180.16,
    plausible: { from: 5, to: 1500 },
    ranges: [{ low: 70, high: 99 }],
    critical: [{ low: 50, high: 400 }],
    disturbedBy: ['A meal in the eight hours before.'],
  }),
  blood('hba1c', 'HbA1c', ['Glycosylated Haemoglobin', 'Glycated Hemoglobin'], '%', {
    category: 'diabetes',
    otherUnits: [{ ucum: 'mmol/mol', factor: 0.09148, offset: 2.152 }],
    plausible: { from: 3, to: 20 },
    ranges: [{ high: 5.7 }],
    better: 'lower',
  }),
  blood('creatinine', 'Creatinine', [], 'mg/dL', {
    category: 'kidney',
    otherUnits: [{ ucum: 'umol/L', factor: 0.01131 }],
    plausible: { from: 0.1, to: 30 },
    ranges: [{ low: 0.6, high: 1.2 }],
    better: 'lower',
  }),
  blood('urine-creatinine', 'Creatinine in urine', ['Creatinine'], 'mg/dL', {
    category: 'urine',
    specimen: 'urine',
    plausible: { from: 1, to: 500 },
  }),
  blood('sodium', 'Sodium', ['Na'], 'mmol/L', {
    category: 'electrolytes',
    otherUnits: [{ ucum: 'meq/L', factor: 1 }],
    plausible: { from: 90, to: 200 },
    ranges: [{ low: 135, high: 145 }],
    critical: [{ low: 120, high: 160 }],
  }),
  blood('potassium', 'Potassium', ['K'], 'mmol/L', {
    category: 'electrolytes',
    otherUnits: [{ ucum: 'meq/L', factor: 1 }],
    plausible: { from: 1, to: 12 },
    ranges: [{ low: 3.5, high: 5.1 }],
    critical: [{ low: 2.5, high: 6.5 }],
  }),
  blood('tsh', 'TSH', ['Thyroid Stimulating Hormone', 'Thyrotropin'], 'm[IU]/L', {
    category: 'thyroid',
    plausible: { from: 0, to: 500 },
    ranges: [{ low: 0.4, high: 4.5 }],
  }),
  blood('free-t4', 'Free T4', ['FT4', 'Free Thyroxine'], 'ng/dL', {
    category: 'thyroid',
    plausible: { from: 0.05, to: 12 },
    ranges: [{ low: 0.8, high: 1.8 }],
  }),
  blood('vitamin-d-25-oh', 'Vitamin D, 25-OH', ['25-OH Vitamin D', '25 Hydroxy Vitamin D', 'Vitamin D'], 'ng/mL', {
    category: 'vitamins',
    otherUnits: [{ ucum: 'nmol/L', factor: 0.4006 }],
    plausible: { from: 1, to: 400 },
    ranges: [{ low: 30, high: 100 }],
    better: 'higher',
  }),
  blood('vitamin-b12', 'Vitamin B12', ['Cyanocobalamin', 'B12'], 'pg/mL', {
    category: 'vitamins',
    plausible: { from: 20, to: 5000 },
    ranges: [{ low: 200, high: 900 }],
  }),
  blood('alt', 'ALT', ['SGPT', 'Alanine Aminotransferase', 'ALT (SGPT)'], 'U/L', {
    category: 'liver',
    plausible: { from: 1, to: 20000 },
    ranges: [{ high: 40 }],
  }),
  blood('bilirubin-total', 'Bilirubin, total', ['Total Bilirubin', 'Bilirubin Total'], 'mg/dL', {
    category: 'liver',
    plausible: { from: 0, to: 60 },
  }),
  blood('bilirubin-direct', 'Bilirubin, direct', ['Direct Bilirubin', 'Conjugated Bilirubin'], 'mg/dL', {
    category: 'liver',
    plausible: { from: 0, to: 50 },
  }),
  blood('total-cholesterol', 'Total cholesterol', ['Cholesterol', 'Cholesterol Total'], 'mg/dL', {
    category: 'lipids',
    plausible: { from: 30, to: 1500 },
    ranges: [{ high: 200 }],
    better: 'lower',
  }),
  blood('ca-19-9', 'CA 19-9', ['CA19.9'], 'U/mL', {
    category: 'tumour-markers',
    plausible: { from: 0, to: 100000 },
    ranges: [{ high: 37 }],
  }),
  blood('urine-ph', 'pH of urine', ['pH', 'Reaction'], '[pH]', {
    category: 'urine',
    specimen: 'urine',
    plausible: { from: 4, to: 9 },
    ranges: [{ low: 4.5, high: 8 }],
  }),
  analyte({
    id: 'urine-protein',
    name: 'Protein in urine',
    aliases: ['Protein', 'Albumin'],
    category: 'urine',
    specimen: 'urine',
    kind: 'grade',
    expected: ['nil', 'negative', 'absent'],
    unexpected: 'Protein in urine can go with a disease of the kidneys.',
  }),
  analyte({
    id: 'urine-glucose',
    name: 'Glucose in urine',
    aliases: ['Glucose', 'Sugar'],
    category: 'urine',
    specimen: 'urine',
    kind: 'grade',
    expected: ['nil', 'negative', 'absent'],
  }),
  analyte({
    id: 'urine-pus-cells',
    name: 'Pus cells in urine',
    aliases: ['Pus Cells', 'Leucocytes'],
    category: 'urine',
    specimen: 'urine',
    kind: 'grade',
    expected: ['nil', '0-5'],
  }),
  words('urine-colour', 'Colour of urine', ['Colour', 'Color'], ['pale yellow', 'yellow'], {
    category: 'urine',
    specimen: 'urine',
  }),
  blood('albumin', 'Albumin', [], 'g/dL', {
    category: 'liver',
    plausible: { from: 0.5, to: 8 },
    ranges: [{ low: 3.5, high: 5.2 }],
  }),
  words('hbsag', 'HBsAg', ['Hepatitis B Surface Antigen'], ['negative', 'non-reactive'], { category: 'infections' }),
  words('blood-group', 'Blood group', ['ABO Group', 'Blood Group & Rh Type'], [], { category: 'blood-group' }),
  words('rh-type', 'Rh type', ['Rh Factor', 'Rh (D) Type'], [], { category: 'blood-group' }),
  analyte({
    id: 'widal-o',
    name: 'Salmonella typhi O',
    aliases: ['S. Typhi O', 'Typhi O'],
    category: 'infections',
    kind: 'titre',
    expected: ['<1:80', 'negative'],
    unexpected: 'A high titre alone proves no typhoid.',
  }),
];

const units: LabKnowledge['units'] = Object.entries({
  'g/dL': ['g/dL', 'gm/dL', 'gm%', 'g%'],
  'g/L': ['g/L'],
  'mg/dL': ['mg/dL', 'mg%'],
  'mmol/L': ['mmol/L'],
  'umol/L': ['umol/L', 'µmol/L'],
  'meq/L': ['mEq/L'],
  'mmol/mol': ['mmol/mol'],
  '%': ['%'],
  '10*3/uL': ['10^3/uL', 'thou/cumm', 'thousand/µL', 'x10^9/L', '10^9/L', 'K/uL'],
  '10*5/uL': ['lakhs/cumm', 'lakh/cumm', 'lakhs/uL'],
  '10*6/uL': ['mill/cumm', '10^6/uL'],
  '/uL': ['/cumm', 'cells/cumm', '/µL', 'cells/µL'],
  'mm/h': ['mm/hr', 'mm/1st hr', 'mm/hour'],
  'm[IU]/L': ['mIU/L', 'µIU/mL', 'uIU/mL'],
  'ng/mL': ['ng/mL'],
  'ng/dL': ['ng/dL'],
  'nmol/L': ['nmol/L'],
  'pg/mL': ['pg/mL'],
  'U/L': ['U/L', 'IU/L'],
  'U/mL': ['U/mL'],
  fL: ['fL'],
  '/[HPF]': ['/HPF', '/hpf', 'cells/hpf'],
}).map(([ucum, printed]) => ({ ucum, printed }));

const sections: LabKnowledge['sections'] = [
  {
    id: 'urine',
    printed: ['Urine Examination', 'Urine Routine', 'Complete Urine Examination', 'Clinical Pathology'],
    specimen: 'urine',
    category: 'urine',
  },
  { id: 'cbc', printed: ['Complete Blood Count', 'Haematology', 'CBC'], specimen: 'blood', category: 'blood-count' },
  { id: 'biochemistry', printed: ['Biochemistry', 'Clinical Biochemistry'], specimen: 'blood', category: null },
  {
    id: 'chemical',
    printed: ['Chemical Examination', 'Microscopic Examination', 'Physical Examination'],
    specimen: null,
    category: null,
  },
  { id: 'lipids', printed: ['Lipid Profile'], specimen: 'blood', category: 'lipids' },
];

const patterns: LabPattern[] = [
  {
    id: 'anaemia',
    name: 'Anaemia',
    category: 'blood-count',
    all: [{ analyte: 'haemoglobin', is: 'low' }],
    any: [],
    none: [],
    replaces: [],
    urgency: 'medium',
    description: 'The blood carries less oxygen than expected. It has many causes.',
    recommendations: ['Talk to your doctor about the cause of the low haemoglobin.'],
    followUp: ['Ask whether iron should be measured.'],
    riskFactors: ['Heavy periods'],
    sources: ['general knowledge, unreviewed'],
  },
  {
    id: 'anaemia-small-cells',
    name: 'Anaemia with small red cells',
    category: 'blood-count',
    all: [
      { analyte: 'haemoglobin', is: 'low' },
      { analyte: 'mcv', is: 'low' },
    ],
    any: [],
    none: [],
    replaces: ['anaemia'],
    urgency: 'medium',
    description: 'Low haemoglobin with small red cells goes most often with too little iron.',
    recommendations: ['Talk to your doctor about the cause of the low haemoglobin.'],
    followUp: ['Ask whether iron should be measured.'],
    riskFactors: ['Heavy periods'],
    sources: ['general knowledge, unreviewed'],
  },
];

export const knowledge: LabKnowledge = {
  version: 'test',
  words: wordsFile.texts,
  analytes,
  units,
  sections,
  headings: HeadingsFileSchema.parse(headingsFile).headings,
  lineWords: LabLineWordsFileSchema.parse(lineWordsFile),
  patterns,
  glossary: [
    {
      id: 'pleural-effusion',
      term: 'Pleural effusion',
      aliases: ['effusion'],
      meaning: 'Fluid between the lung and the chest wall.',
      sources: ['general knowledge, unreviewed'],
    },
    {
      id: 'consolidation',
      term: 'Consolidation',
      aliases: [],
      meaning: 'A part of the lung is filled with something else than air.',
      sources: ['general knowledge, unreviewed'],
    },
    {
      id: 'cardiomegaly',
      term: 'Cardiomegaly',
      aliases: ['enlarged heart'],
      meaning: 'The heart looks larger than usual.',
      sources: ['general knowledge, unreviewed'],
    },
  ],
  sources: [],
};

/** Text at places: [x in points, text] pieces of a line, a space between words. */
export type Piece = readonly [x: number, text: string];

export function wordsAt(y: number, pieces: readonly Piece[], height = 9): Word[] {
  return pieces.flatMap(([x, text]) => {
    const words: Word[] = [];
    for (const match of text.matchAll(/\S+/g))
      words.push({
        text: match[0],
        x: x + match.index * CHAR,
        y,
        width: match[0].length * CHAR,
        height,
        confidence: null,
      });
    return words;
  });
}

/** A page of lines of pieces, one line under the other. */
export function pageOf(lines: readonly (readonly Piece[])[], number = 1, source: Page['source'] = 'text'): Page {
  const words = lines.flatMap((pieces, at) => wordsAt(40 + at * LINE, pieces));
  return { number, width: 595, height: Math.max(842, 80 + lines.length * LINE), source, words };
}

/** A table whose columns begin at these places. */
export const table = (
  columns: readonly number[],
  rows: readonly (readonly string[])[],
  number = 1,
  source: Page['source'] = 'text',
): Page =>
  pageOf(
    rows.map((cells) => cells.flatMap((text, at): Piece[] => (text === '' ? [] : [[columns[at] ?? 500, text]]))),
    number,
    source,
  );
