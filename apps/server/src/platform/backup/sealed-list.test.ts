// Who may write beside the backups chooses neither who is deleted after a restore nor who comes back.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openList, sealList } from './sealed-list.ts';

const key = randomBytes(32);
const lines = [
  '2026-11-28T02:30:00.000Z privacy.delete-account a',
  '2026-11-28T03:30:00.000Z privacy.delete-account b',
];
const sealed = sealList(lines, key);

test('a sealed list opens with its key, an empty one as well', () => {
  expect(openList(`${sealed.join('\n')}\n`, key)).toEqual(lines);
  expect(openList(sealList([], key).join('\n'), key)).toEqual([]);
});

test.each([
  ['a line more', [...lines, '2026-11-28T04:30:00.000Z privacy.delete-account c', sealed.at(-1) ?? '']],
  ['a line less', [lines[0] ?? '', sealed.at(-1) ?? '']],
  ['lines in another order', [...lines.toReversed(), sealed.at(-1) ?? '']],
  ['no seal', lines],
  ['nothing', []],
  ['the seal of another key', sealList(lines, randomBytes(32))],
])('%s opens nothing', (_, changed) => {
  expect(() => openList(changed.join('\n'), key)).toThrow('nobody was deleted again');
});

test('without a key a list is as it stands, and a sealed one waits for its key', () => {
  expect(openList(lines.join('\n'), null)).toEqual(lines);
  expect(() => openList(sealed.join('\n'), null)).toThrow('set BACKUP_KEY');
});
