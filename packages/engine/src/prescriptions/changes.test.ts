// What a paper takes back or changes is never read as it was.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOfText } from '../documents/plain.ts';
import { changedIn } from './changes.ts';
import { withParts } from './clock.ts';
import { createPrescriptionReader } from './reader.ts';

const reader = createPrescriptionReader(loadMedicines());
const read = (text: string) => reader.read(pagesOfText(`Dr. Asha Rao MBBS\nRx\n${text}`));
const short = (text: string): string[] =>
  read(text).medicines.map(({ medicine, frequency, instructions, duration }) =>
    [medicine, frequency, instructions, duration].join(' | '),
  );

test.each([
  ['STOP Tab. Digoxin 0.25 mg'],
  ['STOP: Tab. Glimy 2 mg and Tab. Wysolone 10 mg from today.'],
  ['Tab. Brufen 400 mg   stop, do not take again'],
  ['Tab. Metformin 500 mg 1-0-1 discontinue'],
  ['9. Tab. Glimy 2 mg\n   STOP (low sugars)'],
  ['Tab. Ecosprin 75 mg\nStopped by cardiologist'],
  ['गोली ग्लिमी 2 मि.ग्रा. बंद करें'],
  ['Tab. Glycomet SR 500 mg   3 days   HOLD: do not take this for 3 days while the motions are loose, stop'],
  ['Tab. Norflox-TZ   You have it at home: do not take it. We stop antibiotics.'],
])('what is to be stopped is told and is no medicine to take: %s', (line) => {
  const { medicines, advice } = read(`Tab. Dolo 650 mg 1-0-1 x 3 days\n${line}`);
  expect(medicines.map(({ medicine }) => medicine)).toEqual(['Dolo 650 mg']);
  expect(advice.join(' ')).toMatch(/stop|discontinue|बंद/i);
});

test.each([
  ['Tab. Azithral 500 mg 1-0-0 x 3 days then stop'],
  ['Tab. Azithral 500 mg 1-0-0 x 3 days, stop if rash'],
  ['Tab. Azithral 500 mg 1-0-0 do not stop without advice'],
  ['Tab. Azithral 500 mg 1-0-0 if there is a rash, do not take it.'],
  ['Tab. Azithral 500 mg 1-0-0 do not take it with milk'],
])('the end of a course is no stop: %s', (line) => {
  expect(short(line)[0]).toMatch(/^Azithral 500 mg \| 1-0-0/);
});

test.each([
  ['Tab. Dytor 10 mg   from 1-0-0 to 1-1-0', 'Dytor 10 mg | 1-1-0 | was 1-0-0 | '],
  ['INCREASE   Tab. Cardace 2.5 mg   increase to 5 mg, 0-0-1', 'Cardace 5 mg | 0-0-1 | was 2.5 mg | '],
  ['CONTINUE   Tab. Eliquis 5 mg   1-0-1, continue same', 'Eliquis 5 mg | 1-0-1 | same | to continue'],
  ['Tab. Folvite 5 mg once daily except Sunday', 'Folvite 5 mg | Every day except Sunday |  | '],
])('a change is read as what holds from now on: %s', (line, wanted) => {
  expect(short(line)).toEqual([wanted]);
});

test('of what was and what is from today, what is from today counts', () => {
  const text = `Medicine                    You were taking      From today
Tab. Wysolone               5 mg 1-0-1           20 mg 1-0-0
Tab. Shelcal 500            0-1-0                same
Tab. Folitrax 10 mg         once a week          STOP`;
  expect(short(text)).toEqual(['Wysolone 20 mg | 1-0-0 |  | ', 'Shelcal 500 | 0-1-0 |  | ']);
});

test('two lists, of before and of today, give the one of today', () => {
  const text = `You were taking                      From today
Tab. HCQS 200 mg 1-0-1               Tab. HCQS 200 mg 1-0-0
Tab. Zerodol-P 1-0-1                 Stop`;
  expect(short(text)).toEqual(['HCQS 200 mg | 1-0-0 |  | ']);
});

test('short forms of meals mean what the paper says they mean', () => {
  const text = `1. TAB GLYCIPHAGE SR 500   1-0-1  AF   30 days
2. TAB PAN 40   1-0-0  BF   10 days
AF = after food, BF = before food`;
  expect(short(text)).toEqual([
    'GLYCIPHAGE SR 500 | 1-0-1 | After food | 30 days',
    'PAN 40 | 1-0-0 | Before food | 10 days',
  ]);
});

test('what is crossed out is shown as such and not read', () => {
  const pages = pagesOfText('Rx\nTab. Dolo 650 mg 1-0-1\nTab. Wysolone 10 mg 1-0-0').map((page) => ({
    ...page,
    words: page.words.map((word) => (word.y > (page.words[2]?.y ?? 0) ? { ...word, isStruck: true } : word)),
  }));
  const { medicines, advice } = reader.read(pages);
  expect(medicines.map(({ medicine }) => medicine)).toEqual(['Dolo 650 mg']);
  expect(advice).toEqual(['Tab. Wysolone 10 mg 1-0-0 (crossed out)']);
});

test('units by meals and by the hour keep their numbers', () => {
  const [first, second] = read(`Inj. Novorapid s/c
  8 units before breakfast, 6 units before lunch, 10 units before dinner
Inj. Lantus s/c
  16 units at 10 pm`).medicines.map(({ schedule }) => schedule.parts);
  expect(first).toEqual([
    { part: 'morning', amount: '8 units' },
    { part: 'noon', amount: '6 units' },
    { part: 'night', amount: '10 units' },
  ]);
  expect(second).toEqual([{ part: 'night', amount: '16 units' }]);
});

test('of any dose and any other, the new one is read', () => {
  const slots = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }).map((all) => all.join('-'));
  fc.assert(
    fc.property(slots, slots, (old, now) => {
      expect(changedIn(`Tab X 5 mg from ${old} to ${now}`)).toEqual({
        text: `Tab X 5 mg ${now}`,
        before: [`was ${old}`],
      });
    }),
  );
});

test('any text goes through, and amounts beside meals stay as printed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      withParts(text);
      changedIn(text);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
      const { text } = withParts(`${a} units before breakfast, ${b} units before dinner`);
      expect(text).toBe(`${a} units morning, ${b} units night ; before food`);
    }),
  );
});

test('columns of hours are parts of the day, and a sentence over them moves none of them', () => {
  expect(
    short(`Medicine                 8 am       2 pm    10 pm    Food     Days
Tab. Cefix 200 mg        ✓          ✗       ✓        After    7
Tab. Alendronate 70 mg   once a week (Sunday)        Before   28`),
  ).toEqual([
    'Cefix 200 mg | 1-0-1 | After food | 7 days',
    'Alendronate 70 mg | Once a week (Sunday) | Before food | 28 days',
  ]);
});

test('a unit in a column of its own is the unit of every amount', () => {
  const [first] = read(`Medicine                 Dose       Morning    Noon    Night    For
Inj. Human Mixtard       units      14         -       10       to continue`).medicines;
  expect(first?.schedule.parts).toEqual([
    { part: 'morning', amount: '14 units' },
    { part: 'night', amount: '10 units' },
  ]);
});
