// Two patients with something in every part of Nabz: every read of the contract, by one of them with what is theirs. Made from
// the list of endpoints: a new one is in here without anyone remembering it.
// One kind of database is enough: what it walks over is asked of both elsewhere.
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@nabz/contract/endpoints';
import type { Endpoint } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from './test/app.ts';
import { ask } from './test/chat.ts';
import { memberOf } from './test/family.ts';
import { makeHospital } from './test/hospital.ts';
import { NOBODYS, ownIds, type OwnIds } from './test/own-ids.ts';
import { tablesOfAccounts } from './test/own-tables.ts';
import { registerPatient, type SignedIn, somebody } from './test/patient.ts';
import { pushTo } from './test/push.ts';
import { fillPatient } from './test/whole-patient.ts';

let app: TestApp;
let asha: SignedIn;
let ravi: SignedIn;
let idsOfRavi: OwnIds;
/** What tells of Asha wherever it stands. */
let marks: readonly string[];
beforeAll(async () => {
  app = await makeApp({ config: pushTo(null) });
  asha = await registerPatient(app, { ...somebody(), name: 'Ashalata Vermilion' });
  ravi = await registerPatient(app, { ...somebody(), name: 'Ravi Kumar' });
  const { id } = await memberOf(app, asha);
  await fillPatient(app, asha, await makeHospital(app), id);
  await fillPatient(app, ravi, await makeHospital(app));
  idsOfRavi = ownIds(app, ravi);
  marks = [asha.id, id, asha.name, asha.email, asha.phone.slice(3), ...(await rowsOf([asha.id, id]))];
});
afterAll(() => app.stop());

/** The ids of all rows of some people. */
const rowsOf = async (people: readonly string[]): Promise<string[]> => {
  const tables = await tablesOfAccounts(app);
  return app.platform.database.exclusive(async (run) => {
    const columns = await run(
      `select a.table_name as name from information_schema.columns a join information_schema.columns b using (table_schema, table_name)
       where table_schema = 'public' and a.column_name = 'id' and a.data_type = 'uuid' and b.column_name = 'account_id'`,
    );
    const found: string[] = [];
    for (const { name } of columns.filter((column) => tables.includes(String(column.name)))) {
      const rows = await run(`select id from "${String(name)}" where account_id = any($1::uuid[])`, [
        `{${people.join(',')}}`,
      ]);
      found.push(...rows.map(({ id }) => String(id)));
    }
    return found;
  });
};

