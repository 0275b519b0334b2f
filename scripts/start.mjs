import { at, buildWeb, foreground, install, oneSentence, prebuild, serverEnv } from './lib.mjs';

await oneSentence(() => {
  const node = install();
  buildWeb(node);
  prebuild(node);
  foreground(node, [at('apps/server/src/main.ts')], { env: { ...serverEnv, ...process.env } });
});
