// npm run review: shows one entry after another to a clinician and keeps the verdicts. docs/review-kit.md tells how it is used.
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isReviewedKind, reviewEntries } from '../review-session.ts';
import { entriesOf, readReviews, reviewsDir } from '../reviews.ts';
import { readFiles } from '../load.ts';
import { REVIEWED_KINDS, type Review } from '../schema/reviews.ts';
import type { Source } from '../schema/shared.ts';

const USAGE = `npm run review -- KIND --name "NAME AS IN THE REGISTER" --registration "COUNCIL AND NUMBER" [--only ID,ID]

KIND is one of ${REVIEWED_KINDS.join(', ')}.
Entries that this registration has judged as they stand are left out; ctrl-d or "stop" ends, and nothing that was said is lost.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, registration: { type: 'string' }, only: { type: 'string' } },
});
const [kind = ''] = positionals;
const { name = '', registration = '', only } = values;

if (!isReviewedKind(kind) || name.trim().length < 3 || registration.trim().length < 3) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const date = new Date().toISOString().slice(0, 10);
  const file = path.join(reviewsDir, `${date}-${registration.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.jsonl`);
  const wanted = only?.split(',');
  const sources = readFiles()
    .filter(({ path: at }) => at === 'sources.json')
    .flatMap(({ text }) => (JSON.parse(text) as { sources: Source[] }).sources);
  const lines = createInterface({ input: process.stdin });
  // what is typed ahead waits; the end of it is the end of the review
  const typed = lines[Symbol.asyncIterator]();
  const keep = (review: Review): void => {
    mkdirSync(reviewsDir, { recursive: true });
    appendFileSync(file, `${JSON.stringify(review)}\n`);
  };
  const count = await reviewEntries({
    kind,
    entries: entriesOf(kind).filter(({ id }) => wanted?.includes(id) ?? true),
    earlier: readReviews(),
    sources,
    reviewer: { name: name.trim(), registration: registration.trim(), date },
    print: (line) => console.log(line),
    ask: async (question) => {
      process.stdout.write(question);
      const { value, done } = await typed.next();
      return done ? null : value;
    },
    keep,
  });
  lines.close();
  console.log(
    count === 0 ? 'No verdict was given.' : `${count} verdicts stand in ${path.relative(process.cwd(), file)}.`,
  );
}
