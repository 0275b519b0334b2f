// Whole prescriptions: tables, columns, several pages, what is advice and what was not understood.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { describe, expect, test } from 'vitest';
import { HIDDEN_TEXT } from './struck.ts';
import type { Page, Word } from '../documents/page.ts';
import { pagesOfText } from '../documents/plain.ts';
import { createPrescriptionReader } from './reader.ts';

const { read } = createPrescriptionReader(loadMedicines());
const readText = (text: string) => read(pagesOfText(text));
const shown = (text: string): string[] =>
  readText(text).medicines.map(({ medicine, dosage, frequency, instructions, duration }) =>
    [medicine, dosage, frequency, instructions, duration].join(' | '),
  );

/** Words at places, as a PDF gives them: each cell at its x and y. */
const wordsAt = (cells: readonly (readonly [x: number, y: number, text: string])[], confidence: number | null = null) =>
  cells.flatMap(([x, y, text]) => {
    let at = x;
    return text.split(' ').map((word): Word => {
      const placed = { text: word, x: at, y, width: 5 * word.length, height: 9, confidence };
      at += 5 * word.length + 3;
      return placed;
    });
  });
const pageOf = (words: readonly Word[], source: Page['source'] = 'text', number = 1): Page => ({
  number,
  width: 595,
  height: 842,
  source,
  words,
});

describe('tables', () => {
  test('ticks, numbers and amounts under morning, noon and night', () => {
    expect(
      shown(`
Medicine              Morning   Noon   Night   Days   Remarks
Tab Dolo 650          ✓         -      ✓       5      after food
Cap Pan D             1         0      0       10     before food
Syp Ascoril LS        5 ml      5 ml   5 ml    5
Tab Atarax 10mg                        1/2     7      at bedtime
`),
    ).toEqual([
      'Dolo 650 | 650 mg | 1-0-1 | After food | 5 days',
      'Pan D |  | 1-0-0 | Before food | 10 days',
      'Ascoril LS | 5 ml | 5-5-5 |  | 5 days',
      'Atarax 10mg | 10mg | 0-0-1/2 | At bedtime | 7 days',
    ]);
  });

  test('borders are no words, and a number in front is no part of the name', () => {
    expect(
      shown(`
| Sr | Name of Medicine | Dosage | Frequency  | Duration | Instructions |
| 1  | Dolo             | 650 mg | 1-0-1      | 5 days   | After food   |
| 2  | Azithral         | 500 mg | once daily | 3 days   | Before food  |
| 3  | Calpol syrup     | 5 ml   | SOS        |          | for fever    |
`),
    ).toEqual([
      'Dolo 650 mg | 650 mg | 1-0-1 | After food | 5 days',
      'Azithral 500 mg | 500 mg | OD | Before food | 3 days',
      'Calpol | 5 ml | SOS | for fever | ',
    ]);
  });

  test('a row that names nothing but when is no medicine', () => {
    expect(readText('HS सुबह\n1-0-1 ½ HS ;').medicines).toEqual([]);
  });

  test('cells that wrap in the middle of a row belong to it, whatever stands between', () => {
    const page = pageOf(
      wordsAt([
        [25, 100, 'Drug name'],
        [250, 100, 'Dose'],
        [330, 100, 'Frequency'],
        [460, 100, 'Duration'],
        [250, 120, '16'],
        [330, 120, 'once daily in the'],
        [25, 125, 'INJ Huminsulin 30/70'],
        [460, 125, '1 month'],
        [250, 130, 'units'],
        [330, 130, 'morning'],
        [250, 150, '10'],
        [25, 155, 'INJ Lantus (Insulin glargine)'],
        [330, 155, 'once daily at night'],
        [460, 155, '1 month'],
        [250, 160, 'units'],
        [25, 180, 'CAP Gabapin NT 100 mg (Gabapentin 100 mg +'],
        [250, 180, '1 cap'],
        [330, 180, 'twice daily'],
        [460, 180, '1 month'],
        [25, 190, 'Nortriptyline 10 mg)'],
      ]),
    );
    expect(
      read([page]).medicines.map(({ medicine, dosage, schedule }) => [medicine, dosage, schedule.timesADay]),
    ).toEqual([
      ['Huminsulin 30/70', '16 units', 1],
      ['Lantus', '10 units', 1],
      ['Gabapin NT 100 mg', '100 mg', 2],
    ]);
  });

  test('a composition under a name is no medicine of its own', () => {
    const { medicines } = readText(`
Medicine Name                 Dosage              Duration
1) TAB. DOLO 650              1-0-1 after food    5 Days
   Paracetamol 650 mg
2) CAP. XYZPAN                1-0-0               10 Days
   Composition : Domperidone 30 MG + Pantoprazole 40 MG
`);
    expect(medicines.map(({ medicine }) => medicine)).toEqual(['DOLO 650', 'XYZPAN']);
    expect(medicines[1]?.identified?.ingredients.map(({ id }) => id)).toEqual(['domperidone', 'pantoprazole']);
  });
});

