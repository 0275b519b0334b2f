import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://nabz.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // Nothing sleeps; this is for a page's code that a busy machine brings late.
    testTimeout: 60_000,
    // One window for the files of a worker, cleared between tests (testing/setup.ts): a third of the processor time.
    isolate: false,
    maxWorkers: 2,
    css: false,
  },
});
