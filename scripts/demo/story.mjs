// The made-up family of `npm run demo`. Nobody of them exists; no name, number or result is anybody's. Days are counted from
// today, and nothing is thrown by dice: the same day gives the same family.

const DAY = 24 * 3600 * 1000;
/** A day in India, so many days from now: YYYY-MM-DD. */
export const day = (offset) => new Date(Date.now() + 5.5 * 3600 * 1000 + offset * DAY).toISOString().slice(0, 10);
/** An instant on that day, by the clocks of India. */
export const at = (offset, time) => `${day(offset)}T${time}:00+05:30`;
const printed = (offset) => day(offset).split('-').toReversed().join('/');
const yearsAgo = (years) => Number(day(0).slice(0, 4)) - years;

/** The family came to Nabz two years ago. */
export const FIRST_DAY = -730;
export const ROUTINE_DAYS = 60;

export const signIn = { email: 'meera@example.in', password: 'sample-family-of-nabz' };
export const account = { name: 'Meera Joshi', phone: '+919000000010', ...signIn };
export const owner = { name: account.name, age: 41, gender: 'female', blood_group: 'B+' };
export const place = { lat: 18.5204, lng: 73.8567, city: 'Pune', state: 'Maharashtra', address: 'Pune, Maharashtra' };

export const health = {
  allergies: ['Sulfa medicines'],
  conditions: ['diabetes', 'high-blood-pressure'],
  pregnant: false,
  breastfeeding: false,
  heightCm: 158,
  weightKg: 68,
  emergencyContact: { name: 'Sameer Joshi', relation: 'Husband', phone: '+919000000011' },
};

const TARA_BORN = -432;
export const family = [
  {
    since: FIRST_DAY,
    member: {
      name: 'Aarav Joshi',
      relation: 'son',
      birthDate: `${yearsAgo(8)}-02-11`,
      gender: 'male',
      blood_group: 'B+',
      authority: 'guardian',
      confirmed: true,
    },
    health: { allergies: ['Peanuts'], conditions: ['asthma'] },
  },
  {
    since: FIRST_DAY,
    member: {
      name: 'Kamala Joshi',
      relation: 'mother',
      birthDate: `${yearsAgo(68)}-08-30`,
      gender: 'female',
      authority: 'permission',
      confirmed: true,
    },
    health: { allergies: [], conditions: ['coronary-disease', 'thyroid-disease'] },
    reports: [
      {
        offset: -118,
        title: 'Discharge after the stent (sample)',
        text: `SAMPLE HOSPITAL (made up), PUNE
DISCHARGE SUMMARY
Patient Name: Kamala Joshi   Age/Sex: 68 Y / F   IP No: S-1042
Date of Admission: ${printed(-123)}   Date of Discharge: ${printed(-119)}
FINAL DIAGNOSIS
1. Coronary artery disease, unstable angina
2. Hypothyroidism
PROCEDURE DONE
Coronary angiography followed by PTCA with one stent to LAD on ${printed(-122)}
CONDITION AT DISCHARGE: Stable
TREATMENT ON DISCHARGE
Ecosprin 75 mg 0-1-0 after food x 30 days
Clopidogrel 75 mg OD x 30 days
Atorvastatin 40 mg 0-0-1 x 30 days
ADVICE
Walk for 15 minutes twice a day. No lifting of heavy weights.
Review in cardiology OPD on ${printed(-112)}
Come back to casualty at once if chest pain, breathlessness or bleeding.
`,
      },
    ],
  },
  {
    since: TARA_BORN + 3,
    member: {
      name: 'Tara Joshi',
      relation: 'daughter',
      birthDate: day(TARA_BORN),
      gender: 'female',
      authority: 'guardian',
      confirmed: true,
    },
    health: { allergies: [], conditions: [] },
    /** Days after the birth. The growth of an ordinary girl, a little below the middle. */
    growth: [
      { age: 2, weightKg: 3.0, lengthCm: 48.5, headCm: 33.6 },
      { age: 45, weightKg: 4.3, lengthCm: 53.9, headCm: 36.9 },
      { age: 76, weightKg: 5.2, lengthCm: 57.5, headCm: 38.6 },
      { age: 107, weightKg: 5.9, lengthCm: 60.3, headCm: 39.9 },
      { age: 183, weightKg: 7.0, lengthCm: 65.1, headCm: 41.9 },
      { age: 274, weightKg: 7.9, lengthCm: 69.4, headCm: 43.5 },
      { age: 366, weightKg: 8.6, lengthCm: 73.2, headCm: 44.6 },
      { age: 425, weightKg: 9.0, lengthCm: 75.6, headCm: 45.1 },
    ],
    /** What was due by this age was ticked; what her card says of later is still to be ticked. */
    vaccinatedUntil: 200,
    reports: [
      {
        offset: TARA_BORN + 280,
        title: 'Vaccination card (sample)',
        text: `IMMUNISATION CARD (sample, made up)
Child's name: Tara Joshi          Date of birth: ${printed(TARA_BORN)}
Vaccine          Due date       Given date     Batch
MR 1             ${printed(TARA_BORN + 270)}     ${printed(TARA_BORN + 275)}     S-204
JE 1             ${printed(TARA_BORN + 270)}     ${printed(TARA_BORN + 275)}     S-118
PCV Booster      ${printed(TARA_BORN + 270)}     ${printed(TARA_BORN + 279)}     S-077
fIPV 3           ${printed(TARA_BORN + 270)}     not given
`,
      },
    ],
  },
  {
    since: -84,
    member: {
      name: 'Nisha Kulkarni',
      relation: 'sister',
      birthDate: `${yearsAgo(29)}-05-19`,
      gender: 'female',
      blood_group: 'O+',
      authority: 'permission',
      confirmed: true,
    },
    health: { allergies: [], conditions: [] },
    /** Twenty-one weeks; what was done in the first months is ticked. */
    pregnancy: {
      since: -147,
      done: { 'visit-1': -96, 'first-tests': -96, 'folic-acid': -96, 'td-1': -90, 'sugar-1': -94, 'visit-2': -40 },
    },
  },
];

