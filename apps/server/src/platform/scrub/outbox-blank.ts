import { open } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../errors/error-code.ts';

const LineSchema = z.object({ at: z.iso.datetime(), channel: z.string(), to: z.string() });

/** As long as it was, so that whoever reads along keeps their place; still a message, to nobody. */
function blankOf(line: Buffer): Buffer {
  const shape = Buffer.from('{"at":"1970-01-01T00:00:00.000Z","channel":"email","to":"","body":""}');
  const blank = Buffer.alloc(line.length, ' ');
  if (shape.length <= line.length) shape.copy(blank);
  return blank;
}

const isToBlank = (line: Buffer, before: Date, isKept: (to: string) => boolean): boolean => {
  try {
    const { at, to } = LineSchema.parse(JSON.parse(line.toString()));
    return to !== '' && new Date(at) < before && !isKept(to);
  } catch {
    return line.some((byte) => byte !== 0x20); // half a line that a killed process left
  }
};

/** Overwrites messages of the outbox that are older than `before` and went to nobody whom `isKept` knows. Answers how many. */
export async function blankOutbox(dataDir: string, before: Date, isKept: (to: string) => boolean): Promise<number> {
  const file = await open(path.join(dataDir, 'outbox.jsonl'), 'r+').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (!file) return 0;
  try {
    const bytes = await file.readFile();
    let blanked = 0;
    for (let from = 0, end = bytes.indexOf('\n'); end !== -1; from = end + 1, end = bytes.indexOf('\n', from)) {
      const line = bytes.subarray(from, end);
      if (!isToBlank(line, before, isKept)) continue;
      await file.write(blankOf(line), 0, line.length, from);
      blanked += 1;
    }
    if (blanked > 0) await file.sync();
    return blanked;
  } finally {
    await file.close();
  }
}
