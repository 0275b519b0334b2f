// What papers of hospitals and clinics do that tables of laboratories do not: each a small example of its own.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import type { Word } from '../documents/page.ts';
import { pageOf, type Piece, wordsAt } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const nobody: LabPerson = { sex: null, ageYears: null, pregnancy: null };
const short = (text: string): string[] =>
  reader
    .judge(reader.readText(text).rows, nobody)
    .map(({ printedName, value, unit, status }) => [printedName, value, unit, status ?? '-'].join(' | '));

test('a table of results under an impression is read, whatever words of examinations stand around it', () => {
  const text = `SEMEN EXAMINATION
Findings under contrast
  Volume                    : 1.2             ml            (>= 1.4)
  pH                        : 7.6                           (>= 7.2)
  Sperm Concentration       : 8.0        [L]  million/ml    (>= 16)
  Vitality                  : 60              %             (>= 54)
IMPRESSION : Low count.`;
  expect(reader.readText(text).kind).toBe('lab');
  expect(short(text)).toEqual([
    'Volume | 1.2 | ml | low',
    'pH | 7.6 |  | normal',
    'Sperm Concentration | 8.0 | million/ml | low',
    'Vitality | 60 | % | normal',
  ]);
});

test('sizes of organs are no rows, however many there are', () => {
  const text = `ULTRASOUND OF THE ABDOMEN
Liver          14.2 cm     normal echotexture
Spleen         10.1 cm     normal
Right kidney   98 x 42 mm  no calculus
Portal vein    11 mm
IMPRESSION : Normal study.`;
  expect(reader.readText(text)).toMatchObject({ kind: 'radiology', rows: [] });
});

test('a year in a heading says whose limits they are', () => {
  const text = `TEST                 RESULT     UNIT     (WHO 2021 LIMIT)
Volume               1.2        ml       (>= 1.4)
Sperm Motility Index 12         units    (>= 80)`;
  expect(short(text)).toContain('Volume | 1.2 | ml | low');
});

test('"Normal" before a range is no result: the span before it is', () => {
  const text = `URINE EXAMINATION
Pus cells          25 - 30 /hpf         Normal 0 - 5 /hpf
Epithelial cells   1 - 2 /hpf           Normal 0 - 5 /hpf`;
  expect(short(text)).toEqual(['Pus cells | 25-30 | /hpf | high', 'Epithelial cells | 1-2 | /hpf | normal']);
});

test('the postcode of an address is no result, six figures in a table of cells are', () => {
  expect(short('MG Road, Kochi, Kerala 682016\nHaemoglobin 11.2 g/dL 12.0 - 15.0')).toEqual([
    'Haemoglobin | 11.2 | g/dL | low',
  ]);
  expect(short('Platelet Count     150000')).toEqual(['Platelet Count | 150000 |  | normal']);
});

test('a heading that says when is no line that was not read', () => {
  const { unread } = reader.readText(`TEST        RESULT   UNIT   NORMAL VALUE
Volume      2.0      ml     >= 1.4
Motility at 30 min
Immotile    40       %      < 60`);
  expect(unread).toEqual([]);
});

test('a note that begins behind its word holds no unread results', () => {
  const { unread } = reader.readText(`Test        Result   Unit     Reference Range
TSH         3.10     uIU/mL   0.27 - 4.20
Interpretation TSH shows diurnal variation; peak between 2 - 4 am, and trimesters differ (2017):
First       0.10 - 2.50`);
  expect(unread).toEqual([]);
});

test('a number of a card in a unit that a scan made up is no result', () => {
  expect(short('OPD No.: 40218 fl\nCR No.: 8841 mg')).toEqual([]);
});

/** The words of a scan, of which some are letters that nobody is sure of. */
const scanned = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, confidence: /^(?:qa|xs|uR)$/.test(word.text) ? 0.4 : 0.95 }));

