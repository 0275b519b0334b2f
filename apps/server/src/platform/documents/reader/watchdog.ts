// A thread beside the reader that ends the whole group when the server is gone: a server that was killed kills nobody, and a reader
// that hangs in a file would do so for ever.
import { workerData } from 'node:worker_threads';

const lookEveryMs = 500;
const server: unknown = workerData;

setInterval(() => {
  if (process.ppid === server) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.kill(process.pid, 'SIGKILL'); // a system without groups
  }
}, lookEveryMs);
