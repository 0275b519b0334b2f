// A thread beside the reader that ends the whole group when the server is gone: a server that was killed kills nobody, and a reader
// that hangs in a file would do so for ever.

const lookEveryMs = 500;
const server = process.ppid;

setInterval(() => {
  if (process.ppid === server) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.kill(process.pid, 'SIGKILL'); // a system without groups
  }
}, lookEveryMs);
