import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from './errors/app-error.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentForm = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Hashing runs in the thread pool that files and name look-ups share (four threads): two at a time leave room for
 * those. A queue that would take more than a few seconds is refused instead.
 */
const atOnce = 2;
const longestQueue = 400;
let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) {
      throw new AppError(
        503,
        'NOT_READY',
        { code: 'errors.platform.busy' },
        {
          retryAfterSeconds: 5,
        },
      );
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A password as it is kept. The text is taken exactly as given: not trimmed, cut or folded. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

const random = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash in today's form that no password has: 256 bits that nothing was hashed for. */
const decoy = `${currentForm}${random(16)}$${random(32)}`;

/** Compares; with no hash it compares with the decoy, so that an unknown person costs the same work as a known one. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? decoy, password));
  return isRight && typeof stored === 'string';
}

/** Whether a hash was made with another cost than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(currentForm);
