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
  renameSync,
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

const git = (...args) => {
  const { status, stdout } = spawnSync('git', ['-C', at(), ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * What tells two builds of one version apart (the build part of a semantic version): NABZ_BUILD, else the commit; with changes that are in
 * no commit, or without git, the time.
 */
function buildName() {
  const named = process.env.NABZ_BUILD;
  if (named && !/^[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*$/.test(named))
    throw new Error('NABZ_BUILD may have letters and digits, with dots and hyphens between.');
  if (named) return named;
  const time = `${new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`;
  // the project may lie inside of a folder of another project's
  const commit = existsSync(at('.git')) ? git('rev-parse', '--short=12', 'HEAD') : undefined;
  if (commit === undefined) return time;
  return git('status', '--porcelain') === '' ? `g${commit}` : `g${commit}.${time}`;
}

/** The server calls itself by the version in its own package. */
function writeVersion(file, version) {
  writeFileSync(file, `${JSON.stringify({ ...readJson(file), version }, null, 2)}\n`);
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

/** What `nabz` runs besides Nabz itself, as its help tells it. */
const COMMANDS = {
  doctor: 'what needs a hand',
  backup: 'makes a backup (docs/backup.md)',
  restore: 'reads a backup, or puts it back',
  keys: 'which keys are in use, and changing them (docs/keys.md)',
  messages: 'sends a test e-mail or SMS',
  jobs: 'what waits or failed, and trying it again',
  accounts: 'whether things work for one account, and letting it try again',
  hospitals: 'finds and connects hospitals (docs/hospitals.md)',
  import: 'reads a list of hospitals',
  grievances: 'complaints of patients',
  mistakes: 'what patients reported as wrong',
  incident: 'whom an incident concerns, ending sessions (docs/incident.md)',
};
const names = Object.keys(COMMANDS);

const START = `#!/bin/sh
# nabz [COMMAND ...]: starts Nabz, or runs a command of it; nabz help lists them.
# Settings are environment variables (docs/configuration.md). DATA_DIR has to be outside of this folder.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
node="$here/bin/node"
[ -x "$node" ] || node=node
case "\${1:-main}" in
  main | ${names.join(' | ')}) ;;
  help | -h | --help)
    cat << 'END'
nabz                starts Nabz
nabz help           tells this
nabz version        tells which build it is
${names.map((name) => `nabz ${name.padEnd(14)} ${COMMANDS[name]}`).join('\n')}

Where the documents say npm run NAME -- ..., write nabz NAME ... here. When something is wrong: docs/runbook.md.
END
    exit 0
    ;;
  version | -v | --version)
    cat "$here/release.json"
    exit 0
    ;;
  *)
    echo "nabz $1 is no command: ${names.join(', ')}, help or version; without one it starts Nabz." >&2
    exit 1
    ;;
esac
if [ "$node" = node ] && ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 24 || (a === 24 && b >= 12) ? 0 : 1)' 2> /dev/null; then
  echo "Nabz needs Node 24.12 or newer here: this is $(node --version 2> /dev/null || echo no Node at all). A release made with --node brings its own." >&2
  exit 1
fi
command="\${1:-main}"
[ $# -eq 0 ] || shift
export NODE_ENV="\${NODE_ENV:-production}" INIT_CWD="$PWD"
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}" MALLOC_TRIM_THRESHOLD_="\${MALLOC_TRIM_THRESHOLD_:-131072}"
exec "$node" "$here/apps/server/src/$command.ts" "$@"
`;

/** In the folder that is being filled, so that the next run knows whose it is when this one breaks off. */
const UNFINISHED = 'unfinished-release';

function refuse(folder, sign) {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, sign)))
    throw new Error(`${folder} is not empty and no release of before: name another folder, or remove it.`);
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
  // filled beside it: what is there stays whole until the new one is
  const filled = `${target}.new`;
  refuse(target, 'release.json');
  refuse(filled, UNFINISHED);
  // in an image the packages are installed, and the Node that runs this is the one to use
  const node = existsSync(at('tools/node/package.json')) ? install() : process.execPath;
  buildWeb(node);
  rmSync(filled, { recursive: true, force: true });
  mkdirSync(path.join(filled, 'node_modules/@nabz'), { recursive: true });
  writeFileSync(path.join(filled, UNFINISHED), '');
  for (const file of ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'deploy', 'docs', 'apps/web/dist'])
    copy(file, path.join(filled, file), (name) => !isForBuilders(name) && name !== 'images');
  for (const member of MEMBERS) {
    copy(member, path.join(filled, member), (name) => !isLeftOut(name));
    const name = member.split('/')[1];
    symlinkSync(`../../${member}`, path.join(filled, 'node_modules/@nabz', name), 'dir');
  }
  const packages = packagesOf(MEMBERS);
  for (const place of packages) copyPackage(place, filled);
  writeFileSync(path.join(filled, 'nabz'), START);
  chmodSync(path.join(filled, 'nabz'), 0o755);
  const { name, version: plain, license } = readJson(at('package.json'));
  const version = `${plain}+${buildName()}`;
  writeVersion(path.join(filled, 'apps/server/package.json'), version);
  writeFileSync(
    path.join(filled, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module' })}\n`,
  );
  if (hasNode) {
    mkdirSync(path.join(filled, 'bin'));
    cpSync(node, path.join(filled, 'bin/node'), { dereference: true });
  }
  // there: the knowledge is compiled from exactly what lies there
  const prebuilt = spawnSync(node, [path.join(filled, 'apps/server/src/prebuild.ts')], { stdio: 'inherit' });
  if (prebuilt.status !== 0) throw new Error('Preparing the knowledge failed.');
  const about = { version, platform: process.platform, arch: process.arch, packages: packages.length };
  writeFileSync(path.join(filled, 'release.json'), `${JSON.stringify(about)}\n`);
  rmSync(path.join(filled, UNFINISHED));
  rmSync(target, { recursive: true, force: true });
  renameSync(filled, target);
  console.log(
    `Nabz ${version} for ${process.platform}-${process.arch} in ${target}: ${packages.length} packages, ${(sizeOf(target) / 1e6).toFixed(0)} MB.`,
  );
  console.log(`Start it with ${path.join(target, 'nabz')} (docs/deployment.md).`);
});
