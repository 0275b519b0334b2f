import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { serviceWorker } from './vite-service-worker.ts';

/**
 * What every first page needs, in one file: it compresses better than four, and is one request. The entry itself stays
 * out, and the helper that loads the other files in: the entry runs last, and this file uses the helper at once.
 */
const FIRST =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|i18next)\/|src\/(app\/(router|routes|root|error-boundary)|ui\/(button|icon|logo|emergency-pill|language-switch|menu|page-head|tag|unfinished-note)|lib\/(text|language|storage)\b)|words\/locales\/en\/pages\/common|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(check|languages|menu|x|siren|phone|triangle-exclamation-point|triangle-alert|chevron-right|moon|sun|sunrise))\b/;

export default defineConfig(({ mode }) => {
  const api = loadEnv(mode, '.', 'NABZ_')['NABZ_API'] ?? 'http://127.0.0.1:3000';
  return {
    plugins: [react(), serviceWorker()],
    server: { proxy: { '/api': api, '/mcp': api } },
    preview: { proxy: { '/api': api, '/mcp': api } },
    build: {
      // The CSP is `default-src 'self'`: nothing may become a data: address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            // A group must not hold a module that imports a page: files that import each other in a circle break at random.
            groups: [
              { name: 'first', test: FIRST, priority: 10 },
              // Only pages with a form load these; `kit` and `data`, which more pages need, must not lead to them.
              { name: 'forms', test: /src\/lib\/use-form|react-hook-form|@hookform/, priority: 5 },
              // The rest of the design system is one file, not forty.
              // With the words that it reads: left alone they land beside a page's.
              {
                name: 'kit',
                test: /src\/(ui|lib|app\/drafts)|locales\/en\/pages\/spoken|react-hot-toast|zustand|lucide-react/,
                minShareCount: 2,
              },
              // Without what the entry gives zod before zod is there.
              { name: 'data', test: /zod|@tanstack|packages\/contract\/(?!src\/(?:input-words|issue))/ },
            ],
          },
        },
      },
    },
  };
});
