// Long, in npm run test:all: it starts and kills processes.
// The child process: what it may cost, what it may do, and what happens when it is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { type DocumentError, type DocumentKind, type Documents, type ReadDocument } from './documents.ts';
import { createDocuments, type PoolOptions } from './pool.ts';
import { memoryOf } from './memory.ts';
import { mostMemoryBytes } from './limits.policy.ts';
import { madePdf } from './testing/made-pdf.ts';

const hostile = new URL('./testing/hostile.ts', import.meta.url);
const open: Documents[] = [];
const make = (limits: PoolOptions['limits'] = {}, tesseract: string | null = null): Documents => {
  const made = createDocuments({ isPpOcrWanted: false, tesseract, limits });
  open.push(made);
  return made;
};
const shared = make();
afterAll(() => Promise.all(open.map((documents) => documents.close())));

const report = madePdf([{ texts: [{ text: 'Haemoglobin 13.2 g/dL, as a laboratory would print it', x: 50, y: 100 }] }]);
const read = (
  documents: Documents,
  context: unknown,
  { bytes = report, kind = 'pdf', ...more }: { bytes?: Uint8Array; kind?: DocumentKind; signal?: AbortSignal } = {},
): Promise<ReadDocument> => documents.read({ bytes, kind, interpreter: hostile, context, ...more });
const faultOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: DocumentError) => error.fault,
  );
const seenBy = async (reading: Promise<ReadDocument>): Promise<{ pid: number; words: string }> =>
  (await reading).result as { pid: number; words: string };
const isAlive = (pid: number): boolean => memoryOf(pid) !== undefined && memoryOf(pid) !== 0;

test('a document is read, its interpreter runs beside it, and the answer has sizes and no words', async () => {
  const stages: string[] = [];
  const { pages, source, recogniser, result } = await shared.read({
    bytes: report,
    kind: 'pdf',
    interpreter: hostile,
    context: null,
    onProgress: (done, total, stage) => stages.push(`${stage} ${done}/${total}`),
  });
  expect(pages).toEqual([{ number: 1, width: 595, height: 842, source: 'text', turnedBy: 0 }]);
  expect([source, recogniser]).toEqual(['text', null]);
  expect((result as { words: string }).words).toBe('Haemoglobin 13.2 g/dL, as a laboratory would print it');
  expect(stages).toEqual(['opening 0/0', 'reading 0/1', 'interpreting 1/1']);
});

test('a child reads the next document after a good one, and none after a bad one', async () => {
  const documents = make();
  const first = await seenBy(read(documents, null));
  const second = await seenBy(read(documents, null));
  expect(second.pid).toBe(first.pid);
  expect(await faultOf(read(documents, 'throw'))).toBe('interrupted');
  const third = await seenBy(read(documents, null));
  expect(third.pid).not.toBe(first.pid);
  expect(third.words).toBe(first.words);
  await expect.poll(() => isAlive(first.pid), { timeout: 10_000 }).toBe(false);
});

test('an error in an interpreter says where it was, and nothing of the document', async () => {
  const error = await read(shared, 'throw').catch((caught: unknown) => caught as DocumentError);
  expect(error).toMatchObject({ fault: 'interrupted', where: expect.stringMatching(/^TypeError hostile\.ts:\d+:\d+/) });
  expect(JSON.stringify([error, (error as Error).message])).not.toContain('Haemoglobin');
});

test('the child has no settings, no files, no network, no disk to write to and no programs to start', async () => {
  const { result } = await read(shared, 'look');
  expect(result).toEqual({
    environment: expect.not.arrayContaining(['NODE_ENV', 'HOME', 'SERVER_KEY', 'DATABASE_URL']),
    secrets: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    network: 'There is no network here.',
    program: 'ERR_ACCESS_DENIED',
  });
});

