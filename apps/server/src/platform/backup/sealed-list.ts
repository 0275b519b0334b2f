// A list of who is deleted again after a restore stands beside backups that are sealed: who may write there must not choose who is deleted,
// nor who comes back.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { StartError } from '../data-dir.ts';

const SEAL = /^sealed ([0-9a-f]{64})$/;

const digestOf = (key: Buffer, lines: readonly string[]): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'nabz:deleted-list', 32)))
    .update(lines.join('\n'))
    .digest();

/** The lines, and behind them the seal that `key` makes of them; without a key as they are. */
export const sealList = (lines: readonly string[], key: Buffer | null): string[] =>
  key === null ? [...lines] : [...lines, `sealed ${digestOf(key, lines).toString('hex')}`];

/** The lines of a list whose seal fits. Ends with a sentence where it was changed, or where a seal or its key is missing. */
export function openList(text: string, key: Buffer | null): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const seal = SEAL.exec(lines.at(-1) ?? '')?.[1];
  if (key === null) {
    if (seal !== undefined) throw new StartError('The list is sealed: set BACKUP_KEY. Nobody was deleted.');
    return lines;
  }
  const own = lines.slice(0, -1);
  if (seal === undefined || !timingSafeEqual(Buffer.from(seal, 'hex'), digestOf(key, own)))
    throw new StartError(
      'The list of who was deleted was changed, or made without the BACKUP_KEY that is set: nobody was deleted again. Make it anew (docs/backup.md).',
    );
  return own;
}
