import { expect, test } from 'vitest';
import { completed, viewOf } from './layers.ts';

const below = {
  hello: 'Hello',
  deep: { yes: 'Yes', no: 'No' },
  steps: ['One', 'Two'],
  pages: [{ title: 'Home', href: '/' }],
};

test('a text that a language lacks is the one below, a list of texts is taken whole, what no language says stays', () => {
  const above = { deep: { yes: 'हाँ' }, steps: ['एक'], pages: [{ title: 'होम' }] };
  expect(completed(below, above)).toEqual({
    hello: 'Hello',
    deep: { yes: 'हाँ', no: 'No' },
    steps: ['एक'],
    pages: [{ title: 'होम', href: '/' }],
  });
  expect(completed(below, undefined)).toEqual(below);
});

test('a view reads its texts in the language of the moment, also what was taken out of it before', () => {
  let now = below;
  const { deep, ...rest } = viewOf(below, () => now);
  const { pages } = viewOf(below, () => now);
  now = { ...below, deep: { yes: 'हाँ', no: 'नहीं' } };
  expect(deep.yes).toBe('हाँ');
  expect({ ...deep }).toEqual({ yes: 'हाँ', no: 'नहीं' });
  expect(rest.hello).toBe('Hello');
  expect(pages[0]?.href).toBe('/');
});
