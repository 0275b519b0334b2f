import { expect, test } from 'vitest';
import { readDataFolder } from './folder.ts';
import { loadGrowth } from './load-growth.ts';
import { GrowthFileSchema } from './schema/growth.ts';

test('the standards fit their schema, and there is one table for each measure and sex', () => {
  const [file] = readDataFolder('growth/');
  expect(GrowthFileSchema.safeParse(JSON.parse(file?.text ?? '')).error?.issues).toBeUndefined();
  const names = loadGrowth().tables.map(({ measure, sex }) => `${measure}/${sex}`);
  expect(names.toSorted()).toEqual([
    'head/female',
    'head/male',
    'length/female',
    'length/male',
    'weight/female',
    'weight/male',
  ]);
});

test('no number was mistyped: along a table each of the three runs smoothly', () => {
  for (const { measure, sex, rows } of loadGrowth().tables)
    for (const column of [0, 1, 2] as const)
      for (let month = 8; month < rows.length - 1; month += 1) {
        // at two years children are measured standing, which is 0.7 cm less
        if (measure === 'length' && month >= 22 && month <= 25) continue;
        const [before, here, after] = [
          rows[month - 1]?.[column] ?? 0,
          rows[month]?.[column] ?? 0,
          rows[month + 1]?.[column] ?? 0,
        ];
        const bend = Math.abs(after - 2 * here + before);
        expect(bend, `${measure}/${sex} ${month} ${column}`).toBeLessThanOrEqual(Math.abs(here) * 0.005 + 0.004);
      }
});