test.each([
  ['never ends', 'hang', 'too-slow', { stepWithinMs: 5_000 }],
  ['waits for ever', 'wait', 'too-slow', { stepWithinMs: 5_000 }],
  ['takes more memory than there is for it', 'grow', 'too-large', { mostMemoryBytes: 300 * 1024 * 1024 }],
  ['leaves without an answer', 'leave', 'interrupted', {}],
  ['answers more than there is room for', 'talk', 'too-large', {}],
])('what %s is killed, and the next document is read', async (_, context, fault, limits) => {
  const documents = make(limits);
  const { pid } = await seenBy(read(documents, null));
  expect(await faultOf(read(documents, context))).toBe(fault);
  expect((await seenBy(read(documents, null))).words).toContain('13.2');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

test('a child that is killed in the middle is an interruption that says how it ended, and the next document is read', async () => {
  const documents = make();
  const { pid } = await seenBy(read(documents, null));
  await expect(
    documents.read({
      bytes: report,
      kind: 'pdf',
      interpreter: hostile,
      context: 'hang',
      onProgress: (_done, _total, stage) => {
        if (stage === 'interpreting') process.kill(pid, 'SIGKILL');
      },
    }),
  ).rejects.toMatchObject({ fault: 'interrupted', where: 'reader: SIGKILL' });
  expect((await seenBy(read(documents, null))).words).toContain('13.2');
});

test('documents are read one at a time in the order in which they came', async () => {
  const documents = make();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((number) => read(documents, null).then(() => order.push(number)));
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

test('who gives up leaves the queue, or ends the child; the others are read', async () => {
  const documents = make();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = read(documents, 'hang', { signal: running.signal }).catch((error: unknown) => error);
  const second = read(documents, null, { signal: waiting.signal }).catch((error: unknown) => error);
  const third = seenBy(read(documents, null));
  waiting.abort(new Error('not any more'));
  expect(await second).toMatchObject({ message: 'not any more' });
  running.abort(new Error('enough'));
  expect(await first).toMatchObject({ message: 'enough' });
  expect((await third).words).toContain('13.2');
});

test('closing kills the child and ends what waits', async () => {
  const documents = make();
  const { pid } = await seenBy(read(documents, null));
  const faults = [faultOf(read(documents, 'hang')), faultOf(read(documents, null))];
  await documents.close();
  expect(await Promise.all(faults)).toEqual(['interrupted', 'interrupted']);
  expect(await faultOf(read(documents, null))).toBe('interrupted');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

test('a child that hangs is gone soon after its server was killed', async () => {
  const program = fileURLToPath(new URL('./testing/orphan.ts', import.meta.url));
  const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});

test('a child that nobody needs goes by itself', async () => {
  const documents = make({ idleForMs: 1 });
  const first = await seenBy(read(documents, null));
  await expect.poll(() => isAlive(first.pid), { timeout: 10_000 }).toBe(false);
  expect((await seenBy(read(documents, null))).pid).not.toBe(first.pid);
});

test.each<[string, string, Buffer, DocumentKind]>([
  [
    'a PDF that needs a password',
    'encrypted',
    madePdf([{}], '/Encrypt<</Filter/Standard/V 1/R 2/O()/U()/P -4>>'),
    'pdf',
  ],
  ['31 pages', 'too-many-pages', madePdf(Array.from({ length: 31 }, () => ({}))), 'pdf'],
  ['a text of 31 pages', 'too-many-pages', Buffer.from('Hb 13\f'.repeat(31)), 'txt'],
  ['a PDF without pages', 'damaged', madePdf([]), 'pdf'],
  ['no PDF at all', 'damaged', Buffer.from('%PDF-1.4 nothing'), 'pdf'],
  ['an empty page', 'no-text', madePdf([{}]), 'pdf'],
  ['an empty text', 'no-text', Buffer.from(' \n\n--\n'), 'txt'],
  ['no picture at all', 'damaged', Buffer.from('nothing'), 'jpg'],
  ['a drawing with a script that is called a picture', 'damaged', Buffer.from('<svg><text>x</text></svg>'), 'png'],
  ['too many words', 'too-large', Buffer.from(`${'a '.repeat(400)}\n`.repeat(1_900)), 'txt'],
])('%s: %s', async (_, fault, bytes, kind) => {
  expect(await faultOf(read(shared, null, { bytes, kind }))).toBe(fault);
});

test('thirty pages are read', async () => {
  const pages = Array.from({ length: 30 }, (_, page) => ({
    texts: [{ text: `page ${page} of thirty`, x: 50, y: 100 }],
  }));
  expect((await read(shared, null, { bytes: madePdf(pages) })).pages).toHaveLength(30);
});

/** So many blanks, deflated twice: a thousandth of a thousandth. */
const bomb = (blanks: number): Buffer => {
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const once = deflateSync(Buffer.concat(Array.from({ length: blanks / piece.length }, () => piece)));
  return madePdf([{ content: deflateSync(once), filter: '/FlateDecode/FlateDecode' }]);
};

test('two kilobytes that become half a gigabyte, and half a million words, are killed within time and memory', async () => {
  const words = Array.from({ length: 500_000 }, (_, i) => `BT /F0 9 Tf ${i % 595} ${i % 842} Td (${i}) Tj ET`).join(
    '\n',
  );
  const text = madePdf([{ content: deflateSync(Buffer.from(words)), filter: '/FlateDecode' }]);
  const documents = make({ stepWithinMs: 4_000 });
  const before = process.memoryUsage.rss();
  for (const bytes of [bomb(512 * 1024 * 1024), text]) {
    const started = performance.now();
    expect(await faultOf(read(documents, null, { bytes }))).toMatch(/^too-(?:large|slow)$/);
    expect(performance.now() - started).toBeLessThan(20_000);
  }
  // what the test itself made of them is all that this process holds
  expect(process.memoryUsage.rss() - before).toBeLessThan(mostMemoryBytes);
});

test('a file whose page is drawn is fetched when its turn has come, and not at all when nobody waits any more', async () => {
  const documents = make();
  let fetched = 0;
  let deliver: (bytes: Uint8Array) => void = () => undefined;
  const held = new Promise<Uint8Array>((resolve) => {
    deliver = resolve;
  });
  const bytes = (): Promise<Uint8Array> => {
    fetched += 1;
    return held;
  };
  const gone = new AbortController();
  const draw = { bytes, kind: 'pdf', page: 1 } as const;
  const drawn = [documents.picture(draw), documents.picture(draw), documents.picture(draw)];
  const left = documents.picture({ ...draw, signal: gone.signal });
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(fetched).toBe(1);
  deliver(report);
  for (const png of await Promise.all(drawn)) expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(fetched).toBe(3);
});

test('a file that cannot be fetched says why, and the next is drawn', async () => {
  const documents = make();
  const failed = documents.picture({ bytes: () => Promise.reject(new Error('no disk')), kind: 'pdf', page: 1 });
  const next = documents.picture({ bytes: async () => report, kind: 'pdf', page: 1 });
  await expect(failed).rejects.toThrow('no disk');
  expect((await next).length).toBeGreaterThan(100);
});
