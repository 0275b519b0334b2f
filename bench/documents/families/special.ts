// Tests with forms of their own: urine, serology, culture, blood group, HbA1c, and counts in every unit.
import type { LabSpec } from '../family.ts';
import type { Row } from '../report.ts';
import { COLUMN, cut, escape, tableOf } from '../sheet.ts';

const { name, value, unit, range, flag } = COLUMN;
const BORDERS = '.results td,.results th{border:1px solid #666}';
const small = (text: string): string => `<p style="font-size:10px">${text}</p>`;

const ANTIBIOTICS = [
  'Amikacin',
  'Ceftriaxone',
  'Ciprofloxacin',
  'Gentamicin',
  'Meropenem',
  'Nitrofurantoin',
  'Co-trimoxazole',
];

const HBA1C_TABLE = `<table class="results" style="width:60%;font-size:10px;margin-top:8px;border:1px solid #999"><tr><th>HbA1c (%)</th><th>Mean plasma glucose (mg/dL)</th><th>Control</th></tr>${[
  ['5', '97', 'Non diabetic'],
  ['6', '126', 'Good'],
  ['7', '154', 'Good'],
  ['8', '183', 'Fair'],
  ['9', '212', 'Poor'],
  ['10', '240', 'Poor'],
  ['12', '298', 'Poor'],
]
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('')}</table>`;

