// The compiled knowledge of the symptom check as a file that `npm start` makes, so that a start reads it instead of compiling it anew.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Deserializer, Serializer } from 'node:v8';
import type { CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { contentHash, type RawFile, readFiles } from '@nabz/knowledge/load';

const server = new URL('../../../', import.meta.url);
export const prebuiltFile = fileURLToPath(new URL('dist/symptoms.v8', server));
/** Whatever compiles: a change of any of it makes the file one of before. */
const code = fileURLToPath(new URL('../../packages/engine/src/', server));

const digestBytes = 32;
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** Says what a file was made from: the knowledge, the code, and the V8 that wrote it. */
export function keyOf(files: readonly RawFile[]): Buffer {
  const hash = createHash('sha256').update(process.versions.v8).update(contentHash(files));
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  for (const name of readdirSync(code, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts')) hash.update(`\0${name}\0`).update(readFileSync(path.join(code, name)));
  return hash.digest();
}

// The module's own `serialize` would leave typed arrays as views of the whole file, which then stays in memory.
function toBytes(compiled: CompiledSymptoms): Buffer {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(compiled);
  return serializer.releaseBuffer();
}

function fromBytes(bytes: Buffer): CompiledSymptoms {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue() as CompiledSymptoms;
}

/** What the file holds; undefined when there is none, when it was made from something else, or when a byte of it changed. */
export function readPrebuilt(files: readonly RawFile[], file: string = prebuiltFile): CompiledSymptoms | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const payload = bytes.subarray(2 * digestBytes);
  const isOfThese = bytes.subarray(0, digestBytes).equals(keyOf(files));
  if (!isOfThese || !bytes.subarray(digestBytes, 2 * digestBytes).equals(sha256(payload))) return undefined;
  return fromBytes(payload);
}

/** Writes the file, unless it is there and good. Whole or not at all. */
export function writePrebuilt(compile: () => CompiledSymptoms, file: string = prebuiltFile): void {
  const files = readFiles();
  if (readPrebuilt(files, file)) return;
  const payload = toBytes(compile());
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, Buffer.concat([keyOf(files), sha256(payload), payload]));
  renameSync(`${file}.new`, file);
}
