import { expect, test } from 'vitest';
import { faultsOf, judge, personalTables } from './structure-rules.mjs';

const known = { tables: new Set(['account', 'document', 'session']) };
const rulesBroken = (file: string, text = ''): string[] => [...faultsOf(file, text, known)].map(({ rule }) => rule);
const server = (file: string): string => `apps/server/src/features/${file}`;

test.each([
  ['names', 'packages/engine/src/symptoms/Score.ts', ''],
  ['names', 'apps/web/src/lib/helpers.ts', ''],
  ['names', 'apps/server/src/platform/http/bind.util.ts', ''],
  ['features', server('reminders/reminders.service.ts'), ''],
  ['features', 'apps/web/src/features/system/components/health.tsx', ''],
  ['roles', server('routine/stuff.ts'), ''],
  ['roles', 'apps/web/src/features/routine/stuff.ts', ''],
  ['contract', 'packages/contract/src/reminders.ts', ''],
  ['paths', 'docs/start.md', 'Open /home/asha/nabz first.'],
  ['tests', 'packages/engine/src/a.test.ts', "test.only('a', () => {})"],
  ['tests', 'packages/engine/src/a.test.ts', "test.skip('a', () => {})"],
  ['tests', 'packages/engine/src/a.test.ts', "test('AUTH-1 AUTH-2 AUTH-3 sign in', () => {})"],
  ['imports', server('tips/tips.service.ts'), "import { findOne } from '../auth/account.repo.ts';"],
  ['imports', server('privacy/fhir/bundle.ts'), "import { toUser, type User } from '../../auth/auth.map.ts';"],
  ['imports', server('tips/tips.service.ts'), "import * as repo from '../auth/account.repo.ts';"],
  ['pureEngine', 'packages/engine/src/routine/due.ts', 'const now = new Date();'],
  ['pureEngine', 'packages/engine/src/routine/due.ts', 'const now = Date.now();'],
  ['pureEngine', 'packages/engine/src/routine/due.ts', 'const one = Math.random();'],
  ['environment', 'apps/server/src/platform/keys.ts', 'const key = process.env.KEY;'],
  ['owners', server('documents/a.repo.ts'), "tx.deleteFrom('document').where('id', '=', id).execute();"],
  [
    'owners',
    server('documents/a.repo.ts'),
    "tx.updateTable('document').set({ a }).where('id', '=', id);\ntx.selectFrom('b').where('account_id', '=', owner);",
  ],
  ['owners', server('auth/a.repo.ts'), "tx.updateTable('account').set({ email: null }).where('email', '=', email);"],
  ['owners', server('auth/a.repo.ts'), "tx.updateTable('session as s').set({ a }).where('s.id', '=', id);"],
  ['owners', server('auth/a.repo.ts'), "tx.deleteFrom(table).where('account_id', '=', owner).execute();"],
  ['owners', server('auth/a.repo.ts'), 'await sql`delete from session where id = ${id}`.execute(tx);'],
  ['brands', server('auth/session.service.ts'), 'const id = row.id as PatientId;'],
  ['dangers', 'apps/web/src/ui/ask.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['dangers', 'apps/web/src/ui/ask.ts', 'element.innerHTML = text;'],
  ['dangers', 'apps/server/src/platform/keys.ts', 'const answer = eval(text);'],
  ['dangers', 'apps/server/src/platform/keys.ts', 'const token = String(Math.random());'],
  ['dangers', 'apps/server/src/platform/keys.ts', "const hash = createHash('md5').update(text);"],
  [
    'dangers',
    'apps/server/src/platform/keys.ts',
    "import { exec } from 'node:child_process';\nexec(`convert ${name}`);",
  ],
  ['dangers', 'apps/server/src/platform/keys.ts', 'spawn(program, args, { shell: true });'],
  ['dangers', server('tips/tips.repo.ts'), 'await sql`select * from tip order by ${sql.raw(column)}`.execute(db);'],
  ['forms', 'apps/web/src/ui/ask.tsx', '<form>'],
  ['forms', 'apps/web/src/features/tips/components/a.tsx', '<form ref={form} noValidate onSubmit={onSubmit}>'],
  ['forms', 'apps/web/src/features/tips/components/a.tsx', '<form onSubmit={() => send()}><Fields {...form} /></form>'],
  ['forms', 'apps/web/src/features/tips/tips.page.tsx', '<form {...form} /><form\n  onSubmit={send}\n/>'],
])('the rule "%s" refuses %s: %s', (rule, file, text) => {
  expect(rulesBroken(file, text)).toEqual([rule]);
});

test.each([
  ['packages/engine/src/symptoms/types.ts', ''],
  [server('routine/personal.ts'), ''],
  [server('reports/lab-library.ts'), ''],
  [server('privacy/fhir/bundle.ts'), ''],
  ['apps/web/src/features/routine/components/day-leaf.tsx', ''],
  ['apps/web/src/features/routine/use-doses.ts', ''],
  [server('tips/tips.service.ts'), "import { readContact } from '../auth/contact.service.ts';"],
  [server('tips/tips.service.ts'), "import type { AccountRow } from '../auth/account.repo.ts';"],
  [server('tips/tips.service.ts'), "import { type AccountRow } from '../auth/account.repo.ts';"],
  [server('tips/tips.test.ts'), "import { findOne } from '../auth/account.repo.ts'; const id = row.id as PatientId;"],
  ['packages/engine/src/routine/due.ts', '// no Date.now() here\nconst at = new Date(now);'],
  ['apps/server/src/config.ts', 'process.env'],
  [
    'apps/server/src/platform/keys.ts',
    "import { spawn } from 'node:child_process';\nconst [at] = /a/.exec(text) ?? [];",
  ],
  [
    'apps/server/src/platform/keys.ts',
    "const hash = createHash('sha256');\nconst isSame = element.innerHTML === text;",
  ],
  [server('documents/a.repo.ts'), "tx.deleteFrom('document').where('account_id', '=', owner).execute();"],
  [server('auth/a.repo.ts'), "tx.updateTable('session as s').set({ a }).where('s.account_id', '=', owner);"],
  [server('auth/a.repo.ts'), 'await sql`delete from session where account_id = ${owner} and id = ${id}`.execute(tx);'],
  [server('auth/a.repo.ts'), 'await sql`select id from session for update`.execute(tx);'],
  [server('auth/a.repo.ts'), "tx.deleteFrom('account').where('id', '=', id).execute();"],
  [server('hospitals/a.repo.ts'), "tx.deleteFrom('hospital').where('layer', '=', layer).execute();"],
  ['apps/web/src/ui/form-dialog.tsx', '<form id={id} className="form" {...form}>'],
  ['apps/web/src/features/tips/components/a.tsx', '<form onChange={() => type()} {...state.form}>'],
  ['apps/web/src/features/tips/components/a.tsx', '// What a <form> takes.\n<FormDialog state={state} />'],
  ['apps/web/src/features/tips/tips.test.tsx', 'render(<form onSubmit={send} />)'],
])('nothing is wrong with %s: %s', (file, text) => {
  expect(rulesBroken(file, text)).toEqual([]);
});

test('what a personal.ts declares are the personal tables', () => {
  expect(personalTables("define({ tables: ['a', 'b'] });\ndefine({ tables: [] }); define({ tables: ['c'] })")).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('an exception silences its own fault alone, and is a fault once nothing needs it', () => {
  const faults = [...faultsOf(server('routine/stuff.ts'), '', known), ...faultsOf(server('tips/stuff.ts'), '', known)];
  expect(judge(faults, { roles: [server('routine/stuff.ts')] })).toEqual([expect.stringContaining('tips/stuff.ts')]);
  expect(judge([], { roles: [server('routine/stuff.ts')] })).toEqual([
    expect.stringContaining('needs no exception any more'),
  ]);
});
