import { randomBytes, randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, OutboxEntry } from './app.ts';
import { eventually } from './eventually.ts';
import type { ReachedApp } from './reached-app.ts';

/** What tests reach Nabz by, whether it runs inside this process or in one of its own. */
export type Reached = Pick<ReachedApp, 'call' | 'outbox'>;
export type Person = { name: string; email: string; phone: string; password: string };
export type SignedIn = Person & { id: string; token: string };

/** A made-up person; no two are the same. */
export function somebody(): Person {
  const mark = randomBytes(5).toString('hex');
  const phone = `+91${randomInt(6_000_000_000, 9_999_999_999)}`;
  return { name: 'Asha Verma', email: `p${mark}@example.in`, phone, password: `neem-tree-walks-${mark}` };
}

/** Registers a new person and answers who it is. */
export async function register(app: Reached, person: Person = somebody()): Promise<Person & { id: string }> {
  const answer = await app.call('POST', '/auth/register', { body: person });
  expect(answer).toMatchObject({ status: 201 });
  return { ...person, id: answer.body.user?.id ?? '' };
}

/** Signs in by password; fails the test when that does not work. */
export async function signIn(app: Reached, person: Pick<Person, 'email' | 'password'>, ip?: string): Promise<string> {
  const { email, password } = person;
  const answer = await app.call('POST', '/auth/login', {
    body: { email, password },
    ...(ip === undefined ? {} : { ip }),
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data?.token ?? '';
}

/** A registered person with a session. */
export async function registerPatient(app: Reached, person?: Person): Promise<SignedIn> {
  const registered = await register(app, person);
  return { ...registered, token: await signIn(app, registered) };
}

/** The newest message to somebody that fits, as soon as it is there. */
export const messageTo = (
  app: Reached,
  to: string,
  fits: (entry: OutboxEntry) => boolean = () => true,
): Promise<OutboxEntry> =>
  eventually(() => {
    const found = app.outbox().findLast((entry) => entry.to === to && fits(entry));
    if (!found) throw new Error(`No such message to ${to}.`);
    return found;
  });

/** The next message to somebody, which `ask` makes us send. */
export async function messageAfter(app: Reached, to: string, ask: () => Promise<Answer>): Promise<OutboxEntry> {
  const before = app.outbox().filter((entry) => entry.to === to).length;
  expect(await ask()).toMatchObject({ status: 200 });
  return eventually(() => {
    const next = app.outbox().filter((entry) => entry.to === to)[before];
    if (!next) throw new Error('The message did not come.');
    return next;
  });
}

/** The token of the link in a message. */
export const tokenIn = ({ body }: OutboxEntry): string => /#token=([\w-]+)/.exec(body)?.[1] ?? '';

/** Asks for a code and reads it from the outbox. */
export async function requestCode(app: Reached, phone: string): Promise<string> {
  const ask = () => app.call('POST', '/auth/send-otp', { body: { phone } });
  return (await messageAfter(app, phone, ask)).code ?? '';
}

/** The token in the newest link that was mailed to somebody. */
export async function linkToken(app: Reached, email: string, page: 'reset-password' | 'verify-email'): Promise<string> {
  return tokenIn(await messageTo(app, email, (entry) => entry.body.includes(`/${page}#token=`)));
}

/** A six-digit code that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Opens the newest link that proves an e-mail: inside a session of the account when a token is given, else as a stranger. */
export async function openVerifyLink(app: Reached, email: string, session?: string): Promise<Answer> {
  const token = await linkToken(app, email, 'verify-email');
  return app.call('POST', '/auth/verify-email', { body: { token }, token: session });
}

/** Signs in by a code to the phone; with a token of an account that claims the number it is proven there. */
export async function signInByPhone(app: Reached, phone: string, session?: string): Promise<Answer> {
  const otp = await requestCode(app, phone);
  return app.call('POST', '/auth/verify-otp', { body: { phone, otp }, token: session });
}
