// The booking desk of a connected hospital: how it is told of bookings, and the key that signs what its webhook is sent.
import { z } from 'zod';
import { StartError } from '../../platform/data-dir.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSigningKey } from '../../platform/webhooks/webhook.ts';
import { type DeskRow, findDesk, removeDesk, upsertDesk } from './desk.repo.ts';

/** What a file for `connect` says of the desk. */
export const DeskFileSchema = z
  .strictObject({
    webhook: z.string().trim().max(500).optional(),
    email: z.email('is not an e-mail address').max(254).optional(),
    language: z.enum(['en', 'hi']).default('en'),
  })
  .refine(({ webhook, email }) => webhook !== undefined || email !== undefined, 'needs a webhook or an email');
export type DeskFile = z.output<typeof DeskFileSchema>;

export type HospitalDesk = {
  readonly webhook: { readonly url: string; readonly key: string } | null;
  readonly email: string | null;
  readonly language: 'en' | 'hi';
};

const column = { table: 'hospital_desk', column: 'signing_key', key: ['hospital_id'], context: 'desk/{hospital_id}' };
const contextOf = (hospitalId: string): string => `desk/${hospitalId}`;

export const defineDeskKeys = ({ secretColumns }: Platform): void => secretColumns.define(column);

const openKey = ({ keys }: Platform, { hospital_id: id, signing_key: key }: DeskRow): string | null =>
  key && decrypt(keys.columns, contextOf(id), key).toString();

/** How a hospital is told of bookings; null: it is not. */
export async function readDesk(platform: Platform, db: Db, hospitalId: string): Promise<HospitalDesk | null> {
  const row = await findDesk(db, hospitalId);
  if (!row) return null;
  const { webhook_url: url, email, language } = row;
  const key = openKey(platform, row);
  return { webhook: url !== null && key !== null ? { url, key } : null, email, language };
}

/** Fails before anything is written: for an address that nothing may be sent to, or where there is no key yet to keep one under. */
export function checkDesk({ webhooks, keys }: Platform, desk: DeskFile | undefined): void {
  if (desk?.webhook === undefined) return;
  if (!webhooks.accepts(desk.webhook))
    throw new StartError(
      'The webhook must be an https:// address of the public internet, without a password. WEBHOOK_ADDRESSES=any allows others.',
    );
  try {
    keys.columns.present();
  } catch {
    throw new StartError('Start Nabz once before you connect a webhook: its own keys are made then.');
  }
}

/**
 * The desk is this one from now on, or none. A hospital keeps its key as long as it has a webhook, unless a new one is asked for;
 * answers a key that was made now, for the operator to hand over: it is not shown again.
 */
export async function keepDesk(
  tx: Tx,
  platform: Platform,
  hospitalId: string,
  { desk, makesKey }: { desk: DeskFile | undefined; makesKey: boolean },
): Promise<string | null> {
  if (!desk) {
    await removeDesk(tx, hospitalId);
    return null;
  }
  const { webhook, email = null, language } = desk;
  const before = await findDesk(tx, hospitalId);
  const isNew = webhook !== undefined && (makesKey || !before?.signing_key);
  const made = isNew ? newSigningKey() : null;
  const kept = webhook === undefined ? null : (before?.signing_key ?? null);
  await upsertDesk(tx, {
    hospital_id: hospitalId,
    webhook_url: webhook ?? null,
    email,
    language,
    signing_key: made === null ? kept : encrypt(platform.keys.columns, contextOf(hospitalId), Buffer.from(made)),
  });
  return made;
}
