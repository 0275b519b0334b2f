// Whether a PDF wants a password before it shows anything. Many that laboratories send are encrypted with an empty password (nobody may
// change them, everybody may read them): those are not locked. Without unpacking anything, after ISO 32000-2, 7.6.4.
import { createCipheriv, createHash } from 'node:crypto';

/** What stands in for a password that is too short; for an empty one, all of it. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const longestDictionary = 4096;

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number): void => {
    [state[i], state[j]] = [state[j] ?? 0, state[i] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** The bytes of a PDF string, `(...)` or `<...>`, at the beginning of a text. */
function readString(text: string): Buffer | undefined {
  const hex = /^\s*<([0-9a-f\s]*)>/i.exec(text)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  const literal = /^\s*\(((?:[^()\\]|\\[^])*)\)/.exec(text)?.[1];
  if (literal === undefined) return undefined;
  const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const plain = literal.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal: string | undefined, sign: string) =>
    octal === undefined
      ? (named[sign] ?? (/^[\r\n]/.test(sign) ? '' : sign))
      : String.fromCharCode(parseInt(octal, 8) & 255),
  );
  return Buffer.from(plain, 'latin1');
}

const stringAt = (dictionary: string, name: string): Buffer | undefined => {
  const at = new RegExp(String.raw`/${name}(?=[\s(<])`).exec(dictionary);
  return at ? readString(dictionary.slice(at.index + at[0].length)) : undefined;
};
const numberAt = (dictionary: string, name: string): number | undefined => {
  const found = new RegExp(String.raw`/${name}\s+(-?\d+)`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The white space of ISO 32000-2, 7.2.3. */
const isBlank = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const isWordByte = (byte: number | undefined): boolean => byte !== undefined && /\w/.test(String.fromCharCode(byte));

/** Where a word begins that stands before a place, with blanks between them; undefined when another stands there. */
function wordBefore(bytes: Buffer, place: number, word: string): number | undefined {
  let end = place;
  while (end > 0 && isBlank(bytes[end - 1])) end -= 1;
  const start = end - word.length;
  if (end === place || start < 0) return undefined;
  for (let i = 0; i < word.length; i += 1) if (bytes[start + i] !== word.charCodeAt(i)) return undefined;
  return start;
}

/**
 * Where the last object of a number begins. It goes backwards byte by byte and stops at the first that it finds: a file of nothing
 * but beginnings of objects must cost no more than any other.
 */
function lastObject(bytes: Buffer, number: string, generation: string): number | undefined {
  for (let at = bytes.length - 3; at > 0; at -= 1) {
    if (bytes[at] !== 0x6f || bytes[at + 1] !== 0x62 || bytes[at + 2] !== 0x6a) continue; // "obj"
    if (!isBlank(bytes[at - 1]) || isWordByte(bytes[at + 3])) continue;
    const second = wordBefore(bytes, at, generation);
    const first = second === undefined ? undefined : wordBefore(bytes, second, number);
    if (first !== undefined && (first === 0 || isBlank(bytes[first - 1]))) return first;
  }
  return undefined;
}

/** Each time something is added to a PDF its lock is named once more; nobody adds so often. */
const mostMentions = 1000;

/** The text of the dictionary that says how a PDF is encrypted; undefined when it is not, empty when it cannot be found. */
function encryptionOf(bytes: Buffer, text: string): string | undefined {
  let mentions = 0;
  for (let at = text.lastIndexOf('/Encrypt'); at > 0; at = text.lastIndexOf('/Encrypt', at - 1)) {
    mentions += 1;
    if (mentions > mostMentions) return '';
    const after = text.slice(at + 8, at + longestDictionary);
    if (/^\s*<</.test(after)) return after;
    const [, number, generation] = /^\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(after) ?? [];
    if (number === undefined) continue;
    const object = lastObject(bytes, number, generation ?? '');
    return object === undefined ? '' : text.slice(object, object + longestDictionary);
  }
  return undefined;
}

/** Revisions 2 to 4: whether the key that an empty password gives is the right one. */
function opensOld(dictionary: string, revision: number, id: Buffer): boolean {
  const [owner, user] = [stringAt(dictionary, 'O'), stringAt(dictionary, 'U')];
  const permissions = numberAt(dictionary, 'P');
  if (!owner || !user || permissions === undefined) return false;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const isBare = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, (numberAt(dictionary, 'Length') ?? 40) / 8));
  const bytes = revision >= 4 ? 16 : length;
  let key = md5(padding, owner.subarray(0, 32), rights, id, isBare ? Buffer.alloc(4, 255) : Buffer.alloc(0));
  const rounds = revision >= 3 ? 50 : 0;
  for (let i = 0; i < rounds; i += 1) key = md5(key.subarray(0, bytes));
  key = key.subarray(0, bytes);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let check = md5(padding, id);
  for (let i = 0; i < 20; i += 1) check = rc4(Buffer.from(key.map((byte) => byte ^ i)), check);
  return check.equals(user.subarray(0, 16));
}

/** Algorithm 2.B of revision 6 for an empty password. */
function hardHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][kind] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function opensNew(dictionary: string, revision: number): boolean {
  const user = stringAt(dictionary, 'U');
  if (!user || user.length < 48) return false;
  const salt = user.subarray(32, 40);
  const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardHash(salt);
  return hash.equals(user.subarray(0, 32));
}

/** Whether a PDF can be opened with a password only. One whose lock cannot be understood counts as locked. */
export function isLockedPdf(bytes: Buffer): boolean {
  if (!bytes.includes('/Encrypt')) return false;
  const text = bytes.toString('latin1');
  const dictionary = encryptionOf(bytes, text);
  if (dictionary === undefined) return false;
  const revision = numberAt(dictionary, 'R') ?? 0;
  if (!/\/Filter\s*\/Standard/.test(dictionary)) return true;
  const idText = /\/ID\s*\[([^]{1,400})/.exec(text.slice(text.lastIndexOf('/ID')))?.[1] ?? '';
  const id = readString(idText) ?? Buffer.alloc(0);
  return !(revision >= 5 ? opensNew(dictionary, revision) : revision >= 2 && opensOld(dictionary, revision, id));
}
