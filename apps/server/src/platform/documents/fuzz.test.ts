// Long, in npm run test:all: thousands of broken files.
// Files with any bytes changed: read or refused, within time, and the next one is read as if nothing had happened.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { DocumentError, type DocumentKind } from './documents.ts';
import { createDocuments } from './pool.ts';
import { photograph } from './testing/drawn.ts';
import { madePdf } from './testing/made-pdf.ts';

const interpreter = new URL('./testing/words.ts', import.meta.url);
const documents = createDocuments({ isPpOcrWanted: false, tesseract: null, limits: { stepWithinMs: 10_000 } });
afterAll(() => documents.close());

const outcome = (bytes: Buffer, kind: DocumentKind): Promise<string> =>
  documents.read({ bytes, kind, interpreter, context: null }).then(
    () => 'read',
    (error: unknown) => (error instanceof DocumentError ? error.fault : 'something else'),
  );
const sentence = { text: 'Haemoglobin 13.2 g/dL, as a laboratory would print it', x: 10, y: 30, size: 8 };

test.each<[DocumentKind, () => Buffer | Promise<Buffer>, number]>([
  ['pdf', () => madePdf([{ texts: [sentence] }, { texts: [sentence], rotate: 90 }]), 25],
  ['jpg', () => photograph({ width: 230, height: 60, texts: [sentence] }), 6],
])('a %s with any bytes changed and cut anywhere is read or refused', async (kind, make, numRuns) => {
  const whole = await make();
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });
  const expected = /^(?:read|damaged|encrypted|no-text|too-large|too-many-pages)$/;
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(), async (changed, cut) => {
      const bytes = Buffer.from(whole.subarray(0, whole.length - (cut % 3 === 0 ? cut % whole.length : 0)));
      for (const [at, value] of changed) if (bytes.length > 0) bytes[at % bytes.length] = value;
      expect(await outcome(bytes, kind)).toMatch(expected);
    }),
    { numRuns },
  );
  expect(await outcome(whole, kind)).toBe('read');
});
