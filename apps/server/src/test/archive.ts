import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { newAddress } from './app.ts';

/** What a ZIP holds, read by its list of contents; a wrong checksum fails the test. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  expect(end, 'a whole ZIP').toBeGreaterThan(-1);
  const found = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const content = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    expect(crc32(content)).toBe(bytes.readUInt32LE(at + 16));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    expect(found.has(name), `${name} stands twice in the ZIP`).toBe(false);
    found.set(name, content);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return found;
}

/** The export of who is signed in, unpacked; fails the test when it is refused. */
export async function exportOf(app: TestApp, token: string): Promise<Map<string, Buffer>> {
  const answer = await app.fastify.inject({
    url: '/api/privacy/export',
    remoteAddress: newAddress(),
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzip(answer.rawPayload);
}

export const jsonIn = (files: ReadonlyMap<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)?.toString() ?? 'null');
