import type { z } from 'zod';
import type { Keys } from '../../platform/keys.ts';
import { seal, unseal } from '../../platform/sealed.ts';

const context = 'auth.job';

/** Personal data waits in the job table sealed. */
export const sealPayload = (keys: Keys, payload: unknown): string =>
  seal(keys.payload, context, Buffer.from(JSON.stringify(payload))).toString('base64url');

export const openPayload = <S extends z.ZodType>(keys: Keys, schema: S, sealed: string): z.output<S> =>
  schema.parse(JSON.parse(unseal(keys.payload, context, Buffer.from(sealed, 'base64url')).toString()));
