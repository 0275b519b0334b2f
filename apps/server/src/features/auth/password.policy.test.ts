import { expect, test } from 'vitest';
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
  expect(weakness(password, nobody)?.code).toMatch(/passwordCommon|passwordPattern/);
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
