import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** How a test comes to the database of the suite. Others have none, or start processes with an embedded one of their own. */
const opensDatabase = /makeApp|openTestDatabase|createPlatform|inject\('source'\)/;
/** A test says so itself where the kind of database cannot matter to what it proves, and it takes long. */
const oneIsEnough = /^\/\/ One kind of database is enough/m;
/** Starts and kills processes, or tries thousands of inputs: `npm run test:all` alone runs it. */
const takesLong = /^\/\/ Long, in npm run test:all:/m;
/** What of the second run, on PostgreSQL, is part of `npm test`. */
const onServerToo = /^\/\/ In npm test on PostgreSQL too:/m;
/** `short` for npm test, `rest` for what it leaves out, `all` for both. */
const which = process.env.NABZ_TESTS ?? 'short';
/** What changes modules or globals for others that share the process. */
const changesOthers = /vi\.(?:mock|doMock|spyOn|stubGlobal|stubEnv|useFakeTimers)\b/;

const read = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
/** The second run, on PostgreSQL, is for what could differ there: a test without a database is not run twice. */
const isRun = (text: string): boolean => {
  const isShort = !takesLong.test(text) && (!process.env.TEST_DATABASE_URL || onServerToo.test(text));
  if (which !== 'all' && (which === 'rest') === isShort) return false;
  return !process.env.TEST_DATABASE_URL || (opensDatabase.test(text) && !oneIsEnough.test(text));
};
const files = globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) => isRun(read(file)));
const apart = files.filter((file) => changesOthers.test(read(file)));

const common = {
  globalSetup: ['src/test/global-setup.ts'],
  // generous: a test fails by its expectations, not because the machine is busy
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  pool: 'forks' as const,
};

export default defineConfig({
  test: {
    ...common,
    // the modules of the server are loaded once for each process, not once for each file: that is half of the time
    projects: [
      { test: { ...common, name: 'server', include: files.filter((file) => !apart.includes(file)), isolate: false } },
      { test: { ...common, name: 'server apart', include: apart } },
    ],
  },
});