/** Everything that is kept, but the record of reads, the counts of limits and when a session was seen. */
const kept = (): Promise<unknown> =>
  app.platform.database.exclusive(async (run) => {
    const tables = await run(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('audit_event', 'throttle', 'migration', 'place', 'place_name', 'session') order by 1`,
    );
    const digests = tables.map(({ name }) => {
      const digest = `md5(string_agg(row_to_json(t)::text, ',' order by row_to_json(t)::text))`;
      return `select '${String(name)}' as name, count(*) as rows, ${digest} as digest from "${String(name)}" t`;
    });
    return run(digests.join(' union all '));
  });

/** What is refused with these examples all the same, with the reason. */
const REFUSED: Readonly<Record<string, string>> = {
  'GET /appointments/slots': 'the doctor of the example is not there',
  'GET /hospitals/{hospitalId}': 'nor is the hospital',
  'GET /hospitals/doctor/{doctorId}': 'nor is the doctor',
  'GET /doctors/hospital/{hospitalId}': 'nor is the hospital',
  'GET /reports/prescriptions/me': 'the phone of the example is nobody’s',
  'GET /reports/{userId}/{reportId}/pages/{page}': 'a report of plain text has no pages to look at',
  'GET /reading/{personId}': 'Ravi reads along with nobody',
  'GET /reminders/proposals/{prescriptionId}': 'the prescription was not checked yet',
  'GET /treatments/{treatmentId}': 'the treatment of the example is not there',
};

const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'patient');

async function pathOf(endpoint: Endpoint, ids: OwnIds): Promise<string> {
  let path: string = endpoint.path;
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const example = endpoint.example.params?.[name] ?? 'x';
    path = path.replace(`{${name}}`, NOBODYS.has(name) ? example : ((await ids[name]?.()) ?? example));
  }
  const { query } = endpoint.example;
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

const marksIn = (text: string): string[] => marks.filter((mark) => text.includes(mark));

describe.each(reads.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('answers nothing of another patient, and changes nothing', async () => {
      const path = await pathOf(endpoint, idsOfRavi);
      const before = await kept();
      const answer = await app.call('GET', path, { token: ravi.token });
      expect([path, answer.status < 300]).toEqual([path, REFUSED[name] === undefined]);
      expect(marksIn(answer.text)).toEqual([]);
      expect(await kept()).toEqual(before);
    });
  },
);

/** Reads that show no records of anybody's health, or leave a line of their own each time, with the one document they were about. */
const NO_LOOK = new Set(
  `/privacy/assistants /auth/sessions /family /consents /consents/history /shares /auth/profile
  /privacy/access-log /privacy/grievances /privacy/nominee /privacy/export /reminders/notices /reminders/caregiver /reading /reading/{personId}
  /appointments/slots /appointments/consent /medicines/suggestions /tips/today /diseases /diseases/{diseaseId}
  /location/current /location/user /ai/user-location /location/search /ai/symptom-suggestions
  /appointments/{appointmentId}/calendar /appointments/{appointmentId}/files/{fileId}
  /reports/{userId}/{reportId} /reports/{userId}/{reportId}/file /reports/{userId}/{reportId}/pages/{page}
  /reports/prescriptions/{userId}/{prescriptionId} /reports/prescriptions/{userId}/{prescriptionId}/file
  /reports/prescriptions/{userId}/{prescriptionId}/pages/{page}
  /bills/{userId}/{billId} /bills/{userId}/{billId}/file /bills/{userId}/{billId}/pages/{page}`.split(/\s+/),
);
const isReference = ({ tag }: Endpoint): boolean => ['hospitals', 'treatments'].includes(tag);

test('every read that shows health data says of which part; what shows none is named here', () => {
  const silent = reads.filter((endpoint) => endpoint.shows === undefined && !isReference(endpoint));
  expect(silent.map(({ path }) => path).filter((path) => !NO_LOOK.has(path))).toEqual([]);
});

test('a look at kept records leaves a line of who and when, one an hour for a session', async () => {
  const patient = await registerPatient(app);
  const { db } = app.platform.database;
  const looks = async () => {
    const rows = await db
      .selectFrom('audit_event')
      .select(['kind', 'session_id', 'ip'])
      .where('account_id', '=', patient.id)
      .where('kind', 'like', 'records.%')
      .orderBy('id')
      .execute();
    expect(rows.every(({ session_id: session, ip }) => session !== null && ip !== null)).toBe(true);
    return rows.map(({ kind }) => kind);
  };
  const look = async (path: string) => expect((await app.call('GET', path, { token: patient.token })).status).toBe(200);
  for (const path of ['/symptom-checks', '/symptom-checks', '/check-backs', '/chat/conversations']) await look(path);
  expect(await looks()).toEqual(['records.checks.read', 'records.conversations.read']);
  app.clock.advance(3601);
  await look('/reminders/measurements');
  await look('/symptom-checks');
  expect((await looks()).slice(2)).toEqual(['records.measurements.read', 'records.checks.read']);
  const { text } = await app.call('GET', '/privacy/access-log', { token: patient.token });
  expect(text).toContain('Kept symptom checks were opened');
});

test('what the assistant says of own records is of nobody else', async () => {
  const conversationId = randomUUID();
  for (const message of [
    'my reports',
    'my medicines',
    'my next appointment',
    'my haemoglobin',
    'tell me of Ashalata Vermilion',
  ]) {
    const { reply, ...rest } = await ask(app, ravi, message, { conversationId });
    expect(marksIn(JSON.stringify([reply, rest])).filter((mark) => !message.includes(mark))).toEqual([]);
  }
});

test('the marks are there to be found: Asha is answered hers', async () => {
  expect(marks.length).toBeGreaterThan(20);
  const { text } = await app.call('GET', '/appointments', { token: asha.token });
  expect(marksIn(text).length).toBeGreaterThan(0);
});
