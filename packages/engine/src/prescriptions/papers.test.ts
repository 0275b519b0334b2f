// What papers of hospitals and clinics do that plain lists of medicines do not: each a small example of its own.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { describe, expect, test } from 'vitest';
import type { Page, Word } from '../documents/page.ts';
import { pagesOfText } from '../documents/plain.ts';
import { createPrescriptionReader } from './reader.ts';

const { read } = createPrescriptionReader(loadMedicines());
const readText = (text: string, source: Page['source'] = 'plain') =>
  read(pagesOfText(text).map((page) => ({ ...page, source })));
const shown = (text: string, source?: Page['source']): string[] =>
  readText(text, source).medicines.map(({ medicine, dosage, frequency, instructions, duration }) =>
    [medicine, dosage, frequency, instructions, duration].join(' | '),
  );

/** Words at places, as a PDF gives them. */
const wordsOf = (cells: readonly (readonly [x: number, y: number, text: string])[]): Word[] =>
  cells.flatMap(([x, y, text]) =>
    text
      .split(' ')
      .map((word, at) => ({ text: word, x: x + 30 * at, y, width: 6 * word.length, height: 11, confidence: null })),
  );

describe('instructions in Hindi', () => {
  test.each([
    ['1 गोली सुबह, 1 गोली रात - खाने से पहले - 30 दिन', 'Morning and night', 'Before food', '30 days'],
    ['दिन में दो बार, खाना खाने के बाद, 5 दिन तक', 'BD', 'After food', '5 days'],
    ['१ गोली सुबह - नाश्ते के बाद - १० दिन', 'Morning', 'After breakfast', '10 days'],
    ['आधी गोली रात को सोते समय', 'At night', 'At bedtime, 1/2 tablet', ''],
    ['हफ़्ते में एक बार (रविवार) - दूध के साथ - 8 हफ्ते', 'Once a week (Sunday)', 'With milk', '8 weeks'],
    ['हर 6 घंटे में, बुखार होने पर', 'Every 6 hours SOS', '', ''],
    ['रात के खाने के बाद', '', 'After dinner', ''],
    ['खाने के बाद - 1 महीना', '', 'After food', '1 month'],
  ])('%s', (line, frequency, instructions, duration) => {
    const [only, ...others] = readText(`Rx\n1. Tab. Dolo 650\n   ${line}`).medicines;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ frequency, instructions, duration });
  });

  test('a number for each part of the day is its amount', () => {
    const [only] = readText('Rx\n1. Tab. Glycomet 500\n   2 गोली सुबह, 1 गोली रात').medicines;
    expect(only?.schedule.parts).toEqual([
      { part: 'morning', amount: '2' },
      { part: 'night', amount: '1' },
    ]);
  });
});

describe('headings of a table over several lines', () => {
  const TABLE = `
                              Morning   Noon    Night
S.No   Type   Medicine                                     Days   Qty
                              सुबह       दोपहर    रात
1      Tab    Dolo 650        1         0       1          3      6
2      Syp    Ascoril LS      1         1       1          5      1
`;
  test('are one heading, and days are no dose of the night', () => {
    expect(shown(TABLE)).toEqual(['Dolo 650 | 650 mg | 1-0-1 |  | 3 days', 'Ascoril LS |  | 1-1-1 |  | 5 days']);
    expect(readText(TABLE).medicines.map(({ form }) => form)).toEqual(['tablet', 'syrup']);
  });

  test('a row in words under a heading is a row', () => {
    expect(
      shown(`
Medicine          Timing      Duration   Remarks
Tablet Dolo 650   night       a week     after food
Tablet Pan 40     morning     a week     before food
`),
    ).toHaveLength(2);
  });
});

describe('a dose that falls in a table', () => {
  const [first, second] = readText(`
Drug and strength      How to take     Days             Remarks
Tab Omnacortil 20 mg   2-0-0           5 days           After breakfast
                       1-0-0           5 days
                       ½-0-0           5 days           then stop
Tab Pan 40             1-0-0           15 days          Before food
`).medicines;
  test('has its first step, and the others as they are printed', () => {
    expect(first).toMatchObject({ frequency: '2-0-0', duration: '5 days' });
    expect(first?.instructions).toContain('then 1-0-0 5 days');
    expect(first?.instructions).toContain('then ½-0-0 5 days');
    expect(first?.checks).toContain('frequency-unclear');
  });
  test('leaves the next row as it is', () => {
    expect(second).toMatchObject({ medicine: 'Pan 40', frequency: '1-0-0', duration: '15 days', checks: [] });
  });
});

