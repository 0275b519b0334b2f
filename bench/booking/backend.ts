// The whole server in this process on a database of its own, and the requests that are put to it.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SLOT_TIMES } from '@nabz/contract/booking';
import { sql } from 'kysely';
import { addDays } from '@nabz/contract/calendar';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Slot } from '../../apps/server/src/features/booking/booking.policy.ts';
import { todayInIndia } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { newToken, tokenHash } from '../../apps/server/src/platform/secret-token.ts';

/** As many as a patient may hold. */
const BOOKINGS_EACH = 10;

type Patient = { readonly token: string; readonly email: string };
export type Target = Slot & { readonly hospitalId: string; readonly doctorId: string };
type Request = { readonly headers: Record<string, string>; readonly payload: Buffer };

export type Backend = {
  /** Single-row inserts, each a transaction. */
  readonly inserts: (count: number) => (() => Promise<void>)[];
  /** A route that looks up who asks and answers a fixed text: what HTTP and the sign-in cost. */
  readonly reads: (count: number) => Promise<(() => Promise<void>)[]>;
  /** Bookings through the route, each of a slot of its own, made ready so that only the server's work is timed. */
  readonly bookings: (count: number) => Promise<(() => Promise<void>)[]>;
  readonly patients: (count: number) => Promise<Patient[]>;
  /** Free slots of doctors who have no booking yet. */
  readonly targets: (count: number) => Promise<Target[]>;
  readonly prepare: (patient: Patient, target: Target) => Promise<Request>;
  readonly post: (request: Request) => Promise<number>;
  readonly countOpen: (targets: readonly Target[]) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** The form as a browser sends it. */
async function prepare({ token, email }: Patient, { hospitalId, doctorId, date, time }: Target): Promise<Request> {
  const form = new FormData();
  const fields = {
    name: 'Asha Verma',
    phone: '9876543210',
    email,
    age: '34',
    symptoms: 'Knee pain for two years',
    preferredDate: date,
    preferredTime: time,
    hospitalId,
    doctorId,
    hasConsent: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** Patients with a proven address and a session, without the cost of registering. */
async function makePatients({ database: { db }, clock }: Platform, count: number): Promise<Patient[]> {
  const now = clock.now();
  const later = new Date(now.getTime() + 24 * 3600 * 1000);
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken() }));
  const emailOf = (id: string): string => `${id}@example.in`;
  const accounts = made.map(({ id }) => ({
    id,
    name: 'Asha Verma',
    email: emailOf(id),
    email_verified_at: now,
    phone: null,
    phone_verified_at: null,
    password_hash: null,
    age: null,
    gender: null,
    location: null,
    blood_group: null,
    daily_tips_delivery_time: null,
    created_at: now,
  }));
  const sessions = made.map(({ id, token }) => ({
    token_hash: tokenHash(token),
    account_id: id,
    factor: 'password' as const,
    device: 'bench',
    created_at: now,
    seen_at: now,
    expires_at: later,
  }));
  await db.insertInto('account').values(accounts).execute();
  await db.insertInto('session').values(sessions).execute();
  return made.map(({ id, token }) => ({ token, email: emailOf(id) }));
}

/** New doctors at a sample hospital, and all slots of their next days. */
async function makeTargets({ database: { db }, clock }: Platform, count: number): Promise<Target[]> {
  const { id: hospitalId } = await db
    .selectFrom('hospital')
    .select('id')
    .where('layer', '=', 'sample')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const doctorId = `bench-${randomBytes(6).toString('hex')}`;
  await db
    .insertInto('doctor')
    .values({
      id: doctorId,
      hospital_id: hospitalId,
      layer: 'sample',
      name: 'Dr. Bench',
      specialty: 'Cardiology',
      qualification: null,
      experience_years: null,
      languages: [],
      fee: null,
      registration: 'SAMPLE-0000',
      rating: null,
      reviews: null,
    })
    .execute();
  const tomorrow = addDays(todayInIndia(clock.now()), 1);
  return Array.from({ length: count }, (_, i) => ({
    hospitalId,
    doctorId,
    date: addDays(tomorrow, Math.floor(i / SLOT_TIMES.length)),
    time: SLOT_TIMES[i % SLOT_TIMES.length] ?? '09:00',
  }));
}

/** Opens the server on the embedded database, or on a PostgreSQL server. */
export async function openBackend(databaseUrl: string | null): Promise<Backend> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nabz-bench-'));
  const config = { ...readConfig({ DATA_DIR: dataDir }), databaseUrl, rateLimitPerMinute: 1_000_000 };
  const platform = createPlatform(config, { log: createLog('error'), jobs: { schedule: false } });
  const { fastify } = await createApp(platform, { dist: dataDir });
  await platform.start();
  await fastify.ready();
  const { db } = platform.database;
  await sql`create table bench_insert (id uuid primary key, at timestamptz not null, content bytea not null)`.execute(
    db,
  );
  const content = randomBytes(600);
  const post = async ({ headers, payload }: Request): Promise<number> =>
    (await fastify.inject({ method: 'POST', url: '/api/appointments', headers, payload })).statusCode;
  const patients = (count: number): Promise<Patient[]> => makePatients(platform, count);
  const targets = (count: number): Promise<Target[]> => makeTargets(platform, count);
  return {
    patients,
    targets,
    prepare,
    post,
    inserts: (count) =>
      Array.from({ length: count }, () => async () => {
        await sql`insert into bench_insert values (${randomUUID()}, ${new Date()}, ${content})`.execute(db);
      }),
    reads: async (count) => {
      const [{ token } = { token: '' }] = await patients(1);
      const request = { url: '/api/appointments/consent', headers: { authorization: `Bearer ${token}` } };
      return Array.from({ length: count }, () => async () => {
        const { statusCode } = await fastify.inject(request);
        if (statusCode !== 200) throw new Error(`A read answered ${statusCode}.`);
      });
    },
    bookings: async (count) => {
      const who = await patients(Math.ceil(count / BOOKINGS_EACH));
      const free = await targets(count);
      const requests = await Promise.all(
        free.map((target, i) => prepare(who[i % who.length] ?? { token: '', email: '' }, target)),
      );
      return requests.map((request) => async () => {
        const status = await post(request);
        if (status !== 201) throw new Error(`A booking answered ${status}.`);
      });
    },
    countOpen: async (all) => {
      const rows = await db
        .selectFrom('appointment')
        .select('id')
        .where('doctor_id', 'in', [...new Set(all.map(({ doctorId }) => doctorId))])
        .where('status', 'in', ['pending', 'confirmed'])
        .execute();
      return rows.length;
    },
    close: async () => {
      await fastify.close();
      await platform.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
