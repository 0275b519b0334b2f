import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isLeaked } from './leaked.policy.ts';
import { weakness } from './password.policy.ts';

const nobody = {};
const asha = { name: 'Asha Verma', email: 'asha.verma84@example.in', phone: '+919876543210' };

test.each([
  'password',
  'Password1!',
  'P@ssw0rd123',
  'qwertyuiop',
  'iloveyou',
  '1q2w3e4r5t',
  'sunshine1',
  'india123',
  'India@1234',
  'krishna',
  'Krishna108',
  'jaishreeram',
  'sachin10',
  'mummypapa',
  'football',
  '11111111',
  'abcdefgh',
  '87654321',
  'abababab',
  'trustno1',
])('a password that everybody tries is refused: %s', (password) => {
  expect(weakness(password, nobody)?.code).toMatch(/passwordCommon|passwordLeaked|passwordPattern/);
});

test.each(['nabz123', 'Nabz@2026', '9876543210', 'asha.verma84@example.in', 'verma1984', 'AshaVerma1', 'ashaverma84!'])(
  'a password made of what is known of its owner is refused: %s',
  (password) => {
    expect(weakness(password, asha)).not.toBeNull();
  },
);

test.each([
  'q7#zRw',
  'correct horse battery staple and so on for sixty-four characters',
  'मेरा पसंदीदा फल आम नहीं, कटहल है',
  '🦚 dances in the rain 🌧️ every year',
  'kumar-rides-a-green-tractor',
  'asha likes long walks by the lake',
  'xK2mPq9vLw4tZr8b',
])('a password that is hard to guess is accepted, in any script and without rules of composition: %s', (password) => {
  expect(weakness(password, asha)).toBeNull();
});

/** Drawn by chance from places 50,000 to 300,000 of the ranked list, not from those that the small list knows. */
const leaked = `
annina80 ingenieu bigbrain osachoff 460570885341 15012004 mikester sinagoga solid123 xtktynfyj nonpoint
greenbee a1996251125 nas11hua eman1234 polypool silvergu saints99 sopmyncmymn alabama7 brooke16 22053227
398284441 ruger357 rover200 marley77 sparling thomas66 fgtkmcby1 maddog89 imation1 reggie13 suslik123 titans27
dowadowa birdofpr jenniffe 23111952 bugagager judejude omelette greenest morpheus popeye11 melissa0 ajhntgbfyj
stephen0 azertytr caterham21 bubbles4 estella1 darjania Atelier3 M0rpheus`;
test.each(leaked.trim().split(/\s+/))('a password that leaked elsewhere is refused: %s', (password) => {
  expect(weakness(password, nobody)).not.toBeNull();
});

test('a password that nobody has is taken for a leaked one less than once in ten thousand times', () => {
  const refused = Array.from({ length: 30_000 }, (_, i) => createHash('md5').update(`${i}`).digest('base64')).filter(
    (password) => weakness(password, nobody) !== null,
  );
  expect(refused.length).toBeLessThan(3);
});

test('looking one up takes less than a millisecond', () => {
  isLeaked('the filter is read once');
  const from = performance.now();
  for (let i = 0; i < 1_000; i += 1) isLeaked(`not-so-common-${i}`);
  expect((performance.now() - from) / 1_000).toBeLessThan(1);
});
