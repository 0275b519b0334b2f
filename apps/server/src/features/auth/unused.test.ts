// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, type OutboxEntry, type TestApp } from '../../test/app.ts';
import { bookedBy, dayAhead, provePhone, proveEmail } from '../../test/booking.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
import { drained, provenPatient } from '../../test/notices.ts';
import { registerPatient, signIn, type SignedIn } from '../../test/patient.ts';
import { askForWarnings, removeUnused, warnOne } from './unused.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ config: { publicUrl: 'https://nabz.example' } });
});
afterAll(() => app.stop());
// whoever is left from the test before is nobody's business in the next
beforeEach(() => app.platform.database.db.deleteFrom('account').execute());

const days = (count: number): void => app.clock.advance(count * 24 * 3600);
const isThere = async ({ id }: { id: string }): Promise<boolean> =>
  (await app.platform.database.db.selectFrom('account').select('id').where('id', '=', id).execute()).length > 0;
const removalOf = ({ id }: { id: string }) =>
  app.platform.database.db.selectFrom('account_removal').selectAll().where('account_id', '=', id).executeTakeFirst();
const warningsTo = (address: string): OutboxEntry[] =>
  app.outbox().filter(({ to, body }) => to === address && body.includes('/login'));
async function sweep(): Promise<void> {
  await removeUnused(app.platform);
  await askForWarnings(app.platform);
  await drained(app);
}
/** So long that an account of which something was proven is unused. */
const YEARS = 1096;

describe('an account of which nothing was ever proven', () => {
  test('is warned after ninety days without use and removed thirty days later, with its family', async () => {
    const asha = await registerPatient(app);
    const kabir = await memberOf(app, asha);
    days(89);
    await sweep();
    expect(warningsTo(asha.email)).toEqual([]);
    days(2);
    await sweep();
    const [warning] = warningsTo(asha.email);
    expect(warning?.subject).toBe('Your Nabz account will be deleted');
    expect(warning?.body).toMatch(/nobody confirmed the address[\s\S]+https:\/\/nabz\.example\/login/);
    expect(warning?.body).not.toContain(asha.name); // the address may be a stranger's
    days(29);
    await sweep();
    expect(await isThere(asha)).toBe(true);
    days(1);
    await sweep();
    expect([await isThere(asha), await isThere(kabir)]).toEqual([false, false]);
    expect(warningsTo(asha.email)).toHaveLength(1);
    const events = await app.platform.database.db
      .selectFrom('audit_event')
      .select(['kind', 'reason'])
      .where('account_id', '=', asha.id)
      .orderBy('id')
      .execute();
    expect(events.slice(-2)).toEqual([
      { kind: 'privacy.removal-warning', reason: 'unproven' },
      { kind: 'privacy.delete-account', reason: 'unproven' },
    ]);
  });

  test('stays when somebody logs in after the warning, and its time begins anew', async () => {
    const asha = await registerPatient(app);
    days(91);
    await sweep();
    expect(await removalOf(asha)).toMatchObject({ warned_at: app.clock.now() });
    await signIn(app, asha);
    expect(await removalOf(asha)).toBeUndefined();
    days(60);
    await sweep();
    expect(await isThere(asha)).toBe(true);
    days(31);
    await sweep();
    expect(warningsTo(asha.email)).toHaveLength(2);
  });

  test('stays when it was proven meanwhile', async () => {
    const asha = await registerPatient(app);
    days(91);
    await sweep();
    const token = await signIn(app, asha);
    await proveEmail(app, { ...asha, token }).catch(() => undefined); // the link of the registration is over
    await provePhone(app, { ...asha, token });
    days(200);
    await sweep();
    expect([await isThere(asha), warningsTo(asha.email).length]).toEqual([true, 1]);
  });
});

