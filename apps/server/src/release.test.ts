// Long, in npm run test:all: it makes a whole release and starts it.
// npm run release: the folder runs by itself, from anywhere, and writes nothing into itself. The Node in it is the one it runs on.
// One kind of database is enough: none of this is about it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
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

let before: string[];
let server: ChildProcess;
let url: string;
let said = '';
beforeAll(async () => {
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

test('commands of an operator run by their names', () => {
  const command = (...args: string[]): string => {
    try {
      return execFileSync(at('nabz'), args, { cwd: folder, env: bare, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    }
  };
  expect(command('doctor')).toMatch(/^ok {4}Migrations: \d+, all of this version$/m);
});
