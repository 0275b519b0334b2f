import { HowItIsSchema } from '@nabz/contract/symptoms-check-back';
import { AnalysisSchema, ComplaintSchema } from '@nabz/contract/symptoms';
import { z } from 'zod';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CheckRow } from './checks.repo.ts';

/** What stands in the encrypted column. */
const ContentSchema = z.object({
  complaint: ComplaintSchema,
  analysis: AnalysisSchema,
  /** How it was later, each time it was asked. */
  howItIs: z.array(z.object({ answer: HowItIsSchema, at: z.string() })).default([]),
});
export type CheckContent = z.output<typeof ContentSchema>;

/** Bound to owner and check: a row copied to another place does not open. */
const contextOf = (owner: string, id: string): string => `symptom-check/${owner}/${id}`;

/** What was said in a check and what was answered. */
export function openCheck({ keys }: Pick<Platform, 'keys'>, row: CheckRow): CheckContent {
  const plain = decrypt(keys.columns, contextOf(row.account_id, row.id), row.content);
  return ContentSchema.parse(JSON.parse(plain.toString()));
}

export const closeCheck = (
  { keys }: Pick<Platform, 'keys'>,
  owner: string,
  id: string,
  content: CheckContent,
): Buffer => encrypt(keys.columns, contextOf(owner, id), Buffer.from(JSON.stringify(content)));