describe('the page around the medicines', () => {
  const text = `
Dr. Meera Rao MBBS, MD                              Rao Clinic
Reg. No. KMC 12345   Ph: 080-22334455
Name: Mrs. Asha Verma     Age/Sex: 42 Y / F     Date: 16/02/2024
C/o fever since 3 days, took Tab Crocin at home
Diagnosis: Viral fever
Allergy: Penicillin
Past history: on Tab Ecosprin 75 OD since 2 years
Rx
1. Tab. Dolo 650 mg 1-0-1 x 3 days
   after food
2. Syp. Ascoril LS
   10 ml three times a day
Advice:
Steam inhalation twice daily
Drink plenty of fluids
Investigations: CBC
Follow up on 20/02/2024
Dr. Meera Rao
`;
  const reading = readText(text);

  test('names the doctor, the clinic, the patient, the day and the next visit', () => {
    expect(reading.header).toMatchObject({
      doctorName: 'Dr. Meera Rao',
      clinicName: 'Rao Clinic',
      patientName: 'Asha Verma',
      ageYears: 42,
      sex: 'female',
      date: '2024-02-16',
      followUpOn: '2024-02-20',
    });
    expect(reading.kind).toBe('prescription');
  });

  test('what was taken before, allergies and advice are no medicines', () => {
    expect(reading.medicines.map(({ medicine }) => medicine)).toEqual(['Dolo 650 mg', 'Ascoril LS']);
    expect(reading.advice).toEqual(
      expect.arrayContaining(['Diagnosis: Viral fever', 'Steam inhalation twice daily', 'Investigations: CBC']),
    );
  });

  test('a second line goes on with the first', () => {
    expect(reading.medicines[0]).toMatchObject({ instructions: 'After food', duration: '3 days' });
    expect(reading.medicines[1]).toMatchObject({ dosage: '10 ml', frequency: 'TDS' });
    expect(reading.medicines[1]?.text).toContain('10 ml three times a day');
  });

  test('each medicine says where it stands', () => {
    const [first, second] = reading.medicines;
    expect(first?.place.page).toBe(1);
    expect(second?.place.y).toBeGreaterThan(first?.place.y ?? Infinity);
  });

  test('a sentence below a medicine gives it no frequency and no medicine', () => {
    const { medicines, unread, advice } = readText(`
Rx
Inj Lantus
   10 units at bedtime
   Rotate injection sites and call immediately if sugar is low or you feel dizzy once
Tab Dolo 650
   Please do not take it with other medicines of this kind more than twice
`);
    expect(medicines.map(({ medicine, frequency }) => [medicine, frequency])).toEqual([
      ['Lantus', 'HS'],
      ['Dolo 650', ''],
    ]);
    expect([...unread.map((line) => line.text), ...advice].join(' ')).toContain('Rotate injection sites');
  });

  test('complaints on the left do not mix with medicines on the right', () => {
    const { medicines, advice } = readText(`
Dr. A. Sharma MD
C/o fever, cough                 Rx
BP 120/80                        1. Tab Dolo 650 1-0-1 x 3 days
Dx: URTI                         2. Cap Mox 500 TDS x 5 days
Adv: CBC                         3. Syp Benadryl 10 ml HS
`);
    expect(medicines.map(({ medicine, frequency }) => [medicine, frequency])).toEqual([
      ['Dolo 650', '1-0-1'],
      ['Mox 500', 'TDS'],
      ['Benadryl', 'HS'],
    ]);
    expect(advice).toContain('Dx: URTI');
  });

  test('medicines go on over the next page', () => {
    const { medicines } = readText('Rx\nTab Dolo 650 1-0-1\n\fTab Pan 40 1-0-0\nCap Becosules 0-1-0');
    expect(medicines.map(({ medicine, place }) => [medicine, place.page])).toEqual([
      ['Dolo 650', 1],
      ['Pan 40', 2],
      ['Becosules', 2],
    ]);
  });

  test('a name that nobody knows is a medicine where a form, a number or a schedule says so', () => {
    const { medicines } = readText(
      'Rx\nTab. Qwexol 20 1-0-1\n2) Zyxomab 5 mg OD\nBrandol 1-0-0 x 5 days\nsome words of ours',
    );
    expect(medicines.map(({ medicine, checks }) => [medicine, checks.includes('name-unknown')])).toEqual([
      ['Qwexol 20', true],
      ['Zyxomab 5 mg', true],
      ['Brandol', true],
    ]);
  });
});

