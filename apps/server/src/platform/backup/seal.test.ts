import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const PIECE = 256 * 1024;

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const all = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};
const sealed = (bytes: Buffer, context = 'a'): Promise<Buffer> => all(seal(key, context, inChunks(bytes, 100_000)));
const opened = (bytes: Buffer, { context = 'a', by = key } = {}): Promise<Buffer> =>
  all(unseal(by, context, inChunks(bytes, 70_001)));

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 700_000])('%i bytes come back as they were', async (size) => {
  const bytes = randomBytes(size);
  const closed = await sealed(bytes);
  expect(size < 16 || !closed.includes(bytes.subarray(0, 16))).toBe(true);
  expect((await opened(closed)).equals(bytes)).toBe(true);
});

test('a bit that flipped, anywhere, is noticed', async () => {
  const closed = await sealed(randomBytes(PIECE + 500));
  for (const at of [0, 10, 30, PIECE, PIECE + 60, closed.length - 1]) {
    const changed = Buffer.from(closed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(opened(changed)).rejects.toThrow('does not open');
  }
});

test('pieces that are missing or changed places, another key and another place are noticed', async () => {
  const closed = await sealed(randomBytes(3 * PIECE));
  const [head, piece] = [24, PIECE + 16];
  const pieces = [0, 1, 2].map((at) => closed.subarray(head + at * piece, head + (at + 1) * piece));
  const [first, second, third] = pieces;
  if (!first || !second || !third) throw new Error('There are three pieces.');
  const start = closed.subarray(0, head);
  for (const changed of [
    [start, first, second],
    [start, first, third],
    [start, second, first, third],
    [start, first, second, third, third],
    [start],
    [],
  ])
    await expect(opened(Buffer.concat(changed))).rejects.toThrow('does not open');
  await expect(opened(closed, { by: randomBytes(32) })).rejects.toThrow('does not open');
  await expect(opened(closed, { context: 'b' })).rejects.toThrow('does not open');
});
