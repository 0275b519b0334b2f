// What a reader could do that was taken over by a file. For tests of what the process around it allows.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Interpret } from '../documents.ts';

const attempt = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : 'failed';
  }
};

const held: Buffer[] = [];

/** `context`: what to do. */
export const interpret: Interpret = async (pages, context) => {
  switch (context) {
    case 'hang':
      for (;;);
    case 'wait':
      return new Promise((resolve) => setTimeout(resolve, 3_600_000));
    case 'grow':
      for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
    case 'throw':
      throw new TypeError(`cannot read ${pages[0]?.words[0]?.text}`);
    case 'leave':
      process.exit(0);
    case 'talk':
      return 'x'.repeat(5 * 1024 * 1024);
    case 'look':
      return {
        environment: Object.keys(process.env),
        secrets: attempt(() => readFileSync('/etc/passwd')),
        write: attempt(() => writeFileSync(path.join(tmpdir(), 'nabz-hostile'), 'x')),
        network: attempt(() => connect(9, '127.0.0.1')),
        program: attempt(() => spawnSync('/bin/true')),
      };
    default:
      return { pid: process.pid, words: pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ') };
  }
};
