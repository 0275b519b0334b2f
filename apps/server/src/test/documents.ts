// The smallest whole file of every kind that can be uploaded, made here so that tests can bend them.
import { crc32, deflateSync } from 'node:zlib';

export const pdf = (text = 'A report'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n99\n%%EOF\n`,
  );

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export function png(width = 1, height = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** `behind`: what some phones add after the picture. */
export function jpg({ width = 1, height = 1, behind = '' } = {}): Buffer {
  const segment = (marker: number, data: number[]): number[] => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 0xff,
    ...data,
  ];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from(segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])),
    Buffer.from(segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])),
    Buffer.from(segment(0xda, [1, 1, 0, 0, 63, 0])),
    Buffer.from([0x7f, 0xff, 0x00, 0x12, 0xff, 0xd9]),
    Buffer.from(behind),
  ]);
}

/** An OLE compound file: header, allocation table, directory, one sector of content. */
export function doc(stream = 'WordDocument'): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 44); // sectors of the table
  bytes.writeUInt32LE(1, 48); // the directory's first
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  bytes.fill(0xff, 512, 1024);
  bytes.writeUInt32LE(0xfffffffd, 512); // the table itself
  bytes.writeUInt32LE(0xfffffffe, 516); // the directory ends
  bytes.writeUInt32LE(0xfffffffe, 520); // the content ends
  for (const [at, name] of ['Root Entry', stream].entries()) {
    const from = 1024 + at * 128;
    bytes.write(name, from, 'utf16le');
    bytes.writeUInt16LE(name.length * 2 + 2, from + 64);
  }
  return bytes;
}

type Entry = { name: string; text?: string; flags?: number; attributes?: number; unpacked?: number };

/** A ZIP file of stored entries; what the list says of them can be untrue. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, text = 'x', flags = 0, attributes = 0, unpacked } of entries) {
    const [title, data] = [Buffer.from(name), Buffer.from(text)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(data), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(data.length, 22);
    local.writeUInt16LE(title.length, 26);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(flags, 8);
    line.writeUInt32LE(crc32(data), 16);
    line.writeUInt32LE(data.length, 20);
    line.writeUInt32LE(unpacked ?? data.length, 24);
    line.writeUInt16LE(title.length, 28);
    line.writeUInt32LE(attributes, 38);
    line.writeUInt32LE(at, 42);
    parts.push(local, title, data);
    list.push(line, title);
    at += 30 + title.length + data.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

export const wordParts: readonly Entry[] = [
  { name: '[Content_Types].xml', text: '<Types/>' },
  { name: '_rels/.rels', text: '<Relationships/>' },
  { name: 'word/document.xml', text: '<w:document/>' },
];
export const docx = (more: readonly Entry[] = []): Buffer => zip([...wordParts, ...more]);

/** What every virus scanner reports, put together here so that this file is not reported. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
