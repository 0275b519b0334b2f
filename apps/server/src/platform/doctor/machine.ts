// What the doctor sees without the database: versions, the disk, who may read the keys, the last backup, whether Nabz answers.
import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Config, localUrl } from '../../config.ts';
import { lastBackupFile } from '../backup/backup.ts';
import { ROOM_NEEDED_BYTES } from '../db/disk-room.ts';
import { errorCode } from '../errors/error-code.ts';
import { filesUnder } from '../files/folders.ts';
import { openStorage } from '../files/open-storage.ts';
import { createScanner } from '../files/scanner.ts';
import { StorageError } from '../files/storage-error.ts';
import { version } from '../version.ts';
import { type Finding, hand, note, ok, spanOf } from './finding.ts';

/** Below that there is still time to do something: Nabz itself takes no changes with less than 64 MB. */
const LITTLE_BYTES = 16 * ROOM_NEEDED_BYTES;
/** A backup each night may start late and take its time. */
const BACKUP_SECONDS = 36 * 3600;
const ANSWER_MS = 15_000;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1)} GB`;

export const versions = (): Finding =>
  ok('Versions', `Nabz ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`);

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const file of filesUnder(folder))
    bytes += await stat(file).then(
      ({ size }) => size,
      () => 0, // it went meanwhile
    );
  return bytes;
}

export async function disk({ dataDir }: Config): Promise<Finding> {
  const [used, { bavail, bsize }] = await Promise.all([sizeOf(dataDir), statfs(dataDir)]);
  const free = bavail * bsize;
  const words = `${dataDir} holds ${gigabytes(used)}, ${gigabytes(free)} are free`;
  return free < LITTLE_BYTES ? hand('Disk', `${words}: make room.`) : ok('Disk', words);
}

/** Whether the store of files answers and lets itself be read. What is in the data folder is told with the disk. */
export async function fileStore(config: Config): Promise<Finding> {
  if (config.filesInS3 === null) return ok('File store', 'the data folder');
  const storage = openStorage(config);
  try {
    await storage.mark.read();
    await storage.hasFiles();
    return ok('File store', `${storage.place} answers`);
  } catch (error) {
    if (error instanceof StorageError) return hand('File store', `${error.message}.`);
    throw error;
  }
}

/** Whether uploads can be scanned: with a scanner that is away every one of them is refused. */
export async function scanner({ clamavSocket }: Config): Promise<Finding[]> {
  if (clamavSocket === null) return [];
  try {
    await createScanner(clamavSocket, ANSWER_MS).check(Buffer.from('Nabz'));
    return [ok('Scanner', 'ClamAV answers')];
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const why = errorCode(cause) || (cause instanceof Error ? cause.message : 'no answer');
    return [
      hand(
        'Scanner',
        `ClamAV, which CLAMAV_SOCKET names, cannot be used (${why}): until then every upload is refused.`,
      ),
    ];
  }
}

/** Keys that are set are the affair of whoever sets them. */
export async function keyFiles({ dataDir }: Config): Promise<Finding> {
  const folder = path.join(dataDir, 'keys');
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return ok('Key files', 'none in the data folder');
  const modes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode));
  const isOpen = process.platform !== 'win32' && modes.some((mode) => (mode & 0o077) !== 0);
  return isOpen
    ? hand('Key files', `Others than their owner may read files in ${folder}: chmod 600.`)
    : ok('Key files', `${names.length} in the data folder, for their owner only`);
}

const BackupSchema = z.object({ madeAt: z.iso.datetime() });

export async function lastBackup({ dataDir, isProduction }: Config, now: Date): Promise<Finding> {
  const needed = isProduction ? hand : note;
  let text: string;
  try {
    text = await readFile(lastBackupFile(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return needed('Backup', 'None was made with npm run backup.');
  }
  const seconds = (now.getTime() - new Date(BackupSchema.parse(JSON.parse(text)).madeAt).getTime()) / 1000;
  if (seconds < -60) return hand('Backup', 'The last one is from the future: the clock was set back.');
  const words = `The last one is ${spanOf(Math.max(0, seconds))} old`;
  return seconds > BACKUP_SECONDS ? needed('Backup', `${words}: is the schedule running?`) : ok('Backup', words);
}

/** The law asks for somebody whom patients complain to. */
export const complaints = ({ grievance: { officer, email }, isProduction }: Config): Finding => {
  const missing = [...(officer ? [] : ['GRIEVANCE_OFFICER']), ...(email ? [] : ['GRIEVANCE_EMAIL'])];
  if (missing.length === 0) return ok('Complaints', 'go to who is named');
  const words = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set`;
  return isProduction
    ? note('Complaints', `${words}: the law asks whom patients complain to.`)
    : ok('Complaints', words);
};

/** Whether a Nabz that was started with the same settings answers, and is ready. */
export async function answers({ host, port }: Config): Promise<Finding> {
  const url = localUrl(host, port);
  try {
    const { status } = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (status === 200) return ok('Answers', `at ${url}`);
    return hand('Answers', `${url} says ${status}: it starts, or its database is away.`);
  } catch {
    return hand('Answers', `Nothing answers at ${url}: Nabz does not run, or HOST and PORT are others here.`);
  }
}
