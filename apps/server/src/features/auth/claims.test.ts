// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// Two persons, two mailboxes, two phones, and every order of claims and proofs: what one wrote is never readable by the other.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type OutboxEntry, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { somebody, tokenIn } from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

type Who = 0 | 1;
/** `email`, `phone`: what the person really holds, and so reads. */
type Somebody = { name: string; mark: string; email: string; phone: string; password: string; tokens: string[] };
type World = readonly [Somebody, Somebody];
type Step = (world: World) => Promise<void>;

const makePerson = (name: string): Somebody => ({ ...somebody(), name, mark: `written by ${name}`, tokens: [] });
const tokenOf = ({ tokens }: Somebody): string | undefined => tokens.at(-1);
const keep = (person: Somebody, token: string | undefined): void => void (token && person.tokens.push(token));

const post = (path: string, body: object, token?: string) => app.call('POST', path, { body, token });
/** Only what reached the person's own mailbox or phone. */
const received = (person: Somebody, fits: (entry: OutboxEntry) => boolean): OutboxEntry | undefined =>
  app.outbox().findLast((entry) => [person.email, person.phone].includes(entry.to) && fits(entry));
/** The code or link that a request just made us send, if this person is who gets it. */
async function receive(person: Somebody, ask: () => Promise<{ status: number }>, what: 'code' | 'link') {
  const fits = (entry: OutboxEntry) =>
    what === 'code' ? entry.code !== undefined : tokenIn(entry) !== '' || entry.subject === 'Your email and Nabz';
  const count = () =>
    app.outbox().filter((entry) => [person.email, person.phone].includes(entry.to) && fits(entry)).length;
  const before = count();
  if ((await ask()).status !== 200) return undefined;
  return eventually(() => {
    if (count() === before) throw new Error('nothing yet');
    const message = received(person, fits);
    return message && (what === 'code' ? message.code : tokenIn(message));
  });
}

const register =
  (who: Who, email: Who, phone: Who): Step =>
  async (world) => {
    const { name, password } = world[who];
    await post('/auth/register', { name, password, email: world[email].email, phone: world[phone].phone });
  };

const login =
  (who: Who, email: Who): Step =>
  async (world) => {
    const answer = await post('/auth/login', { email: world[email].email, password: world[who].password });
    keep(world[who], answer.body.data?.token);
  };

const openLink =
  (who: Who, isInside: boolean): Step =>
  async (world) => {
    const person = world[who];
    const mail = received(person, ({ body }) => body.includes('/verify-email#'));
    if (mail) await post('/auth/verify-email', { token: tokenIn(mail) }, isInside ? tokenOf(person) : undefined);
  };

const signInByPhone =
  (who: Who, by: 'session' | 'password' | 'nothing'): Step =>
  async (world) => {
    const person = world[who];
    const { phone, password } = person;
    app.clock.advance(2.5 * 3600);
    const otp = await receive(person, () => post('/auth/send-otp', { phone }), 'code');
    if (otp === undefined) return;
    const proof = { phone, otp, ...(by === 'password' ? { password } : {}) };
    const answer = await post('/auth/verify-otp', proof, by === 'session' ? tokenOf(person) : undefined);
    keep(person, answer.body.token);
  };

const reset =
  (who: Who, how: 'link' | 'code' | 'not-mine'): Step =>
  async (world) => {
    const person = world[who];
    const registered = await app.platform.database.db
      .selectFrom('account')
      .select('phone')
      .where('email', '=', person.email)
      .executeTakeFirst();
    if (!registered) return; // no mail would come, and nothing says so
    app.clock.advance(2.5 * 3600); // the phone may have a code again
    const token = await receive(person, () => post('/auth/forgot-password', { email: person.email }), 'link');
    if (token === undefined) return;
    const ask = () => post('/auth/reset-password/send-code', { token });
    // the code goes to the account's phone: who does not hold it gets none
    const otp = how === 'code' && registered.phone === person.phone ? await receive(person, ask, 'code') : undefined;
    const more = { ...(otp === undefined ? {} : { otp }), ...(how === 'not-mine' ? { notMyNumber: true } : {}) };
    await post('/auth/reset-password', { token, password: person.password, ...more });
    const answer = await post('/auth/login', { email: person.email, password: person.password });
    keep(person, answer.body.data?.token);
  };

