// Patients who are reminded, and what reached them.
import { randomUUID } from 'node:crypto';
import type { RoutineFields } from '@nabz/contract/routine';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { wallClock } from '@nabz/contract/wall-clock';
import type { OutboxEntry, TestApp } from './app.ts';
import { eventually } from './eventually.ts';
import { proveEmail, provePhone } from './booking.ts';
import { registerPatient, type SignedIn } from './patient.ts';

/** Somebody whose phone and e-mail are proven. */
export async function provenPatient(app: TestApp): Promise<SignedIn> {
  const patient = await registerPatient(app);
  const proven = await provePhone(app, patient);
  await proveEmail(app, proven);
  return proven;
}

type Settings = Record<string, unknown>;

export async function setNotices(app: TestApp, { token }: SignedIn, settings: Settings): Promise<void> {
  const body = { consentVersion: '1', ...settings };
  const answer = await app.call('PUT', '/reminders/notices', { body, token });
  expect(answer.status, answer.text).toBe(200);
}

/** Somebody who wants to be reminded these ways, by e-mail when none is said. */
export async function remindedPatient(app: TestApp, settings: Settings = { email: true }): Promise<SignedIn> {
  const patient = await provenPatient(app);
  await setProfile(app, patient, { reminders_enabled: true });
  await setNotices(app, patient, settings);
  return patient;
}

export async function setProfile(app: TestApp, { token }: SignedIn, body: Settings): Promise<void> {
  expect((await app.call('PUT', '/auth/profile', { body, token })).status).toBe(200);
}

/** Adds a medicine at these times of every day; answers its id. */
export async function takes(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<SignedIn, 'token'>,
  times: readonly string[],
  said: Partial<RoutineFields> & { person?: string; start: string },
): Promise<string> {
  const id = randomUUID();
  const { person, ...rest } = said;
  const schedule = { kind: 'daily', times: times.map((time) => ({ time, amount: '1 tablet' })) };
  const medicines = [{ id, medicine: 'Glycomet 500', schedule, ...rest }];
  const headers = person === undefined ? {} : { 'X-Nabz-Person': person };
  const body = { medicines, consentVersion: '1' };
  const answer = await app.call('POST', '/reminders/medicines', { body, token, headers });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

/** Says what became of a dose. */
export async function says(
  app: TestApp,
  { token }: SignedIn,
  event: { medicineId: string; slot: string; action: string; until?: string },
): Promise<void> {
  const body = { events: [{ id: randomUUID(), at: app.clock.now().toISOString(), ...event }] };
  const answer = await app.call('POST', '/reminders/doses', { body, token });
  expect([answer.status, (answer.body as { refused?: unknown[] }).refused], answer.text).toEqual([200, []]);
}

export const today = (app: TestApp, zone = 'Asia/Kolkata'): string => wallClock(app.clock.now(), zone).slice(0, 10);

/** Moves the clock on to the next time that a clock of the zone shows this. */
export function untilClock(app: TestApp, time: string, zone = 'Asia/Kolkata'): void {
  const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  do {
    const now = minutesOf(wallClock(app.clock.now(), zone).slice(11));
    // not further than the quarter of an hour before a change of the clocks could be jumped over
    const ahead = (minutesOf(time) - now + 1440) % 1440 || 1440;
    app.clock.advance(60 * Math.min(ahead, ahead > 60 ? 45 : ahead));
  } while (wallClock(app.clock.now(), zone).slice(11) !== time);
}

/** Everything that was enqueued is delivered or dropped. */
export const drained = (app: TestApp): Promise<void> =>
  eventually(async () => {
    const waiting = await sql<{ count: string }>`
      select count(*) as count from pgboss.job
      where name in ('messages.send', 'reminders.push', 'auth.warn-unused') and state in ('created', 'retry', 'active')`.execute(
      app.platform.database.db,
    );
    expect(Number(waiting.rows[0]?.count)).toBe(0);
  });

/** What reached an address since a moment ago: registration and codes are left out. */
export async function remindersTo(app: TestApp, { email, phone }: SignedIn): Promise<OutboxEntry[]> {
  await drained(app);
  return app
    .outbox()
    .filter(({ to, code, body }) => (to === email || to === phone) && code === undefined && !body.includes('#token='));
}
