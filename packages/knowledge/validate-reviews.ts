import type { Fault } from './fault.ts';
import { entriesOf, entryHash, readReviews } from './reviews.ts';
import { REVIEWED_KINDS } from './schema/reviews.ts';

/** Verdicts on entries that are not there, and how many entries were found right as they stand. */
export function validateReviews(): { faults: Fault[]; counts: Record<string, number> } {
  const reviews = readReviews();
  const faults: Fault[] = [];
  let reviewed = 0;
  for (const kind of REVIEWED_KINDS) {
    const own = reviews.filter((review) => review.kind === kind);
    if (own.length === 0) continue;
    const hashes = new Map(entriesOf(kind).map((entry) => [entry.id, entryHash(entry)]));
    for (const { id, date } of own)
      if (!hashes.has(id)) faults.push({ file: `reviews of ${date}`, entry: id, text: `no entry of ${kind}` });
    reviewed += new Set(
      own.filter(({ id, entry, verdict }) => verdict === 'right' && hashes.get(id) === entry).map(({ id }) => id),
    ).size;
  }
  return { faults, counts: { 'entries reviewed': reviewed } };
}
