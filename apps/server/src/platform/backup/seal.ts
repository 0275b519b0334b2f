// Seals a stream of any length: AES-256-GCM in pieces, so that a file larger than the memory can be sealed and none is opened further
// than it was proven. A piece that is missing, moved, cut off or of another file does not open.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartError } from '../data-dir.ts';

/** The first bytes of what is sealed: the form of the rest. */
const FORM = Buffer.from('NABZBAK1');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PIECE_BYTES = 256 * 1024;

type Bytes = AsyncIterable<Buffer>;
type Piece = { readonly bytes: Buffer; readonly isLast: boolean };

/** A stream in pieces of one size; the last may be shorter, and of an empty stream it is empty. */
async function* piecesOf(source: Bytes, size: number): AsyncGenerator<Piece> {
  let held: Buffer = Buffer.alloc(0);
  for await (const more of source) {
    held = held.length === 0 ? more : Buffer.concat([held, more]);
    // one is kept back: only the end of the stream tells which is the last
    let from = 0;
    for (; held.length - from > size; from += size) yield { bytes: held.subarray(from, from + size), isLast: false };
    held = held.subarray(from);
  }
  yield { bytes: held, isLast: true };
}

/** A key for one file: the nonces below count from zero in each. */
const keyOf = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'nabz:backup-file', 32));

const nonceOf = (count: number, { isLast }: Piece): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 0, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** `context` is bound to it: in the place of another file it does not open. */
export async function* seal(key: Buffer, context: string, source: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  yield Buffer.concat([FORM, salt]);
  const own = keyOf(key, salt);
  let count = 0;
  for await (const piece of piecesOf(source, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(count, piece));
    cipher.setAAD(Buffer.from(context));
    yield Buffer.concat([cipher.update(piece.bytes), cipher.final(), cipher.getAuthTag()]);
    count += 1;
  }
}

/** Takes so many bytes from the beginning of a stream, and answers them with the rest. */
async function takeFirst(source: Bytes, size: number): Promise<{ first: Buffer; rest: Bytes }> {
  const reading = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  while (held.length < size) {
    const { value, done } = await reading.next();
    if (done) break;
    held = Buffer.concat([held, value]);
  }
  async function* rest(): Bytes {
    yield held.subarray(size);
    yield* { [Symbol.asyncIterator]: () => reading };
  }
  return { first: held.subarray(0, size), rest: rest() };
}

const damaged = (context: string): StartError =>
  new StartError(
    `${context} of the backup does not open: it is damaged, or BACKUP_KEY is not the key it was sealed with.`,
  );

/** Opens what `seal` made. Throws where a bit, the key or the context differs; what was yielded before that was whole. */
export async function* unseal(key: Buffer, context: string, source: Bytes): AsyncGenerator<Buffer> {
  const { first, rest } = await takeFirst(source, FORM.length + SALT_BYTES);
  if (!first.subarray(0, FORM.length).equals(FORM)) throw damaged(context);
  const own = keyOf(key, first.subarray(FORM.length));
  let count = 0;
  for await (const piece of piecesOf(rest, PIECE_BYTES + TAG_BYTES)) {
    if (piece.bytes.length < TAG_BYTES) throw damaged(context);
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(count, piece));
    decipher.setAAD(Buffer.from(context)).setAuthTag(piece.bytes.subarray(-TAG_BYTES));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(piece.bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged(context);
    }
    yield plain;
    count += 1;
  }
}
