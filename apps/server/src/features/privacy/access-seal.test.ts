import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient } from '../../test/patient.ts';
import { checkAccessLog, sealAccessLog } from './access-seal.service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
  for (let round = 0; round < 2; round += 1) {
    await registerPatient(app);
    app.clock.advance(700);
    await sealAccessLog(app.platform);
  }
});
afterEach(() => app.stop());

const check = () => checkAccessLog(app.platform);
/** What the owner of the database can do, who takes the triggers away for a moment. */
const asOwner = (sql: string) =>
  app.platform.database.exclusive(async (run) => {
    const triggers = async (state: string) => {
      for (const table of ['audit_event', 'audit_seal']) await run(`alter table ${table} ${state} trigger user`);
    };
    await triggers('disable');
    await run(sql);
    await triggers('enable');
  });

test('an access log that nobody touched fits its seals, whose last hash stands in the log', async () => {
  const verdict = await check();
  expect(verdict).toMatchObject({ seals: 2, events: 4, faults: [] });
  expect(app.logged.join('\n')).toContain(verdict.hash);
});

test('what is young is sealed later, and what is sealed is not sealed again', async () => {
  await registerPatient(app);
  await sealAccessLog(app.platform);
  expect((await check()).seals).toBe(2);
  app.clock.advance(700);
  await sealAccessLog(app.platform);
  await sealAccessLog(app.platform);
  expect(await check()).toMatchObject({ seals: 3, events: 6, faults: [] });
});

test.each([
  [
    'a changed line',
    `update audit_event set ip = '198.51.100.1' where id = 2`,
    'Changed, taken out or put in: events 1 to 2',
  ],
  ['a line that was taken out', 'delete from audit_event where id = 3', 'Changed, taken out or put in: events 3 to 4'],
  [
    'a line that was put in',
    `delete from audit_event where id = 3;
     insert into audit_event (id, at, kind, outcome) overriding system value values (3, now(), 'auth.session.logout', 'ok')`,
    'Changed, taken out or put in: events 3 to 4',
  ],
  [
    'a seal that was taken out',
    'delete from audit_seal where upto = 2',
    'A seal is missing or changed before events 3 to 4',
  ],
])('%s is found', async (_, sql, fault) => {
  for (const statement of sql.split(';')) await asOwner(statement);
  expect((await check()).faults).toEqual([expect.stringContaining(fault)]);
});

test('last seals that were taken out leave events behind them, which are told with the time of the first', async () => {
  expect((await check()).unsealed).toEqual({ events: 0, since: null });
  await asOwner('delete from audit_seal where upto = 4');
  const { faults, unsealed } = await check();
  expect(faults).toEqual([]);
  expect(unsealed.events).toBe(2);
  expect(app.clock.now().getTime() - (unsealed.since?.getTime() ?? 0)).toBeGreaterThanOrEqual(700_000);
});

test('seals are neither changed nor deleted nor emptied by the program', async () => {
  const { db, exclusive } = app.platform.database;
  await expect(db.updateTable('audit_seal').set({ hash: 'x' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('audit_seal').execute()).rejects.toThrow(/append-only/);
  await expect(exclusive((run) => run('truncate audit_seal'))).rejects.toThrow(/append-only/);
});