describe('headings between medicines', () => {
  test('say nothing of the medicine above', () => {
    const text = `
NEW MEDICINES
Tab. Pan 40              1-0-0
OLD MEDICINES TO CONTINUE
Tab. Losar 50            0-0-1
ONLY IF NEEDED
Tab. Crocin 650          SOS
`;
    const expected = [
      'Pan 40 | 40 mg | 1-0-0 |  | ',
      'Losar 50 | 50 mg | 0-0-1 |  | ',
      'Crocin 650 | 650 mg | SOS |  | ',
    ];
    expect(shown(`Rx\n${text}`)).toEqual(expected);
    expect(shown(`Medicine                 Frequency    Days\n${text}`)).toEqual(expected);
  });

  test('"only if needed" under a medicine that says nothing else is how it is taken', () => {
    expect(shown('Rx\n1. Tab. Crocin 650\n   Only if needed\n2. Tab. Pan 40 1-0-0')[0]).toContain('SOS');
  });

  test('what was stopped is no medicine of the list', () => {
    const { medicines, advice } = readText(`Rx
Tab. Losar 50  0-0-1
MEDICINES STOPPED
Tab. Amlodipine 5 mg 1-0-0
Advice: Low salt`);
    expect(medicines.map(({ medicine }) => medicine)).toEqual(['Losar 50']);
    expect(advice.join(' ')).toContain('Amlodipine');
  });

  test('instructions under a table are no part of its last row', () => {
    const { medicines, advice } = readText(`
Medicine          Dose       Duration   Remarks
Tab Crocin 650    SOS        3 days     for fever

Instructions:
Low salt diet, no pickles.
`);
    expect(medicines).toHaveLength(1);
    expect(medicines[0]?.instructions).not.toContain('salt');
    expect(advice).toContain('Low salt diet, no pickles.');
  });
});

describe('a counted line', () => {
  test('that begins like advice and has a form and a dose is a medicine', () => {
    expect(
      shown(`Rx
1) SYP ATARAX (10 mg/5 ml)
     2.5 ml at night for 5 days
2) SALINEX SALINE NASAL DROPS
     2 drops in each nostril 4 times a day`),
    ).toEqual(['ATARAX 10 mg/5 ml | 2.5 ml | HS |  | 5 days', 'SALINEX SALINE | 2 drops | QID | each nostril | ']);
  });

  test('that is no medicine keeps what stands under it from the medicine above', () => {
    const { medicines, unread } = readText(`Rx
1) Tab. Pan 40 1-0-0
2) Xyzzy
     twice a day for 5 days
3) Tab. Dolo 650 SOS`);
    const [first] = medicines;
    expect(first).toMatchObject({ frequency: '1-0-0', duration: '' });
    const said = [...medicines.map(({ text }) => text), ...unread.map(({ text }) => text)].join('\n');
    expect(said).toContain('twice a day for 5 days');
  });
});

test('counted advice between medicines is advice', () => {
  const { medicines, advice, unread } = readText(`Rx
1. Tab. Pan 40 1-0-0
2. Steam inhalation twice daily
3. Tab. Dolo 650 SOS`);
  expect(medicines.map(({ frequency }) => frequency)).toEqual(['1-0-0', 'SOS']);
  expect(advice).toEqual(['2. Steam inhalation twice daily']);
  expect(unread).toEqual([]);
});

test('how much is in half a millilitre is a strength, and the dose stands apart', () => {
  const [only] = readText('Rx\n1) DROPS VITANOVA D3 (400 IU/0.5 ml)\n     0.5 ml OD to continue').medicines;
  expect(only).toMatchObject({ dosage: '0.5 ml', frequency: 'OD', duration: 'to continue' });
  expect(only?.medicine).toContain('400 IU/0.5 ml');
});

describe('the head of a paper', () => {
  test('of a stay in hospital the day is that of discharge', () => {
    const { header } = readText(
      'Name: Ms. Asha Devi  Date of admission: 20.05.2026  Date of discharge: 29.05.2026\nRx\nTab. Pan 40 1-0-0\nFollow up: OPD 05.06.2026',
    );
    expect(header).toMatchObject({ date: '2026-05-29', followUpOn: '2026-06-05' });
  });

  test('a slip for out patients is nobody', () => {
    expect(readText('OUT PATIENT SLIP\nName: Mr. Ravi Kumar  Age: 30\nTab. Pan 40 1-0-0').header.patientName).toBe(
      'Ravi Kumar',
    );
  });
});