test('a scanned heading in two scripts is a heading, and its columns begin where the other script does', () => {
  const lines: readonly (readonly Piece[])[] = [
    [
      [60, 'qa / Test'],
      [220, 'qa qa / Normal Value'],
      [400, 'uR / Result'],
      [490, 'xs / Unit'],
    ],
    [
      [40, 'Haemoglobin'],
      [220, '12.0 - 15.0'],
      [415, '6.1'],
      [490, 'gm%'],
    ],
    [
      [40, 'Blood Group (R )'],
      [415, 'B'],
    ],
  ];
  const page = pageOf(lines, 1, 'ocr');
  const { rows } = reader.read([{ ...page, words: scanned(page.words) }]);
  expect(rows.map(({ printedName, value, range }) => [printedName, value, range.low])).toEqual([
    ['Haemoglobin', '6.1', 12],
    ['Blood Group (R )', 'B', null],
  ]);
  expect(rows[1]?.checks).toContain('name-guessed');
});

test('a line of range above its row is not the range of the row before', () => {
  const words = [
    ...wordsAt(40, [
      [40, 'Sex: Male'],
      [200, 'Age: 40'],
    ]),
    ...wordsAt(60, [
      [40, 'Test'],
      [200, 'Normal Value'],
      [360, 'Result'],
      [450, 'Unit'],
    ]),
    ...wordsAt(80, [
      [40, 'Platelet Count'],
      [200, '1.5 - 4.5'],
      [360, '2.1'],
      [450, 'lakh/cumm'],
    ]),
    ...wordsAt(99, [[200, 'M: 4.5 - 5.5']]),
    ...wordsAt(106, [
      [40, 'RBC Count'],
      [360, '4.9'],
      [450, 'million/cumm'],
    ]),
    ...wordsAt(113, [[200, 'F: 3.8 - 4.8']]),
  ];
  const { rows } = reader.read([{ number: 1, width: 595, height: 842, source: 'text', words }]);
  expect(rows.map(({ value, range }) => [value, range.low, range.high])).toEqual([
    ['2.1', 1.5, 4.5],
    ['4.9', 4.5, 5.5],
  ]);
});

test('without another day the newest over the columns is the day of the paper, and what is still to come is none', () => {
  const text = `Name: Ravi Kumar
Test               03/11/2026    06/11/2026    09/11/2026
Urea (mg/dl)       184           121           74
Review in the OPD on 16/11/2026`;
  expect(reader.readText(text).header.reportedOn).toBe('2026-11-09');
  const stay = `D.O.A. : 03/11/2026   D.O.D. : 09/11/2026\nUrea 74 mg/dl`;
  expect(reader.readText(stay).header.reportedOn).toBe('2026-11-09');
});

const HEAD = 'Name: Asha Devi\nURINE CULTURE AND SENSITIVITY\nOrganism isolated : Escherichia coli\n';

test('what a germ says to medicines is listed as it stands, and is neither as expected nor outside', () => {
  const bySign = `${HEAD}Antibiotic              MIC (µg/mL)     S       I       R
Amikacin                <= 2            X
Gentamicin              8                       X
Ceftriaxone             >= 64                           X`;
  expect(short(bySign).slice(1)).toEqual([
    'Amikacin | Sensitive (MIC <= 2) |  | -',
    'Gentamicin | Intermediate (MIC 8) |  | -',
    'Ceftriaxone | Resistant (MIC >= 64) |  | -',
  ]);
  const reading = reader.readText(bySign);
  const analysis = reader.analyse(reading, reader.judge(reading.rows, nobody), nobody);
  expect(analysis).toMatchObject({ urgencyLevel: 'medium', unread: [] });
  expect(analysis.summary).not.toMatch(/no range to judge|as expected/);
});

test.each([
  ['in words', 'Amikacin              Sensitive\nCefepime              Resistant'],
  [
    'in letters under a heading',
    'Antibiotic            Interpretation\nAmikacin              S\nCefepime              R',
  ],
  ['in lists', 'Sensitive to : Amikacin\nResistant to: Cefepime'],
  ['under the words', 'Sensitive             Resistant\nAmikacin              Cefepime'],
])('an antibiogram %s', (_, rows) => {
  expect(short(HEAD + rows).slice(1)).toEqual(['Amikacin | Sensitive |  | -', 'Cefepime | Resistant |  | -']);
});

test('a medicine without a mark, or with two, is listed as not read', () => {
  const { unread } = reader.readText(`${HEAD}Antibiotic              MIC (µg/mL)     S       I       R
Amikacin                <= 2
Gentamicin              8               X       X`);
  expect(unread.map(({ text }) => text.split(' ')[0])).toEqual(['Amikacin', 'Gentamicin']);
});

