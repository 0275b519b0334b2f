// Invented discharge summaries, as hospitals print them: what they say is listed in their own words, and never calm.
import { expect, test } from 'vitest';
import { readPaper } from '../testing/read-paper.ts';

const HEART = `SHREE HOSPITAL, PUNE
DISCHARGE SUMMARY
Patient Name: Ramesh Kale   Age/Sex: 58 Y / M   IP No: 23311
Date of Admission: 10/11/2026   Date of Discharge: 15/11/2026
FINAL DIAGNOSIS
1. Acute anterior wall myocardial infarction
2. Type 2 diabetes mellitus
K/C/O hypertension since 10 years
PROCEDURE DONE
Coronary angiography followed by PTCA with stent to LAD on 11/11/2026
COURSE IN HOSPITAL
Pulmonary embolism was ruled out. Treated with heparin and discharged in stable condition.
CONDITION AT DISCHARGE: Stable
TREATMENT ON DISCHARGE
Ecosprin 75 mg 0-1-0 after food x 30 days
Clopidogrel 75 mg OD x 30 days
ADVICE
Low salt diet. No lifting of heavy weights.
Review in cardiology OPD on 22/11/2026
Come back to casualty at once if chest pain, breathlessness or bleeding.`;

const said = (text: string) => readPaper(text).paper?.lines.map(({ part, text: line }) => [part, line]) ?? null;

test('a discharge summary is listed part by part in its own words, and is never of low urgency', () => {
  const { kind, rows, paper, analysis } = readPaper(HEART);
  expect(kind).toBe('discharge-summary');
  expect(rows).toEqual([]);
  expect(paper?.lines.map(({ part, text }) => [part, text])).toEqual([
    ['diagnosis', 'Acute anterior wall myocardial infarction'],
    ['diagnosis', 'Type 2 diabetes mellitus'],
    ['diagnosis', 'K/C/O hypertension since 10 years'],
    ['procedure', 'Coronary angiography followed by PTCA with stent to LAD on 11/11/2026'],
    ['condition', 'Stable'],
    ['medicine', 'Ecosprin 75 mg 0-1-0 after food x 30 days'],
    ['medicine', 'Clopidogrel 75 mg OD x 30 days'],
    ['advice', 'Low salt diet. No lifting of heavy weights.'],
    ['follow-up', 'Review in cardiology OPD on 22/11/2026'],
    ['warning', 'Come back to casualty at once if chest pain, breathlessness or bleeding.'],
  ]);
  expect(analysis.urgencyLevel).toBe('medium');
  expect(analysis.summary).toContain('10 lines');
});

test('medicines are read by the reader of prescriptions; what is taken in hospital is none of them', () => {
  const { paper } = readPaper(HEART);
  const medicines = paper?.lines.filter(({ part }) => part === 'medicine').map(({ understood }) => understood);
  expect(medicines).toEqual(['Ecosprin 75 mg, Noon, after food, 30 days', 'Clopidogrel 75 mg, Once a day, 30 days']);
});

test('days of a procedure and of the next visit are read', () => {
  const dates = readPaper(HEART).paper?.lines.flatMap(({ part, date }) => (date === null ? [] : [[part, date]]));
  expect(dates).toEqual([
    ['procedure', '2026-11-11'],
    ['follow-up', '2026-11-22'],
  ]);
});

test.each([
  ['Acute appendicitis', 'present'],
  ['Acute gastroenteritis with no dehydration', 'present'],
  ['Known case of bronchial asthma', 'past'],
  ['H/O pulmonary tuberculosis in 2010', 'past'],
  ['? Enteric fever', 'open'],
  ['Suspected dengue fever', 'open'],
  ['Probable viral hepatitis', 'open'],
  ['Deep vein thrombosis cannot be ruled out', 'open'],
  ['Dengue fever ruled out', 'denied'],
  ['Myocardial infarction was excluded', 'denied'],
  ['No evidence of stroke', 'denied'],
])('a diagnosis that was found, was known, is asked about or ruled out is told apart: %s is %s', (text, certainty) => {
  const { paper } = readPaper(`DISCHARGE CARD\nDiagnosis: ${text}\nCourse in hospital: Uneventful.`);
  expect(paper?.lines).toMatchObject([{ part: 'diagnosis', text, certainty }]);
});

test('results of a summary are judged, in a table, behind a heading, and in sentences they are listed as not read', () => {
  const table = readPaper(`DISCHARGE SUMMARY
Diagnosis: Chronic kidney disease
Investigations: Creatinine 4.9 mg/dL
Potassium 6.8 mmol/L
2D Echo: LVEF 35 %
Course in hospital: His bilirubin rose to 6 mg/dL on day 3.
Treatment on discharge:
Tab Sodium bicarbonate 500 mg 1-1-1`);
  expect(table.rows.map(({ name, value }) => [name, value])).toEqual([
    ['Creatinine', '4.9'],
    ['Potassium', '6.8'],
    ['2D Echo: LVEF', '35'],
  ]);
  expect(table.unread.map(({ text }) => text)).toEqual(['His bilirubin rose to 6 mg/dL on day 3.']);
  expect(table.analysis.urgencyLevel).toBe('critical');
});

