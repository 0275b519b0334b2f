// Verdicts of clinicians on single entries, in packages/knowledge/reviews (docs/review-kit.md).
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentOf, readDataFolder } from './folder.ts';
import { ReviewSchema, type Review, type ReviewedBy, type ReviewedKind } from './schema/reviews.ts';

/** Where the files of verdicts are. */
export const reviewsDir = fileURLToPath(new URL('./reviews/', import.meta.url));

export type Entry = { readonly id: string };

/** What an entry was when it was judged: the first 16 digits of the SHA-256 of its JSON. */
export const entryHash = (entry: Entry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16);

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** All entries of a folder of the data that have an id, in the order of the files. */
export const entriesOf = (kind: ReviewedKind): Entry[] =>
  readDataFolder(`${kind}/`).flatMap((file) =>
    Object.entries(contentOf(file) as Readonly<Record<string, unknown>>)
      .filter(([name]) => name !== 'sources')
      .flatMap(([, part]) => (Array.isArray(part) ? part.filter(isEntry) : [])),
  );

/** The verdicts, in the order in which they were given. Throws an Error that names a line that is none. */
export function readReviews(folder: string = reviewsDir): Review[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          if (line.trim() === '') return [];
          const read = ReviewSchema.safeParse(JSON.parse(line));
          if (!read.success) throw new Error(`${name}:${at + 1}: ${read.error.issues[0]?.message ?? 'no verdict'}`);
          return [read.data];
        }),
    );
}

/**
 * Who found this entry right as it stands: the last who did, unless anybody whose last word on it is another says otherwise. A verdict on an
 * earlier form of the entry counts for nothing.
 */
export function reviewedBy(reviews: readonly Review[], kind: ReviewedKind, entry: Entry): ReviewedBy | null {
  const hash = entryHash(entry);
  const last = new Map<string, Review>();
  for (const review of reviews)
    if (review.kind === kind && review.id === entry.id && review.entry === hash) last.set(review.registration, review);
  const verdicts = [...last.values()];
  const found = verdicts.at(-1);
  if (!found || verdicts.some(({ verdict }) => verdict !== 'right')) return null;
  return { name: found.name, registration: found.registration, date: found.date };
}

/** The entries of a kind that a clinician found right as they stand, by id. */
export function loadReviewed(kind: ReviewedKind, folder: string = reviewsDir): ReadonlyMap<string, ReviewedBy> {
  const reviews = readReviews(folder).filter((review) => review.kind === kind);
  if (reviews.length === 0) return new Map();
  return new Map(
    entriesOf(kind).flatMap((entry) => {
      const found = reviewedBy(reviews, kind, entry);
      return found ? [[entry.id, found] as const] : [];
    }),
  );
}

const loaded = new Map<ReviewedKind, ReadonlyMap<string, ReviewedBy>>();

/** What a page says of who has read an entry. The verdicts of a kind are read when the first is asked for. */
export function reviewOf(kind: ReviewedKind, id: string): { reviewed: boolean; reviewedBy?: ReviewedBy } {
  const reviewed = loaded.get(kind) ?? loadReviewed(kind);
  loaded.set(kind, reviewed);
  const found = reviewed.get(id);
  return found ? { reviewed: true, reviewedBy: found } : { reviewed: false };
}
