// The files of a booking: on the disk before its transaction, because a database cannot wait for a disk; gone again when there is
// no booking. What a killed process leaves behind the sweep finds.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AppointmentFileTable } from '../../../db/tables/appointments.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { cleanPicture } from '../../platform/files/clean-picture.ts';
import { cleanFileName, type FileKind, recognise } from '../../platform/files/file-type.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberIds } from '../family/members.service.ts';
import { MAX_ATTACHMENT_BYTES } from './booking.policy.ts';
import { countAttachmentBytes, exists } from './booking.repo.ts';
import { encryptFileName } from './content.ts';

const allowed: readonly FileKind[] = ['pdf', 'jpg', 'png', 'doc', 'docx'];

type Attachment = { readonly name: string; readonly mimeType: string; readonly bytes: Buffer };

/** Looks into every file before one of them is kept; 415 for the first that is not what it says. */
export const checkAttachments = (files: readonly UploadedFile[]): Attachment[] =>
  files.map((file) => {
    const { kind, mimeType } = recognise(file, allowed);
    // the hospital sees the picture, not where it was taken
    const bytes = kind === 'jpg' || kind === 'png' ? cleanPicture(file.bytes, kind) : file.bytes;
    return { name: cleanFileName(file.name, kind), mimeType, bytes };
  });

/** Refuses files for which an account has no room; a booking without any can always be made. */
export async function requireAttachmentRoom(
  db: Db,
  { accountId }: Patient,
  attachments: readonly Attachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const used = await countAttachmentBytes(db, [accountId, ...(await memberIds(db, accountId))]);
  if (attachments.reduce((sum, { bytes }) => sum + bytes.length, used) > MAX_ATTACHMENT_BYTES) {
    throw new AppError(413, 'TOO_LARGE', { code: 'errors.booking.quotaFull' });
  }
}

/** Puts the files where they stay, and answers their rows. When one fails the others are removed. */
export async function keepAttachments(
  platform: Pick<Platform, 'files' | 'keys'>,
  appointmentId: string,
  attachments: readonly Attachment[],
): Promise<Insertable<AppointmentFileTable>[]> {
  const store = platform.files('booking');
  const rows: Insertable<AppointmentFileTable>[] = [];
  try {
    for (const [position, { name, mimeType, bytes }] of attachments.entries()) {
      const id = randomUUID();
      rows.push({
        id,
        appointment_id: appointmentId,
        position,
        stored_as: await store.put(bytes),
        mime_type: mimeType,
        size: bytes.length,
        name: encryptFileName(platform, id, name),
      });
    }
    return rows;
  } catch (error) {
    await Promise.all(rows.map((row) => store.delete(row.stored_as)));
    throw error;
  }
}

/** Removes the files of a booking that did not come about. Where the database cannot say, the sweep decides later. */
export async function dropAttachments(
  { files, database: { db } }: Platform,
  appointmentId: string,
  rows: readonly { readonly stored_as: string }[],
): Promise<void> {
  if (rows.length === 0 || (await exists(db, appointmentId).catch(() => true))) return;
  const store = files('booking');
  await Promise.all(rows.map((row) => store.delete(row.stored_as)));
}