test('a test with a range and no result today is a row of its own, and its range is not that of the row above', () => {
  const { rows, unread } = reader.readText(`Test              12/10/2026   14/10/2026   Unit     Reference Range
Potassium         5.2          6.8          mmol/L   3.5-5.1
Creatinine        1.1          -            mg/dL    0.7-1.3
Dengue NS1 Antigen  Positive   -                     Negative`);
  expect(rows.map(({ name, value, range }) => [name, value, range.text])).toEqual([['Potassium', '6.8', '3.5-5.1']]);
  // what was found on an earlier day is no result of today, and is not passed over
  expect(unread.map(({ text }) => text.split(' ')[0])).toEqual(['Dengue']);
});

test('a test with its range whose result was not read is listed', () => {
  const { unread } = reader.readText(`Test              Result    Unit     Reference Range
Haemoglobin                 g/dL     12.0-15.0
Platelet Count    2.1       lakh/cumm  1.5-4.5`);
  expect(unread.map(({ text }) => text.split(' ')[0])).toEqual(['Haemoglobin']);
});

test('medicines under a table of results are none, and neither is the day of the next visit', () => {
  const { rows, unread, alsoPrescription } = reader.readText(`Investigations
Test             02/10/26       09/11/26
Hb (g/dl)        9.4            8.8
Rx
1. Tab. Amlodipine 5 mg         1-0-0     30 days
2. Tab. Sodamint 500 mg         1-1-1     after food
Review with urea, creatinine, K+ on 09/12/2026`);
  expect(rows.map(({ value }) => value)).toEqual(['8.8']);
  expect(unread).toEqual([]);
  expect(alsoPrescription).toBe(true);
});

test('a test of the name of a part, with a grade of crosses, is a result', () => {
  expect(short('URINE EXAMINATION\nProtein : ++\nGlucose    : +++\nKetones : Nil')).toEqual([
    'Protein | ++ |  | abnormal',
    'Glucose | +++ |  | abnormal',
    'Ketones | Nil |  | normal',
  ]);
});

test('words behind "Normal" are what is expected, and never the result', () => {
  const text = `Specimen              Sputum
AFB smear             2+                       Normal Not seen
MTB (CBNAAT)          Detected                 Normal Not detected`;
  expect(short(text)).toEqual(['AFB smear | 2+ |  | abnormal', 'MTB (CBNAAT) | Detected |  | abnormal']);
});

test('what somebody was admitted with is not of today: it is listed', () => {
  const { rows, unread } = reader.readText(`Course in hospital
Admitted with Hb 5.9 g/dl and platelets 14,000 /cumm on 03/11. Transfused.
Investigations
 Date         Hb (g/dl)
 03/11/26     5.9
 09/11/26     9.0`);
  expect(rows.map(({ value }) => value)).toEqual(['9.0']);
  expect(unread.map(({ text }) => text.slice(0, 8))).toEqual(['Admitted']);
});

test('a colon before words in a column of results is no part of them', () => {
  expect(
    short(`URINE ROUTINE
  TEST                        RESULT          UNIT          (REFERENCE)
  Colour                    : Dark yellow
  Pus Cells                 : 15-20           /hpf          (0-5)
  Epithelial Cells          : 2-3             /hpf          (0-5)`)[0],
  ).toBe('Colour | Dark yellow |  | normal');
});

test('headings in the middle of wide columns are of the cells at their left edge: the newest day is today', () => {
  const page = pageOf([
    [[34, 'Investigations']],
    [
      [136, 'Test'],
      [317, '03/11/26'],
      [477, '09/11/26'],
    ],
    [
      [41, 'Hb (g/dl)'],
      [265, '9.4'],
      [425, '8.6'],
    ],
    [
      [41, 'K+ (mEq/L)'],
      [265, '4.9'],
      [425, '6.8'],
    ],
    [
      [41, 'RBS (mg/dl)'],
      [265, '180'],
      [425, '38'],
    ],
    [[34, 'Rx']],
  ]);
  const { rows } = reader.read([page]);
  expect(rows.map(({ value, previous }) => [value, previous[0]?.value])).toEqual([
    ['8.6', '9.4'],
    ['6.8', '4.9'],
    ['38', '180'],
  ]);
});

