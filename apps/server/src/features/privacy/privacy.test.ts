import { randomUUID } from 'node:crypto';
import type { accessLog, fileGrievance, Grievance, listGrievances } from '@nabz/contract/privacy';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { messageTo, registerPatient, type SignedIn } from '../../test/patient.ts';
import { audit } from '../../platform/audit.ts';
import { removeOldEvents } from './access-log.repo.ts';
import { shortAddress } from './access-log.service.ts';
import { listOpen, markAnswered, showComplaint } from './officer.service.ts';

let app: TestApp;
let asha: SignedIn;
const officer = { officer: 'Leela Nair', email: 'officer@example.in', phone: '020 26123456' };
beforeAll(async () => {
  app = await makeApp({ config: { grievance: officer } });
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const read = async <T>(path: string, headers = {}): Promise<T> => {
  const answer = await app.call('GET', path, { token: asha.token, headers });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as T;
};
const file = async (
  body: Record<string, unknown>,
): Promise<{ status: number; grievance: Grievance; fields: object }> => {
  const answer = await app.call('POST', '/privacy/grievances', { body, token: asha.token });
  const { grievance } = JSON.parse(answer.text) as ResponseOf<typeof fileGrievance>;
  return { status: answer.status, grievance, fields: answer.body.fields ?? {} };
};
const complaint = () => ({ id: randomUUID(), subject: 'A wrong result', text: 'My sugar report is of somebody else.' });

test('the access log says in words what was done, for whom and from where, the newest first', async () => {
  const kabir = await memberOf(app, asha);
  const person = { 'x-nabz-person': kabir.id };
  const ip = '203.0.113.77';
  await app.call('PUT', '/profile/health', { body: { heightCm: 120 }, token: asha.token, headers: person, ip });
  const { events } = await read<ResponseOf<typeof accessLog>>('/privacy/access-log');
  expect(events[0]).toMatchObject({
    what: 'Health details were changed',
    outcome: 'ok',
    person: 'Kabir Verma',
    from: '203.0.113.x',
  });
  expect(events.map(({ what, person: who }) => [what, who])).toEqual([
    ['Health details were changed', 'Kabir Verma'],
    ['A family member was added', 'You'],
    ['Login with the password', 'You'],
    ['The account was created', 'You'],
  ]);
});

test("another's accesses are not in the log", async () => {
  const ravi = await registerPatient(app);
  await app.call('PUT', '/profile/health', { body: { heightCm: 170 }, token: ravi.token });
  const { events } = await read<ResponseOf<typeof accessLog>>('/privacy/access-log');
  expect(events.map(({ what }) => what)).toEqual(['Login with the password', 'The account was created']);
});

test('pages of the log follow each other without a gap or a line twice, also where many happened in one instant', async () => {
  const put = (heightCm: number) => app.call('PUT', '/profile/health', { body: { heightCm }, token: asha.token });
  for (let count = 0; count < 130; count += 1) {
    await put(100 + count);
    if (count % 40 === 0) app.clock.advance(1);
  }
  const seen: string[] = [];
  let before = '';
  for (let page = 0; page < 10; page += 1) {
    const query = before === '' ? '' : `?before=${encodeURIComponent(before)}`;
    const { events, hasMore } = await read<ResponseOf<typeof accessLog>>(`/privacy/access-log${query}`);
    seen.push(...events.map(({ what }) => what));
    if (!hasMore) break;
    before = events.at(-1)?.at ?? '';
  }
  expect(seen.filter((what) => what === 'Health details were changed')).toHaveLength(130);
  expect(seen).toHaveLength(132);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:7:1:2:3:4', '2001:db8:7:7::x'],
  [null, 'Nabz itself'],
])('the address %s is shown as %s', (ip, shown) => {
  expect(shortAddress(ip)).toBe(shown);
});

test('every giving and withdrawing of a consent is in its history, the newest first', async () => {
  const decide = (granted: boolean) =>
    app.call('PUT', '/consents/documents', { body: { granted, version: '2' }, token: asha.token });
  await decide(true);
  app.clock.advance(60);
  await decide(false);
  const { decisions } = await read<{ decisions: { granted: boolean; title: string; version: string }[] }>(
    '/consents/history',
  );
  expect(decisions.map(({ granted, version }) => [granted, version])).toEqual([
    [false, '2'],
    [true, '2'],
  ]);
  expect(decisions[0]?.title).toBe('Keep and read my reports, prescriptions and bills');
});

test('a complaint gets a number, a date in thirty days, and the officer a mail that says nothing of it', async () => {
  const said = complaint();
  const { status, grievance } = await file(said);
  expect(status).toBe(201);
  expect(grievance).toMatchObject({ ...said, state: 'open', number: expect.stringMatching(/^NZ-\d{4}-\d{5}$/) });
  expect(Date.parse(grievance.dueOn) - Date.parse(grievance.at.slice(0, 10))).toBeGreaterThanOrEqual(30 * 86_400_000);
  const mail = await messageTo(app, officer.email, ({ subject }) => subject === `Nabz: complaint ${grievance.number}`);
  expect(mail.body).not.toMatch(/sugar|wrong|asha/i);
  const next = await file(complaint());
  expect(Number(next.grievance.number.slice(-5))).toBe(Number(grievance.number.slice(-5)) + 1);
});

test('a complaint sent twice is one, and stands encrypted in the database', async () => {
  const said = complaint();
  const [first, again] = await Promise.all([file(said), file(said)]);
  expect(again.grievance.number).toBe(first.grievance.number);
  const listed = await read<ResponseOf<typeof listGrievances>>('/privacy/grievances');
  expect(listed.grievances).toHaveLength(1);
  const [row] = await app.platform.database.db
    .selectFrom('grievance')
    .select('content')
    .where('account_id', '=', asha.id)
    .execute();
  expect(row?.content.includes('sugar')).toBe(false);
});

test('an empty complaint is refused with what is missing', async () => {
  const { status, fields } = await file({ id: randomUUID(), subject: ' ', text: '' });
  expect([status, Object.keys(fields).sort()]).toEqual([400, ['subject', 'text']]);
});

test('the officer is named as the installation names them, and one that names none says so', async () => {
  const named = await read<ResponseOf<typeof listGrievances>>('/privacy/grievances');
  expect(named.officer).toEqual({
    name: officer.officer,
    email: officer.email,
    phone: officer.phone,
    answerWithinDays: 30,
  });
  const open = await app.call('GET', '/public/contact');
  expect(JSON.parse(open.text)).toEqual({ success: true, officer: named.officer });
  const bare = await makeApp();
  try {
    const ravi = await registerPatient(bare);
    const answer = await bare.call('GET', '/privacy/grievances', { token: ravi.token });
    expect(answer.text).toContain('Not added for this installation yet');
    const filed = await bare.call('POST', '/privacy/grievances', { body: complaint(), token: ravi.token });
    expect(filed.status).toBe(201);
    expect(bare.logged.some((line) => line.includes('GRIEVANCE_EMAIL is not set') && !line.includes('sugar'))).toBe(
      true,
    );
  } finally {
    await bare.stop();
  }
});

test('the officer lists, opens and answers a complaint by a command, which its author can see', async () => {
  const { grievance } = await file(complaint());
  const { platform } = app;
  expect((await listOpen(platform)).filter((line) => line.startsWith(grievance.number))).toHaveLength(1);
  expect((await listOpen(platform)).join('\n')).not.toContain('sugar');
  const shown = (await showComplaint(platform, grievance.number)).join('\n');
  for (const part of [grievance.text, asha.email, asha.name]) expect(shown).toContain(part);
  expect(await markAnswered(platform, grievance.number)).toContain('is marked as answered');
  expect(await markAnswered(platform, grievance.number)).toContain('was answered already');
  const { grievances } = await read<ResponseOf<typeof listGrievances>>('/privacy/grievances');
  expect(grievances[0]?.state).toBe('answered');
  const { events } = await read<ResponseOf<typeof accessLog>>('/privacy/access-log');
  expect(events.slice(0, 2).map(({ what, from }) => [what, from])).toEqual([
    ['The grievance officer marked a complaint as answered', 'Nabz itself'],
    ['The grievance officer opened a complaint', 'Nabz itself'],
  ]);
  await expect(showComplaint(platform, 'NZ-2026-99999')).rejects.toThrow('There is no complaint');
});

test('what somebody wrote neither steers the terminal of the officer nor looks like a line of ours', async () => {
  const forged = 'NZ-2026-00001, answered, answer by 2030-01-01\nFrom: somebody else\u001b[2J\u202e';
  const text = `${forged}\n${'a'.repeat(100)}\n${'word '.repeat(40)}`;
  const { grievance } = await file({ ...complaint(), subject: 'one\u001b]0;title\u0007 two', text });
  const lines = await showComplaint(app.platform, grievance.number);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const ours = lines.filter((line) => line !== '' && !line.startsWith('  | '));
  expect(ours.map((line) => line.slice(0, 6))).toEqual([
    grievance.number.slice(0, 6),
    'From: ',
    'E-mail',
    'Phone:',
    'Subjec',
  ]);
  expect(lines).toContain('  | From: somebody else [2J');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(80);
  expect(lines.join('').replaceAll(/[ |]/g, '')).toContain('a'.repeat(100) + 'word'.repeat(40));
});

test('a person can be nominated, changed and taken back, and stands encrypted in the database', async () => {
  const put = (nominee: object | null) => app.call('PUT', '/privacy/nominee', { body: { nominee }, token: asha.token });
  const ravi = { name: 'Ravi Verma', contact: '+919876500001', relation: 'Husband' };
  expect(await read('/privacy/nominee')).toEqual({ success: true, nominee: null });
  expect((await put(ravi)).status).toBe(200);
  expect(await read('/privacy/nominee')).toEqual({ success: true, nominee: ravi });
  const rows = await app.platform.database.db
    .selectFrom('nominee')
    .select('content')
    .where('account_id', '=', asha.id)
    .execute();
  expect(rows.map(({ content }) => content.includes('Ravi'))).toEqual([false]);
  expect((await put({ ...ravi, name: '' })).status).toBe(400);
  await put(null);
  expect(await read('/privacy/nominee')).toEqual({ success: true, nominee: null });
});

test('lines of the access log go after the year that the law asks for, and none goes before', async () => {
  const { db } = app.platform.database;
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  for (const days of [400, 360]) {
    await audit.ok(db, daysAgo(days), null, 'auth.session.logout', { accountId: asha.id });
  }
  await removeOldEvents(db);
  const rows = await db
    .selectFrom('audit_event')
    .select('at')
    .where('account_id', '=', asha.id)
    .orderBy('at')
    .execute();
  expect(rows.map(({ at }) => at < daysAgo(300))).toEqual([true, false, false]);
});
