import { expect, test, vi } from 'vitest';
import { signIn } from '../../lib/session.ts';
import { asha } from '../../testing/fixtures.ts';

const left = (part: object) => ({
  form: { chips: ['tez bukhar'], info: '', who: 'me', age: '', ageUnit: 'years', sex: '', pregnant: '' },
  typed: '',
  asGuest: true,
  ...part,
});

test.each([
  ['is not shown to who signed in since', {}, []],
  ['stands when it waits for its owner', { isWaiting: true }, ['tez bukhar']],
  ['stands when it was taken over', { takenOver: 'unasked' }, ['tez bukhar']],
])('what a visitor left in this tab %s, after a reload too', async (_, part, chips) => {
  sessionStorage.setItem('draft:symptoms', JSON.stringify(left(part)));
  signIn(asha, 'token-1');
  // what a reload does to the module; the session it reads is the one of the device
  vi.resetModules();
  const { useChecker } = await import('./checker.ts');
  expect(useChecker.getState().form.chips).toEqual(chips);
});
