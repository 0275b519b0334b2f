import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasDoubleKeys } from './json-keys.ts';

const isDouble = (json: string): boolean => hasDoubleKeys(json, JSON.parse(json));

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"\\"":1, "\\u0022" :2}',
  '{"\\\\":1,"\\u005c":2}',
  '{"":1,"":2}',
  '[[{"x":{"y":[{"b":{},"c":0,"b":[]}]}}]]',
  '{"a":{"b":1},"a":{"c":1}}',
  '{"a"\n:1,\t"a"\r :2}',
  '{"1":0,"1":0}',
])('two fields with one name are seen: %s', (json) => {
  expect(isDouble(json)).toBe(true);
});

test.each([
  '{}',
  '[]',
  'null',
  '"a"',
  '"\\":"',
  '["a","a","a:",":"]',
  '{"a":"a","b":"\\"a\\":1"}',
  '{"a":{"a":{"a":[{"a":1},{"a":1}]}}}',
  '{"a":"}","A":"{","\\\\":":","\\\\\\"":"\\\\"}',
])('the same words in other places are no two fields: %s', (json) => {
  expect(isDouble(json)).toBe(false);
});

/** Values whose texts look like JSON themselves. */
const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^["\\:{},[\] ab]{0,8}$/));
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.double({ noNaN: true }),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const isPlain = (json: string): boolean => !json.includes('__proto__');

test('what was written from a value never has two, however it is spaced', () => {
  fc.assert(
    fc.property(values, fc.nat(3), (value, space) => {
      const json = JSON.stringify(value, null, space);
      return !isPlain(json) || !isDouble(json);
    }),
  );
});

test('an object that gets one of its names again has two, wherever it stands', () => {
  const around = [(json: string) => json, (json: string) => `[${json}]`, (json: string) => `{"\\":" : [1, ${json}]}`];
  fc.assert(
    fc.property(values, texts, values, fc.constantFrom(...around), (first, name, second, wrap) => {
      const key = JSON.stringify(name);
      return isDouble(wrap(`{${key}:${JSON.stringify(first)}, ${key} :${JSON.stringify(second)}}`));
    }),
  );
});

test('nesting without end is walked through', () => {
  const deep = (inside: string): string => `${'[{"a":'.repeat(50_000)}${inside}${'}]'.repeat(50_000)}`;
  expect([isDouble(deep('{"b":1}')), isDouble(deep('{"b":1,"b":1}'))]).toEqual([false, true]);
});
