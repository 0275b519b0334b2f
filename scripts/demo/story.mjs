// The made-up family of `npm run demo`. Nobody of them exists; no name, number or result is anybody's.

const DAY = 24 * 3600 * 1000;
/** A day in India, so many days from now: YYYY-MM-DD. */
export const day = (offset) => new Date(Date.now() + 5.5 * 3600 * 1000 + offset * DAY).toISOString().slice(0, 10);
const printed = (offset) => {
  const [year, month, date] = day(offset).split('-');
  return `${date}/${month}/${year}`;
};

export const owner = { name: 'Meera Joshi', age: 46, gender: 'female', blood_group: 'B+' };
export const place = { lat: 18.5204, lng: 73.8567, city: 'Pune', state: 'Maharashtra', address: 'Pune, Maharashtra' };

export const health = {
  allergies: ['Sulfa medicines'],
  conditions: ['diabetes', 'high-blood-pressure'],
  pregnant: false,
  breastfeeding: false,
  heightCm: 158,
  weightKg: 68,
  emergencyContact: { name: 'Sameer Joshi', relation: 'Husband', phone: '+919000000001' },
};

export const family = [
  {
    member: {
      name: 'Aarav Joshi',
      relation: 'son',
      birthDate: `${Number(day(0).slice(0, 4)) - 8}-02-11`,
      gender: 'male',
      blood_group: 'B+',
      authority: 'guardian',
      confirmed: true,
    },
    health: { allergies: ['Peanuts'], conditions: ['asthma'] },
  },
  {
    member: {
      name: 'Kamala Joshi',
      relation: 'mother',
      birthDate: `${Number(day(0).slice(0, 4)) - 73}-08-30`,
      gender: 'female',
      authority: 'permission',
      confirmed: true,
    },
    health: { allergies: [], conditions: ['coronary-disease', 'thyroid-disease'] },
  },
];

export const check = { symptoms: ['sir dard 2 din se', 'chakkar'], additionalInfo: 'no fever, no vomiting' };

const laboratory = (offset, [sugar, hba1c, creatinine, hb]) => `NEEM LANE DIAGNOSTICS (made up)
Patient Name: Meera Joshi   Age: 46 Years   Sex: Female
Collected: ${printed(offset)}

BIOCHEMISTRY
Test                      Result    Unit      Reference Range
Fasting Blood Sugar       ${sugar}       mg/dL     70 - 100
HbA1c                     ${hba1c}       %         4.0 - 5.6
Serum Creatinine          ${creatinine}       mg/dL     0.5 - 1.1

COMPLETE BLOOD COUNT
Haemoglobin               ${hb}      g/dL      12.0 - 15.0
Total WBC Count           7800      /cumm     4000 - 11000
Platelet Count            2.4       lakh/cumm 1.5 - 4.1
`;
export const reports = [
  { title: 'Half-yearly check', text: laboratory(-190, ['168', '8.4', '0.8', '11.2']) },
  { title: 'Check after the new medicine', text: laboratory(-9, ['132', '7.2', '0.8', '11.9']) },
];

export const prescription = [
  'Dr. Anil Deshpande (made up), MBBS, MD (Medicine)',
  `Date: ${printed(-8)}`,
  'Patient: Meera Joshi, 46 Years, Female',
  'Rx',
  '1. Tab Glycomet 500 mg 1-0-1 after food x 90 days',
  '2. Tab Telma 40 mg 1-0-0 x 90 days',
  '3. Tab Atorva 10 mg 0-0-1 x 90 days',
  `Follow up on ${printed(82)}`,
];

/** Two weeks of mornings. */
export const measurements = Array.from({ length: 14 }, (_, at) => ({
  offset: at - 14,
  readings: [
    {
      kind: 'blood-pressure',
      systolic: 142 - at + (at % 3) * 3,
      diastolic: 90 - Math.floor(at / 2),
      pulse: 74 + (at % 4),
    },
    { kind: 'glucose', value: 148 - at * 2 + (at % 4) * 5, when: 'fasting' },
  ],
}));

export const complaint = 'Review of sugar and blood pressure medicines';
export const question = 'what does my hba1c mean';
