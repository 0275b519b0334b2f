import { describe, expect, test } from 'vitest';
import { timeInWords } from './deliver.map.ts';
import { type Asked, caregiverMoment, minutesToNotifyCaregiver, nextRunAt, occasionOf } from './deliver.policy.ts';
import { afterQuiet, isQuiet, minutesToNotify } from './notices.policy.ts';

const night = { from: '22:00', to: '06:00' };
const noon = { from: '12:00', to: '14:00' };
const day = (time: string): string => `2026-11-21T${time}`;

test.each([
  [night, '21:59', false],
  [night, '22:00', true],
  [night, '23:59', true],
  [night, '00:00', true],
  [night, '05:59', true],
  [night, '06:00', false],
  [noon, '11:59', false],
  [noon, '12:00', true],
  [noon, '14:00', false],
  [null, '03:00', false],
])('in the quiet hours %j it is quiet at %s: %s', (quiet, time, expected) => {
  expect(isQuiet(quiet, day(time))).toBe(expected);
});

test.each([
  [night, day('23:00'), '2026-11-22T06:00'],
  [night, day('02:00'), day('06:00')],
  [night, '2026-12-31T23:30', '2027-01-01T06:00'],
  [noon, day('13:00'), day('14:00')],
  [noon, day('15:00'), day('15:00')],
])('after the quiet hours %j of %s comes %s', (quiet, moment, expected) => {
  expect(afterQuiet(quiet, moment)).toBe(expected);
});

test.each([
  // before its time, at it, within the hour, and too late
  ['08:00', '12:00', null, '07:59', 0],
  ['08:00', '12:00', null, '08:00', 60],
  ['08:00', '12:00', null, '08:59', 1],
  ['08:00', '12:00', null, '09:00', 0],
  // the window of the dose is shorter
  ['08:00', '08:30', null, '08:20', 10],
  ['08:00', '08:30', null, '08:30', 0],
  // quiet now; put off to the end of the quiet; over by then
  ['13:00', '17:00', noon, '13:30', 0],
  ['13:00', '17:00', noon, '14:00', 60],
  ['13:00', '17:00', noon, '15:00', 0],
  ['12:00', '14:00', noon, '14:00', 0],
])('a dose of %s that ends at %s, quiet %j, can be sent at %s for %i minutes', (at, ends, quiet, now, expected) => {
  expect(minutesToNotify({ at: day(at), ends: day(ends) }, quiet, day(now))).toBe(expected);
});

const dose: Asked = {
  slot: day('08:00'),
  windowEnds: day('12:00'),
  state: 'due',
  until: null,
  critical: true,
};

describe('what a dose asks for', () => {
  test.each(['taken', 'skipped'])('is nothing once it is %s', (state) => {
    expect(occasionOf({ ...dose, state })).toBeNull();
  });

  test('is its own time, or the one it was put off to, which never lies before it', () => {
    expect(occasionOf(dose)).toEqual({ kind: 'dose', at: day('08:00'), ends: day('12:00') });
    expect(occasionOf({ ...dose, until: day('09:00') })).toMatchObject({ kind: 'later', at: day('09:00') });
    expect(occasionOf({ ...dose, until: day('07:45') })).toMatchObject({ kind: 'later', at: day('08:00') });
  });
});

test.each([
  [null, '08:30'],
  ['09:00', '09:30'],
  // who puts it off until tomorrow is still asked about today
  ['23:00', '12:30'],
])('a caregiver is notified of a dose that was put off until %s at %s', (until, expected) => {
  expect(caregiverMoment({ ...dose, until: until && day(until) }, 30)).toBe(day(expected));
});

const helperAfter = (afterMinutes: number | null) =>
  afterMinutes === null ? null : { afterMinutes, quiet: null, aheadMinutes: 0 };

test.each([
  [null, 0, '09:00', 60],
  [{ from: '08:30', to: '10:00' }, 0, '09:00', 0],
  [{ from: '08:30', to: '10:00' }, 0, '10:00', 60],
  // 08:30 of the patient is 03:00 there
  [{ from: '22:00', to: '07:00' }, -330, '09:00', 0],
  [{ from: '22:00', to: '07:00' }, -330, '12:30', 60],
])(
  'a caregiver with the quiet hours %j, %s minutes ahead, has at %s so many minutes left: %s',
  (quiet, aheadMinutes, now, left) => {
    const missed = { ...dose, state: 'missed', critical: true };
    expect(minutesToNotifyCaregiver(missed, { afterMinutes: 60, quiet, aheadMinutes }, day(now))).toBe(left);
  },
);

describe('the next run', () => {
  const run = (now: string, doses: readonly Asked[], afterMinutes: number | null = null): string =>
    nextRunAt(doses, [], { quiet: night, helper: helperAfter(afterMinutes), now: day(now) });

  test('is at the next dose', () => expect(run('07:00', [dose])).toBe(day('08:00')));
  test('is soon while a dose is open, because it may be put off', () =>
    expect(run('08:10', [dose])).toBe(day('08:15')));
  test('is twice a day when nothing is planned', () => expect(run('08:10', [])).toBe(day('20:10')));
  test('is at the end of the quiet hours for a dose in them', () => {
    const early = { ...dose, slot: day('05:00'), windowEnds: day('09:00') };
    expect(run('04:00', [early])).toBe(day('06:00'));
  });
  test('is when a question after a check is due, or at the end of the quiet hours it falls into', () => {
    const ask = (now: string, at: string) =>
      nextRunAt([], [{ kind: 'check', at: day(at) }], { quiet: night, helper: null, now: day(now) });
    expect([ask('09:00', '11:30'), ask('04:00', '05:00')]).toEqual([day('11:30'), day('06:00')]);
  });
  test('is when a caregiver has to be notified, though the window is over', () => {
    const missed = { ...dose, state: 'missed', windowEnds: day('09:00') };
    expect(run('09:10', [missed], 90)).toBe(day('09:30'));
  });
});

test.each([
  ['20:00', '8 pm'],
  ['08:30', '8:30 am'],
  ['12:00', '12 noon'],
  ['12:05', '12:05 pm'],
  ['00:00', '12 midnight'],
  ['00:30', '12:30 am'],
])('%s is said as %s', (time, words) => {
  expect(timeInWords(time, 'en')).toBe(words);
});
