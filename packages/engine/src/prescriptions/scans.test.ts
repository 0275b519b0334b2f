// What scans and photos do to prescriptions: spoilt signs are asked about, and repaired only where a neighbour proves them.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { describe, expect, test } from 'vitest';
import type { Page } from '../documents/page.ts';
import { pagesOfText } from '../documents/plain.ts';
import { createPrescriptionReader } from './reader.ts';

const { read } = createPrescriptionReader(loadMedicines());
const pagesAs = (text: string, source: Page['source']): Page[] =>
  pagesOfText(text).map((page) => ({ ...page, source }));
const scan = (text: string) => read(pagesAs(text, 'ocr'));
const printed = (text: string) => read(pagesAs(text, 'text'));

const HEADS = 'Medicine               Morning    Noon     Night    Days';
const NAMES = ['Tab. Dolo 650 mg', 'Tab. Pan 40', 'Cap. Becosules', 'Tab. Montair LC'];
/** A table with these cells under morning, noon and night: a space between them, "_" where nothing stands. */
const tableOf = (rows: readonly string[], heads = HEADS): string =>
  [
    heads,
    ...rows.map((cells, at) => {
      const [morning = '', noon = '', night = ''] = cells.split(' ').map((cell) => (cell === '_' ? '' : cell));
      const name = NAMES[at % NAMES.length] ?? '';
      return `${name.padEnd(23)}${morning.padEnd(11)}${noon.padEnd(9)}${night.padEnd(9)}5 days`;
    }),
  ].join('\n');
const often = (reading: ReturnType<typeof scan>): string[] =>
  reading.medicines.map(
    ({ frequency, checks }) => `${frequency}${checks.includes('frequency-unclear') ? ' asked' : ''}`,
  );

describe('columns of the day on a scan', () => {
  test.each([
    ['numbers as printed', ['1 0 1', '1 1 1'], ['1-0-1', '1-1-1']],
    ['a nought read as a letter, beside figures', ['1 O 1', 'o 0 1'], ['1-0-1', '0-0-1']],
    ['a lost number where noughts are printed', ['1 _ 1', '1 0 1'], [' asked', '1-0-1']],
    ['numbers that grew together in one cell', ['101 _ _', '1 0 1'], [' asked', '1-0-1']],
    ['a nought in brackets', ['1 (0) 1', '1 0 1'], ['1-0-1', '1-0-1']],
    ['what is often read for a one', ['al 0 i', '1 0 1'], ['1-0-1 asked', '1-0-1']],
    ['two letters for a tick', ['Vv - v', 'v - -'], ['1-0-1 asked', '1-0-0']],
    ['two numbers in one cell', ['10 _ 1', '1 0 1'], [' asked', '1-0-1']],
    ['a half read as another number', ['42 0 0', '1 0 1'], [' asked', '1-0-1']],
    ['four tablets, which may be a half', ['4 0 0', '1 0 1'], [' asked', '1-0-1']],
    ['a one read as a letter', ['l 0 1', '1 0 1'], ['1-0-1 asked', '1-0-1']],
    ['a sign that is none', ['1 % 1', '1 0 1'], [' asked', '1-0-1']],
    ['ticks and dashes', ['v - v', 'Y - -'], ['1-0-1', '1-0-0']],
    ['ticks read as other signs', ['v - 4', '/ - v', 'v - -'], ['1-0-1 asked', '1-0-1 asked', '1-0-0']],
    ['a tick or a dash', ['v ~ v', 'v - -'], [' asked', '1-0-0']],
    ['an empty cell where none is a dash', ['v _ v', 'v - -'], [' asked', '1-0-0']],
    ['an empty cell where none is printed', ['v _ v', 'v _ _'], ['1-0-1 asked', '1-0-0 asked']],
    ['ticks that were all lost', ['_ _ _', 'v - -'], [' asked', '1-0-0']],
    ['millilitres', ['5ml 5ml 5ml', '1 0 1'], ['5-5-5', '1-0-1']],
    ['the same larger number in each cell', ['10 10 10', '1 0 1'], ['10-10-10', '1-0-1']],
  ])('%s', (_, rows, expected) => {
    expect(often(scan(tableOf(rows)))).toEqual(expected);
  });

  test('an unreadable row is unclear, which is not the same as not printed', () => {
    const [unclear] = scan(tableOf(['1 % 1', '1 0 1'])).medicines;
    expect(unclear).toMatchObject({ frequency: '', timingDisplay: '', schedule: { kind: 'unknown', parts: [] } });
    expect(unclear?.checks).not.toContain('frequency-missing');
    const [missing] = scan(tableOf(['- - -', '1 0 1'])).medicines;
    expect(missing?.checks).toContain('frequency-missing');
  });

  test('headings a letter or two off are known, and what stands between morning and night is noon', () => {
    const spoilt = ['Mornlng', 'Nqqz', 'Nlght'];
    const heads = `Medicine               ${spoilt[0] ?? ''}    ${spoilt[1] ?? ''}     ${spoilt[2] ?? ''}    Days`;
    expect(often(scan(tableOf(['1 1 0', '1 0 1'], heads)))).toEqual(['1-1-0', '1-0-1']);
  });

  test('figures that grew together go to the columns they stand over', () => {
    const place = { y: 40, height: 9, confidence: 0.9 };
    const [page] = pagesAs(tableOf(['1 0 1', '_ _ _']), 'ocr');
    const words = page ? page.words.filter(({ text, y }) => text !== '5' && text !== 'days' && y < 20) : [];
    const row = [
      { text: 'Pan', x: 0, y: 36, width: 18, height: 9, confidence: 0.9 },
      { text: '40', x: 24, y: 36, width: 12, height: 9, confidence: 0.9 },
      // from the middle of the first heading to the middle of the last
      { ...place, text: '101', x: 138, y: 36, width: 180 },
    ];
    expect(often(read(page ? [{ ...page, words: [...words, ...row] }] : []))).toEqual(['1-0-1', '1-0-1']);
  });

  test('"at bedtime" beside columns with a lost cell does not settle them', () => {
    const bed = (cells: string): string => tableOf([cells, '1 0 1']).replace('5 days', 'at bedtime');
    expect(often(scan(bed('_ 0 1')))).toEqual(['HS asked', '1-0-1']);
    expect(often(scan(bed('0 0 1')))).toEqual(['0-0-1', '1-0-1']);
  });

  test('in a file with text an empty cell is none, and nothing is asked', () => {
    expect(often(printed(tableOf(['1 _ 1', '_ _ 1'])))).toEqual(['1-0-1', '0-0-1']);
    expect(often(printed(tableOf(['✓ _ ✓'])))).toEqual(['1-0-1']);
  });

  test('a cell of text that is no number is unclear, in a file with text too', () => {
    expect(often(printed(tableOf(['1 ?? 1'])))).toEqual([' asked']);
  });
});

