// Who reads while others upload: the list of reports and suggestions of symptoms, one request after another at a calm pace.
import { quantile } from '../quantile.ts';
import { type Client, newClient, untilRead } from './client.ts';
import { largePdf, largePhoto, textFile } from './files.ts';

const ROUNDS = 3;
const IDLE_MS = 10_000;
const EVERY_MS = 30;
const REPORTS = 20;
const WITHIN_MS = 120_000;
const SUGGESTIONS = '/ai/symptom-suggestions?q=';
const TYPED = ['fev', 'head', 'cough', 'stom', 'back p', 'chest'];

type Times = { readonly list: number[]; readonly suggestions: number[] };

/** Asks in turns until told to stop; answers how long each took. A late answer delays no other. */
async function readAlong(reader: Client, until: Promise<unknown>): Promise<Times> {
  const times: Times = { list: [], suggestions: [] };
  const open: Promise<void>[] = [];
  const over = new AbortController();
  void until.finally(() => over.abort());
  const one = async (path: string, into: number[]): Promise<void> => {
    const from = performance.now();
    const status = await reader.get(path);
    if (status !== 200) throw new Error(`A read answered ${status}.`);
    into.push(performance.now() - from);
  };
  for (let at = 0; !over.signal.aborted; at += 1) {
    open.push(
      at % 2 === 0
        ? one(reader.listPath, times.list)
        : one(SUGGESTIONS + (TYPED[at % TYPED.length] ?? ''), times.suggestions),
    );
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await Promise.all(open);
  return times;
}

const row = (rounds: readonly (readonly number[])[]) => {
  const of = (share: number): number[] => rounds.map((times) => quantile(times, share));
  return {
    'p50 ms': Number(quantile(of(0.5), 0.5).toFixed(1)),
    'p99 ms': Number(quantile(of(0.99), 0.5).toFixed(1)),
    lowest: Number(Math.min(...of(0.99)).toFixed(1)),
    highest: Number(Math.max(...of(0.99)).toFixed(1)),
    requests: rounds.flat().length,
  };
};

/** Idle and with two documents of 10 MB that are uploaded and read, in turns. */
export async function measureReaders(url: string) {
  const reader = await newClient(url);
  for (let at = 0; at < REPORTS; at += 1) await reader.upload(textFile(at));
  if ((await untilRead(reader, WITHIN_MS)).length > 0) throw new Error('The reports of the reader were not read.');
  const writer = await newClient(url);
  const files = await Promise.all([largePdf(), largePhoto()]);
  const rounds: { idle: Times; busy: Times; seconds: number }[] = [];
  await readAlong(reader, new Promise((resolve) => setTimeout(resolve, 2000))); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await readAlong(reader, new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
    const from = performance.now();
    const work = Promise.all(files.map(writer.upload)).then(() => untilRead(writer, WITHIN_MS));
    const busy = await readAlong(reader, work);
    rounds.push({ idle, busy, seconds: (performance.now() - from) / 1000 });
  }
  const outcomes = (await writer.list()).map(({ processingStatus }) => processingStatus);
  const table = {
    'list, idle': row(rounds.map(({ idle }) => idle.list)),
    'list, two documents of 10 MB': row(rounds.map(({ busy }) => busy.list)),
    'suggestions, idle': row(rounds.map(({ idle }) => idle.suggestions)),
    'suggestions, two documents of 10 MB': row(rounds.map(({ busy }) => busy.suggestions)),
  };
  const ratio = (busy: keyof typeof table, idle: keyof typeof table): number =>
    Number((table[busy]['p99 ms'] / table[idle]['p99 ms']).toFixed(2));
  return {
    table,
    'list p99, busy : idle (aim 2)': ratio('list, two documents of 10 MB', 'list, idle'),
    'suggestions p99, busy : idle (aim 2)': ratio('suggestions, two documents of 10 MB', 'suggestions, idle'),
    'seconds until both were read': rounds.map(({ seconds }) => Number(seconds.toFixed(1))),
    outcomes,
  };
}