/** The husband, with an account of his own, reads along. */
export const trusted = {
  offset: -20,
  account: { name: 'Sameer Joshi', phone: '+919000000011', email: 'sameer@example.in', password: signIn.password },
  shows: ['doses', 'readings', 'visit'],
};

export const checks = [
  { offset: -35, complaint: { symptoms: ['sir dard 2 din se', 'chakkar'], additionalInfo: 'no fever, no vomiting' } },
  { offset: -6, complaint: { symptoms: ['knee pain'], additionalInfo: 'for a week, after climbing stairs' } },
];

const laboratory = (
  offset,
  { sugar, hba1c, creatinine, hb, cholesterol, ldl },
) => `NEEM LANE DIAGNOSTICS (sample, made up)
Patient Name: Meera Joshi   Age: 41 Years   Sex: Female
Collected: ${printed(offset)}

BIOCHEMISTRY
Test                      Result    Unit      Reference Range
Fasting Blood Sugar       ${sugar}       mg/dL     70 - 100
HbA1c                     ${hba1c}       %         4.0 - 5.6
Serum Creatinine          ${creatinine}       mg/dL     0.5 - 1.1
Total Cholesterol         ${cholesterol}       mg/dL     0 - 200
LDL Cholesterol           ${ldl}       mg/dL     0 - 100

COMPLETE BLOOD COUNT
Haemoglobin               ${hb}      g/dL      12.0 - 15.0
Total WBC Count           7800      /cumm     4000 - 11000
Platelet Count            2.4       lakh/cumm 1.5 - 4.1
`;
const result = (offset, title, values) => ({
  offset,
  title: `${title} (sample)`,
  text: laboratory(offset - 1, values),
});
export const reports = [
  result(-722, 'First check', {
    sugar: '118',
    hba1c: '6.3',
    creatinine: '0.7',
    hb: '12.4',
    cholesterol: '204',
    ldl: '128',
  }),
  result(-430, 'After the birth', {
    sugar: '134',
    hba1c: '7.1',
    creatinine: '0.7',
    hb: '10.6',
    cholesterol: '221',
    ldl: '141',
  }),
  result(-64, 'Before the medicines', {
    sugar: '168',
    hba1c: '8.4',
    creatinine: '0.8',
    hb: '11.2',
    cholesterol: '228',
    ldl: '149',
  }),
  result(-4, 'Two months later', {
    sugar: '124',
    hba1c: '7.2',
    creatinine: '0.8',
    hb: '11.9',
    cholesterol: '196',
    ldl: '112',
  }),
];

const prescribed = (offset, lines, followUp) => ({
  offset,
  lines: [
    'Dr. Anil Deshpande (sample, made up), MBBS, MD (Medicine)',
    `Date: ${printed(offset)}`,
    'Patient: Meera Joshi, 41 Years, Female',
    'Rx',
    ...lines,
    `Follow up on ${printed(followUp)}`,
  ],
});
export const prescriptions = [
  prescribed(
    -ROUTINE_DAYS - 1,
    ['1. Tab Glycomet 500 mg 1-0-1 after food x 90 days', '2. Tab Telma 40 mg 1-0-0 x 90 days'],
    -3,
  ),
  prescribed(-30, ['1. Tab Atorva 10 mg 0-0-1 x 90 days'], 60),
];

