// Cards, lists and tables side by side or one after the other: no medicine takes anything of its neighbour.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { describe, expect, test } from 'vitest';
import { pagesOfText } from '../documents/plain.ts';
import { createPrescriptionReader } from './reader.ts';

const { read } = createPrescriptionReader(loadMedicines());
const readText = (text: string) => read(pagesOfText(text));
const shown = (text: string): string[] =>
  readText(text).medicines.map(({ medicine, frequency, duration, checks }) =>
    [medicine, frequency, duration, checks.join(' ')].join(' | '),
  );

/** A text whose words between ~ are crossed out. */
function withStruck(text: string) {
  return pagesOfText(text.replaceAll('~', ' ')).map((page) => {
    const marked = pagesOfText(text)[0]?.words ?? [];
    let isStruck = false;
    const flags = marked.flatMap(({ text: word }) => {
      if (word.startsWith('~')) isStruck = true;
      const own = isStruck;
      if (word.endsWith('~')) isStruck = false;
      return [own];
    });
    return { ...page, words: page.words.map((word, at) => ({ ...word, isStruck: flags[at] ?? false })) };
  });
}

describe('side by side', () => {
  test('two cards in a row are two medicines, each with its own times and days', () => {
    expect(
      shown(`Tab. Pan-D                        Tab. Azee 500
1 capsule, morning                once daily
15 days                           3 days

Tab. Montair LC                   Syp. Grilinctus
at night                          10 ml three times a day
10 days                           5 days`),
    ).toEqual([
      'Pan-D | Morning | 15 days | ',
      'Montair LC | HS | 10 days | ',
      'Azee 500 | OD | 3 days | ',
      'Grilinctus | TDS | 5 days | ',
    ]);
  });

  test('two tables side by side, each with its heading', () => {
    expect(
      shown(`Heart                              Sugar
Medicine               Timing      Medicine               Timing
Tab. Metolar XR 25     1-0-0       Tab. Glycomet GP 1     1-0-1
Tab. Lasix 40          1-0-0       Tab. Galvus 50         0-1-0`),
    ).toEqual([
      'Metolar XR 25 | 1-0-0 |  | ',
      'Lasix 40 | 1-0-0 |  | ',
      'Glycomet GP 1 | 1-0-1 |  | ',
      'Galvus 50 | 0-1-0 |  | ',
    ]);
  });

  test('what is in a medicine stands beside its name and is no second one', () => {
    expect(
      shown(`Medicine            Composition                        Frequency
Tab. Augmentin 625  Amoxycillin 500 + Clavulanic acid 125  1-0-1
Tab. Telma AM       Telmisartan 40 + Amlodipine 5      1-0-0`),
    ).toEqual(['Augmentin 625 | 1-0-1 |  | ', 'Telma AM | 1-0-0 |  | ']);
  });
});

test('a second table under the first has its own columns', () => {
  expect(
    shown(`Drug                       Before breakfast   Before lunch   Before dinner   Bedtime
Inj. Actrapid              10 U               12 U           10 U
Inj. Lantus                                                                  18 U
Tab. Glimy 2 mg            1/2

Drug                       Dose               Morning        Night
Foracort 200 inhaler       2 puffs            2              2`),
  ).toEqual([
    'Actrapid | 10-12-10-0 |  | ',
    'Lantus | 0-0-0-18 |  | ',
    'Glimy 2 mg | 1/2-0-0-0 |  | ',
    'Foracort 200 | 2-0-2 |  | ',
  ]);
});

test('an amount under a heading that nobody knows is asked about', () => {
  const [only] = readText(`Medicine          Morning   XYZ     Night
Tab. Dolo 650     1         1       1`).medicines;
  expect(only?.checks).toContain('frequency-unclear');
});

describe('what was and what is', () => {
  test('under "You were taking" nothing is taken, under "From today" it is', () => {
    const { medicines, advice } = readText(`You were taking
Tab. Telma 40 once daily
Tab. Glycomet 500 twice daily
From today
Tab. Telma H once daily in the morning`);
    expect(medicines.map(({ medicine }) => medicine)).toEqual(['Telma H']);
    expect(advice).toContain('Tab. Glycomet 500 twice daily');
  });

  test('what is left of the row of a medicine that is crossed out is of none, and listed', () => {
    const { medicines, unread } = read(
      withStruck(`Medicine             Dose        When
Tab. Rosuvas 10 mg   1 tablet    at night
~Tab. Deplatt 75 mg~ 1 tablet    After lunch`),
    );
    expect(medicines.map(({ medicine, instructions }) => `${medicine} ${instructions}`.trim())).toEqual([
      'Rosuvas 10 mg',
    ]);
    expect(unread.map(({ text }) => text)).toEqual(['1 tablet After lunch']);
  });

  test('what stands under a line that is crossed out is not of the medicine above it', () => {
    const { medicines } = read(
      withStruck(`Rx
1. Tab. Pan 40 mg OD
2. ~Tab. Atenolol 50 mg BD~
   After lunch, 10 days`),
    );
    expect(medicines).toMatchObject([{ medicine: 'Pan 40 mg', instructions: '', duration: '' }]);
  });

  test('the medicine beside a crossed-out one is read', () => {
    expect(
      read(withStruck('Rx\n~Tab. Atenolol 50~ Tab. Amlong 5 OD')).medicines.map(
        ({ medicine, frequency }) => `${medicine} ${frequency}`,
      ),
    ).toEqual(['Amlong 5 OD']);
  });
});

