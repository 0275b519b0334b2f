import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpg, png } from '../../test/documents.ts';
import { cleanPicture } from './clean-picture.ts';

const where = '12.9716N 77.5946E';
const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c04020' } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: '#2040c0' } }, left: 0, top: 0 },
  ]);
/** A photo as phones make them: turned, with place, camera, preview, comment, and more behind its end. */
async function photo(orientation: number, isProgressive = false): Promise<Buffer> {
  const exif = { IFD0: { Make: 'PhoneMaker', ImageDescription: where }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } };
  const bytes = await drawn()
    .jpeg({ progressive: isProgressive })
    .withExif(exif)
    .withMetadata({ orientation })
    .toBuffer();
  const note = Buffer.from(`\xff\xfe\0${String.fromCharCode(where.length + 2)}${where}`, 'latin1');
  const place = Buffer.from(`\xff\xed\0${String.fromCharCode(where.length + 2)}${where}`, 'latin1');
  return Buffer.concat([bytes.subarray(0, 2), note, place, bytes.subarray(2), Buffer.from(`a short film ${where}`)]);
}
const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();

test.each([
  [1, false],
  [3, true],
  [6, false],
  [8, true],
])(
  'a photo that lies %i keeps its way up and every pixel, and nothing of where it was taken',
  async (orientation, isProgressive) => {
    const bytes = await photo(orientation, isProgressive);
    expect(bytes.toString('latin1')).toContain(where);
    const cleaned = cleanPicture(bytes, 'jpg');
    expect(cleaned.toString('latin1')).not.toMatch(/12\.9716|PhoneMaker|GPS|short film/);
    expect(cleaned.subarray(-2).toString('hex')).toBe('ffd9');
    const metadata = await sharp(cleaned).metadata();
    expect(metadata.orientation ?? 1).toBe(orientation);
    expect(metadata.exif?.length ?? 0).toBeLessThan(40);
    expect((await pixels(cleaned)).equals(await pixels(bytes))).toBe(true);
    expect(cleanPicture(cleaned, 'jpg').equals(cleaned)).toBe(true);
  },
);

test('the colours of a photo stay: its profile and how they are written', async () => {
  const bytes = await drawn().toColourspace('cmyk').jpeg().withIccProfile('cmyk').toBuffer();
  const cleaned = cleanPicture(bytes, 'jpg');
  expect((await sharp(cleaned).metadata()).icc).toBeDefined();
  expect((await pixels(cleaned)).equals(await pixels(bytes))).toBe(true);
});

test('a PNG keeps every pixel and its see-through parts, and no texts, times or places', async () => {
  const exif = { IFD0: { ImageDescription: where } };
  const bytes = await drawn().ensureAlpha(0.5).png().withExif(exif).toBuffer();
  const end = bytes.length - 12;
  const text = Buffer.concat([Buffer.from([0, 0, 0, where.length]), Buffer.from(`tEXt${where}crc!`)]);
  const more = Buffer.concat([bytes.subarray(0, end), text, bytes.subarray(end), Buffer.from(`behind ${where}`)]);
  const cleaned = cleanPicture(more, 'png');
  expect(cleaned.toString('latin1')).not.toMatch(/12\.9716|eXIf|tEXt/);
  expect((await pixels(cleaned)).equals(await pixels(bytes))).toBe(true);
});

test.each([
  ['jpg', jpg()],
  ['png', png(3, 3)],
] as const)('a %s with any bytes changed is cleaned without an error and never grows', (kind, whole) => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 });
  fc.assert(
    fc.property(changes, fc.nat(), (changed, cut) => {
      const bytes = Buffer.from(whole.subarray(0, whole.length - (cut % 20)));
      for (const [at, value] of changed) bytes[2 + (at % (bytes.length - 2))] = value;
      expect(cleanPicture(bytes, kind).length).toBeLessThanOrEqual(bytes.length + 38);
    }),
    { numRuns: 2000 },
  );
});

test('a picture of nothing but marks is cleaned or refused at once', () => {
  const size = 10_000_000;
  const started = performance.now();
  const scan = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  const end = Buffer.from([0xff, 0xd9]);
  for (const filling of ['ff', 'ff00', 'ffd0']) {
    const bytes = Buffer.concat([scan, Buffer.alloc(size, Buffer.from(filling, 'hex')), end]);
    expect(cleanPicture(bytes, 'jpg').length).toBe(bytes.length);
  }
  const segments = Buffer.concat([scan, Buffer.alloc(size, Buffer.from('ffe00002', 'hex')), end]);
  expect(() => cleanPicture(segments, 'jpg')).toThrow('damaged');
  const chunks = Buffer.concat([png().subarray(0, 33), Buffer.alloc(size, '\0\0\0\0IDATcrc!', 'latin1')]);
  expect(() => cleanPicture(chunks, 'png')).toThrow('damaged');
  expect(performance.now() - started).toBeLessThan(10_000);
});
