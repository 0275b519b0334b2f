// Verdicts of clinicians on single entries.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reviewEntries } from './review-session.ts';
import { entriesOf, entryHash, loadReviewed, readReviews, reviewedBy } from './reviews.ts';
import type { Review } from './schema/reviews.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nabz-reviews-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asha = { name: 'Dr Asha Rao', registration: 'KMC 12345', date: '2026-11-28' };
const ravi = { name: 'Dr Ravi Iyer', registration: 'TNMC 777', date: '2026-11-29' };
const entries = entriesOf('conditions').slice(0, 3);
const [first = { id: '' }, second = { id: '' }, third = { id: '' }] = entries;

async function session(typed: readonly string[], earlier: readonly Review[] = []) {
  const kept: Review[] = [];
  const printed: string[] = [];
  const left = [...typed];
  const count = await reviewEntries({
    kind: 'conditions',
    entries,
    earlier,
    sources: [],
    reviewer: asha,
    print: (line) => printed.push(line),
    ask: async () => left.shift() ?? null,
    keep: (review) => kept.push(review),
  });
  return { kept, printed, count };
}

test('each entry is shown, its verdict kept at once, and a fault needs words', async () => {
  const { kept, printed, count } = await session([
    'r',
    'maybe',
    'w',
    '',
    'The dose of zinc is missing (WHO 2013)',
    'q',
  ]);
  expect(count).toBe(2);
  expect(kept.map(({ id, verdict, note }) => [id, verdict, note])).toEqual([
    [first.id, 'right', ''],
    [second.id, 'wrong', 'The dose of zinc is missing (WHO 2013)'],
  ]);
  expect(printed.join('\n')).toContain(first.id);
});

test('what this reviewer has judged as it stands is not asked again; the end of what is typed ends it', async () => {
  const { kept: before } = await session(['r']);
  const { kept, printed } = await session(['s', 'r'], before);
  expect(printed.join('\n')).not.toContain(`${first.id} (`);
  expect(kept.map(({ id }) => id)).toEqual([third.id]);
});

const verdict = (by: typeof asha, rest: Partial<Review>): Review => ({
  ...by,
  kind: 'conditions',
  id: first.id,
  entry: entryHash(first),
  verdict: 'right',
  note: '',
  ...rest,
});

test('an entry is reviewed where all who judged it as it stands found it right in the end', () => {
  expect(reviewedBy([verdict(asha, {})], 'conditions', first)).toEqual(asha);
  expect(
    reviewedBy([verdict(asha, {}), verdict(ravi, { verdict: 'wrong', note: 'no' })], 'conditions', first),
  ).toBeNull();
  expect(
    reviewedBy([verdict(asha, { verdict: 'change', note: 'x y' }), verdict(asha, {})], 'conditions', first),
  ).toEqual(asha);
  expect(
    reviewedBy([verdict(asha, {})], 'conditions', { ...first, id: first.id, changed: true } as typeof first),
  ).toBeNull();
  expect(reviewedBy([verdict(asha, {})], 'labs', first)).toBeNull();
});

test('verdicts are read from files beside the data, and a line that is none is named', () => {
  writeFileSync(path.join(folder, '2026-11-28-kmc-12345.jsonl'), `${JSON.stringify(verdict(asha, {}))}\n`);
  expect(loadReviewed('conditions', folder)).toEqual(new Map([[first.id, asha]]));
  writeFileSync(path.join(folder, '2026-11-29-x.jsonl'), '{"verdict":"fine"}\n');
  expect(() => readReviews(folder)).toThrow(/2026-11-29-x\.jsonl:1/);
});
