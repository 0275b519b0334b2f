// The rules of check-structure: each takes a file with its text and yields what is wrong with it. `key` is what an exception names.
import path from 'node:path';

export const FEATURES = [
  'auth',
  'account',
  'family',
  'profile',
  'privacy',
  'symptoms',
  'treatments',
  'planner',
  'bills',
  'hospitals',
  'location',
  'journey',
  'booking',
  'documents',
  'reports',
  'prescriptions',
  'routine',
  'measurements',
  'vaccinations',
  'growth',
  'pregnancy',
  'visits',
  'shares',
  'tips',
  'notices',
  'chat',
  'assistants',
];
/** Routes that belong to no feature: health, readiness and the API's own description. */
const SERVER_ONLY = ['system'];
/** Web pages that belong to no feature of the API. */
const WEB_ONLY = ['landing', 'dashboard', 'emergency', 'legal', 'dev'];
/** What the contract says of no feature. */
const CONTRACT_ONLY = [
  'endpoint',
  'endpoints',
  'errors',
  'fields',
  'sentence',
  'issue',
  'input-words',
  'calendar',
  'wall-clock',
  'fold',
];
const SUFFIXES = ['routes', 'service', 'repo', 'policy', 'jobs', 'map', 'page', 'api', 'test', 'config', 'd'];
const REFUSED = /^(?:helpers|misc|common|index|types)\.tsx?$/;

/**
 * What a file of a feature can be, by its path below the feature. On the server besides the suffixes: what stands in an encrypted
 * column (`content`), a kind of document, what reads the text of one, knowledge that is loaded once (`library`), how often or how
 * many at once (`limit`), what is kept about people (`personal`), what is asked of other features (`ports`), and folders whose files are all of one kind.
 */
const ROLES = {
  server: [
    /\.(?:routes|service|repo|policy|jobs|map|test)\.ts$/,
    /(?:^|-)content\.ts$/,
    /-(?:kind|interpreter|library|limit)\.ts$/,
    /^(?:personal|ports)\.ts$/,
    /^(?:answers|fhir|import)\//,
  ],
  web: [
    /\.(?:page|test)\.tsx?$/,
    /^(?:api|text)\.ts$/,
    /^use-[a-z-]+\.tsx?$/,
    /-(?:form|query|text|words)\.ts$/,
    /^components\//,
  ],
};

const isCode = (file) => /\.(?:ts|tsx|mjs)$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?:^|(?<=\s))\/\/.*$/gm, '');

function* names(file) {
  const name = path.posix.basename(file);
  if (!isCode(name)) return;
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:ts|tsx|mjs)$/.test(name)) yield { why: 'file names are kebab-case' };
  // The engine keeps its shapes in one file a feature; everywhere else a shape stands where it is made.
  if (REFUSED.test(name) && !/^packages\/engine\/src\/[a-z]+\/types\.ts$/.test(file))
    yield { why: 'say what is in it; no barrels and no drawers for odds and ends' };
  for (const suffix of name.split('.').slice(1, -1))
    if (!SUFFIXES.includes(suffix)) yield { why: `"${suffix}" is not one of ${SUFFIXES.join(', ')}` };
}

function* features(file) {
  const [, app, feature] = /^apps\/(server|web)\/src\/features\/([^/]+)\//.exec(file) ?? [];
  if (app === undefined) return;
  const known = [...FEATURES, ...(app === 'web' ? WEB_ONLY : SERVER_ONLY)];
  if (!known.includes(feature)) yield { why: `"${feature}" is not a feature; the names are ${known.join(', ')}` };
}

function* roles(file) {
  const [, app, rest] = /^apps\/(server|web)\/src\/features\/[^/]+\/(.+\.tsx?)$/.exec(file) ?? [];
  if (app === undefined || ROLES[app].some((role) => role.test(rest))) return;
  yield { why: 'the name says no role of a file of a feature: see ROLES in scripts/structure-rules.mjs' };
}

/** A file of the contract is a feature, or a part of one: `routine`, `routine-doses`. */
function* contract(file) {
  const name = /^packages\/contract\/src\/([a-z-]+)\.ts$/.exec(file)?.[1];
  if (name === undefined || CONTRACT_ONLY.includes(name)) return;
  if (![...FEATURES, ...SERVER_ONLY].includes(name.split('-')[0]))
    yield { why: `"${name}" is neither a feature nor a part of one` };
}

