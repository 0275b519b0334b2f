// What features use to read for an export.
import { fill } from '@nabz/words/render';
import { spoken } from './spoken.ts';
import type { Db } from './db/database.ts';
import type { PersonalFile } from './personal.ts';
import type { Platform } from './platform.ts';

/** The platform with everything read through one handle: what a feature shows elsewhere it shows the same in an export. */
export const readingThrough = (platform: Platform, db: Db): Platform => ({
  ...platform,
  database: { ...platform.database, db },
});

const words = spoken('export');

/** A file of the store for an export. One that is damaged or just gone must not keep the others back: a note stands for it. */
export async function personalFile(
  { log }: Pick<Platform, 'log'>,
  name: string,
  get: () => Promise<Uint8Array>,
): Promise<PersonalFile> {
  try {
    return { name, bytes: await get() };
  } catch (err) {
    log.error({ err }, 'personal: a file could not be read for an export');
    return { name: fill(words.lostName, { name }), bytes: Buffer.from(`${words.fileLost}\n`) };
  }
}
