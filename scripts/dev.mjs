// The server restarts when its sources change; Vite serves the web app and passes /api on to the server.
import { at, foreground, install, oneSentence } from './lib.mjs';

await oneSentence(() => {
  const node = install();
  const port = Number(process.env.PORT ?? 3000);
  const server = foreground(node, ['--watch', '--watch-preserve-output', at('apps/server/src/main.ts')], {
    env: { ...process.env, NABZ_DEV: '1', PORT: String(port) },
  });
  const web = foreground(node, [at('node_modules/vite/bin/vite.js'), '--port', String(port + 1), '--strictPort'], {
    cwd: at('apps/web'),
    env: { ...process.env, NABZ_API: `http://127.0.0.1:${port}` },
  });
  server.on('exit', () => web.kill('SIGTERM'));
  web.on('exit', () => server.kill('SIGTERM'));
});