describe('times that are not plain are asked about or left empty', () => {
  test.each([
    ['Tab. Syndopa 110 at 7 am, 11 am, 3 pm, 7 pm', 'frequency-unclear'],
    ['Tab. Clonafit 0.25 half tablet at bedtime, increase to 1 after a week', 'frequency-unclear'],
    ['Tab. Warf 3 mg alternate days with 2 mg', 'frequency-unclear'],
    ['Cap. Doxy 100 mg 2 on first day then 1 daily x 6 days', 'frequency-unclear'],
    ['Tab. Albendazole 400 mg at night once, repeat after 2 weeks', 'frequency-unclear'],
    ['Tab. Warf 2 mg Mon Wed Fri, 3 mg other days', 'frequency-unclear'],
    ['Inj. Methycobal 1500 mcg IM OD x 5 then weekly x 4', 'frequency-unclear'],
    ['Betadine gargle 2-3 times a day', 'frequency-unclear'],
    ['Tab. Crocin 650 mg 10 tablets', 'frequency-missing'],
    ['Cap. Becosules 1 strip', 'frequency-missing'],
    ['Tab. Cetzine 10 mg x 5 days', 'frequency-missing'],
    ['Tab. Augmentin 625 Duo 5/7', 'frequency-missing'],
    ['Tab. Shelcal 500 #30', 'frequency-missing'],
    ['Tab. Thyrox 50 before breakfast', 'frequency-missing'],
    ['Tab. Dytor 10 after lunch', 'frequency-missing'],
  ])('%s', (line, check) => {
    expect(readText(`Rx\n${line}`).medicines[0]?.checks).toContain(check);
  });

  test('from one day of the week to another are all days between', () => {
    const [first, second] = readText('Rx\nTab. Thyronorm 75 mcg Mon to Fri\nTab. Thyronorm 100 mcg Sat-Sun').medicines;
    expect([first?.schedule.weekdays, second?.schedule.weekdays]).toEqual([
      [1, 2, 3, 4, 5],
      [6, 0],
    ]);
  });

  test('three nights a week are not three at night', () => {
    const [only] = readText('Rx\nTab. Zolfresh 5 mg only 3 nights a week').medicines;
    expect(only?.schedule).toMatchObject({ kind: 'weekdays', parts: [] });
    expect(only?.checks).toContain('frequency-unclear');
  });

  test.each([
    ['Tab. Telma 40 - सकाळी १ गोळी - नाश्त्यानंतर - ३० दिवस', 'Morning', 'After breakfast', '30 days'],
    ['टॅब. Glycomet 500 - सकाळी १, रात्री १ - जेवणानंतर', 'Morning and night', 'After food', ''],
    ['सिरप Ascoril - १० मिली दिवसातून तीन वेळा - ५ दिवस', 'TDS', '', '5 days'],
    ['Tab. Metoprolol 25 - एक दिवसाआड', 'Alternate days', '', ''],
    ['Tab. Atorva 10 - रात्री झोपताना - १ महिना', 'At night', 'At bedtime', '1 month'],
  ])('in Marathi: %s', (line, frequency, instructions, duration) => {
    expect(readText(`Rx\n${line}`).medicines).toMatchObject([{ frequency, instructions, duration }]);
  });

  test('a gel by the spoon goes by mouth, drops in RE into the right eye', () => {
    const routes = readText('Rx\nDigene gel 2 tsp TDS\nDrops Moxicip 1 drop RE 4 hourly').medicines.map(
      ({ route }) => route,
    );
    expect(routes).toEqual(['by mouth', 'right eye']);
  });

  test('a regular insulin is not one to continue', () => {
    expect(readText('Rx\nInj. Actrapid (regular) 10 units BD').medicines[0]?.duration).toBe('');
  });
});
