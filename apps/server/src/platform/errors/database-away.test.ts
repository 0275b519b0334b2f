import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const missing = path.join(tmpdir(), 'nabz-no-such-folder', '.s.PGSQL.5432');

test('a socket that went with its PostgreSQL is a database that is away', async () => {
  const error = await new Promise((resolve) => connect(missing).once('error', resolve));
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseAway(error)).toBe(true);
});

test('a host that no way leads to is a database that is away', () => {
  for (const code of ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', '57P01'])
    expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(true);
});

test('a file that is missing is a fault of ours', async () => {
  const error = await readFile(missing).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseAway(error)).toBe(false);
});
