import type { Refusal } from '@nabz/words/catalogue';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { FileArea } from './storage.ts';
import { StoredFileError } from './stored-file-error.ts';

const damaged: Readonly<Record<FileArea, Refusal>> = {
  documents: { code: 'errors.platform.documentDamaged' },
  booking: { code: 'errors.platform.attachmentDamaged' },
};
const unreachable = { code: 'errors.platform.fileUnreachable' } as const;

/** Files that were told to be damaged: a page that shows thirty pictures of one fills no log. */
const told = new Set<string>();
const mostTold = 10_000;

/** Tells the operator of a damaged file, once as long as the process runs. */
export function tellDamaged({ log }: Pick<Platform, 'log'>, area: FileArea, storedAs: string, err: unknown): void {
  if (told.has(storedAs)) return;
  if (told.size < mostTold) told.add(storedAs);
  log.error({ err, area, file: storedAs }, 'files: a stored file is damaged');
}

/** A stored file for who asked for it; what is wrong with it becomes an answer in words. */
export async function readStored(
  platform: Pick<Platform, 'files' | 'log'>,
  area: FileArea,
  storedAs: string,
): Promise<Buffer> {
  try {
    return await platform.files(area).get(storedAs);
  } catch (error) {
    if (!(error instanceof StoredFileError)) throw error;
    if (error.fault === 'unreachable')
      throw new AppError(503, 'NOT_READY', unreachable, { cause: error, retryAfterSeconds: 60 });
    tellDamaged(platform, area, storedAs, error);
    throw new AppError(422, 'UNREADABLE_DOCUMENT', damaged[area], { cause: error });
  }
}