describe('other ways of writing', () => {
  test('fields with their names, each on a line of its own', () => {
    expect(
      shown(`
Rx
1. Dolo 650 Tablet
   Dosage: 1 tablet
   Frequency: twice daily
   Duration: 5 days
   Instructions: after food
2. Azithral 500 Tablet
   Frequency: once daily
   Duration: 3 days
`),
    ).toEqual(['Dolo 650 | 650 mg | BD | After food | 5 days', 'Azithral 500 | 500 mg | OD |  | 3 days']);
  });

  test.each([
    'Tab Dolo 650 | 1-0-1 | After food | 5 days',
    'Tab Dolo 650, 1-0-1, after food, 5 days',
    'Tab Dolo 650 -> 1-0-1 -> after food -> 5 days',
    'Tab.Dolo 650 (1-0-1) [after food] {5 days}',
    '1) TAB Dolo 650 ---- 1 - 0 - 1 ---- after food x5d',
  ])('%s', (line) => {
    expect(shown(`Rx\n${line}`)).toEqual(['Dolo 650 | 650 mg | 1-0-1 | After food | 5 days']);
  });

  test('a taper over several lines keeps every step, and is marked', () => {
    const [medicine] = readText(
      'Rx\nTab. Wysolone 10 mg\n  2-0-0 x 5 days\n  1-0-0 x 5 days\n  1/2-0-0 x 5 days',
    ).medicines;
    expect(medicine).toMatchObject({ frequency: '2-0-0', duration: '5 days' });
    expect(medicine?.instructions).toContain('then 1-0-0 5 days, then 1/2-0-0 5 days');
    expect(medicine?.checks).toContain('frequency-unclear');
  });

  test('a list of medicines at discharge', () => {
    const { medicines, advice } = readText(`
Medications on discharge:
Tab Ecosprin 75 mg once daily after lunch
Inj Clexane 0.4 ml s/c BD x 3 days
Discharge advice:
Low salt diet
`);
    expect(medicines.map(({ medicine, route }) => [medicine, route])).toEqual([
      ['Ecosprin 75 mg', 'by mouth'],
      ['Clexane', 'under the skin'],
    ]);
    expect(advice).toContain('Low salt diet');
  });
});

describe('scans', () => {
  const cells: readonly (readonly [number, number, string])[] = [
    [40, 60, 'Rx'],
    [40, 80, 'Tab. Dolo 650 mg 0-10 x 5 days'],
    [40, 100, 'Tab. Pan 40 1-0-0'],
  ];

  test('a dash that the OCR lost is read and marked, on a scan alone', () => {
    const scan = read([pageOf(wordsAt(cells, 0.95), 'ocr')]);
    expect(scan.medicines[0]).toMatchObject({ frequency: '0-1-0' });
    expect(scan.medicines[0]?.checks).toContain('frequency-unclear');
    const text = read([pageOf(wordsAt(cells))]);
    expect(text.medicines[0]).toMatchObject({ frequency: '' });
  });

  test('words the OCR was not sure of are marked', () => {
    expect(read([pageOf(wordsAt(cells, 0.3), 'ocr')]).medicines[1]?.checks).toContain('ocr-unsure');
    expect(read([pageOf(wordsAt(cells, 0.3), 'ocr')]).medicines[1]?.confidence).toBe(0.3);
  });

  test('where the file holds text that nobody can see, the advice says so', () => {
    expect(read([pageOf(wordsAt(cells, 0.95), 'ocr')]).advice).not.toContain(HIDDEN_TEXT);
    expect(read([{ ...pageOf(wordsAt(cells, 0.95)), hasHiddenText: true }]).advice).toContain(HIDDEN_TEXT);
  });

  test('a page that gives no words is called handwritten, one with medicines is not', () => {
    const scrawl = wordsAt(
      [
        [40, 60, '~~ |/ a7 ..'],
        [40, 90, 'xq -- ,, rt'],
      ],
      0.2,
    );
    expect(read([pageOf(scrawl, 'ocr')])).toMatchObject({ handwritten: true, medicines: [] });
    expect(read([pageOf(wordsAt(cells, 0.95), 'ocr')]).handwritten).toBe(false);
  });
});

describe('what is no prescription', () => {
  test('is told', () => {
    expect(readText('').kind).toBe('nothing');
    expect(readText('Haemoglobin 13.2 g/dL Reference range 13 - 17\nWBC count 7000 cells').kind).toBe('lab');
    expect(readText('The quick brown fox jumps over the lazy dog every day').kind).toBe('other');
  });
});
