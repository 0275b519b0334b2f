import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { lockByEmail } from './account.repo.ts';
import { lifetimes } from './auth.policy.ts';
import { resetMessage } from './message.map.ts';
import { insertLink, voidLinks } from './proof.repo.ts';

/** Somebody asked for a reset link for this e-mail, from there. */
export const ResetRequestSchema = z.object({ email: z.string(), ip: z.string(), requestId: z.string() });
export type ResetRequest = z.infer<typeof ResetRequestSchema>;

/** Mails the link, when the account exists. What it may open is decided when it is used. The account is locked: a proof waits. */
export async function mailResetLink(platform: Platform, { email, ip, requestId }: ResetRequest): Promise<void> {
  const { database, clock, config, messages } = platform;
  const caller: Caller = { ip, requestId, device: '' };
  await database.transaction(async (tx) => {
    const account = await lockByEmail(tx, email);
    const now = clock.now();
    if (!account) {
      await audit.refused(tx, now, caller, 'auth.password.reset-request', { reason: 'unknown' });
      return;
    }
    const token = newToken();
    const expiresAt = secondsAfter(now, lifetimes.resetLink);
    await voidLinks(tx, account.id, 'reset');
    await insertLink(tx, { tokenHash: tokenHash(token), kind: 'reset', accountId: account.id, expiresAt });
    await messages.send(tx, resetMessage({ account, email, publicUrl: config.publicUrl, token, expiresAt }));
    await audit.ok(tx, now, caller, 'auth.password.reset-request', { accountId: account.id });
  });
}
