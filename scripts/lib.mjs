// What start, test, check and dev share. Plain JavaScript without dependencies: it runs before anything is
// installed, on whatever Node (18 or later) the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const at = (...parts) => path.join(root, ...parts);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The Node that runs TypeScript: the one in tools/node, else this one if it is new enough. */
export function nodeBinary() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const exe = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = at('tools/node/node_modules', `node-${platform}-${process.arch}`, 'bin', exe);
  if (existsSync(bundled)) return bundled;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath;
  throw new Error(
    `Nabz needs Node 24.12 or newer here: this is ${process.version}, and no bundled Node suits ${platform}-${process.arch}.`,
  );
}

/** npm writes a single name where a package names only one. */
const suits = (names, value) => {
  if (!names) return true;
  const list = [names].flat();
  return list.includes(value) || (list.some((x) => x.startsWith('!')) && !list.includes(`!${value}`));
};
const isMusl = process.platform === 'linux' && !process.report?.getReport?.().header.glibcVersionRuntime;

/** Whether this machine should have an optional package: npm under an old Node skips native parts it needs. */
const suitsMachine = (p) =>
  suits(p.os, process.platform) && suits(p.cpu, process.arch) && (!p.libc || suits(p.libc, isMusl ? 'musl' : 'glibc'));

/** true when node_modules holds what package-lock.json says, by npm's own record of what it installed. */
export function isInstalled(dir = '.') {
  const record = at(dir, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const want = readJson(at(dir, 'package-lock.json')).packages;
  const have = readJson(record).packages;
  for (const [key, p] of Object.entries(want)) {
    if (!key.includes('node_modules/')) continue;
    const got = have[key];
    if (!got) {
      if (p.peer && p.optional) continue;
      if (p.optional && (!(p.os || p.cpu) || !suitsMachine(p))) continue;
      return false;
    }
    if (got.version !== p.version || Boolean(got.link) !== Boolean(p.link)) return false;
    if (p.integrity && got.integrity !== p.integrity) return false;
    if (!existsSync(at(dir, key))) return false;
  }
  return true;
}

function npmCi(command, args, dir, shell = false) {
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const r = spawnSync(command, [...args, ...flags], { cwd: at(dir), stdio: ['ignore', 'ignore', 'inherit'], shell });
  if (r.status !== 0) throw new Error(`Installing packages failed in ${dir}: is the npm registry reachable?`);
}

/** Installs what is missing: first Node 24 and its npm, then, under those, everything else. */
export function install() {
  const started = Date.now();
  if (!isInstalled('tools/node')) {
    console.log('Installing Node 24 into tools/node (once) ...');
    const npm = process.env.npm_execpath;
    if (npm && /\.[cm]?js$/.test(npm)) npmCi(process.execPath, [npm], 'tools/node');
    else npmCi('npm', [], 'tools/node', process.platform === 'win32');
  }
  const node = nodeBinary();
  process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
  if (!isInstalled()) {
    console.log('Installing packages (about half a minute) ...');
    // Under the bundled Node: npm skips optional native packages whose `engines` the running Node does not meet.
    npmCi(node, [at('tools/node/node_modules/npm/bin/npm-cli.js')], '.');
  }
  const seconds = (Date.now() - started) / 1000;
  if (seconds > 2) console.log(`Installed in ${seconds.toFixed(0)} s.`);
  return node;
}

function hashTree(hash, dir) {
  for (const e of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (e.name === 'node_modules' || e.name.startsWith('dist') || e.name.startsWith('.')) continue;
    const file = path.join(dir, e.name);
    if (e.isDirectory()) hashTree(hash, file);
    else hash.update(path.relative(root, file)).update(readFileSync(file));
  }
}

/** Builds the web app when its sources changed since the last build; the old build serves until the new one is whole. */
export function buildWeb(node) {
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')));
  for (const dir of ['apps/web', 'packages/contract', 'packages/words']) hashTree(hash, at(dir));
  const want = hash.digest('hex');
  const stamp = at('apps/web/dist/.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  console.log('Building the web app ...');
  const started = Date.now();
  const out = at('apps/web/dist.new');
  const args = [at('node_modules/vite/bin/vite.js'), 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const r = spawnSync(node, args, { cwd: at('apps/web'), stdio: 'inherit', env });
  if (r.status !== 0) throw new Error('Building the web app failed.');
  writeFileSync(path.join(out, '.stamp'), want);
  rmSync(at('apps/web/dist'), { recursive: true, force: true });
  renameSync(out, at('apps/web/dist'));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Works out what every start of the server would otherwise work out anew; it does nothing where that is there. */
export function prebuild(node) {
  const r = spawnSync(node, [at('apps/server/src/prebuild.ts')], { stdio: 'inherit' });
  if (r.status !== 0) throw new Error('Preparing the knowledge failed.');
}

/**
 * For the server's memory with glibc: unless told, it keeps room that was freed for a next time, in as many places as there are threads;
 * that is 70 MB (decision 12).
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Runs a child in the foreground: passes signals on and ends as the child ends. */
export function foreground(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm runs scripts through `sh -c`, which does not pass a signal on: when npm or its shell goes, this ends too.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
  return child;
}

/** Runs `main` and turns any error into one sentence and exit code 1. */
export async function oneSentence(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
