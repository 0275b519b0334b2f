import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepestData, mostDataBytes } from './limits.policy.ts';
import { readTree } from './reader/data.ts';

const json = (text: string) => readTree(Buffer.from(text), 'json').data;
const xml = (text: string) => readTree(Buffer.from(text), 'xml').data;

describe('JSON', () => {
  test('numbers are texts as they were written', () => {
    expect(json('{"a":13.50,"b":[1e-3,-0.10],"c":"2","d":null,"e":true}')).toEqual({
      a: '13.50',
      b: ['1e-3', '-0.10'],
      c: '2',
      d: null,
      e: true,
    });
  });

  test('every number keeps all its digits', () => {
    const written = fc.tuple(fc.nat(), fc.stringMatching(/^\d{1,20}$/)).map(([whole, part]) => `${whole}.${part}`);
    fc.assert(
      fc.property(written, (figure) => {
        expect(json(`{"value":${figure}}`)).toEqual({ value: figure });
      }),
    );
  });

  test('what is nested deeper than any honest file is refused before it is parsed', () => {
    const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    expect(json(nested(deepestData))).toBeInstanceOf(Array);
    expect(() => json(nested(deepestData + 1))).toThrow('too-large');
    expect(() => json('['.repeat(1_000_000))).toThrow('too-large');
  });

  test.each([
    ['half of it', '{"a":1'],
    ['two values at one place', '{"value":9.8,"value":13.8}'],
    ['something behind it', '{"a":1} x'],
  ])('%s is damaged', (_, text) => expect(() => json(text)).toThrow('damaged'));

  test('brackets in texts are no depth', () => {
    const text = '['.repeat(1000);
    expect(json(JSON.stringify({ a: `${text}\\"${text}` }))).toEqual({ a: `${text}\\"${text}` });
  });
});

describe('XML', () => {
  test('names and attributes come without their prefixes, texts where they stand', () => {
    const text =
      '<h:a xmlns:h="urn:hl7-org:v3" xmlns:x="urn:x"><h:b x:type="PQ" value="9.80"/>1 &lt; 2<![CDATA[<c>]]></h:a>';
    expect(xml(text)).toEqual({
      name: 'a',
      attributes: {},
      children: [{ name: 'b', attributes: { type: 'PQ', value: '9.80' }, children: [] }, '1 < 2', '<c>'],
    });
  });

  test('an attribute of another language never takes the place of a plain one', () => {
    for (const both of ['value="9.80" x:value="13.8"', 'x:value="13.8" value="9.80"'])
      expect(xml(`<a xmlns:x="urn:x" ${both}/>`)).toMatchObject({ attributes: { value: '9.80' } });
  });

  test.each([
    ['a declared type', '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>'],
    ['an entity that nobody declared', '<a>&b;</a>'],
    ['an address', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['half of it', '<a><b></a>'],
    ['nothing', ' '],
  ])('%s is damaged', (_, text) => expect(() => xml(text)).toThrow('damaged'));

  test('what is nested deeper than any honest file is refused', () => {
    expect(() => xml(`${'<a>'.repeat(deepestData + 1)}${'</a>'.repeat(deepestData + 1)}`)).toThrow('too-large');
  });
});

test('a file of data beyond its bounds is refused unread', () => {
  expect(() => readTree(Buffer.alloc(mostDataBytes + 1, 0x20), 'json')).toThrow('too-large');
  expect(() => json(`[${'1,'.repeat(400_001)}1]`)).toThrow('too-large');
  expect(() => xml(`<a>${'<b/>'.repeat(400_001)}</a>`)).toThrow('too-large');
});

function faultOf(text: string, kind: 'json' | 'xml'): string {
  try {
    readTree(Buffer.from(text), kind);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.name : 'nothing';
  }
}

test('whatever stands in it, a file of data gives a tree or a fault', () => {
  const any = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', '&', ';', '"', '=', '[', ']', '{', '}', '!', '-', ' ') }),
  );
  fc.assert(
    fc.property(any, fc.constantFrom('json' as const, 'xml' as const), (text, kind) => {
      expect(faultOf(text, kind)).toMatch(/^(?:none|Fault)$/);
    }),
  );
});