/** A slip in a hand that nobody can read, on the photo of a phone. */
export const unreadable = { offset: -2 };

const charges = (title, rows, total) => [
  'Sample Hospital (made up), Pune',
  title,
  'Patient: Meera Joshi',
  'Particulars                     Qty    Rate        Amount',
  ...rows,
  `Total                                              ${total}`,
];
/** A planned operation: what was estimated, and what the bill then said. */
export const bills = [
  {
    offset: -306,
    title: 'Gallbladder, estimate (sample)',
    facts: { paper: 'estimate', treatment: 'gallbladder removal', city: 'Pune' },
    lines: charges(
      'ESTIMATE',
      [
        'Room rent - semi private        2      3,500.00    7,000.00',
        'Surgeon fees                    1      32,000.00   32,000.00',
        'Anaesthetist fees               1      9,000.00    9,000.00',
        'Operation theatre charges       1      14,000.00   14,000.00',
        'Medicines and consumables       1      11,000.00   11,000.00',
        'Laboratory tests                1      4,500.00    4,500.00',
      ],
      '77,500.00',
    ),
  },
  {
    offset: -296,
    title: 'Gallbladder, final bill (sample)',
    facts: {
      paper: 'bill',
      treatment: 'gallbladder removal',
      city: 'Pune',
      admittedOn: day(-300),
      dischargedOn: day(-298),
    },
    lines: charges(
      'FINAL BILL',
      [
        'Room rent - semi private        4      3,500.00    14,000.00',
        'Surgeon fees                    1      32,000.00   32,000.00',
        'Anaesthetist fees               1      9,000.00    9,000.00',
        'Operation theatre charges       1      14,000.00   14,000.00',
        'Medicines and consumables       1      19,400.00   19,400.00',
        'Laboratory tests                1      4,200.00    4,200.00',
        'Sundry charges                                     3,800.00',
      ],
      '98,900.00',
    ),
  },
];

const weekday = (offset) => new Date(`${day(offset)}T00:00:00Z`).getUTCDay();
/** The weekend away, about a month ago: nothing was taken along. */
const WEEKEND = Array.from({ length: 7 }, (_, back) => -28 + back).filter((offset) => [0, 6].includes(weekday(offset)));

/** What became of a dose: the evenings of the first month were hard, the second month went well. */
export function doseStory(offset, time) {
  if (WEEKEND.includes(offset)) return { action: 'skipped', reason: 'away' };
  const isEvening = time >= '17:00';
  if (offset < -30 && isEvening && offset % 4 === 0) return null;
  if (offset < -30 && isEvening && offset % 9 === 0) return { action: 'skipped', reason: 'forgot' };
  if (offset === -17 && isEvening) return null;
  return { action: 'taken', minutesLate: Math.abs(offset * 7) % (offset < -30 ? 55 : 20) };
}

/** 0 on the first day of the routine, 1 today. */
const progress = (offset) => (offset + ROUTINE_DAYS) / ROUTINE_DAYS;
const between = (from, to, offset) => from + (to - from) * progress(offset);
/** A body is no ruler: the same little steps up and down on the same days. */
const sway = (offset, size) => (((offset * offset * 3 - offset) % 11) - 5) * size * 0.6;

/** The readings of a morning. */
export function readingsOf(offset) {
  const systolic = Math.round(between(152, 128, offset) + sway(offset, 1.5));
  const diastolic = Math.round(between(95, 82, offset) + sway(offset, 0.8));
  const pulse = 74 + (Math.abs(offset) % 5);
  const sugar = Math.round(between(171, 122, offset) + sway(offset, 3));
  return [
    ...(offset % 2 === 0 ? [{ kind: 'blood-pressure', systolic, diastolic, pulse }] : []),
    ...(offset % 3 === 0 ? [{ kind: 'glucose', value: sugar, when: 'fasting' }] : []),
    ...(offset % 7 === 0
      ? [{ kind: 'weight', value: Math.round((between(70.4, 68, offset) + sway(offset, 0.1)) * 10) / 10 }]
      : []),
  ];
}

export const visits = [
  { bookedOn: -66, wantedOn: -62, complaint: 'Sample: sugar is high in my last report' },
  { bookedOn: -2, wantedOn: 3, complaint: 'Sample: review of sugar and blood pressure medicines' },
];

export const chats = [
  { offset: -40, messages: ['what is dengue'] },
  { offset: -12, messages: ['can I take paracetamol with glycomet'] },
  { offset: -3, messages: ['what does my hba1c mean'] },
];
