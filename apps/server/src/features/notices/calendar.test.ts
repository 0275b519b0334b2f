import { addDays } from '@nabz/contract/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { setNotices, takes, today, untilClock } from '../../test/notices.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const make = async ({ token }: SignedIn, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await app.call('POST', '/reminders/calendar', { token, headers });
  expect(answer.status).toBe(201);
  return (answer.body as unknown as { path: string }).path.replace(/^\/api/, '');
};
const fetchFile = (path: string, ip = newAddress()) => app.call('GET', path, { ip });
const linesOf = (text: string, name: string): string[] =>
  text.split('\r\n').flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));
const hasCalendar = async ({ token }: SignedIn) =>
  (await app.call('GET', '/reminders/notices', { token })).body as unknown as { hasCalendar: boolean };

test('the secret address gives the times of 30 days to whoever has it, and names nothing', async () => {
  untilClock(app, '06:00');
  const asha = await registerPatient(app);
  const start = today(app);
  await takes(app, asha, ['08:00', '20:00'], { start, medicine: 'Glycomet 500' });
  await takes(app, asha, ['20:00'], { start, medicine: 'Telma 40' });
  const path = await make(asha);
  expect(path).toMatch(/^\/reminders\/calendar\/[\w-]{43}\.ics$/);
  const { status, headers, text } = await fetchFile(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['content-disposition']).toContain('reminders.ics');
  const starts = linesOf(text, 'DTSTART');
  expect(starts).toHaveLength(60);
  expect(starts[0]).toBe(`${start.replaceAll('-', '')}T080000`);
  expect(starts.at(-1)).toBe(`${addDays(start, 29).replaceAll('-', '')}T200000`);
  expect(new Set(linesOf(text, 'SUMMARY'))).toEqual(new Set(['Reminder']));
  expect(linesOf(text, 'X-WR-TIMEZONE')).toEqual(['Asia/Kolkata']);
  expect(text).not.toMatch(/Glycomet|Telma|Asha|tablet/);
  expect(text).not.toContain(asha.id);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('entries keep their names from one reading to the next: no calendar shows one twice', async () => {
  untilClock(app, '06:00');
  const asha = await registerPatient(app);
  await takes(app, asha, ['08:00'], { start: today(app) });
  const path = await make(asha);
  const before = linesOf((await fetchFile(path)).text, 'UID');
  expect(new Set(before).size).toBe(30);
  untilClock(app, '06:00');
  const after = linesOf((await fetchFile(path)).text, 'UID');
  expect(after.slice(0, -1)).toEqual(before.slice(1));
});

test('a paused medicine is not in it, and the zone of the patient is named', async () => {
  untilClock(app, '06:00');
  const asha = await registerPatient(app);
  const id = await takes(app, asha, ['08:00'], { start: today(app) });
  await takes(app, asha, ['21:00'], { start: today(app) });
  await app.call('PUT', `/reminders/medicines/${id}`, { body: { status: 'paused' }, token: asha.token });
  await setNotices(app, asha, { timeZone: 'Asia/Dubai' });
  const { text } = await fetchFile(await make(asha));
  expect(new Set(linesOf(text, 'DTSTART').map((start) => start.slice(9)))).toEqual(new Set(['210000']));
  expect(linesOf(text, 'X-WR-TIMEZONE')).toEqual(['Asia/Dubai']);
});

test('a new address ends the old one, and ending it ends it', async () => {
  const asha = await registerPatient(app);
  const first = await make(asha);
  const second = await make(asha);
  expect([(await fetchFile(first)).status, (await fetchFile(second)).status]).toEqual([404, 200]);
  expect((await hasCalendar(asha)).hasCalendar).toBe(true);
  expect((await app.call('DELETE', '/reminders/calendar', { token: asha.token })).status).toBe(200);
  expect((await fetchFile(second)).status).toBe(404);
  expect((await hasCalendar(asha)).hasCalendar).toBe(false);
});

test('the address of a family member shows the routine of that member alone', async () => {
  untilClock(app, '06:00');
  const asha = await registerPatient(app);
  const { id } = await memberOf(app, asha);
  await takes(app, asha, ['08:00'], { start: today(app) });
  await takes(app, asha, ['09:00'], { start: today(app), person: id });
  const { text } = await fetchFile(await make(asha, { 'X-Nabz-Person': id }));
  expect(new Set(linesOf(text, 'DTSTART').map((start) => start.slice(9)))).toEqual(new Set(['090000']));
});

test('an address is not guessed: tries from one place are counted', async () => {
  const ip = newAddress();
  const statuses = new Set<number>();
  for (let at = 0; at < 31; at += 1)
    statuses.add((await fetchFile(`/reminders/calendar/${'a'.repeat(43)}.ics`, ip)).status);
  expect([...statuses]).toEqual([404, 429]);
});

test('a calendar that asks all the time is told to wait', async () => {
  const path = await make(await registerPatient(app));
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1) statuses.push((await fetchFile(path)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
});

test('only a hash of the address is kept', async () => {
  const asha = await registerPatient(app);
  const secret = /([\w-]{43})\.ics$/.exec(await make(asha))?.[1] ?? '';
  const { db } = app.platform.database;
  const row = await db.selectFrom('routine_calendar').selectAll().where('account_id', '=', asha.id).executeTakeFirst();
  expect(row?.token_hash).toHaveLength(32);
  expect(row?.token_hash.equals(Buffer.from(secret, 'base64url'))).toBe(false);
});