test('"K/C/O hypertension since 10 years" has no potassium, and a strength is no result', () => {
  const { rows } = readPaper(HEART.replace('Type 2 diabetes', 'K/C/O hypertension since 10 years; Type 2 diabetes'));
  expect(rows).toEqual([]);
});

test('days in rows within a summary are read, and the name of the patient is no result', () => {
  const { rows } = readPaper(`DISCHARGE CARD
Pt name: RAMU YADAV 45/M
Diagnosis: NSTEMI
Investigations
Date        Hb     TLC    Na    K
12/11/26    13.1   9800   138   4.1
14/11/26    12.4   8700   134   6.8
Discharge Medication
Name                 Dose      Morning  Noon  Night
Tab Atorva           80 mg     0        0     1`);
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['Haemoglobin', '12.4'],
    ['White blood cell count', '8700'],
    ['Sodium', '134'],
    ['Potassium', '6.8'],
  ]);
});

test('what stands under past history was known before; a story and a label of another kind are no diagnosis and no medicine', () => {
  const { paper } = readPaper(`DISCHARGE SUMMARY
Dx - Community acquired pneumonia
Past history: DM since 5 years
Presented with c/o fever x 5 days, cough.
Tt on discharge
Cap Amox 500 TDS x 5 days
Contraception: Copper T advised
F/U after 1 wk with CXR
Red flags explained: breathlessness`);
  expect(paper?.lines.map(({ part, text, certainty }) => [part, text, certainty])).toEqual([
    ['diagnosis', 'Community acquired pneumonia', 'present'],
    ['diagnosis', 'DM since 5 years', 'past'],
    ['medicine', 'Cap Amox 500 TDS x 5 days', 'present'],
    ['advice', 'Contraception: Copper T advised', 'present'],
    ['follow-up', 'F/U after 1 wk with CXR', 'present'],
    ['warning', 'breathlessness', 'present'],
  ]);
});

test('what was stopped stands apart from what is taken now, with its heading', () => {
  expect(
    said(`DISCHARGE SUMMARY
Diagnosis: Upper GI bleed
Medicines stopped:
Tab. Aspirin 150 mg
Discharge medications:
S.No  Medicine           Dose     Frequency    Duration
1     Tab. Pan 40        40 mg    1-0-0        1 month
Follow up: after 7 days
Danger signs:
- black stools
- fainting`),
  ).toEqual([
    ['diagnosis', 'Upper GI bleed'],
    ['advice', 'Medicines stopped: Tab. Aspirin 150 mg'],
    ['medicine', 'Tab. Pan 40 40 mg 1-0-0 1 month'],
    ['follow-up', 'after 7 days'],
    ['warning', 'black stools'],
    ['warning', 'fainting'],
  ]);
});

test('capitals, several illnesses in a line, sentences under the medicines, and Marathi headings', () => {
  expect(
    said(`DISCHARGE AGAINST MEDICAL ADVICE - DISCHARGE CARD
DIAGNOSIS: ALCOHOLIC LIVER DISEASE WITH ASCITES; NO HEPATIC ENCEPHALOPATHY
OPERATION DONE - NIL
TREATMENT ADVISED:
TAB LASILACTONE 50 1 OD
REVIEW SOS
If vomiting of blood come to casualty immediately`),
  ).toEqual([
    ['diagnosis', 'ALCOHOLIC LIVER DISEASE WITH ASCITES'],
    ['diagnosis', 'NO HEPATIC ENCEPHALOPATHY'],
    ['medicine', 'TAB LASILACTONE 50 1 OD'],
    ['follow-up', 'REVIEW SOS'],
    ['warning', 'If vomiting of blood come to casualty immediately'],
  ]);
  expect(said('डिस्चार्ज कार्ड\nनिदान : Acute appendicitis\nसल्ला : हलका आहार')).toEqual([
    ['diagnosis', 'Acute appendicitis'],
    ['advice', 'हलका आहार'],
  ]);
});

test.each([
  [
    'a bill',
    'FINAL BILL (DISCHARGE BILL)\nDate of admission 10/11/2026\nDate of discharge 15/11/2026\nMedicines 12000',
  ],
  ['a prescription', 'Dr. Mehta Clinic\nDiagnosis: Viral fever\nRx\nTab Dolo 650 1-1-1 3 days\nFollow up after 3 days'],
  ['a smear', 'VAGINAL DISCHARGE REPORT\nDiagnosis:\nGram stain: pus cells 10-12 /hpf'],
  ['a report about pictures', 'X-RAY CHEST\nFINDINGS: Both lungs clear.\nIMPRESSION: Normal study.'],
])('%s is no discharge summary', (_, text) => {
  expect(readPaper(text).paper).toBeNull();
});