describe('as needed in a table', () => {
  test('SOS under a part of the day', () => {
    for (const cells of ['SOS _ _', '_ SOS _', '- - SOS']) {
      expect(often(printed(tableOf([cells, '1 0 1'])))).toEqual(['SOS', '1-0-1']);
      expect(often(scan(tableOf([cells, '1 0 1'])))).toEqual(['SOS', '1-0-1']);
    }
    // spoilt by the scan: understood, and asked
    expect(often(scan(tableOf(['_ S0S _', '1 0 1'])))).toEqual(['SOS asked', '1-0-1']);
  });

  test('a column of its own, with a tick, the word or a reason', () => {
    const { medicines } = printed(`
Medicine          M     A     N     SOS         Days
Tab Dolo 650      0     0     0     ✓           3
Tab Pan 40        1     0     0     -           5
Tab Meftal Spas                     SOS         3
Tab Nucoxia 90                      for pain    3
`);
    expect(medicines.map(({ frequency, instructions }) => [frequency, instructions])).toEqual([
      ['SOS', ''],
      ['1-0-0', ''],
      ['SOS', ''],
      ['SOS', 'for pain'],
    ]);
    for (const { checks } of medicines) expect(checks).not.toContain('frequency-missing');
  });
});

describe('lines of a scan', () => {
  const RAZO = 'Razo D - 1 tab OD empty stomach x 14 days';

  test.each(['1. T.', '1, T.', '1. T,', 'l. T.', 'I. T.', 'I. Tab', '1.T.', 'T.'])(
    '"%s" begins a medicine',
    (begin) => {
      const { medicines, advice } = scan(
        `Diagnosis: Acid peptic disease\nR\n${begin} ${RAZO}\n2. Syr. Mucaine Gel - 10 ml TDS`,
      );
      expect(medicines.map(({ medicine, frequency }) => [medicine, frequency])).toEqual([
        ['Razo D', 'OD'],
        ['Mucaine Gel', 'TDS'],
      ]);
      expect(advice).toEqual(['Diagnosis: Acid peptic disease']);
    },
  );

  test('how much, how often and how long make a medicine of a name that nobody knows, behind advice too', () => {
    const text =
      'Diagnosis: Acid peptic disease\nQwexol D - 1 tab OD empty stomach x 14 days\nSteam inhalation twice daily x 5 days';
    expect(printed(text).medicines.map(({ medicine }) => medicine)).toEqual(['Qwexol D']);
    expect(printed(text).advice).toContain('Steam inhalation twice daily x 5 days');
  });

  test('what was taken before is none, however much is said of it', () => {
    for (const line of [
      'Took Qwexol 1 tab BD for 2 days',
      'Qwexol 1 tab BD x 5 days stopped',
      'Had Qwexol 1 tab OD x 3 days',
    ])
      expect(printed(`Complaints: fever\n${line}\nRx\nTab Dolo 650 1-0-1`).medicines).toHaveLength(1);
  });

  test('a number that no dose has is said and asked about', () => {
    const [medicine] = scan('Rx\n1. Tab. Lasix 40 mg\n   42 tab ---- 1 - 0 - 0 ---- x 15 days').medicines;
    expect(medicine).toMatchObject({ medicine: 'Lasix 40 mg', frequency: '1-0-0', instructions: '42 tab' });
    expect(medicine?.checks).toContain('frequency-unclear');
  });

  test('a letter for the one of a dose', () => {
    expect(scan('Rx\n1. Tab. Ganaton 50 mg - l tab TDS').medicines[0]).toMatchObject({ atOnce: 1, instructions: '' });
  });
});

describe('the doctor', () => {
  test.each([
    ['Dr. Asha Velankar Velankar Clinic\nRx\nTab Dolo 650 1-0-1\nDr. Asha Velankar', 'Dr. Asha Velankar'],
    ['Dr. Asha Velankar Velankar Clinic', 'Dr. Asha Velankar'],
    ['Dr. Kamla Devi i Shekhar i Davakhana\nRx\nTab Dolo 650 1-0-1\nOr. Kamla Devi Shekhar', 'Dr. Kamla Devi Shekhar'],
    ['Dr. R. K. Tripathi MBBS', 'Dr. R. K. Tripathi'],
  ])('%s', (text, name) => {
    expect(scan(text).header.doctorName).toBe(name);
  });

  test('a signature that a scan spoilt is no advice', () => {
    expect(scan('Rx\nTab Dolo 650 1-0-1\nAdvice: Rest\nOr. Kamla Devi Shekhar').advice).toEqual(['Advice: Rest']);
  });
});
