import { TriageLevelSchema } from '@nabz/contract/symptoms';
import { expect, test } from 'vitest';
import { askAgainAt, askAtAfter, firstAskAt } from './check-back.policy.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const hours = (at: Date | null): number | null => at && (at.getTime() - now.getTime()) / 3_600_000;

test.each([
  ['ambulance', 3],
  ['emergency', 3],
  ['doctor-24h', 24],
  ['doctor-week', 72],
  ['self-care', 48],
] as const)('after %s it is asked %d hours later', (level, later) => {
  expect(hours(firstAskAt(level, now))).toBe(later);
});

test('more said in the same check never puts the question off, and asks again of one that was closed only when it grew more urgent', () => {
  const open = { askAt: new Date('2026-11-21T12:00:00.000Z'), level: 'doctor-24h' } as const;
  for (const level of TriageLevelSchema.options) expect(hours(askAtAfter(open, level, now))).toBeLessThanOrEqual(2);
  const closed = { askAt: null, level: 'doctor-24h' } as const;
  expect(TriageLevelSchema.options.map((level) => hours(askAtAfter(closed, level, now)))).toEqual([
    3,
    3,
    null,
    null,
    null,
  ]);
});

test('worse is asked about again within hours, the same after as long as before and three times at most, better never', () => {
  expect(hours(askAgainAt(['worse'], 'self-care', now))).toBe(3);
  expect(hours(askAgainAt(['same'], 'self-care', now))).toBe(48);
  expect(hours(askAgainAt(['same', 'same', 'same'], 'self-care', now))).toBeNull();
  expect(hours(askAgainAt(['same', 'same', 'same', 'worse'], 'self-care', now))).toBe(3);
  expect(askAgainAt(['worse', 'better'], 'ambulance', now)).toBeNull();
});
