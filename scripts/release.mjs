// npm run release [-- DIR] [--node]: a folder with all that runs Nabz and nothing that builds it. It needs no registry, may stand on a
// disk that is only read, and goes to another machine of the same kind as it is. `--node`: with the Node that runs it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { at, buildWeb, install, oneSentence } from './lib.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** What runs: the server with the packages it imports. The web app is only its build. */
const MEMBERS = ['apps/server', 'packages/contract', 'packages/engine', 'packages/knowledge', 'packages/words'];

/** Tests with what only they use, and what describes code to compilers. */
const isLeftOut = (file) =>
  /\.test\.tsx?$|(?:^|\/)(?:node_modules|dist|testing|src\/test)$|(?:^|\/)(?:tsconfig[\w.]*\.json|vitest\.config\.ts)$/.test(
    file,
  );
/** Of packages: maps and types, which no program reads. */
const isForBuilders = (file) => /\.(?:map|d\.[cm]?ts)$/.test(file);
const slashed = (file) => file.split(path.sep).join('/');

/** Where Node finds a package that the one in `from` asks for, as a path below the project; undefined: it is not installed. */
function found(from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder === '.' ? '' : folder, 'node_modules', name);
    if (existsSync(at(place, 'package.json'))) return place;
    if (folder === '.') return undefined;
  }
}

/** The folders of every package that runs, beginning with what the members ask for. */
function packagesOf(members) {
  const seen = new Set();
  const visit = (folder) => {
    const {
      dependencies = {},
      optionalDependencies: optional = {},
      peerDependencies: peers = {},
      peerDependenciesMeta: meta = {},
    } = readJson(at(folder, 'package.json'));
    const needed = Object.keys(peers).filter((name) => !meta[name]?.optional);
    for (const name of new Set([...Object.keys(dependencies), ...Object.keys(optional), ...needed])) {
      if (name.startsWith('@nabz/')) continue;
      const place = found(folder, name);
      if (place === undefined && !(name in optional))
        throw new Error(`${name}, which ${folder} needs, is not installed.`);
      if (place === undefined || seen.has(place)) continue;
      seen.add(place);
      visit(place);
    }
  };
  members.forEach(visit);
  return [...seen];
}

const copy = (from, to, filter) =>
  cpSync(at(from), to, {
    recursive: true,
    dereference: true,
    filter: (file) => filter(slashed(path.relative(at(from), file))),
  });

/** A package without its own node_modules: what of those is needed is in the list itself. */
function copyPackage(place, target) {
  const others = path.posix.basename(place) === 'onnxruntime-node' ? /^bin\/napi-v3\/(\w+)(?:\/(\w+))?/ : null;
  copy(place, path.join(target, place), (file) => {
    if (/(?:^|\/)node_modules$/.test(file) || isForBuilders(file)) return false;
    // this one brings its native code for every kind of machine
    const [, platform, arch] = others?.exec(file) ?? [];
    return (platform ?? process.platform) === process.platform && (arch ?? process.arch) === process.arch;
  });
}

const START = `#!/bin/sh
# nabz [COMMAND ...]: starts Nabz, or runs a command of it: doctor, backup, restore, keys, hospitals, import, grievances, mistakes, incident.
# Settings are environment variables (docs/configuration.md). DATA_DIR has to be outside of this folder.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
node="$here/bin/node"
[ -x "$node" ] || node=node
command="\${1:-main}"
[ $# -eq 0 ] || shift
export NODE_ENV="\${NODE_ENV:-production}" INIT_CWD="$PWD"
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}" MALLOC_TRIM_THRESHOLD_="\${MALLOC_TRIM_THRESHOLD_:-131072}"
exec "$node" "$here/apps/server/src/$command.ts" "$@"
`;

function refuseTarget(target) {
  if (existsSync(target) && readdirSync(target).length > 0 && !existsSync(path.join(target, 'release.json')))
    throw new Error(`${target} is not empty and no release of before: name another folder.`);
}

function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + readFileSync(path.join(entry.parentPath, entry.name)).length, 0);
}

await oneSentence(() => {
  const args = process.argv.slice(2);
  const hasNode = args.includes('--node');
  const [folder = 'dist-release'] = args.filter((arg) => arg !== '--node');
  const target = path.resolve(process.env.INIT_CWD ?? '.', folder);
  refuseTarget(target);
  // in an image the packages are installed, and the Node that runs this is the one to use
  const node = existsSync(at('tools/node/package.json')) ? install() : process.execPath;
  buildWeb(node);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.join(target, 'node_modules/@nabz'), { recursive: true });
  for (const file of ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'deploy', 'docs', 'apps/web/dist'])
    copy(file, path.join(target, file), (name) => !isForBuilders(name) && name !== 'images');
  for (const member of MEMBERS) {
    copy(member, path.join(target, member), (name) => !isLeftOut(name));
    const name = member.split('/')[1];
    symlinkSync(`../../${member}`, path.join(target, 'node_modules/@nabz', name), 'dir');
  }
  const packages = packagesOf(MEMBERS);
  for (const place of packages) copyPackage(place, target);
  writeFileSync(path.join(target, 'nabz'), START);
  chmodSync(path.join(target, 'nabz'), 0o755);
  const { name, version, license } = readJson(at('package.json'));
  writeFileSync(
    path.join(target, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module' })}\n`,
  );
  if (hasNode) {
    mkdirSync(path.join(target, 'bin'));
    cpSync(node, path.join(target, 'bin/node'), { dereference: true });
  }
  // in its place: the knowledge is compiled from exactly what lies there
  const prebuilt = spawnSync(node, [path.join(target, 'apps/server/src/prebuild.ts')], { stdio: 'inherit' });
  if (prebuilt.status !== 0) throw new Error('Preparing the knowledge failed.');
  const about = { version, platform: process.platform, arch: process.arch, packages: packages.length };
  // written last: a folder without it is no whole release
  writeFileSync(path.join(target, 'release.json'), `${JSON.stringify(about)}\n`);
  console.log(
    `Nabz ${version} for ${process.platform}-${process.arch} in ${target}: ${packages.length} packages, ${(sizeOf(target) / 1e6).toFixed(0)} MB.`,
  );
  console.log(`Start it with ${path.join(target, 'nabz')} (docs/deployment.md).`);
});
