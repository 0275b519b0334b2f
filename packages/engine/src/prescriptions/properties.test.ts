// What holds for every text: it never throws, never takes long, and never says how often where nothing does.
import fc from 'fast-check';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { expect, test } from 'vitest';
import type { Word } from '../documents/page.ts';
import { pagesOfText } from '../documents/plain.ts';
import { createPrescriptionReader } from './reader.ts';

const knowledge = loadMedicines();
const reader = createPrescriptionReader(knowledge);
const readText = (text: string) => reader.read(pagesOfText(text));

const piece = fc.constantFrom(
  ...'Tab. Cap Syp Dolo Pan-D Glycomet 650 mg 5 ml 1-0-1 1/2 OD BD SOS HS x days weeks after before food Rx ( ) [ - | ½ सुबह then for if apply once a week morning night # 10 tablets , ; Advice: 12/10/2024'.split(
    ' ',
  ),
);
const line = fc.array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string({ maxLength: 12 })), { maxLength: 14 });
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.map((words) => words.join(' ')).join('\n'));

test('every text gives a reading with sound fields', () => {
  fc.assert(
    fc.property(text, (any) => {
      const { medicines, unread, advice } = readText(any);
      expect(medicines.length).toBeLessThanOrEqual(60);
      expect(unread.length + advice.length).toBeLessThanOrEqual(100);
      for (const { medicine, frequency, schedule, checks, place, confidence } of medicines) {
        expect(medicine.length).toBeGreaterThan(0);
        expect(medicine.length).toBeLessThanOrEqual(100);
        expect([place.x, place.y, place.width, place.height].every(Number.isFinite)).toBe(true);
        expect(confidence).toBeLessThanOrEqual(1);
        const [isMissing, isUnclear] = [checks.includes('frequency-missing'), checks.includes('frequency-unclear')];
        // columns that were printed and not understood are unclear, not missing
        expect(frequency === '' ? isMissing !== isUnclear : !isMissing).toBe(true);
        const isSilent = schedule.kind === 'unknown' && schedule.parts.length === 0 && schedule.timesADay === null;
        expect(frequency !== '' || isSilent).toBe(true);
        expect(schedule.timesADay ?? 1).toBeGreaterThan(0);
      }
    }),
    { numRuns: 250 },
  );
});

test('what a patient types never throws, and what was typed stays', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.string(),
      fc.string(),
      fc.string(),
      (medicine, dosage, frequency, instructions, duration) => {
        const understood = reader.understand({ medicine, dosage, frequency, instructions, duration });
        expect(understood.medicine).toBe(medicine);
        expect([frequency, '']).toContain(frequency === '' ? '' : understood.frequency);
        expect(reader.suggest(medicine, 5).length).toBeLessThanOrEqual(5);
        expect(reader.identify(medicine).offers.length).toBeLessThanOrEqual(4);
      },
    ),
    { numRuns: 300 },
  );
});

/** Letters that make no word for how often, however they are put together. */
const SILENT =
  'Tab Cap Syp Dolo Telma Glycomet Augmentin Crocin 650 mg 40 500 tablet after food before meals x 5 days review fever pain with water strip Qty 10 (625) /5 ml'.split(
    ' ',
  );
test('no frequency is invented: without a word for it there is none', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SILENT), { minLength: 1, maxLength: 12 }), (words) => {
      for (const { frequency, schedule } of readText(`Rx\nTab ${words.join(' ')}`).medicines) {
        expect(frequency).toBe('');
        expect(schedule.kind).toBe('unknown');
      }
    }),
    { numRuns: 400 },
  );
});

const OTHERS = [
  'Tab Pan 40 1-0-0 before food x 5 days',
  'Cap Mox 500 TDS x 5 days',
  'Syp Ascoril LS 5 ml BD',
  'Tab Ecosprin 75 HS',
];
test('the words of other lines, in any order, change nothing of a line', () => {
  const own = 'Tab. Dolo 650 mg 1-0-1 x 3 days after food';
  const wanted = readText(`Rx\n${own}`).medicines[0];
  fc.assert(
    fc.property(fc.constantFrom(...OTHERS), fc.constantFrom(...OTHERS), fc.gen(), (above, below, gen) => {
      const shuffled = (words: string): string => {
        const [form = '', ...rest] = words.split(' ');
        const order = gen(fc.shuffledSubarray, rest, { minLength: rest.length, maxLength: rest.length });
        return [form, ...order].join(' ');
      };
      const found = readText(`Rx\n${shuffled(above)}\n${own}\n${shuffled(below)}`).medicines;
      const same = found.find(({ text: printed }) => printed.startsWith('Tab. Dolo 650 mg'));
      expect(same && { ...same, place: null }).toEqual(wanted && { ...wanted, place: null });
    }),
    { numRuns: 150 },
  );
});

test('every word for how often is found wherever it stands behind a name', () => {
  for (const words of [
    'OD',
    'BD',
    'TDS',
    'QID',
    'SOS',
    'HS',
    'q6h',
    'weekly',
    'alternate days',
    'stat',
    '1-0-1',
    'din mein do baar',
  ]) {
    const plain = readText(`Rx\nTab Dolo 650 ${words}`).medicines[0]?.schedule;
    const inside = readText(`Rx\nTab Dolo 650 after food ${words} x 5 days`).medicines[0]?.schedule;
    expect({ ...inside, days: null }).toEqual(plain);
  }
  expect(knowledge.prescriptionWords.frequencies.frequencies.length).toBeGreaterThan(10);
});

const elapsed = (run: () => void): number => {
  const from = performance.now();
  run();
  return performance.now() - from;
};
/** Generous: the machine may be busy. What grows with the square takes a hundred times as long. */
const SOON_MS = 10_000;

test('hostile lines and pages are read in time', () => {
  readText('Rx\nTab Dolo 650 1-0-1');
  for (const sign of [
    ' ',
    '1',
    '-',
    'a',
    '1-0-',
    '(',
    'tab ',
    '. ',
    '1 tab morning ',
    'paracetamol + ',
    'for a b ',
    '1/2 ',
  ]) {
    const long = sign.repeat(100_000 / sign.length);
    const word: Word = { text: long, x: 0, y: 0, width: 10, height: 10, confidence: null };
    const took = elapsed(() => {
      reader.understand({ medicine: long, dosage: long, frequency: long, instructions: long, duration: long });
      reader.read([{ number: 1, width: 600, height: 800, source: 'text', words: [word] }]);
      readText(long);
    });
    expect(took).toBeLessThan(SOON_MS);
  }
  for (const texts of [
    ['tab'],
    ['1-0-1'],
    ['Tab', 'Dolo', '650', '1-0-1'],
    ['Medicine', 'Dose', 'Morning', 'Night'],
    ['Rx'],
  ]) {
    const words = Array.from({ length: 20_000 }, (_, at): Word => {
      const own = texts[at % texts.length] ?? '';
      return { text: own, x: (at % 50) * 11, y: Math.floor(at / 50) * 11, width: 10, height: 10, confidence: 0.9 };
    });
    expect(elapsed(() => reader.read([{ number: 1, width: 600, height: 8000, source: 'ocr', words }]))).toBeLessThan(
      2 * SOON_MS,
    );
  }
}, 60_000);
