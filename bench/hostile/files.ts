// Whole files and what an enemy, a bad connection or a broken program makes of them.
import { crc32 } from 'node:zlib';
import { draw, photograph } from '../../apps/server/src/platform/documents/testing/drawn.ts';
import { madePdf } from '../../apps/server/src/platform/documents/testing/made-pdf.ts';
import sharp from 'sharp';
import { madeReport } from '../documents-speed/made-report.ts';
import { reportText } from '../documents-load/people.ts';
import type { SentFile } from '../documents-load/client.ts';
import { bombs } from './bombs.ts';
import { below, bytesFrom, randomFrom } from './random.ts';

type Extension = 'pdf' | 'jpg' | 'png' | 'txt';
type Whole = { readonly extension: Extension; readonly bytes: Buffer };
type Random = () => number;

const types = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', txt: 'text/plain' } as const;
const magics: Readonly<Record<Extension, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...Buffer.from('IHDR')]),
  txt: Buffer.from('Haemoglobin 13.2 g/dL\n'),
};
const ends: Readonly<Record<Extension, Buffer>> = {
  pdf: Buffer.from('\nstartxref\n9\n%%EOF\n'),
  jpg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from([0, 0, 0, 0, ...Buffer.from('IEND'), 0xae, 0x42, 0x60, 0x82]),
  txt: Buffer.from('\n'),
};

/** What honest patients send: the changes begin with these. */
export async function wholeFiles(): Promise<readonly Whole[]> {
  const page = madeReport(1, 'Helvetica', 8);
  const small = { ...page, width: 595, height: 320 };
  const { width, height, data: grey } = await draw(small, 150);
  return [
    { extension: 'pdf', bytes: madePdf([page, { ...page, rotate: 90 }]) },
    { extension: 'pdf', bytes: madePdf([{ width: 595, height: 320, picture: { width, height, grey } }]) },
    { extension: 'jpg', bytes: await photograph(small, { turned: 1, shadow: true }) },
    {
      extension: 'png',
      bytes: await sharp(grey, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
    },
    { extension: 'txt', bytes: Buffer.from(reportText(1)) },
  ];
}

const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T;

function flipped(random: Random, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const count = 1 + below(random, 40);
  for (let at = 0; at < count; at += 1) changed[below(random, changed.length)] = below(random, 256);
  return changed;
}

/** Numbers become zero, huge or negative: lengths, sizes and references that lie. */
function lyingNumbers(random: Random, bytes: Buffer): Buffer {
  const lies = ['0', '-1', '4294967295', '2147483648', '99999999999999999999', '1e308', '3 0 R'];
  const text = bytes.toString('latin1');
  return Buffer.from(
    text.replaceAll(/\d+/g, (number) => (random() < 0.03 ? pick(random, lies) : number)),
    'latin1',
  );
}

/** A piece is cut out, doubled or put elsewhere. */
function shuffled(random: Random, bytes: Buffer): Buffer {
  const [from, length, to] = [below(random, bytes.length), 1 + below(random, 4000), below(random, bytes.length)];
  const piece = bytes.subarray(from, from + length);
  const rest = random() < 0.5 ? bytes : Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
  return Buffer.concat([rest.subarray(0, to), piece, rest.subarray(to)]);
}

/** Sizes in the header of a picture that its content does not have; the sums are right. */
function lyingSizes(random: Random, { extension, bytes }: Whole): Buffer {
  const changed = Buffer.from(bytes);
  if (extension === 'png') {
    changed.writeUInt32BE(below(random, 2 ** 31), 16);
    if (random() < 0.5) changed.writeUInt32BE(below(random, 40_000), 20);
    changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
    return changed;
  }
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  if (frame > 0) changed.writeUInt32BE(below(random, 2 ** 32), frame + 5);
  return frame > 0 ? changed : lyingNumbers(random, bytes);
}

type Change = (random: Random, whole: Whole, other: Whole) => Buffer;
const changes: Readonly<Record<string, Change>> = {
  flipped: (random, { bytes }) => flipped(random, bytes),
  cut: (random, { bytes }) => bytes.subarray(0, 1 + below(random, bytes.length)),
  'cut, with an end': (random, { extension, bytes }) =>
    Buffer.concat([bytes.subarray(0, 1 + below(random, bytes.length)), ends[extension]]),
  'lying numbers': (random, { bytes }) => lyingNumbers(random, bytes),
  'lying sizes': (random, whole) => lyingSizes(random, whole),
  shuffled: (random, { bytes }) => shuffled(random, bytes),
  'two in one': (random, { bytes, extension }, other) =>
    random() < 0.5
      ? Buffer.concat([bytes, other.bytes])
      : Buffer.concat([magics[extension], other.bytes, ends[extension]]),
  'noise with a right beginning': (random, { extension }) =>
    Buffer.concat([magics[extension], bytesFrom(random, below(random, 60_000)), ends[extension]]),
  'another name': (_, __, other) => other.bytes,
};
const names = Object.keys(changes);
const EVERY_BOMB = 12;

export type HostileFile = SentFile & { readonly kind: string; readonly seed: number };

/** The file of a seed: every twelfth is a bomb. */
export function hostileFile(seed: number, whole: readonly Whole[]): HostileFile {
  const random = randomFrom(seed);
  const bomb = seed % EVERY_BOMB === 0 ? bombs[(seed / EVERY_BOMB) % bombs.length] : undefined;
  if (bomb) {
    const { extension, name } = bomb;
    const bytes = Uint8Array.from(bomb.make());
    return { name: `bomb.${extension}`, type: types[extension], bytes, kind: `bomb: ${name}`, seed };
  }
  const [one, other] = [pick(random, whole), pick(random, whole)];
  const kind = names[seed % names.length] ?? 'flipped';
  const bytes = Uint8Array.from(changes[kind]?.(random, one, other) ?? one.bytes);
  return { name: `${seed}.${one.extension}`, type: types[one.extension], bytes, kind, seed };
}
