import type { z } from 'zod';
import type { LinearModel, LinearModelSchema } from './schema/chat.ts';

/** A model as it is used: its weights as signed bytes. */
export const decodeModel = ({ weights, ...rest }: z.output<typeof LinearModelSchema>): LinearModel => ({
  ...rest,
  weights: new Int8Array(Buffer.from(weights, 'base64')),
});