export const SPECIAL_FAMILIES: readonly LabSpec[] = [
  {
    id: 'urine-routine',
    split: 'dev',
    look: { head: 'centre', block: 'two', foot: 'doctor', dates: 'slash' },
    manner: { names: 'any' },
    documents: [
      ['pdf', ['uphys', 'uchem', 'umic']],
      ['photo', ['uphys', 'uchem', 'umic']],
      ['pdf', ['uphys', 'uchem', 'umic', 'uacr']],
    ],
    columns: [name('TEST', 36), value('RESULT', 24), unit('UNIT', 14), range('REFERENCE', 22)],
    options: { heading: ({ title }) => `<b>${escape(title)}</b>` },
    css: '.results td:nth-child(2){font-weight:bold}',
  },
  {
    id: 'serology',
    split: 'held',
    look: { head: 'bar', block: 'boxed', foot: 'numbers', dates: 'month', accent: '#7a3e00' },
    manner: { names: 'any' },
    documents: [
      ['pdf', ['viral', 'widal', 'dengue', 'mal']],
      ['photo', ['widal', 'dengue', 'chik']],
    ],
    columns: [name('Test', 44), value('Result', 28), range('Normal', 24)],
    options: {
      under: ({ method }) =>
        method === '' ? '' : `<tr><td colspan="3" style="font-size:9px;color:#444">Method: ${method}</td></tr>`,
    },
    after: () =>
      small(
        'Note: A titre of 1:80 or more for O and 1:160 for H in a single sample is suggestive; a four fold rise in 7 to 10 days is diagnostic. Non-reactive does not exclude early infection (window period up to 12 weeks).',
      ),
  },
  {
    id: 'culture',
    split: 'dev',
    look: { head: 'split', block: 'two', foot: 'doctor', dates: 'words', accent: '#00504a' },
    manner: { names: 'any' },
    documents: [
      ['pdf', ['uchem', 'umic']],
      ['pdf', ['cbc:hb,wbc,plt', 'uphys', 'umic']],
    ],
    optional: [...ANTIBIOTICS, 'Specimen', 'Colony count', 'Organism isolated', 'Culture', 'Culture result'],
    columns: [name('Test'), value('Result'), unit('Unit'), range('Reference')],
    after: (_, dice) =>
      `<h3>CULTURE AND SENSITIVITY - URINE</h3><p>Specimen : Mid stream urine<br>Colony count : more than 1,00,000 CFU/mL<br>Organism isolated : <i>Escherichia coli</i></p><table class="results" style="width:60%;border:1px solid #777"><tr><th>Antibiotic</th><th>Sensitivity</th></tr>${ANTIBIOTICS.map((drug) => `<tr><td>${drug}</td><td>${dice.pick(['Sensitive', 'Sensitive', 'Resistant', 'Intermediate'])}</td></tr>`).join('')}</table>${small('Culture incubated for 48 hours at 37 C. CLSI M100 breakpoints.')}`,
  },
  {
    id: 'blood-group',
    split: 'dev',
    look: { head: 'busy', block: 'two', foot: 'doctor', dates: 'dash' },
    manner: { names: 'any' },
    documents: [
      ['pdf', ['bg', 'anc', 'cbc:hb,wbc,plt,hct', 'sugar'], 'female'],
      ['photo', ['bg', 'cbc:hb,wbc,plt,rbc,mcv', 'viral'], 'female'],
    ],
    columns: [name('Test Name', 40), value('Result', 22), unit('Unit', 14), range('Reference Range', 22)],
    after: () => small('Blood group to be confirmed by a second sample before transfusion.'),
  },
  {
    id: 'hba1c-tables',
    split: 'dev',
    look: { head: 'split', block: 'three', foot: 'numbers', dates: 'month', accent: '#9b1c1c' },
    manner: { names: 'any' },
    documents: [
      ['pdf', ['a1c2', 'sugar', 'lipid5']],
      ['photo', ['a1c2', 'fbs', 'lipid5']],
    ],
    columns: [
      name('Test', 38),
      value('Value', 14),
      unit('Unit', 14),
      {
        title: 'Reference',
        width: 30,
        cell: ({ id, range, tiers }) => (id === 'a1c' ? tiers.map(escape).join('<br>') : escape(range.text)),
      },
    ],
    after: () =>
      `${HBA1C_TABLE}${small('ADA 2024: target below 7.0 % for most adults; 6.5 % where safe; 8.0 % in frail patients. eAG = 28.7 x HbA1c - 46.7. HbF above 25 % and haemoglobin variants disturb the result. Excellent control 6 to 7 %, fair 7 to 8 %, unsatisfactory above 8 %.')}`,
  },
  {
    id: 'vitamin-d-nmol',
    split: 'held',
    look: { head: 'centre', block: 'three', foot: 'numbers', dates: 'words', accent: '#b58900' },
    manner: { names: 'any', units: 'si', range: 'dash' },
    documents: [
      ['pdf', ['vit3', 'lft', 'kft']],
      ['png', ['vit', 'fthy', 'lipid5']],
    ],
    columns: [name('Test'), value('Result'), unit('SI Unit'), range('Reference Interval')],
    after: () =>
      small('Vitamin D: 1 ng/mL = 2.5 nmol/L. Deficient below 50, insufficient 50 to 74, toxic above 250 nmol/L.'),
  },
  {
    id: 'lakh-units',
    split: 'dev',
    look: { head: 'plain', block: 'lines', foot: 'doctor', dates: 'dash', font: 'Times New Roman, serif', size: 14 },
    manner: { names: 'any', units: 'old', range: 'tight', oneSided: 'upto' },
    documents: [
      ['pdf', ['cbc', 'diff', 'esr']],
      ['photo', ['cbc:hb,wbc,rbc,plt,hct,mcv', 'diff', 'sugar', 'kft:urea,creat']],
    ],
    columns: [
      name('TEST', 40),
      { title: 'RESULT', width: 28, cell: ({ value, unit }) => `: ${escape(value)} ${escape(unit)}` },
      range('NORMAL RANGE', 28),
    ],
  },
  {
    id: 'thou-units',
    split: 'held',
    look: { head: 'split', block: 'two', foot: 'numbers', dates: 'slash', accent: '#274690' },
    manner: { names: 'any', units: 'thou', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'diff', 'abs', 'coag']],
      ['scan-pdf', ['cbc', 'abs']],
    ],
    columns: [name('Test Name'), value('Results'), unit('Units'), range('Bio. Ref. Interval')],
  },
  {
    id: 'power-units',
    split: 'dev',
    look: { head: 'bar', block: 'two', foot: 'doctor', dates: 'month', accent: '#4a5568' },
    manner: { names: 'any', units: 'power', range: 'dash' },
    documents: [
      ['pdf', ['cbc', 'diff', 'abs']],
      ['png', ['cbc', 'abs', 'esr']],
    ],
    columns: [
      name('Parameter'),
      value('Result'),
      { title: 'Unit', width: 14, cell: ({ unit }) => escape(unit).replace(/10\^(\d)/, '10<sup>$1</sup>') },
      range('Biological Interval'),
      flag(),
    ],
    css: BORDERS,
  },
  {
    id: 'si-lost-superscript',
    split: 'dev',
    look: { head: 'centre', block: 'boxed', foot: 'none', dates: 'words', accent: '#222' },
    manner: { names: 'any', units: 'si', range: 'dash', oneSided: 'words' },
    documents: [
      ['pdf', ['cbc', 'diff', 'abs']],
      ['pdf', ['lft', 'kft', 'sugar']],
    ],
    columns: [
      name('Analyte', 36),
      value('Result', 14),
      { title: '', width: 8, cell: ({ flag }: Row) => flag },
      range('Range', 22),
      // a converter that knew no superscripts: x10^9/L has become x109/L
      { title: 'Units', width: 16, cell: ({ unit }) => escape(unit).replace('^', '') },
    ],
  },
  {
    id: 'discharge-summary',
    split: 'dev',
    look: { head: 'centre', block: 'two', foot: 'doctor', dates: 'slash', accent: '#1f4e5f' },
    manner: { names: 'first', noRange: true },
    documents: [
      ['pdf', ['cbc:hb,wbc,plt', 'kft:urea,creat,na,k', 'lft:tbil,ast,alt', 'infl:crp']],
      ['photo', ['cbc:hb,wbc,plt', 'kft:creat,na,k', 'dengue', 'mal:mpv1,mpf']],
    ],
    bodies: ({ sections, patient }) => {
      const labs = tableOf(
        [{ id: '', title: '', department: '', rows: sections.flatMap(({ rows }) => rows) }],
        [name('Investigation', 44), value('On admission', 26), unit('Unit', 26)],
        { heading: () => '', css: 'width:70%;border:1px solid #777' },
      );
      return [
        `<h3 style="text-align:center">DISCHARGE SUMMARY</h3><p><b>Diagnosis:</b> Acute febrile illness with dehydration</p><p><b>History:</b> ${patient.age} year old, fever for 5 days, vomiting 3 episodes. No history of bleeding. Known diabetic for 6 years.</p><p><b>On examination:</b> Pulse 104/min, BP 100/60 mmHg, Temp 101.2 F, SpO2 97 % on room air, RR 20/min, weight 62 kg. Chest clear.</p><p><b>Investigations:</b></p>${labs}<p><b>Course in the hospital:</b> Treated with IV fluids 100 ml/hr and antipyretics. Afebrile for 48 hours. Urine output 1400 ml in 24 hours.</p><p><b>Advice on discharge:</b><br>1. Tab. Paracetamol 650 mg SOS for fever<br>2. Cap. Pantoprazole 40 mg once daily before breakfast x 5 days<br>3. ORS 1 litre a day. Review after 3 days with CBC in OPD 2, 9 am - 1 pm.</p>`,
      ];
    },
    optional: ['Pulse', 'BP', 'Temp', 'SpO2'],
  },
  {
    id: 'mixed-lab-prescription',
    split: 'held',
    look: { head: 'plain', block: 'two', foot: 'none', dates: 'month' },
    manner: { names: 'any', range: 'dash' },
    documents: [
      ['pdf', ['thy', 'sugar', 'lipid5']],
      ['photo', ['cbc', 'esr']],
    ],
    bodies: ({ sections, lab }) => {
      const rx = `<h3>Rx</h3><p>1. Tab. Thyronorm 50 mcg 1-0-0 empty stomach x 30 days<br>2. Tab. Glycomet 500 mg 1-0-1 after food x 30 days<br>3. Cap. Becosules 0-1-0 x 10 days</p><p>Repeat tests after 6 weeks. Walk 30 minutes a day.</p><p style="text-align:right">Dr. Meher Dastoorwalla, MBBS<br>Reg. No. 2005/1234, ${escape(lab.name)}</p>`;
      return cut(sections, 30).map((sections) => tableOf(sections, [name(), value(), unit(), range()]) + rx);
    },
    css: BORDERS,
  },
];
