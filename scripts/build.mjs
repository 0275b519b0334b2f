// What `npm start` would do before it starts, for an image: the packages are installed, and the Node that runs this is the one to use.
import { buildWeb, oneSentence, prebuild } from './lib.mjs';

await oneSentence(() => {
  buildWeb(process.execPath);
  prebuild(process.execPath);
});
