// The machine's own tesseract: picture in, table out, nothing on the disk.
import { spawn } from 'node:child_process';
import { mostAnswerBytes } from '../limits.policy.ts';
import { layoutNumbers, type Recogniser, toPgm, wordsOfTable } from './ocr.ts';

/** Runs tesseract once. Its arguments are fixed words and numbers of ours: nothing of the document is among them. */
function run(program: string, args: readonly string[], input: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    });
    const chunks: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > mostAnswerBytes) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new Error('tesseract failed'));
    });
    // it may end before it has read everything
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** What a tesseract has data of. */
export const languagesOf = async (program: string): Promise<string[]> =>
  (await run(program, ['--list-langs'], Buffer.alloc(0))).split('\n').map((line) => line.trim());

export const createNative = (program: string, languages: 'eng' | 'eng+hin' = 'eng'): Recogniser => ({
  name: 'native',
  hasLayouts: true,
  losesPoints: true,
  recognise: async (picture, layout, dpi) => {
    const fixed = ['stdin', 'stdout', '-l', languages, '--psm', layoutNumbers[layout], '--dpi', String(dpi)];
    return wordsOfTable(await run(program, [...fixed, '-c', 'tessedit_create_tsv=1'], toPgm(picture)));
  },
});
