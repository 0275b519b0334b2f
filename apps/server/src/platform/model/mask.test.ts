import { expect, test } from 'vitest';
import { createMask } from './mask.ts';

const mask = () => createMask(['Asha Verma', 'asha@example.in', '+919876543210', '1988-03-12']);

test.each([
  ['an e-mail', 'write to a.b+c@mail.example.co.in please', 'a.b+c@mail.example.co.in'],
  ['a phone', 'call 98765 43210 now', '98765 43210'],
  ['a phone of the country', 'call +91-98765-43210', '98765-43210'],
  ['a phone in Devanagari', 'मेरा नंबर ९८७६५४३२१० है', '९८७६५४३२१०'],
  ['Aadhaar', 'my aadhaar 1234 5678 9012', '1234 5678 9012'],
  ['ABHA', 'ABHA 91-1234-5678-9012', '91-1234-5678-9012'],
  ['a record number', 'UHID: AB/12345 at the hospital', 'AB/12345'],
  ['another record number', 'MRN 40912', '40912'],
  ['a date of birth', 'born 12/03/1988', '12/03/1988'],
  ['a date in words', 'DOB 12 March 1988', '12 March 1988'],
  ['a date in American order', 'born March 12, 1988', 'March 12, 1988'],
  ['a date as machines write it', 'born 1990-01-31', '1990-01-31'],
  ['a house', 'I live at flat no 12, Shanti Niwas, near the temple', 'Shanti Niwas'],
  ['a road', 'from Mahatma Gandhi Road', 'Mahatma Gandhi Road'],
  ['a PIN code', 'Pune 411001', '411001'],
  ['a name that is told', 'my name is Ravi Kumar and I have fever', 'Ravi Kumar'],
  ['a name that is told in Hindi', 'मेरा नाम रवि है', 'रवि'],
  ['a doctor', 'Dr. Meera Rao gave it', 'Meera Rao'],
  ['a father', 'Sunita D/o Ramesh Patil', 'Ramesh Patil'],
  ['a link', 'see https://example.in/p?id=7', 'example.in'],
  ['the own name', 'I am ASHA and cough', 'ASHA'],
  ['the own name in full', 'asha   verma has fever', 'verma'],
])('%s does not leave, and comes back as it was', (_, text, secret) => {
  const one = mask();
  const left = one.hide({ texts: [text] });
  expect(JSON.stringify(left)).not.toContain(secret);
  expect(one.show(left)).toEqual({ texts: [text] });
});

test.each([
  'fever since 3 days, 102.4 F, BP 150/95, sugar 248, platelets 150000',
  'Platelets 150000 /µL',
  'age 34, weight 61.5 kg, Hb 7.2',
  'hit by a car on the road, leg is bleeding',
  'mujhe do din se bukhar hai',
  'पेट में दर्द है, उम्र 45',
])('what tells of the body stays: %s', (text) => expect(mask().hide(text)).toBe(text));

test('the same thing has the same placeholder, and what the answer invents stands for nothing', () => {
  const one = mask();
  expect(one.hide('Asha Verma, Asha Verma')).toBe('[name-1], [name-1]');
  expect(one.show('[name-1] [name-2]')).toBe('Asha Verma [name-2]');
});

test('a text that is all digits and brackets takes no time', () => {
  const started = performance.now();
  mask().hide(['1 ('.repeat(3000), 'A'.repeat(9000), 'A. '.repeat(3000), 'a@'.repeat(4000), '@'.repeat(9000)]);
  expect(performance.now() - started).toBeLessThan(2000);
});
