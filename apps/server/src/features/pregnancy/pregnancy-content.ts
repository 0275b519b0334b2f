// What is kept of pregnancies, sealed.
import { DateSchema } from '@nabz/contract/fields';
import { CountedBySchema, EndingSchema } from '@nabz/contract/pregnancy';
import { z } from 'zod';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';

const RunningSchema = z.object({
  countedBy: CountedBySchema,
  day: DateSchema,
  /** The day by the id of the care; null: done, on a day that is not known. */
  done: z.record(z.string(), DateSchema.nullable()),
});
export type Running = z.output<typeof RunningSchema>;

const KeptSchema = z.object({
  running: RunningSchema.nullable(),
  /** The last one at the end. */
  earlier: z.array(RunningSchema.extend({ ended: z.object({ how: EndingSchema, on: DateSchema }) })),
  remind: z.boolean(),
});
export type Kept = z.output<typeof KeptSchema>;
export const NOTHING: Kept = { running: null, earlier: [], remind: true };

/** Bound to the owner: a row copied to another account does not open. */
const contextOf = (owner: string): string => `pregnancy/${owner}`;
export const closeKept = ({ keys }: Platform, owner: PatientId, kept: Kept): Buffer =>
  encrypt(keys.columns, contextOf(owner), Buffer.from(JSON.stringify(kept)));
export const openKept = ({ keys }: Platform, owner: PatientId, content: Buffer): Kept =>
  KeptSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(owner), content).toString()));
