import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const BASICS =
  /src\/(ui\/(button|icon|logo|emergency-pill|page-head|tag)|lib\/text)|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(menu|x|siren|phone|triangle-exclamation-point|triangle-alert|chevron-right|moon|sun|sunrise))\b/;

export default defineConfig(({ mode }) => {
  const api = loadEnv(mode, '.', 'NABZ_')['NABZ_API'] ?? 'http://127.0.0.1:3000';
  return {
    plugins: [react(), tailwindcss()],
    server: { proxy: { '/api': api } },
    preview: { proxy: { '/api': api } },
    build: {
      // The CSP is `default-src 'self'`: nothing may become a data: address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // What the landing page shows too stays small; the rest of the design system is one file, not forty.
              { name: 'basics', test: BASICS },
              { name: 'kit', test: /src\/(ui|lib|app\/drafts)|react-hot-toast|zustand|lucide-react/, minShareCount: 2 },
              { name: 'data', test: /zod|@tanstack|packages\/contract/ },
            ],
          },
        },
      },
    },
  };
});
