// Long, in npm run test:all: it makes a whole release and starts it.
// npm run release: the folder runs by itself, from anywhere, and writes nothing into itself. The Node in it is the one it runs on.
// One kind of database is enough: none of this is about it.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from './test/eventually.ts';
import { somebody } from './test/patient.ts';
import { post } from './test/process.ts';
import { linesPdf, bloodText } from './test/reports.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const project = fileURLToPath(new URL('../../../', import.meta.url));
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'nabz-release-')));
const release = path.join(folder, 'nabz');
const at = (...parts: string[]): string => path.join(release, ...parts);
/** What a machine has on which nobody installed anything: no Node, no npm. */
const bare = { PATH: '/usr/bin:/bin', NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data'), PORT: '0' };

/** Everything in the release with its size, time of change and aim. */
const tree = (): string[] =>
  readdirSync(release, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs } = lstatSync(at(name));
      return `${name} ${size} ${mtimeMs}`;
    })
    .sort();

/** What an earlier run began and did not finish. */
const unfinished = `${release}.new`;

let before: string[];
let server: ChildProcess;
let url: string;
let said = '';
beforeAll(async () => {
  mkdirSync(unfinished);
  for (const name of ['unfinished-release', 'left-behind']) writeFileSync(path.join(unfinished, name), '');
  execFileSync(process.execPath, [path.join(project, 'scripts/release.mjs'), release, '--node'], { cwd: folder });
  before = tree();
  server = spawn(at('nabz'), [], { cwd: '/', env: bare, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  url = await eventually(() => {
    const found = /Nabz is at (\S+)/.exec(said)?.[1];
    if (!found) throw new Error(`It does not say where it is: ${said}`);
    return found;
  });
  await eventually(async () => {
    if (!(await fetch(`${url}/api/ready`)).ok) throw new Error(`It is not ready: ${said}`);
  });
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('it answers on a machine without Node, from another folder: its health, and a page with its program', async () => {
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const page = await (await fetch(url)).text();
  const program = /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(program).toMatch(/\.js$/);
  expect((await fetch(new URL(program, url))).status).toBe(200);
});

test('it reads a report that is uploaded, in the process that does that', async () => {
  const person = somebody();
  const id = (await post(url, '/auth/register', person)).body.user?.id ?? '';
  const { email, password } = person;
  const token = (await post(url, '/auth/login', { email, password })).body.data?.token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('reportType', 'Blood Test');
  const bytes = new Uint8Array(linesPdf(bloodText().split('\n')));
  form.set('reportFile', new Blob([bytes], { type: 'application/pdf' }), 'report.pdf');
  const sent = await fetch(`${url}/api/reports/upload/${id}`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  await eventually(async () => {
    const answer = await fetch(`${url}/api/reports/${id}`, { headers });
    expect(await answer.text()).toMatch(/"processingStatus":"analyzed"/);
  });
});

test('it holds every package that the server asks for, whole, and none that builds or tests', () => {
  const { dependencies } = JSON.parse(readFileSync(at('apps/server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // models and languages are files, no modules
  const modules = Object.keys(dependencies).filter((name) => !/^@nabz\/|ocr-models|js-data|js-core/.test(name));
  const code = `for (const name of ${JSON.stringify(modules)}) await import(name)`;
  execFileSync(at('bin/node'), ['--input-type=module', '-e', code], { cwd: at('apps/server'), env: bare });
  const packages = readdirSync(at('node_modules'));
  for (const name of ['vite', 'typescript', 'vitest', 'prettier', 'react', 'playwright-core', 'oxlint'])
    expect(packages).not.toContain(name);
  const links = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  );
  for (const { parentPath, name } of links)
    expect(realpathSync(path.join(parentPath, name)).startsWith(`${release}${path.sep}`)).toBe(true);
});

test('it ends at SIGTERM without an error, and nothing in it was written', async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended, said).toBe(0);
  expect(tree()).toEqual(before);
});

test('a run that broke off does not stand in the way of the next, and what is of others does', () => {
  expect(existsSync(unfinished)).toBe(false);
  expect(readdirSync(release)).not.toContain('left-behind');
  const script = path.join(project, 'scripts/release.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, path.join(folder, 'data')], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/is not empty and no release of before/);
});

const ran = (file: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(file, args, { cwd: folder, env: { ...bare, ...env }, encoding: 'utf8' });

test('a release says which build it is, to the doctor and in its list of contents', () => {
  const { version } = JSON.parse(readFileSync(at('release.json'), 'utf8')) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+\+(?:g[0-9a-f]{12}(?:\.\d{8}T\d{4}Z)?|\d{8}T\d{4}Z)$/);
  expect(ran(at('nabz'), ['doctor']).stdout).toContain(`Nabz ${version}, Node`);
});

test('commands of an operator run by their names, and what is none is told in a sentence', () => {
  expect(ran(at('nabz'), ['doctor']).stdout).toMatch(/^ok {4}Migrations: \d+, all of this version$/m);
  const { status, stderr } = ran(at('nabz'), ['docter']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^nabz docter is no command: doctor, backup, .*\n$/);
  const help = ran(at('nabz'), ['help']);
  expect(help.status, help.stderr).toBe(0);
  const named = [...help.stdout.matchAll(/^nabz (\w+) +\S/gm)].map(([, name]) => name ?? '');
  for (const name of named.filter((one) => !['starts', 'help', 'version'].includes(one)))
    expect(existsSync(at(`apps/server/src/${name}.ts`)), name).toBe(true);
  expect(named).toEqual(expect.arrayContaining(['doctor', 'jobs', 'messages', 'accounts']));
  expect(JSON.parse(ran(at('nabz'), ['--version']).stdout)).toMatchObject({ version: expect.any(String) });
});

test('what systemd calls runs without a Node of the machine: commands with the settings of the service, and the nightly backup', () => {
  const settings = path.join(folder, 'nabz.env');
  const example = readFileSync(at('deploy/systemd/nabz.env.example'), 'utf8');
  const ours = /^(?:NODE_ENV|DATA_DIR|PORT|PUBLIC_URL|DATABASE_URL|\w+_FILE)=.*\n/gm;
  writeFileSync(settings, example.replace(ours, ''));
  const wrapped = ran(at('deploy/systemd/nabz'), ['doctor'], { NABZ_SETTINGS: settings });
  expect(wrapped.stdout, wrapped.stderr).toMatch(/^ok {4}Migrations: /m);
  const unread = ran(at('deploy/systemd/nabz'), ['doctor'], { NABZ_SETTINGS: path.join(folder, 'absent.env') });
  expect([unread.status, unread.stderr]).toEqual([
    1,
    expect.stringMatching(/cannot be read: run this as the user of the service/),
  ]);
  // never a second Nabz beside the service
  expect(ran(at('deploy/systemd/nabz'), [], { NABZ_SETTINGS: settings }).stdout).toContain('nabz doctor');
  const backups = path.join(folder, 'backups');
  mkdirSync(backups);
  const BACKUP_KEY = randomBytes(32).toString('hex');
  const nightly = spawnSync(at('deploy/nightly-backup.sh'), {
    cwd: release,
    env: { ...bare, BACKUP_FOLDER: backups, BACKUP_KEY },
    encoding: 'utf8',
  });
  expect(nightly.status, nightly.stderr).toBe(0);
  expect(readdirSync(backups).sort()).toEqual(['deleted.txt', expect.stringMatching(/^nabz-/)]);
  expect(readFileSync(at('deploy/systemd/nabz.service'), 'utf8')).toMatch(/^ExecStart=\/opt\/nabz\/nabz$/m);
});