describe('what is to be watched', () => {
  test.each([
    ['Check INR weekly', '0-0-1'],
    ['Weigh daily', '1-1-0'],
    ['Monitor sugar twice a day', '1-0-0'],
  ])('"%s" is no frequency of the medicine', (care, frequency) => {
    const [only] = readText(`
Medicine             Frequency    Days       Remarks
Tab. Warf 5 mg       ${frequency}        5 days     ${care}
`).medicines;
    expect(only).toMatchObject({ frequency, instructions: care });
    const [line] = readText(`Rx\nTab. Warf 5 mg ${frequency}, ${care}`).medicines;
    expect(line).toMatchObject({ frequency });
    const [bare] = readText(`Rx\n1. Tab. Warf 5 mg\n   ${care}`).medicines;
    expect(bare).toMatchObject({ frequency: '' });
  });
});

describe('sides of the eye', () => {
  test('OD over a line that says how often is the right eye, of drops alone', () => {
    const [drops, tablet] = readText(`Treatment
  E/D Pred Forte 1 %                     OD
  1 drop 6 times a day x 1 week
  Tab. Diamox 250 mg
  1 tab OD x 3 days`).medicines;
    expect(drops).toMatchObject({ frequency: '6 times a day', route: 'right eye' });
    expect(tablet).toMatchObject({ frequency: 'OD', route: 'by mouth' });
  });

  test('an ointment for the eye goes into it', () => {
    const routes = (text: string): string[] => readText(text).medicines.map(({ route }) => route);
    expect(routes('Rx\nEye oint Chloromycetin LE at bedtime')).toEqual(['left eye']);
    expect(routes('Rx\nEye oint Chloromycetin at bedtime')).toEqual(['into the eye']);
    expect(routes('Rx\nOint. Soframycin BD')).toEqual(['on the skin']);
  });
});

test('a list of what was stopped ends where what is taken when needed begins', () => {
  const { medicines } = readText(`Rx
Tab. Losar 50            0-0-1
STOPPED MEDICINES
Tab. Ecosprin 75         0-1-0
ONLY IF NEEDED
Tab. Crocin 650          SOS`);
  expect(medicines.map(({ medicine }) => medicine)).toEqual(['Losar 50', 'Crocin 650']);
});

test('a line with a date over a heading is no part of it', () => {
  expect(
    shown(`
Visit Date: 21-11-2025           OUT PATIENT SLIP
Type  Medicine       Morning   Noon    Night   Days
Tab   Pan 40         ✓                         10
`),
  ).toEqual(['Pan 40 | 40 mg | 1-0-0 |  | 10 days']);
});

test('a report of a laboratory has no medicines, and a range with decimals is no schedule', () => {
  const { medicines, kind } = readText(`
TEST NAME            RESULT       UNITS        REFERENCE RANGE
Glucose, Fasting     38           mg/dL        70 - 100
Insulin, Fasting     6.1          uIU/mL       2.6 - 24.9
Potassium            6.8          mmol/L       3.5 - 5.1`);
  expect(medicines).toEqual([]);
  expect(kind).toBe('lab');
  expect(shown('Rx\nTab. Pan 40 1.0.1\nTab. Telma 40 0.5-0-0.5').map((line) => line.split(' | ')[2])).toEqual([
    '1-0-1',
    '0.5-0-0.5',
  ]);
});

test('"Medicines" over a table is its title, also where parts of the day stand higher than the other headings', () => {
  const words = wordsOf([
    [34, 83, 'Medicines'],
    [242, 98, 'Morning'],
    [300, 98, 'Noon'],
    [342, 98, 'Night'],
    [41, 106, 'S.No'],
    [79, 106, 'Type'],
    [120, 106, 'Medicine'],
    [384, 106, 'Days'],
    [254, 113, 'सुबह'],
    [301, 113, 'दोपहर'],
    [349, 113, 'रात'],
    [41, 136, '1'],
    [79, 136, 'Tab'],
    [118, 136, 'Pan 40'],
    [242, 136, '✓'],
    [342, 136, '✓'],
    [384, 136, '10'],
  ]);
  const [only, ...others] = read([{ number: 1, width: 595, height: 842, source: 'text', words }]).medicines;
  expect(others).toEqual([]);
  expect(only).toMatchObject({ medicine: 'Pan 40', frequency: '1-0-1', duration: '10 days' });
});

