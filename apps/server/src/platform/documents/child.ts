// One reading process as the server sees it: started with as few rights as it can work with, watched, and killed with everything it
// started. Nothing of a document is written to a disk, and nothing the child says is believed before it was checked.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Readable, Writable } from 'node:stream';
import { errorCode } from '../errors/error-code.ts';
import { mostAnswerBytes, mostHeapMegabytes } from './limits.policy.ts';
import { type Answer, AnswerSchema, answerChannel } from './protocol.ts';

export type ChildOptions = {
  /** Whether PP-OCR reads pictures; where it does not work on this machine, tesseract does. */
  readonly isPpOcrWanted: boolean;
  /** The machine's tesseract; null: the one of npm. */
  readonly tesseract: string | null;
};

const entry = fileURLToPath(new URL('./reader/main.ts', import.meta.url));
/** What the child may read: sources and packages, not the data and its keys. */
const readable = [
  '../..',
  '../../../package.json',
  '../../../node_modules',
  '../../../../../packages',
  '../../../../../node_modules',
]
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  // the folder of packages may be a link to one that several copies share
  .flatMap((place) => (existsSync(place) ? [...new Set([place, realpathSync(place)])] : []));
/** Behind the server, which answers people. */
const politeness = 10;

/** Node's own rights: files of the project, native code for pictures, a thread that watches, programs only where there is one. */
function rights({ tesseract }: ChildOptions): string[] {
  const read = readable.map((place) => `--allow-fs-read=${place}`);
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...read,
    ...(tesseract === null ? [] : ['--allow-child-process']),
  ];
}

/**
 * For glibc: what the networks need for a picture, tens of megabytes at a time, goes back to the machine when it is freed, not to a heap
 * in pieces; small things stay, or every line of text would ask for them anew. Without it five pages take 1,000 MB instead of 630.
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '67108864' };

/** Where programs, their language and their data are; none of our settings, which are secrets. */
function environment(): Record<string, string> {
  const kept = ['PATH', 'LANG', 'TESSDATA_PREFIX'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...memory, ...(Object.fromEntries(kept) as Record<string, string>) };
}

/** Who started it, what reads pictures first, and where the machine's tesseract is. */
const argumentsOf = ({ isPpOcrWanted, tesseract }: ChildOptions): string[] => [
  String(process.pid),
  isPpOcrWanted ? 'pp-ocr' : 'tesseract',
  tesseract ?? '',
];

function start(options: ChildOptions): ChildProcess {
  const flags = [
    ...rights(options),
    `--max-old-space-size=${mostHeapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
  ];
  const stdio: ('pipe' | 'ignore')[] = ['pipe', 'ignore', 'ignore'];
  stdio[answerChannel] = 'pipe';
  return spawn(process.execPath, [...flags, entry, ...argumentsOf(options)], {
    // a group of its own: a signal to the group reaches what it started
    detached: true,
    stdio,
    env: environment(),
  });
}

export type Child = {
  readonly pid: number;
  readonly send: (line: string, bytes: Uint8Array) => void;
  /** Ends it and everything it started, at once. */
  readonly kill: () => void;
  readonly hasEnded: () => boolean;
  /** Who hears what it says, and that it ended; one at a time. */
  listener: { readonly onAnswer: (answer: Answer) => void; readonly onEnd: (how: string) => void } | null;
};

/** Splits what the child says into lines; a line that is too long or no answer of ours ends it. */
function readAnswers(stream: Readable, onAnswer: (answer: Answer) => void, onNonsense: () => void): void {
  let held: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0x0a); end !== -1; end = rest.indexOf(0x0a)) {
      const line = Buffer.concat([...held, rest.subarray(0, end)]).toString('utf8');
      [held, length, rest] = [[], 0, rest.subarray(end + 1)];
      const answer = parse(line);
      if (!answer) return onNonsense();
      onAnswer(answer);
    }
    length += rest.length;
    held.push(rest);
    if (length > mostAnswerBytes) onNonsense();
  });
}

function parse(line: string): Answer | undefined {
  try {
    return AnswerSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Starts a child. What cannot be started ends at once. */
export function startChild(options: ChildOptions): Child {
  const process_ = start(options);
  const pid = process_.pid ?? 0;
  let hasEnded = false;
  /** For the log: without it nobody can tell a machine that is short of memory from a release that was replaced below its feet. */
  const end = (how: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    child.listener?.onEnd(how);
  };
  const kill = (): void => {
    if (pid === 0 || hasEnded) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      process_.kill('SIGKILL'); // a system without groups
    }
  };
  const child: Child = {
    pid,
    send: (line, bytes) => {
      const input = process_.stdin as Writable;
      input.write(`${line}\n`);
      input.write(bytes);
    },
    kill,
    hasEnded: () => hasEnded,
    listener: null,
  };
  if (pid !== 0) lower(pid);
  process_.stdin?.on('error', () => undefined); // it was killed while it was given the file
  readAnswers(process_.stdio[answerChannel] as Readable, (answer) => child.listener?.onAnswer(answer), kill);
  process_.once('error', (error) => end(`reader: ${errorCode(error)}`));
  process_.once('close', (code, signal) => end(`reader: ${signal ?? `code ${code}`}`));
  return child;
}

function lower(pid: number): void {
  try {
    setPriority(pid, politeness);
  } catch {
    // it ended already, or this system has no such thing
  }
}
