// Long, in npm run test:all: every scenario of npm run chaos in a short form.
import { expect, test } from 'vitest';
import { hasFailed, runAll, SCENARIOS } from './all.ts';

const isLong = /all|rest/.test(process.env['NABZ_TESTS'] ?? '') && process.platform === 'linux';

test.runIf(isLong).each(['embedded', 'postgres'] as const)(
  'nothing that was promised is lost or there twice, whatever happens to Nabz: %s',
  { timeout: 1_200_000 },
  async (database) => {
    const results = await runAll({
      kills: 4,
      terms: 2,
      frozenMs: 3_000,
      seed: 7,
      databases: [database],
      only: Object.keys(SCENARIOS),
    });
    expect(hasFailed(results), JSON.stringify(results, null, 2)).toBe(false);
  },
);
