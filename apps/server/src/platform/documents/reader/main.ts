// The process that reads what patients send. It has no secrets, no network and no folder to write to; the server kills it when it
// takes too long or too much. One document after another; the first that fails is its last.
import './no-network.ts';
import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { DataKind, Interpret, InterpretTree, ReadDocument } from '../documents.ts';
import { mostAnswerBytes } from '../limits.policy.ts';
import { type Answer, answerChannel, type Order } from '../protocol.ts';
import { Fault } from './fault.ts';
import { firstThatWorks } from './first-that-works.ts';
import { readOrders } from './inbox.ts';
import type { Recogniser } from './ocr.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import { readPages, type Tools, type TurnedPage } from './read.ts';

const beatEveryMs = 200;
/** Who started this process; whether PP-OCR reads; and where the machine's tesseract is, empty for the one of npm. */
const [, , server = '', first = '', tesseract = ''] = process.argv;

function answer(message: Answer): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  if (rest.length > mostAnswerBytes) throw new Fault('too-large');
  while (rest.length > 0) rest = rest.subarray(writeSync(answerChannel, rest));
}

let pdfium: Promise<Pdfium> | undefined;
let recogniser: Promise<Recogniser> | undefined;

async function loadRecogniser(): Promise<Recogniser> {
  let last = 0;
  const beat = (): void => {
    if (performance.now() - last < beatEveryMs) return;
    last = performance.now();
    answer({ type: 'beat', bytes: process.memoryUsage.rss() });
  };
  const ways: Recogniser[] = [];
  if (first === 'pp-ocr') {
    const [{ createPpOcr }, { withHindi }] = await Promise.all([import('./ocr-pp.ts'), import('./ocr-hindi.ts')]);
    ways.push(withHindi(createPpOcr(beat), tesseract));
  }
  const native = tesseract === '' ? undefined : (await import('./ocr-native.ts')).createNative(tesseract);
  if (native) ways.push(native);
  ways.push((await import('./ocr-npm.ts')).createNpm(beat));
  // that of npm would not fit into the child's memory beside PP-OCR
  return firstThatWorks(ways, native);
}

/** Whose OCR the document at hand needed. */
const needed: { recogniser: Recogniser | null } = { recogniser: null };
const tools: Tools = {
  pdfium: () => (pdfium ??= loadPdfium()),
  recogniser: async () => {
    needed.recogniser = await (recogniser ??= loadRecogniser());
    return needed.recogniser;
  },
  onProgress: (done, total, stage) => answer({ type: 'progress', done, total, stage }),
};

const nameOfUsed = (): Recogniser['name'] | null => needed.recogniser?.name ?? null;

async function read(order: Extract<Order, { task: 'read' }>, bytes: Buffer): Promise<Answer> {
  needed.recogniser = null;
  const { kind } = order;
  if (kind === 'json' || kind === 'xml') return readData(order, kind, bytes);
  const pages = await readPages(bytes, kind, tools);
  const recogniser = nameOfUsed();
  tools.onProgress(pages.length, pages.length, 'interpreting');
  const { interpret } = (await import(order.interpreter)) as { interpret: Interpret };
  const result: unknown = await interpret(pages, order.context);
  const sources = new Set(pages.map(({ source }) => source));
  const [only] = sources;
  const source: ReadDocument['source'] = sources.size === 1 && only ? only : 'mixed';
  return { type: 'done', pages: pages.map(withoutWords), source, recogniser, result };
}

/** A file that is data has no pages. */
async function readData(order: Extract<Order, { task: 'read' }>, kind: DataKind, bytes: Buffer): Promise<Answer> {
  const { readTree } = await import('./data.ts');
  const tree = readTree(bytes, kind);
  tools.onProgress(1, 1, 'interpreting');
  const { interpretTree } = (await import(order.interpreter)) as { interpretTree: InterpretTree };
  const result: unknown = await interpretTree(tree, order.context);
  return { type: 'done', pages: [], source: 'plain', recogniser: null, result };
}

const withoutWords = ({ number, width, height, source, turnedBy }: TurnedPage) => ({
  number,
  width,
  height,
  source,
  turnedBy,
});

async function perform(order: Order, bytes: Buffer): Promise<Answer> {
  if (order.task === 'read') return read(order, bytes);
  const { showPage } = await import('./show.ts');
  return { type: 'drawn', png: (await showPage(bytes, order, tools.pdfium)).toString('base64') };
}

/** Which lines of ours were running: no message of an error, which may quote the document. */
const whereOf = (error: unknown): string =>
  error instanceof Error
    ? [error.name, ...((error.stack ?? '').match(/[\w.-]+\.[mc]?[jt]s:\d+:\d+/g) ?? []).slice(0, 5)].join(' ')
    : typeof error;

/** PDFium gave up in the middle: the same bytes would do it again. */
const isCrash = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

function toFailure(error: unknown): Answer {
  if (error instanceof Fault) return { type: 'failed', code: error.code };
  return isCrash(error)
    ? { type: 'failed', code: 'damaged' }
    : { type: 'failed', code: 'interrupted', where: whereOf(error) };
}

// by its number from the other side: it may be gone before this process looks
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: Number(server) }).unref();
answer({ type: 'ready' });
for await (const { order, bytes } of readOrders(process.stdin)) {
  try {
    answer(await perform(order, bytes));
  } catch (error) {
    answer(toFailure(error));
  }
}
