import { randomBytes, randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { OutboxEntry, TestApp } from './app.ts';
import { eventually } from './eventually.ts';

export type Person = { name: string; email: string; phone: string; password: string };
export type SignedIn = Person & { id: string; token: string };

/** A made-up person; no two are the same. */
export function somebody(): Person {
  const mark = randomBytes(5).toString('hex');
  const phone = `+91${randomInt(6_000_000_000, 9_999_999_999)}`;
  return { name: 'Asha Verma', email: `p${mark}@example.in`, phone, password: `neem-tree-walks-${mark}` };
}

/** Registers a new person and answers who it is. */
export async function register(app: TestApp, person: Person = somebody()): Promise<Person & { id: string }> {
  const answer = await app.call('POST', '/auth/register', { body: person });
  expect(answer).toMatchObject({ status: 201 });
  return { ...person, id: answer.body.user?.id ?? '' };
}

/** Signs in by password; fails the test when that does not work. */
export async function signIn(app: TestApp, person: Pick<Person, 'email' | 'password'>, ip?: string): Promise<string> {
  const { email, password } = person;
  const answer = await app.call('POST', '/auth/login', {
    body: { email, password },
    ...(ip === undefined ? {} : { ip }),
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data?.token ?? '';
}

/** A registered person with a session. */
export async function registerPatient(app: TestApp, person?: Person): Promise<SignedIn> {
  const registered = await register(app, person);
  return { ...registered, token: await signIn(app, registered) };
}

/** The newest message to somebody that fits, as soon as it is there. */
export const messageTo = (
  app: TestApp,
  to: string,
  fits: (entry: OutboxEntry) => boolean = () => true,
): Promise<OutboxEntry> =>
  eventually(() => {
    const found = app.outbox().findLast((entry) => entry.to === to && fits(entry));
    if (!found) throw new Error(`No such message to ${to}.`);
    return found;
  });

/** Asks for a code and reads it from the outbox. */
export async function requestCode(app: TestApp, phone: string): Promise<string> {
  const before = app.outbox().filter((entry) => entry.to === phone).length;
  const answer = await app.call('POST', '/auth/send-otp', { body: { phone } });
  expect(answer).toMatchObject({ status: 200 });
  return eventually(() => {
    const messages = app.outbox().filter((entry) => entry.to === phone);
    if (messages.length <= before) throw new Error('The code did not come.');
    return messages.at(-1)?.code ?? '';
  });
}

/** The token in the newest link that was mailed to somebody. */
export async function linkToken(app: TestApp, email: string, page: 'reset-password' | 'verify-email'): Promise<string> {
  const { body } = await messageTo(app, email, (entry) => entry.body.includes(`/${page}#token=`));
  return /#token=([\w-]+)/.exec(body)?.[1] ?? '';
}

/** A six-digit code that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
