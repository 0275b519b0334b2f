// Lines and tables that a reader who had not seen them took wrongly: each a small example of its class.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { expect, test } from 'vitest';
import { pagesOfText } from '../documents/plain.ts';
import { createPrescriptionReader } from './reader.ts';

const { read } = createPrescriptionReader(loadMedicines());
const readText = (text: string) => read(pagesOfText(text));

test('how strong a syrup is stands below its name, and the dose in its column', () => {
  const { medicines } = readText(`Medicine                 Each dose   When                                      For
Syp. CALPOL              7 ml        every 6 hours, only if temp above 100 F   3 days
paracetamol 120 mg / 5 ml
Syp. Z & D               2.5 ml      once daily, night                         14 days
zinc 20 mg / 5 ml`);
  expect(medicines.map(({ dosage, schedule }) => [dosage, schedule.kind])).toEqual([
    ['7 ml', 'as-needed'],
    ['2.5 ml', 'daily'],
  ]);
});

test('"Folvite 5 Tablet" is no five tablets', () => {
  const [only] = readText(`#   Medicine            Duration    Instructions
1   Folvite 5 Tablet    12 weeks    Take one tablet once a week, on Tuesday`).medicines;
  expect(only).toMatchObject({ medicine: 'Folvite 5', dosage: '5 mg', atOnce: 1 });
});

test('what was given in the clinic is no time of day', () => {
  const [only] = readText(
    'Rx\nSyp. ONDEM 2.8 ml one dose now in clinic (given 10:40 am); again only if vomiting',
  ).medicines;
  expect(only?.schedule.parts).toEqual([]);
  expect(only?.checks.some((check) => check.startsWith('frequency-'))).toBe(true);
});

test('drops by weeks for one eye: steps, and which eye', () => {
  const { medicines } = readText(`RIGHT EYE ONLY (times a day, 1 drop)
Drops              1st week    2nd week    3rd week
PRED FORTE 1 %     6 times     4 times     3 times
VIGAMOX 0.5 %      4 times     4 times     stop
HOMIDE 2 %         2 times     stop`);
  expect(medicines.map(({ medicine }) => medicine)).toEqual(['PRED FORTE 1 %', 'VIGAMOX 0.5 %', 'HOMIDE 2 %']);
  for (const { route, checks } of medicines) {
    expect(route).toBe('right eye');
    expect(checks).toContain('frequency-unclear');
  }
});

test('two medicines with a plus between them: the first is asked about', () => {
  const { medicines } = readText('Rx\n1) Tab Ecosprin 75 + Tab Clopilet 75 0-1-0 PC');
  expect(
    medicines.map(({ medicine, frequency, checks }) => [medicine, frequency, checks.includes('frequency-unclear')]),
  ).toEqual([
    ['Ecosprin 75', '0-1-0', true],
    ['Clopilet 75', '0-1-0', false],
  ]);
});

test('"Do not give: Syp. ..." gives nothing, "Do not take it with ..." stops nothing', () => {
  expect(readText('Rx\nSyp. Calpol 5 ml TDS\nDo not give: Syp. Sinarest, Syp. Ascoril').medicines).toHaveLength(1);
  expect(readText('Rx\nTab. Dolo 650 BD\n   Do not take it with other medicines of this kind').medicines).toHaveLength(
    1,
  );
});

test('what stands left of a table is none of its rows', () => {
  const { medicines, unread } = readText(`Check sugar before lunch and dinner      Medicine               Dose
Sugar (mg/dL)     Actrapid                Tab. PAN 40 mg         1-0-0 before food, 14 days
151 - 200         4 units                 Tab. BENADON 40 mg     1-0-0 for 24 weeks`);
  expect(medicines.map(({ medicine, frequency }) => `${medicine} ${frequency}`)).toEqual([
    'PAN 40 mg 1-0-0',
    'BENADON 40 mg 1-0-0',
  ]);
  expect(unread.map(({ text }) => text).join()).toContain('4 units');
});

test('a table of weights above the medicines does not vanish', () => {
  const { unread } = readText(`Weight band      First 8 weeks: 4FDC (HRZE), tablets
☐ 35 - 49 kg     3
☑ 50 - 64 kg     4
Tab. BENADON 40 mg 1-0-0`);
  expect(unread.map(({ text }) => text).join()).toContain('☑');
});

test('once a day beside a meal is at that meal', () => {
  const [first, second] = readText('Rx\nTab. Pan 40 OD BBF\nTab. Shelcal 500 OD after lunch').medicines;
  expect([first, second].map((one) => one?.schedule.parts.map(({ part }) => part))).toEqual([['morning'], ['noon']]);
});
