import { expect, test } from 'vitest';
import { labLibrary } from './lab-library.ts';
import { stillOpen } from './judge.ts';
import { ReadingSchema } from './report-content.ts';

const { reader } = labLibrary();
const place = { page: 1, x: 0, y: 0, width: 0, height: 0 };
const readingOf = (line: string) =>
  ReadingSchema.parse({ ...reader.readText('Sodium 140 mmol/L 136-145'), unread: [{ text: line, place }] });
const typed = (parameter: string, value: string, resultId = 'own-1') => ({
  resultId,
  at: '2026-11-20T10:00:00.000Z',
  input: { parameter, value, unit: '', range: '' },
  readValue: null,
});
const isOpen = (line: string, ...one: Parameters<typeof typed>): boolean =>
  stillOpen(readingOf(line), [typed(...one)]).unread.length > 0;

test.each([
  ['Haemoglobin 6.4 gg', 'Haemoglobin', '6.4'],
  ['Haemoglobin : 6.4 12-15', 'haemoglobin', '6.4'],
  ['Haemoglobin 64 gg', 'Haemoglobin', '6.4'],
  ['HIV I & II  Reactive', 'HIV I II', 'reactive'],
  ['CA 125   34 xx', 'CA 125', '34'],
])('a line whose result the patient added is open no longer: %s', (line, parameter, value) => {
  expect(isOpen(line, parameter, value)).toBe(false);
});

test.each([
  ['Haemoglobin 6.4 gg', '%', '6.4'],
  ['Haemoglobin 6.4 gg', '#', '6.4'],
  ['Troponin I 4.2 xx', 'T', '4.2'],
  ['Troponin I 4.2 xx', 'Troponin', '0.01'],
  ['Haemoglobin A2 6.1', 'Haemoglobin', '13'],
  ['Haemoglobin', 'Haemoglobin', '13'],
  ['CA 125   340 xx', 'CA', '9.4'],
])('a line of another test, or without a value, stays open: %s for "%s"', (line, parameter, value) => {
  expect(isOpen(line, parameter, value)).toBe(true);
});

test('the correction of a row that was read closes no line that was not', () => {
  const reading = readingOf('Sodium 118 xx');
  expect(stillOpen(reading, [typed('Sodium', '118', 'sodium')]).unread).toHaveLength(1);
  expect(stillOpen(reading, [typed('Sodium', '118')]).unread).toHaveLength(0);
});