describe('an account that nobody used for years', () => {
  const unused = async (): Promise<SignedIn> => {
    const asha = await provenPatient(app);
    days(YEARS);
    return asha;
  };

  test('is warned by e-mail and by SMS, and goes the usual way: a last message, and the files are rewritten', async () => {
    const asha = await unused();
    await sweep();
    expect([warningsTo(asha.email).length, warningsTo(asha.phone).length]).toEqual([1, 1]);
    expect(warningsTo(asha.email)[0]?.body).toMatch(/nobody has used your Nabz account since \d+ \w+ \d{4}/);
    days(30);
    await sweep();
    expect(await isThere(asha)).toBe(false);
    await drained(app);
    expect(
      app
        .outbox()
        .filter(({ to }) => to === asha.email)
        .at(-1)?.subject,
    ).toBe('Your Nabz account was deleted');
  });

  test('is warned in its own language', async () => {
    for (const [language, words] of [
      ['hi', 'आपका Nabz अकाउंट हटा दिया जाएगा'],
      ['mr', 'तुमचे Nabz खाते काढून टाकले जाईल'],
    ] as const) {
      const asha = await provenPatient(app);
      await app.platform.database.db.updateTable('account').set({ language }).where('id', '=', asha.id).execute();
      days(YEARS);
      await sweep();
      expect(warningsTo(asha.email)[0]?.subject).toBe(words);
    }
  });

  test('stays through every use, by a session or by an assistant, without a write for each', async () => {
    const asha = await provenPatient(app);
    for (let month = 0; month < 40; month += 1) {
      days(29);
      const token = await signIn(app, asha);
      expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200);
      await sweep();
    }
    expect([await isThere(asha), warningsTo(asha.email).length]).toEqual([true, 0]);
  });

  test('is not removed while an appointment is to come, whenever it was warned', async () => {
    const asha = await unused();
    await sweep();
    const token = await signIn(app, asha);
    await bookedBy(app, { ...asha, token }, await makeHospital(app), { preferredDate: dayAhead(app, 20) });
    // nobody was there since, as far as the database knows
    const long = new Date(app.clock.now().getTime() - YEARS * 24 * 3600 * 1000);
    await app.platform.database.db.updateTable('account').set({ used_at: long }).execute();
    await sweep();
    expect(await removalOf(asha)).toMatchObject({ warned_at: null });
    days(30); // it is over
    await sweep();
    expect(await removalOf(asha)).toMatchObject({ warned_at: app.clock.now() });
    expect(await isThere(asha)).toBe(true);
  });

  test('what came to stand under way after the warning keeps it, and it is warned anew', async () => {
    const asha = await unused();
    await sweep();
    days(30);
    const { db } = app.platform.database;
    await db
      .insertInto('share')
      .values({
        id: '6f0c2a04-43a3-4a2b-9d4e-2a53a7f6a001',
        account_id: asha.id,
        token_hash: Buffer.alloc(32, 1),
        made_at: app.clock.now(),
        expires_at: new Date(app.clock.now().getTime() + 1000),
        content: Buffer.alloc(1),
      })
      .execute();
    await removeUnused(app.platform);
    expect([await isThere(asha), (await removalOf(asha))?.warned_at]).toEqual([true, null]);
    await db.deleteFrom('share').execute();
    days(8);
    await sweep();
    expect(warningsTo(asha.email)).toHaveLength(2);
  });

  test('with a trusted person and no address that can be told it stays', async () => {
    const asha = await unused();
    const { db } = app.platform.database;
    await db
      .insertInto('consent')
      .values({ account_id: asha.id, purpose: 'caregiver', version: '1', how: 'asked', granted_at: app.clock.now() })
      .execute();
    await db
      .insertInto('caregiver')
      .values({
        account_id: asha.id,
        token_hash: Buffer.alloc(32, 2),
        state: 'accepted',
        after_minutes: 30,
        content: Buffer.alloc(1),
      })
      .execute();
    await db
      .updateTable('account')
      .set({ email: null, email_verified_at: null, phone: null, phone_verified_at: null })
      .execute();
    await sweep();
    days(60);
    await sweep();
    expect(await isThere(asha)).toBe(true);
    await db.deleteFrom('caregiver').execute();
    days(8);
    await sweep();
    days(31);
    await sweep();
    expect(await isThere(asha)).toBe(false);
  });

  test('a warning that no provider takes removes nothing: it is tried again, and asked for again after a week', async () => {
    const asha = await unused();
    const broken = {
      ...app.platform,
      messages: { ...app.platform.messages, deliver: () => Promise.reject(new Error('away')) },
    };
    await app.platform.database.transaction(async (tx) => {
      await tx.insertInto('account_removal').values({ account_id: asha.id, asked_at: app.clock.now() }).execute();
    });
    await expect(warnOne(broken, asha.id)).rejects.toThrow('away');
    days(6);
    await sweep();
    expect(warningsTo(asha.email)).toEqual([]);
    days(60);
    await removeUnused(app.platform);
    expect(await isThere(asha)).toBe(true);
    await sweep();
    expect(warningsTo(asha.email)).toHaveLength(1);
  });
});

test('several processes at once warn once and remove once', async () => {
  const asha = await registerPatient(app);
  days(91);
  await Promise.all([1, 2, 3, 4].map(() => askForWarnings(app.platform)));
  await drained(app);
  expect(warningsTo(asha.email)).toHaveLength(1);
  days(31);
  const removed = await Promise.all([1, 2, 3, 4].map(() => removeUnused(app.platform)));
  expect(removed.reduce((sum, one) => sum + one, 0)).toBe(1);
});

test('off is off', async () => {
  const asha = await registerPatient(app);
  days(YEARS);
  const off = {
    ...app.platform,
    config: { ...app.platform.config, removal: { unprovenDays: null, unusedDays: null, warningDays: 30 } },
  };
  await askForWarnings(off);
  await drained(app);
  expect([warningsTo(asha.email).length, await removalOf(asha)]).toEqual([0, undefined]);
});
