// Shares as they are shown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { calibrated, shareWorth } from './calibrate.ts';

const share = fc.double({ min: 0, max: 0.95, noNaN: true });

test('a greater share is never worth less, and none is worth more than words can say', () => {
  fc.assert(
    fc.property(share, share, fc.nat(20), (one, other, present) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(shareWorth(less, present)).toBeLessThanOrEqual(shareWorth(more, present));
      expect(shareWorth(more, present)).toBeLessThanOrEqual(0.95);
    }),
  );
});

test('the order of conditions stays, and other causes keep their least share', () => {
  const [condition] = compiled.conditions;
  if (!condition) throw new Error('No condition.');
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), fc.nat(20), (parts, present) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const scale = total > 0.95 ? 0.95 / total : 1;
      const shares = parts.map((part) => part * scale).sort((a, b) => b - a);
      const shown = calibrated(
        shares.map((probability) => ({ condition, probability })),
        present,
      ).map(({ probability }) => probability);
      expect(shown).toEqual([...shown].sort((a, b) => b - a));
      expect(shown.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(0.95 + 1e-9);
    }),
  );
});

test('what is between 60 and 93 in a hundred says less than before', () => {
  for (const present of [2, 8])
    for (const one of [0.65, 0.75, 0.85, 0.9]) expect(shareWorth(one, present)).toBeLessThan(one);
});