describe('numbers for the parts of the day', () => {
  const only = (line: string, source?: Page['source']) => readText(`Rx\n${line}`, source).medicines[0];

  test('a fourth that stands apart from three is none: on a scan the words between them may be lost', () => {
    const scanned = only('2. Tab. Ciplox 500 mg\n   1-0-1 - 5', 'ocr');
    expect(scanned).toMatchObject({ frequency: '1-0-1', timingDisplay: 'Morning and night' });
    expect(scanned?.checks).toContain('frequency-unclear');
    expect(only('Tab. Calpol 500 1 - 1 - 1 - 1 x 3 days')?.frequency).toBe('1-1-1-1');
  });

  test.each([
    ['Syp. Cypon 5 ml - 0 - 5 ml x 15 days', '5-0-5', '5 ml in the morning and 5 ml at night'],
    ['Syp. Potklor 10 ml - 10 ml - 10 ml', '10-10-10', '10 ml in the morning, 10 ml at noon and 10 ml at night'],
    ['Inj. Mixtard 30/70 18 U - 0 - 10 U', '18-0-10', '18 units in the morning and 10 units at night'],
    // never eight tablets
    ['Tab. Dexona 4 mg 8 mg - 0 - 8 mg', '8 mg-0-8 mg', '8 mg in the morning and 8 mg at night'],
  ])('each with its unit: %s', (line, frequency, timingDisplay) => {
    expect(only(line)).toMatchObject({ frequency, timingDisplay });
  });

  test('weights that differ are what a medicine holds', () => {
    expect(only('Tab. Trio 40 mg - 5 mg - 12.5 mg OD')?.frequency).toBe('OD');
  });
});

test('how strong an insulin is is no dose of it', () => {
  const [insulin] = readText('Rx\nInj. Human Mixtard 30/70 40 IU/ml 18-0-10 before food').medicines;
  expect(insulin).toMatchObject({ dosage: '', frequency: '18-0-10', instructions: 'Before food, 40 IU/ml' });
});

test('a point that a scan sets apart stays a point', () => {
  expect(shown('Rx\nTab. Alprax 0 . 25 mg 0-0-1', 'ocr')).toEqual(['Alprax 0.25 mg | 0.25 mg | 0-0-1 |  | ']);
});

test('"nebulise" without a name says how the medicine above is given', () => {
  expect(shown('Rx\n1) Budecort respule 0.5 mg\n   nebulise 1 respule BD x 5 days\n2) Tab Dolo 650 SOS')).toEqual([
    'Budecort 0.5 mg | 0.5 mg | BD |  | 5 days',
    'Dolo 650 | 650 mg | SOS |  | ',
  ]);
});

test('capitals alone in a row of a table say what the rows below are for, and are no part of a name', () => {
  const text = `
Drug and strength          How to take      Days        Remarks
FITS AND SWELLING
Tab. Levipil 500 mg        1-0-1            3 months
Tab. Ultracet              1 tab SOS
SUGAR
Tab. Galvus 50 mg          1-0-1            to continue
SKIN
Candid Cream               twice daily      2 weeks`;
  expect(readText(text).medicines.map(({ medicine }) => medicine)).toEqual([
    'Levipil 500 mg',
    'Ultracet',
    'Galvus 50 mg',
    'Candid',
  ]);
});

test('a capsule for inhalation is not taken by mouth', () => {
  expect(readText('Rx\nCap. Tiotropium 18 mcg (for inhalation with device) 1-0-0').medicines[0]?.route).toBe(
    'to inhale',
  );
  expect(readText('Rx\nTab. Dolo 650 for fever SOS').medicines[0]).toMatchObject({
    route: 'by mouth',
    instructions: 'for fever',
  });
});

test('the number of a row is no part of a name, and strengths of two together are its strength', () => {
  const text = `
Sl Medicine                Strength    How often    Days
1  Foracort 400 Inhaler                BD           30
2  Tab. Clopitab-A         75/75       0-1-0        30
3  Inj. Human Mixtard                  18-0-10      30`;
  const { medicines } = readText(text);
  expect(medicines.map(({ medicine }) => medicine)).toEqual(['Foracort 400', 'Clopitab-A 75/75', 'Human Mixtard']);
  // of an insulin a number is never shown without its unit
  expect(medicines[2]?.schedule.parts.map(({ amount }) => amount)).toEqual(['18 units', '10 units']);
});
