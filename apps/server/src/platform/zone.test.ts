import { expect, test } from 'vitest';
import { isTimeZone, wallClock } from '@nabz/contract/wall-clock';
import { instantOf } from './zone.ts';

test('an instant is shown as the clocks of the zone show it, over midnight and with zones of a quarter of an hour', () => {
  const instant = new Date('2026-11-21T18:45:59.999Z');
  expect(wallClock(instant, 'Asia/Kolkata')).toBe('2026-11-22T00:15');
  expect(wallClock(instant, 'Asia/Kathmandu')).toBe('2026-11-22T00:30');
  expect(wallClock(instant, 'America/New_York')).toBe('2026-11-21T13:45');
});

test('a wall clock and its instant lead to each other in every hour of two days, also around a clock change', () => {
  for (const zone of ['Asia/Kolkata', 'Europe/London', 'Australia/Lord_Howe', 'America/New_York']) {
    for (const day of ['2026-03-08T00:00Z', '2026-11-01T00:00Z', '2026-04-04T00:00Z', '2026-10-24T22:00Z']) {
      for (let minutes = 0; minutes < 48 * 60; minutes += 15) {
        const slot = wallClock(new Date(Date.parse(day) + minutes * 60_000), zone);
        expect(wallClock(instantOf(slot, zone), zone)).toBe(slot);
      }
    }
  }
});

test('a time that clocks jump over is as long after the jump; a time that they show twice is the first of both', () => {
  // 8 March 2026: 02:00 becomes 03:00
  expect(instantOf('2026-03-08T02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(wallClock(instantOf('2026-03-08T02:30', 'America/New_York'), 'America/New_York')).toBe('2026-03-08T03:30');
  // 1 November 2026: 02:00 becomes 01:00
  expect(instantOf('2026-11-01T01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('what is no zone and no wall clock is told', () => {
  expect([isTimeZone('Asia/Kolkata'), isTimeZone('Asia/Nowhere'), isTimeZone('')]).toEqual([true, false, false]);
  expect(instantOf('2026-13-40T10:00', 'Asia/Kolkata').getTime()).toBeNaN();
});
