import { defineConfig } from 'vitest/config';

// The unit tests: packages, bench and scripts. The server, the web app and the journeys have configurations of their own.
export default defineConfig({
  // They share nothing but the knowledge, which is read once for each process.
  test: {
    include: ['packages/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    isolate: false,
    maxWorkers: 2,
  },
});
