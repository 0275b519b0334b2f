// Tests run in Node.
// oxlint-disable-next-line no-restricted-imports
import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Loads the modules of the app a second time, or starts the one client or session with something else for good. */
const changesApp = /vi\.(?:mock|doMock|resetModules)\b|\b(?:wireApi|startSession)\(/;
const files = globSync('src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname });
const apart = files.filter((file) => changesApp.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));

const common = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://nabz.test/' } },
  setupFiles: ['src/testing/setup.ts'],
  restoreMocks: true,
  // Nothing sleeps; this is for a page's code that a busy machine brings late.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As end to end: what passes only when it is tried again is named at the end of `npm test`. CI_RETRY=off makes it a failure.
  retry: process.env['CI_RETRY'] === 'off' ? 0 : 1,
  maxWorkers: 2,
  css: false,
};

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // One browser and the modules of the app for each process, not for each file; the setup clears up after each test.
    projects: [
      {
        extends: true,
        test: { ...common, name: 'web', include: files.filter((file) => !apart.includes(file)), isolate: false },
      },
      { extends: true, test: { ...common, name: 'web apart', include: apart } },
    ],
  },
});