test('what is expected may stand before what was found: a heading in two scripts says so', () => {
  const cells = (...texts: (readonly [string, number])[]): Piece[] => texts.map(([text, x]) => [x, text]);
  const page = pageOf([
    cells(['जाँच / Test', 110], ['सामान्य मान / Normal Value', 250], ['परिणाम / Result', 400], ['इकाई / Unit', 500]),
    cells(['यकृत / Liver', 38]),
    cells(['Serum Sodium', 38], ['135 - 145', 230], ['128', 425], ['mEq/L', 490]),
    cells(['S.G.O.T.', 38], ['Up to 40', 230], ['112', 425], ['IU/L', 490]),
    cells(['Troponin-I (Card Test)', 38], ['Negative', 230], ['Positive', 412]),
    cells(['HBsAg (Card)', 38], ['Non-Reactive', 230], ['Non-Reactive', 402]),
  ]);
  const reading = reader.read([page]);
  const judged = reader.judge(reading.rows, nobody);
  expect(reader.analyse(reading, judged, nobody).urgencyLevel).toBe('critical');
  expect(judged.map(({ printedName, value, range, status }) => [printedName, value, range.text, status])).toEqual([
    ['Serum Sodium', '128', '135 - 145', 'low'],
    ['S.G.O.T', '112', 'Up to 40', 'high'],
    ['Troponin-I (Card Test)', 'Positive', 'Negative', 'abnormal'],
    ['HBsAg (Card)', 'Non-Reactive', 'Non-Reactive', 'normal'],
  ]);
});

test('without a heading most rows say whether what is expected stands first', () => {
  const text = `
Serum Sodium               135 - 145              138           mEq/L
Serum Potassium            3.5 - 5.0              6.8           mEq/L
HBsAg (Card)               Non-Reactive           Non-Reactive
Malaria Antigen            Negative               Positive
Pus Cells                  0 - 5                  20 - 25       /HPF`;
  expect(short(text)).toEqual([
    'Serum Sodium | 138 | mEq/L | normal',
    'Serum Potassium | 6.8 | mEq/L | critical',
    'HBsAg (Card) | Non-Reactive |  | normal',
    'Malaria Antigen | Positive |  | abnormal',
    'Pus Cells | 20-25 | /HPF | high',
  ]);
});

test('a test is expected to be negative: of a negative and a positive behind it the positive one is its result', () => {
  expect(
    short('HBsAg (Card)        Negative          Positive\nHIV I & II          Reactive          Non-Reactive'),
  ).toEqual(['HBsAg (Card) | Positive |  | abnormal', 'HIV I & II | Reactive |  | abnormal']);
});

test('a known test in words that may be of two samples is listed and not passed over', () => {
  const { rows, unread } = reader.readText(`
Serum Sodium               138           mEq/L       135 - 145
Serum Potassium            4.8           mEq/L       3.5 - 5.0
S.G.O.T.                   112           IU/L        Up to 40
Albumin                    Trace         Nil`);
  expect(rows.map(({ printedName }) => printedName)).not.toContain('Albumin');
  expect(unread.map((line) => line.text)).toEqual(['Albumin Trace Nil']);
});

test('the impression below a table is read, with its words that matter, and its lines are no ranges of the table', () => {
  const text = `2D ECHOCARDIOGRAPHY REPORT
Parameter          Value       Normal
Left atrium        44 mm       19 - 40
LVEF (Simpson)     32 %        55 - 70
RVSP               42 mmHg     < 35
DOPPLER: Mitral E 0.92 m/s, A 0.48 m/s, peak velocity 1.1 m/s, MR jet area 5.8 sq cm
CHAMBERS: LV and LA dilated. IAS and IVS intact.
IMPRESSION:
Regional wall motion abnormality: anterior wall and apex akinetic.
No pericardial effusion.`;
  const reading = reader.readText(text);
  expect(short(text)).toContain('RVSP | 42 | mmHg | high');
  expect(reading.narrative?.impression).toEqual([
    'Regional wall motion abnormality: anterior wall and apex akinetic.',
    'No pericardial effusion.',
  ]);
  expect(reader.analyse(reading, reader.judge(reading.rows, nobody), nobody).urgencyLevel).toBe('high');
});
