import { at, buildWeb, foreground, install, oneSentence } from './lib.mjs';

await oneSentence(() => {
  const node = install();
  buildWeb(node);
  foreground(node, [at('apps/server/src/main.ts')]);
});
