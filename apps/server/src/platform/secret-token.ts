import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the holder; only their SHA-256 is kept (so long a secret needs no slow hash). */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
