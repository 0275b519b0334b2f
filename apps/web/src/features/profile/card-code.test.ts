import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrModules } from '../../ui/qr-code.tsx';
import { bytesOf, type CardFacts, CODE_BYTES, codeText, toldCuts } from './card-code.ts';

const MEDICINES = [
  'Metformin 500|1 tablet',
  'Telmisartan 40|1 tablet',
  'Atorvastatin 10|1 tablet',
  'Pantoprazole 40|1 tablet',
  'Aspirin 75|1 tablet',
  'Amlodipine 5|1 tablet',
  'Levothyroxine 50|1 tablet',
  'Calcium with vitamin D3|1 tablet',
  'Salbutamol inhaler|2 puffs',
  'Budesonide inhaler|1 puff',
  'Montelukast 10|1 tablet',
  'Iron and folic acid|1 tablet',
  'Cetirizine 10|1 tablet',
  'Insulin glargine|10 units',
  'Gabapentin 100|1 capsule',
].map((one) => {
  const [name = '', dosage = ''] = one.split('|');
  return { name, dosage };
});

const asha: CardFacts = {
  name: 'Asha Verma',
  age: '34',
  bloodGroup: 'B+',
  allergies: ['Penicillin', 'Sulfa antibiotics'],
  conditions: ['Asthma', 'Diabetes'],
  medicines: MEDICINES,
  contact: { name: 'Ravi Verma', relation: 'Husband', phone: '+919876500001' },
  day: '21 Nov 2026',
};

/** Draws the modules as a camera would see them, four dots each, and reads them with a reader of another make. */
const read = (text: string) => {
  const modules = qrModules(text);
  const scale = 4;
  const size = modules.length * scale;
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false;
      pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * size + x) * 4);
    }
  return jsQR(pixels, size, size);
};

test('a code of 15 medicines is read again word by word, and is of version 20 at most', () => {
  const { text, cuts } = codeText(asha);
  const code = read(text);
  expect(code?.data).toBe(text);
  expect(code?.version).toBeLessThanOrEqual(20);
  expect(Object.values(cuts).filter(Boolean)).toEqual([]);
  for (const { name, dosage } of MEDICINES) expect(text).toContain(`${name} ${dosage}`);
  expect(text).toContain('ALLERGIES: Penicillin; Sulfa antibiotics');
  expect(text).toContain('CALL: Ravi Verma (Husband) +919876500001');
});

test('Hindi names come out of the code as they went in', () => {
  const { text } = codeText({ ...asha, name: 'आशा वर्मा', allergies: ['पेनिसिलिन'], medicines: MEDICINES.slice(0, 3) });
  expect(read(text)?.data).toBe(text);
  expect(text).toContain('Name: आशा वर्मा');
});

test('the code is plain words: no link, so nothing is opened and nothing is asked of a server', () => {
  expect(codeText(asha).text).not.toMatch(/https?:|www\.|:\/\//);
});

test('too many long medicines: first without dosages, then short, then fewer, and the code says so', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    name: `Medicine with a very long name ${at}`,
    dosage: '1 tablet',
  }));
  const { text, cuts } = codeText({ ...asha, medicines: many });
  expect(bytesOf(text)).toBeLessThanOrEqual(CODE_BYTES);
  expect(cuts).toMatchObject({ noDosages: true, shortMedicines: true, fewerConditions: 0, fewerAllergies: 0 });
  expect(cuts.fewerMedicines).toBeGreaterThan(0);
  expect(text).toContain(`+${cuts.fewerMedicines} more, see card`);
  expect(text).toContain('Medicine with a very lon...');
  expect(read(text)?.data).toBe(text);
});

test('allergies stay whole while anything else can be left out', () => {
  const allergies = Array.from({ length: 12 }, (_, at) => `Allergy to substance ${at}`);
  const { text, cuts } = codeText({ ...asha, allergies });
  expect(cuts).toMatchObject({ shortAllergies: false, fewerAllergies: 0 });
  for (const allergy of allergies) expect(text).toContain(allergy);
});

test('whatever is told, the code fits', () => {
  const long = 'ऋ'.repeat(120);
  const { text } = codeText({
    ...asha,
    name: long,
    allergies: Array.from({ length: 30 }, (_, at) => `${'क'.repeat(78)}${at}`),
    conditions: Array.from({ length: 22 }, () => 'Narrowed heart arteries or a past heart attack'),
    medicines: Array.from({ length: 40 }, () => ({ name: long, dosage: long })),
    contact: { name: long, relation: 'ट'.repeat(60), phone: '+919876500001' },
  });
  expect(bytesOf(text)).toBeLessThanOrEqual(CODE_BYTES);
  expect(read(text)?.data).toBe(text);
  expect(text).toContain('+919876500001');
});

test('what is not stated is never written as "none"', () => {
  const { text } = codeText({ ...asha, allergies: null, conditions: [], medicines: [], contact: null });
  expect(text).toContain('ALLERGIES: not stated');
  expect(text).toContain('Conditions: none known');
  expect(text).toContain('Medicines: not stated');
  expect(text).toContain('CALL: not stated');
});

test('what was taken off the card is not in the code', () => {
  const { name, day, allergies } = asha;
  const { text } = codeText({ name, day, ...(allergies !== undefined && { allergies }) });
  expect(text.split('\n')).toEqual([
    'EMERGENCY CARD, 21 Nov 2026',
    'Name: Asha Verma',
    'ALLERGIES: Penicillin; Sulfa antibiotics',
    'Told by the patient, not checked.',
  ]);
});

test('a cut that changes no word is not told', () => {
  const short = {
    ...asha,
    medicines: Array.from({ length: 60 }, (_, at) => ({ name: `Med ${at} 10 mg tab`, dosage: '' })),
  };
  const { cuts } = codeText(short);
  expect(cuts.fewerMedicines).toBeGreaterThan(0);
  expect(toldCuts(short, cuts)).toMatchObject({ noDosages: false, shortMedicines: false, shortNames: false });
  expect(toldCuts(short, cuts).fewerMedicines).toBe(cuts.fewerMedicines);
});
