import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const files = globSync('{packages,bench,scripts}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules/**'],
});
/** Of these `npm test` asks a sample only: `npm run test:rest` runs them whole, and no other. */
const samples = files.filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('NABZ_TESTS'));

// The unit tests: packages, bench and scripts. The server, the web app and the journeys have configurations of their own.
export default defineConfig({
  // They share nothing but the knowledge, which is read once for each process.
  test: {
    include: process.env['NABZ_TESTS'] === 'rest' ? samples : files,
    testTimeout: 60_000,
    isolate: false,
    maxWorkers: 2,
  },
});
