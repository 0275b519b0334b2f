import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

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
    },
  };
});
