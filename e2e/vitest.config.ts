import { defineConfig } from 'vitest/config';

/** What `npm test` walks in a real browser: coming in, an emergency, a paper (in two files, side by side). `npm run test:all` walks everything, `test:rest` the others. */
const three = [
  'journeys/sign-in.test.ts',
  'journeys/emergency.test.ts',
  'journeys/reports.test.ts',
  'journeys/report-values.test.ts',
];

const which = process.env['NABZ_TESTS'] ?? 'short';

export default defineConfig({
  test: {
    include: which === 'short' ? three : ['**/*.test.ts'],
    exclude: ['**/node_modules/**', ...(which === 'rest' ? three : [])],
    globalSetup: ['./support/setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As patient as the locators of the browser, not the second that is usual elsewhere.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // A real browser on a busy machine may be slow once; a second failure is a failure. CI_RETRY=off shows what fails now and then.
    retry: process.env['CI_RETRY'] === 'off' ? 0 : 1,
  },
});
