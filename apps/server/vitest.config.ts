import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const all = 'src/**/*.test.ts';
/** How a test comes to the database of the suite. Others have none, or start processes with an embedded one of their own. */
const opensDatabase = /makeApp|openTestDatabase|createPlatform|inject\('source'\)/;

/** The second run, on PostgreSQL, is for what could differ there: a test without a database is not run twice. */
const include = process.env.TEST_DATABASE_URL
  ? globSync(all, { cwd: import.meta.dirname }).filter((file) =>
      opensDatabase.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
    )
  : [all];

export default defineConfig({
  test: {
    include,
    globalSetup: ['src/test/global-setup.ts'],
    // generous: a test fails by its expectations, not because the machine is busy
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    pool: 'forks',
  },
});
