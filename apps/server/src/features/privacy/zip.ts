import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { PersonalFile } from '../../platform/personal.ts';

const piece = 64 * 1024;
const longestName = 100;
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name of somebody else's as the name of a file: on no system does it lead out of its folder. */
export function safeName(name: string, otherwise: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const end = dot > 0 && clean.length - dot <= 6 ? clean.slice(dot) : '';
  const stem = Array.from(clean.slice(0, clean.length - end.length))
    .slice(0, longestName)
    .join('');
  const whole = `${stem || otherwise}${end}`;
  return reserved.test(whole) ? `_${whole}` : whole;
}

/** Numbers what would have the same name: `scan.pdf`, `scan (2).pdf`. Capitals make no difference, as on many disks. */
export function createNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const dot = wanted.lastIndexOf('.');
    const cut = dot > 0 ? dot : wanted.length;
    let name = wanted;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1)
      name = `${wanted.slice(0, cut)} (${count})${wanted.slice(cut)}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

const nothing = new Uint8Array(0);

/** The pieces of a file. It is let go of afterwards: the ZIP writer holds on to every source until its list of contents is written. */
function* piecesOf(held: { bytes: Uint8Array }): Generator<Uint8Array> {
  try {
    for (let at = 0; at < held.bytes.length; at += piece) yield held.bytes.subarray(at, at + piece);
  } finally {
    held.bytes = nothing;
  }
}

/** A ZIP that is written while it is read: texts are packed as they come, files pass through one after the other. */
export type Zip = {
  readonly addText: (path: string, text: string) => void;
  /** Resolves when the file has been read on; rejects when nobody reads any more. */
  readonly addFile: (path: string, file: PersonalFile) => Promise<void>;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
  readonly stream: Readable;
};

export function createZip(mtime: Date): Zip {
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream;
  if (!(stream instanceof Readable)) throw new Error('The ZIP writer has another kind of stream.');
  const closed = new Promise<never>((_, reject) => {
    stream.once('close', () => reject(new Error('Nobody reads this export any more.')));
  });
  closed.catch(() => undefined);
  zip.on('error', (error: Error) => stream.destroy(error));
  return {
    stream,
    addText: (path, text) => zip.addBuffer(Buffer.from(text), path, { mtime }),
    addFile: async (path, { bytes }) => {
      const source = Readable.from(piecesOf({ bytes }), { objectMode: false });
      const isRead = new Promise<void>((resolve, reject) => {
        source.once('end', resolve);
        source.once('error', reject);
      });
      // pictures and PDFs are packed already
      zip.addReadStream(source, path, { mtime, compress: false });
      await Promise.race([isRead, closed]);
    },
    end: () => zip.end(),
    fail: (error) => void stream.destroy(error),
  };
}
