import { expect, test } from 'vitest';
import { type CalendarEntry, toCalendar } from './ics.ts';

const entry: CalendarEntry = {
  id: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  sequence: 0,
  startsAt: new Date('2026-11-25T04:30:00Z'),
  endsAt: new Date('2026-11-25T05:00:00Z'),
  status: 'pending',
  isSample: false,
  url: 'https://nabz.example/appointments/7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  organizer: 'hello@nabz.example',
  now: new Date('2026-11-21T10:00:00.123Z'),
};

/** The lines as a reader puts them together again. */
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

test('a calendar file has every line that RFC 5545 asks for, once', () => {
  const lines = unfold(toCalendar(entry, 'en'));
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nabz//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@nabz`,
    'SEQUENCE:0',
    'DTSTAMP:20261121T100000Z',
    'DTSTART:20261125T043000Z',
    'DTEND:20261125T050000Z',
    'SUMMARY:Virtual consultation',
    `DESCRIPTION:Open Nabz for the details: ${entry.url}`,
    `URL:${entry.url}`,
    'ORGANIZER;CN=Nabz:mailto:hello@nabz.example',
    'STATUS:TENTATIVE',
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('no line is longer than 75 bytes, and none is cut inside of a letter', () => {
  const url = `https://nabz.example/${'नमस्ते🩺'.repeat(20)}`;
  const text = toCalendar({ ...entry, url }, 'en');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(unfold(text)).toContain(`URL:${url}`);
});

test('signs that mean something in the format are escaped in texts', () => {
  const url = 'https://nabz.example/a;b,c\\d';
  expect(unfold(toCalendar({ ...entry, url }, 'en'))).toContain(
    'DESCRIPTION:Open Nabz for the details: https://nabz.example/a\\;b\\,c\\\\d',
  );
});

test('a sample booking says that nobody will call; a cancelled one is taken out of the calendar', () => {
  expect(unfold(toCalendar({ ...entry, isSample: true }, 'en')).join('\n')).toContain('Nobody will call');
  const cancelled = unfold(toCalendar({ ...entry, status: 'cancelled', sequence: 2 }, 'en'));
  expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']));
});
