import { expect, test } from 'vitest';
import { returnTo } from './return-to.ts';

const from = (pathname: unknown, search: unknown = '', hash: unknown = '') => ({ from: { pathname, search, hash } });

test('after a login the page asked for opens, with its query and hash', () => {
  expect(returnTo(from('/report-analysis', '?report=1', '#trends'))).toBe('/report-analysis?report=1#trends');
});

test.each([
  ['another site', from('//evil.example/login')],
  ['another site behind signs that browsers turn', from('/\\evil.example')],
  ['another site in the query alone', from('', '//evil.example')],
  ['an address', from('https://evil.example/')],
  ['a script', from('javascript:alert(1)')],
  ['data', from('data:text/html,<script>alert(1)</script>')],
  ['a path that begins nowhere', from('dashboard')],
  ['nothing', undefined],
  ['a text', 'https://evil.example/'],
  ['parts that are no texts', from(['//evil.example'], {}, 7)],
])('after a login %s never opens: the dashboard does', (_, state) => {
  expect(returnTo(state)).toBe('/dashboard');
});
