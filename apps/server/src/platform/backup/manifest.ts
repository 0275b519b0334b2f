// What a backup says of itself: how it was made and which files it has. It is written last, so a backup without one is not whole.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../data-dir.ts';
import { errorCode } from '../errors/error-code.ts';
import { masterKey } from '../keys.ts';

/** Relative, with slashes, and nowhere out of the folder. */
const PlaceSchema = z
  .string()
  .regex(/^(?:database|files)(?:\/[\w.-]+)*$|^database\.dump$/)
  .refine((place) => !place.split('/').some((part) => part === '.' || part === '..'));

const ManifestSchema = z.object({
  format: z.literal('nabz-backup-1'),
  /** Of Nabz. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** What had run on the database, in order. */
  migrations: z.array(z.string()),
  /** The keys that are needed to read what patients stored. They are not in the backup. */
  keys: z.array(z.object({ kind: z.string(), id: z.string(), state: z.string() })),
  /** By which BACKUP_KEY it is sealed; null: it is not. */
  sealedBy: z.string().nullable(),
  /** Empty ones count: the embedded database does not start without them. */
  folders: z.array(PlaceSchema),
  /** The bytes and their SHA-256 as they stand in the backup. */
  files: z.array(z.object({ place: PlaceSchema, bytes: z.number().int(), sha256: z.string().length(64) })),
});
export type Manifest = z.output<typeof ManifestSchema>;
export type StoredFile = Manifest['files'][number];

const NAME = 'manifest.json';
const SUM_NAME = 'manifest.sum';
/** Everything that can stand in the folder of a backup. */
export const PARTS = ['database', 'database.dump', 'files', NAME, SUM_NAME];

/** How a BACKUP_KEY is named: it leads back to nothing. */
export const backupKeyId = (key: Buffer): string => masterKey(key).fingerprint.slice(0, 16);

/** Without a key it tells accidents, with one also that somebody without the key changed something. */
const sumOf = (bytes: Buffer, key: Buffer | null): Buffer =>
  key === null
    ? createHash('sha256').update(bytes).digest()
    : createHmac('sha256', Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'nabz:backup-manifest', 32)))
        .update(bytes)
        .digest();

export async function writeManifest(folder: string, manifest: Manifest, key: Buffer | null): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(ManifestSchema.parse(manifest), null, 1)}\n`);
  const sum = `${sumOf(bytes, key).toString('hex')}\n`;
  await writeFile(path.join(folder, SUM_NAME), sum, { mode: 0o600, flag: 'wx', flush: true });
  await writeFile(path.join(folder, NAME), bytes, { mode: 0o600, flag: 'wx', flush: true });
}

const read = async (folder: string, name: string): Promise<Buffer> => {
  try {
    return await readFile(path.join(folder, name));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
    throw new StartError(`${folder} is no whole backup: ${name} is not there.`);
  }
};

function parse(bytes: Buffer): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString());
  } catch {
    content = null;
  }
  const parsed = ManifestSchema.safeParse(content);
  if (!parsed.success) throw new StartError(`${NAME} of the backup is damaged, or of a later Nabz than this one.`);
  return parsed.data;
}

/** Refuses a manifest that was changed, and a backup for which the right BACKUP_KEY is not set. */
export async function readManifest(folder: string, key: Buffer | null): Promise<Manifest> {
  const [bytes, sum] = await Promise.all([read(folder, NAME), read(folder, SUM_NAME)]);
  const manifest = parse(bytes);
  const { sealedBy } = manifest;
  if (sealedBy !== null && (key === null || backupKeyId(key) !== sealedBy))
    throw new StartError(`This backup is sealed with the backup key ${sealedBy}: set BACKUP_KEY to it.`);
  const expected = sumOf(bytes, sealedBy === null ? null : key);
  const found = Buffer.from(sum.toString().trim(), 'hex');
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new StartError(`${NAME} of the backup was changed after it was made, or is damaged.`);
  return manifest;
}
