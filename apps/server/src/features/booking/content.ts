// What stands in the encrypted columns of an appointment.
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';

const ContentSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  age: z.int(),
  guardianName: z.string().nullable(),
  symptoms: z.string(),
  additionalNotes: z.string(),
  treatmentId: z.string(),
  treatmentName: z.string(),
  hospitalName: z.string(),
  doctorName: z.string(),
  doctorSpecialization: z.string(),
  cancelReason: z.string().nullable(),
  /** The secret name of its room. */
  room: z.string(),
});
export type Content = z.output<typeof ContentSchema>;

type Keys = Pick<Platform, 'keys'>;
type Place = { readonly id: string; readonly account_id: string };

/** Bound to owner and appointment: a row copied to another place does not open. */
const contextOf = ({ id, account_id }: Place): string => `appointment/${account_id}/${id}`;

export const encryptContent = ({ keys }: Keys, place: Place, content: Content): Buffer =>
  encrypt(keys.columns, contextOf(place), Buffer.from(JSON.stringify(content)));

export const openContent = ({ keys }: Keys, row: Place & { readonly content: Buffer }): Content =>
  ContentSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(row), row.content).toString()));

export const encryptFileName = ({ keys }: Keys, fileId: string, name: string): Buffer =>
  encrypt(keys.columns, `appointment-file/${fileId}`, Buffer.from(name));

export const openFileName = ({ keys }: Keys, { id, name }: { readonly id: string; readonly name: Buffer }): string =>
  decrypt(keys.columns, `appointment-file/${id}`, name).toString();
