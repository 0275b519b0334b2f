// What a clinician is shown and asked, one entry after another.
import { entryHash, type Entry } from './reviews.ts';
import { REVIEWED_KINDS, type Review, type ReviewedBy, type ReviewedKind, type Verdict } from './schema/reviews.ts';
import type { Source } from './schema/shared.ts';

export const isReviewedKind = (kind: string): kind is ReviewedKind =>
  (REVIEWED_KINDS as readonly string[]).includes(kind);

type Session = {
  readonly kind: ReviewedKind;
  readonly entries: readonly Entry[];
  /** Verdicts from before: what this reviewer has judged as it stands is not asked again. */
  readonly earlier: readonly Review[];
  readonly sources: readonly Source[];
  readonly reviewer: ReviewedBy;
  readonly print: (line: string) => void;
  /** What was typed; null when there is nothing more. */
  readonly ask: (question: string) => Promise<string | null>;
  readonly keep: (review: Review) => void;
};

const ANSWERS: Readonly<Record<string, Verdict>> = {
  r: 'right',
  w: 'wrong',
  c: 'change',
  right: 'right',
  wrong: 'wrong',
  change: 'change',
};

/** The ids of sources that stand in an entry, wherever they stand in it. */
function citedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(citedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    /^sources?$/.test(key) ? [part].flat().filter((one) => typeof one === 'string') : citedIn(part),
  );
}

function show(entry: Entry, { sources, print }: Session): void {
  print(JSON.stringify(entry, null, 1));
  for (const id of new Set(citedIn(entry))) {
    const source = sources.find((one) => one.id === id);
    print(source ? `Source: ${source.title}, ${source.publisher}, ${source.year}, ${source.url}` : `Source: ${id}`);
  }
}

/** A word that is understood, or undefined when the reviewer stops. */
async function verdictOf({ ask, print }: Session): Promise<Verdict | 'skip' | undefined> {
  for (;;) {
    const said = (await ask('right (r), wrong (w), change (c), skip (s), stop (q)? '))?.trim().toLowerCase();
    if (said === undefined || said === 'q' || said === 'stop') return undefined;
    if (said === 's' || said === 'skip') return 'skip';
    const verdict = ANSWERS[said];
    if (verdict) return verdict;
    print('Type one of the letters.');
  }
}

/** Why it is not right, in the reviewer's words: an empty note says nothing to who has to change it. */
async function noteOf({ ask, print }: Session): Promise<string | undefined> {
  for (;;) {
    const said = await ask('What should stand there, and by which source? ');
    if (said === null) return undefined;
    if (said.trim().length >= 3) return said.trim().slice(0, 2000);
    print('Say what is wrong: without that nobody can mend it.');
  }
}

/** Shows the entries that are left and keeps each verdict as soon as it was given. Resolves with how many were. */
export async function reviewEntries(session: Session): Promise<number> {
  const { kind, entries, earlier, reviewer, print, keep } = session;
  const isJudged = (entry: Entry): boolean =>
    earlier.some(
      (one) =>
        one.kind === kind &&
        one.id === entry.id &&
        one.entry === entryHash(entry) &&
        one.registration === reviewer.registration,
    );
  const left = entries.filter((entry) => !isJudged(entry));
  let count = 0;
  for (const [at, entry] of left.entries()) {
    print(`\n${entry.id} (${at + 1} of ${left.length})`);
    show(entry, session);
    const verdict = await verdictOf(session);
    if (verdict === undefined) break;
    if (verdict === 'skip') continue;
    const note = verdict === 'right' ? '' : await noteOf(session);
    if (note === undefined) break;
    keep({ ...reviewer, kind, id: entry.id, entry: entryHash(entry), verdict, note });
    count += 1;
  }
  return count;
}