const changeEmail =
  (who: Who): Step =>
  async (world) => {
    const person = world[who];
    const body = { email: person.email, currentPassword: person.password };
    const token = await receive(person, () => post('/auth/change-email', body, tokenOf(person)), 'link');
    if (token) await post('/auth/verify-email', { token }, tokenOf(person));
  };

const changePhone =
  (who: Who): Step =>
  async (world) => {
    const person = world[who];
    const { phone, password } = person;
    app.clock.advance(40);
    const ask = () => post('/auth/change-phone', { phone, currentPassword: password }, tokenOf(person));
    const otp = await receive(person, ask, 'code');
    if (otp) await post('/auth/change-phone/confirm', { phone, otp }, tokenOf(person));
  };

const write =
  (who: Who): Step =>
  async (world) => {
    const person = world[who];
    const body = { allergies: [person.mark] };
    if (person.tokens.length > 0) await app.call('PUT', '/profile/health', { body, token: tokenOf(person) });
  };

/** What each person can open shows nothing of the other: neither what they wrote nor what they are called. */
async function expectNothingOfTheOther(world: World): Promise<void> {
  for (const [own, other] of [world, [world[1], world[0]]] as const) {
    for (const token of own.tokens) {
      const profile = await app.call('GET', '/auth/profile', { token });
      if (profile.status !== 200) continue;
      expect(profile.text).not.toContain(other.name);
      expect((await app.call('GET', '/profile/health', { token })).text).not.toContain(other.mark);
    }
  }
}

const who = fc.constantFrom<Who>(0, 1);
const step = (name: string, run: fc.Arbitrary<Step>) => run.map((act) => ({ act, toString: () => name }));
const steps = fc.oneof(
  {
    weight: 1,
    arbitrary: step(
      'register',
      fc.tuple(who, who, who).map((all) => register(...all)),
    ),
  },
  {
    weight: 2,
    arbitrary: step(
      'login',
      fc.tuple(who, who).map((all) => login(...all)),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'open link',
      fc.tuple(who, fc.boolean()).map((all) => openLink(...all)),
    ),
  },
  {
    weight: 3,
    arbitrary: step(
      'phone',
      fc.tuple(who, fc.constantFrom('session', 'password', 'nothing')).map(([one, by]) => signInByPhone(one, by)),
    ),
  },
  {
    weight: 3,
    arbitrary: step(
      'reset',
      fc.tuple(who, fc.constantFrom('link', 'code', 'not-mine')).map(([one, how]) => reset(one, how)),
    ),
  },
  { weight: 1, arbitrary: step('change e-mail', who.map(changeEmail)) },
  { weight: 1, arbitrary: step('change phone', who.map(changePhone)) },
  { weight: 2, arbitrary: step('write', who.map(write)) },
);

/** Most takeovers begin so: one registers what may be the other's, and writes. */
const beginnings = fc.tuple(who, who).map(([email, phone]) => [register(0, email, phone), login(0, email), write(0)]);

test('in whatever order two persons claim and prove the same addresses, neither reads what the other wrote', async () => {
  await fc.assert(
    fc.asyncProperty(beginnings, fc.array(steps, { minLength: 4, maxLength: 12 }), async (beginning, walk) => {
      const world: World = [makePerson('Asha One'), makePerson('Ravi Two')];
      for (const act of [...beginning, ...walk.map((one) => one.act)]) {
        await act(world);
        await expectNothingOfTheOther(world);
      }
    }),
    { numRuns: Number(process.env['NABZ_WALKS'] ?? 25) },
  );
});
