import { renderHook } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { followLanguage } from './language.ts';
import { useSpecialtyName } from './specialty.ts';

afterAll(() => followLanguage('en'));

test('a branch of medicine is named in the language of the page; a name that is not ours stays as it is', async () => {
  const { result, rerender } = renderHook(() => useSpecialtyName());
  expect(result.current('Cardiology')).toBe('Cardiology');
  await followLanguage('hi');
  rerender();
  expect(result.current('Cardiology')).toBe('दिल (कार्डियोलॉजी)');
  expect(['Alchemy', 'toString', ''].map(result.current)).toEqual(['Alchemy', 'toString', '']);
});
