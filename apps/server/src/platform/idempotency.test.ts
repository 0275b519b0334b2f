// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../test/app.ts';
import { register } from '../test/patient.ts';
import { idempotencyKey, type Repeatable } from './idempotency.ts';

const AnswerSchema = z.object({ text: z.string() });
let app: TestApp;
let account: string;
let other: string;
beforeAll(async () => {
  app = await makeApp();
  account = (await register(app)).id;
  other = (await register(app)).id;
});
afterAll(() => app.stop());

let keys = 0;
const repeatable = (more: Partial<Repeatable> = {}): Repeatable => ({
  accountId: account,
  action: 'POST /things',
  key: `key-${(keys += 1)}`,
  request: { symptoms: 'knee pain' },
  files: [Buffer.from('a file')],
  ...more,
});
const once = (repeat: Repeatable, work: () => Promise<{ text: string }>) => {
  const { database, idempotency } = app.platform;
  return database.transaction((tx) => idempotency.once(tx, repeat, AnswerSchema, work));
};
const find = (repeat: Repeatable) => app.platform.idempotency.find(app.platform.database.db, repeat, AnswerSchema);

test('the same key with the same request does the work once and answers the same', async () => {
  const repeat = repeatable();
  let done = 0;
  const work = async () => ({ text: `done ${(done += 1)}` });
  expect(await find(repeat)).toBeUndefined();
  expect(await once(repeat, work)).toEqual({ text: 'done 1' });
  expect(await once(repeat, work)).toEqual({ text: 'done 1' });
  expect(await find(repeat)).toEqual({ text: 'done 1' });
  expect(done).toBe(1);
});

test('of many at the same moment one does the work, and all answer its result', async () => {
  const repeat = repeatable();
  let done = 0;
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => once(repeat, async () => ({ text: `done ${(done += 1)}` }))),
  );
  expect(done).toBe(1);
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['done 1']));
});

test('the same key with another body or another file is refused with 409', async () => {
  const repeat = repeatable();
  await once(repeat, async () => ({ text: 'first' }));
  for (const changed of [{ request: { symptoms: 'knee pain ' } }, { files: [Buffer.from('a filf')] }, { files: [] }]) {
    const again = { ...repeat, ...changed };
    await expect(find(again)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await expect(once(again, async () => ({ text: 'never' }))).rejects.toMatchObject({ status: 409 });
  }
});

test('a key belongs to one account and one endpoint', async () => {
  const repeat = repeatable();
  await once(repeat, async () => ({ text: 'mine' }));
  expect(await once({ ...repeat, accountId: other }, async () => ({ text: 'yours' }))).toEqual({ text: 'yours' });
  expect(await once({ ...repeat, action: 'POST /others' }, async () => ({ text: 'else' }))).toEqual({ text: 'else' });
  expect(await find(repeat)).toEqual({ text: 'mine' });
});

test('work that failed leaves no note: the next try does it', async () => {
  const repeat = repeatable();
  await expect(once(repeat, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await once(repeat, async () => ({ text: 'mended' }))).toEqual({ text: 'mended' });
});

test('after a day the key is free again, and the sweep removes the note', async () => {
  const [kept, swept] = [repeatable(), repeatable()];
  for (const repeat of [kept, swept]) await once(repeat, async () => ({ text: 'first' }));
  app.clock.advance(24 * 3600 + 1);
  expect(await once(kept, async () => ({ text: 'second' }))).toEqual({ text: 'second' });
  const { database, idempotency } = app.platform;
  await idempotency.sweep(database.db);
  const rows = await database.db.selectFrom('idempotency').select('account_id').execute();
  expect(rows).toHaveLength(1);
  expect(await find(kept)).toEqual({ text: 'second' });
});

test('neither the request nor the answer can be read in the database', async () => {
  const repeat = repeatable({ request: { symptoms: 'very private' } });
  await once(repeat, async () => ({ text: 'very private as well' }));
  const rows = await app.platform.database.db.selectFrom('idempotency').selectAll().execute();
  const text = JSON.stringify(rows.map((row) => [row.action, row.answer?.toString('latin1'), row.key_hash.toString()]));
  expect(text).not.toMatch(/private|key-\d/);
});

test('the header is a short key or nothing', () => {
  expect(idempotencyKey(undefined)).toBeNull();
  expect(idempotencyKey('7d0f3c1e-3c55')).toBe('7d0f3c1e-3c55');
  expect(() => idempotencyKey(['a', 'b'])).toThrow('1 to 200');
});
