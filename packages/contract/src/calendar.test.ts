import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  ageOn,
  dateOfDay,
  dayOf,
  minutesOfSlot,
  minutesOfTime,
  slotOfMinutes,
  timeOfMinutes,
  weekdayOfDay,
} from './calendar.ts';

const anyDay = fc.integer({ min: dayOf('1000-01-01'), max: dayOf('9999-12-31') });

test('the days are those of the calendar that computers use', () => {
  expect(dayOf('1970-01-01')).toBe(0);
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = new Date(day * 86_400_000);
      expect(dateOfDay(day)).toBe(date.toISOString().slice(0, 10));
      expect(dayOf(dateOfDay(day))).toBe(day);
      expect(weekdayOfDay(day)).toBe(date.getUTCDay());
    }),
  );
});

test('leap days and the ends of months and years are passed', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
  expect(addDays('2000-02-28', 1)).toBe('2000-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-29', 365)).toBe('2029-02-28');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('what is no date, time or slot is not a number', () => {
  for (const date of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', 'today', '2026-11-31'])
    expect(dayOf(date), date).toBeNaN();
  for (const time of ['24:00', '8:00', '08:60', '', '08:00:00']) expect(minutesOfTime(time), time).toBeNaN();
  for (const slot of ['2026-11-01', '2026-11-01T25:00', 'T08:00', '', '2026-11-01T08:00Z'])
    expect(minutesOfSlot(slot), slot).toBeNaN();
  expect(addDays('2026-02-30', 1)).toBe('');
});

test('a slot and its minutes are one and the same', () => {
  expect(slotOfMinutes(minutesOfSlot('2026-12-31T23:59') + 1)).toBe('2027-01-01T00:00');
  expect(timeOfMinutes(-30)).toBe('23:30');
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const slot = `${dateOfDay(day)}T${timeOfMinutes(minute)}`;
      expect(slotOfMinutes(minutesOfSlot(slot))).toBe(slot);
    }),
  );
});

test.each([
  ['2019-06-14', '2026-06-13', 6],
  ['2019-06-14', '2026-06-14', 7],
  ['2024-02-29', '2026-02-28', 23 / 12],
  ['2024-02-29', '2026-03-01', 2],
  ['2026-08-21', '2026-11-21', 3 / 12],
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-22', '2026-11-21', 0],
  ['1926-11-22', '2026-11-21', 99],
])('born on %s is %s: %d years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});