function* paths(file, text) {
  if (!/\.(?:ts|tsx|mjs|json|md|css|html)$/.test(file) || file.endsWith('package-lock.json')) return;
  // Addresses of pages may hold such a folder: they are no paths of a machine.
  const local = text.replaceAll(/https?:\/\/[^\s"']+/g, '');
  if (/\/(?:work|home|root|Users)\/[a-z]+\//.test(local) && !/^scripts\/(?:check-)?structure/.test(file))
    yield { why: 'names a path of some machine' };
}

function* tests(file, text) {
  if (!isTest(file) || file.startsWith('scripts/check-structure')) return;
  if (/\b(?:it|test|describe)\.only\(/.test(text)) yield { why: '.only leaves other tests out' };
  if (/\b(?:it|test)\.skip\(/.test(text)) yield { why: 'a skipped test proves nothing' };
  for (const [, title] of text.matchAll(/\b(?:it|test)(?:\.each\([^)]*\))?\(\s*['"`]([^'"`]+)/g)) {
    const ids = title.match(/\b[A-Z]+(?:-[A-Z]+)?-\d+\b/g) ?? [];
    if (ids.length > 2) yield { why: `"${title}" names more than two rows` };
  }
}

/** Of another feature the server imports services, libraries, ports and types; the rest of it may change without anybody asking. */
function* imports(file, text) {
  const own = /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
  if (own === undefined || isTest(file)) return;
  for (const [, named, from] of text.matchAll(/\b(?:import|export)\s+([^;'"]*?)\s+from\s+'(\.[^']+)'/g)) {
    const target = path.posix.join(path.posix.dirname(file), from);
    const [, feature, rest] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(target) ?? [];
    if (feature === undefined || feature === own || /(?:\.service|-library|^ports)\.ts$/.test(rest)) continue;
    const parts = named.replace(/^\{|\}$/g, '').split(',');
    if (named.startsWith('type ') || parts.every((part) => /^\s*(?:type\s|$)/.test(part))) continue;
    const key = `${file} -> ${feature}/${rest}`;
    yield { key, why: `${feature}/${rest} is internal to its feature: call a service of ${feature}` };
  }
}

function* pureEngine(file, text) {
  if (!file.startsWith('packages/engine/') || !isCode(file)) return;
  const [found] = /Date\.now\(|new Date\(\)|Math\.random\(/.exec(withoutComments(text)) ?? [];
  if (found) yield { why: `"${found}" in the engine: pass the time and chance in` };
}

function* environment(file, text) {
  if (!/^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file)) return;
  if (isTest(file) || /(?:^|\/|\.)config\.ts$/.test(file) || file.startsWith('apps/server/src/test/')) return;
  if (/\bprocess\.env\b/.test(withoutComments(text))) yield { why: 'the environment is read by config.ts alone' };
}

/** From `start` to the end of its statement, or of the brackets or list that it stands in. */
function statementAt(text, start) {
  let depth = 0;
  for (let i = start; i < text.length; i += 1) {
    if ('([{'.includes(text[i])) depth += 1;
    if (')]}'.includes(text[i])) depth -= 1;
    if (depth < 0 || (depth === 0 && ';,'.includes(text[i]))) return text.slice(start, i);
  }
  return text.slice(start);
}

/** The tables that a `personal.ts` declares. */
export const personalTables = (text) =>
  [...text.matchAll(/\btables: \[([^\]]*)\]/g)].flatMap(([, list]) => list.match(/\w+/g) ?? []);

/** What changes or removes a row of a person says whose: a lost check elsewhere cannot reach somebody else's row. */
function* owners(file, text, { tables }) {
  if (!/^apps\/server\/src\/.*\.ts$/.test(file) || isTest(file) || file.startsWith('apps/server/src/test/')) return;
  for (const found of text.matchAll(/\.(?:updateTable|deleteFrom)\((?:'(\w+)(?: as \w+)?'\))?/g)) {
    const table = found[1];
    if (table === undefined) yield { why: 'a write names one table, in quotes, so that it can be checked' };
    if (table === undefined || !tables.has(table)) continue;
    const owner = table === 'account' ? /\.where\('id', '='/ : /\.where\('(?:\w+\.)?(?:account_id|person_id)', '='/;
    if (owner.test(statementAt(text, found.index))) continue;
    const before = [...text.slice(0, found.index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(
      -1,
    );
    const key = `${file} ${before?.[1] ?? ''} ${table}`;
    yield { key, why: `${before?.[1] ?? ''} writes "${table}" without the id of its owner in the where clause` };
  }
  // in SQL text the owner stands in the same text
  for (const [, table, rest] of text.matchAll(/\b(?:update|delete from) (\w+)\b([^`]*)`/g))
    if (tables.has(table) && !/\b(?:account_id|person_id) = \$\{/.test(rest))
      yield { why: `SQL writes "${table}" without the id of its owner` };
}

/** An id becomes a proven one in the file of its type alone, so whoever wants to know where it is proven reads one file. */
function* brands(file, text) {
  if (!/^apps\/[^/]+\/src\/.*\.tsx?$/.test(file) || isTest(file)) return;
  if (file === 'apps/server/src/platform/http/patient.ts') return;
  const [found] = /\bas (?:readonly )?PatientId\b/.exec(withoutComments(text)) ?? [];
  if (found) yield { why: `"${found}": ids are proven in platform/http/patient.ts` };
}

/** The opening tag that begins at `start`: a `>` within braces, of an arrow for one, does not end it. */
function openingTagAt(text, start) {
  let depth = 0;
  for (let i = start; i < text.length; i += 1) {
    if (text[i] === '{') depth += 1;
    if (text[i] === '}') depth -= 1;
    if (depth === 0 && text[i] === '>') return text.slice(start, i);
  }
  return text.slice(start);
}

/** What opens a door whoever writes it, with the way that does not. */
const DANGERS = [
  [
    /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=[^=]|\binsertAdjacentHTML\(|\bdocument\.write\(/,
    'texts are shown as texts',
  ],
  [/\beval\(|\bnew Function\(/, 'texts are not run'],
  [/\bMath\.random\(/, 'what nobody may guess comes from node:crypto'],
  [/\bcreateHash\(\s*['"`](?:md5|sha1)\b/i, 'hashes are SHA-256'],
  [
    /\bshell:\s*true\b|\bfrom 'node:child_process'[^;]*;[\s\S]*?(?<![.\w])exec(?:Sync)?\(/,
    'programs are started with a list of arguments, without a shell',
  ],
  [/\bsql\.raw\(/, 'what a statement is given are its parameters'],
];

function* dangers(file, text) {
  // the engine has rules of its own, and neither secrets nor pages
  if (!/^(?:apps|packages)\/(?!engine\/)[^/]+\/src\/.*\.tsx?$/.test(file) || isTest(file)) return;
  const code = withoutComments(text);
  for (const [pattern, why] of DANGERS) {
    const [found] = pattern.exec(code) ?? [];
    if (found) yield { why: `"${found.slice(-40)}": ${why}` };
  }
}

/** A form spreads the `form` of the hook: checks, the call and the focus come with it. */
function* forms(file, text) {
  if (!/^apps\/web\/src\/.*\.tsx$/.test(file) || isTest(file)) return;
  const code = withoutComments(text);
  const tags = [...code.matchAll(/<form\b/g)].map(({ index }) => openingTagAt(code, index));
  if (tags.some((tag) => !/\{\.\.\.(?:\w+\.)*form\}/.test(tag)))
    yield { why: 'a <form> takes {...form} of lib/use-form.ts; docs/decisions/0015-forms.md says which do not' };
}

const RULES = {
  names,
  features,
  roles,
  contract,
  paths,
  tests,
  imports,
  pureEngine,
  environment,
  owners,
  brands,
  dangers,
  forms,
};

/** What is wrong with a file: the rule, the key that an exception would name, and why. */
export function* faultsOf(file, text, known) {
  for (const [rule, check] of Object.entries(RULES))
    for (const { key = file, why } of check(file, text, known)) yield { rule, key, message: `${file}: ${why}` };
}

/** What is left of the faults after the exceptions, and a fault for each exception that nothing needs any more. */
export function judge(faults, exceptions, list = 'scripts/structure-exceptions.json') {
  const isExcepted = ({ rule, key }) => exceptions[rule]?.includes(key) ?? false;
  const needed = new Set(faults.map(({ rule, key }) => `${rule} ${key}`));
  const idle = Object.entries(exceptions).flatMap(([rule, keys]) =>
    keys
      .filter((key) => !needed.has(`${rule} ${key}`))
      .map((key) => `${rule}: "${key}" needs no exception any more: take it out of ${list}`),
  );
  return [...faults.filter((fault) => !isExcepted(fault)).map(({ message }) => message), ...idle];
}
