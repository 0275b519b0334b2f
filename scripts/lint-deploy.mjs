// The Dockerfile, the compose file and the Kubernetes manifests are what their tools take: a misspelt key or a wrong type is a fault here and not on
// the day of the installation. Checked by kept linters: dockerfile-utils (the validator of Docker's editor support), dclint (with the schema of
// Compose) and kubernetes-models (the API's own schemas). systemd's units by systemd itself where it is there.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';
import { at } from './lib.mjs';

const faults = [];
let count = 0;

for (const { message, range } of validate(readFileSync(at('Dockerfile'), 'utf8')))
  faults.push(`Dockerfile:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`);
count += 1;

const compose = spawnSync(
  process.execPath,
  [at('node_modules/dclint/bin/dclint.cjs'), '-c', at('deploy/compose/.dclintrc'), at('deploy/compose/compose.yaml')],
  { encoding: 'utf8' },
);
if (compose.status !== 0) faults.push(`deploy/compose/compose.yaml: ${compose.stdout}${compose.stderr}`.trim());
count += 1;

/** The class of a kind has the schema of the API. Kustomize's own kind is no resource. */
async function checkResource(file, resource) {
  if (resource.kind === 'Kustomization') return;
  const [version, group] = String(resource.apiVersion).split('/').toReversed();
  const models = await import(`kubernetes-models/${group ? `${group}/` : ''}${version}`).catch(() => ({}));
  const Model = models[resource.kind];
  if (!Model) {
    faults.push(`${file}: ${resource.apiVersion} has no ${resource.kind}`);
    return;
  }
  try {
    new Model(resource).validate();
  } catch (error) {
    faults.push(`${file}: ${resource.kind} ${resource.metadata?.name ?? ''}: ${error.message}`);
  }
}

for (const file of globSync('deploy/kubernetes/*.yaml', { cwd: at() }).sort()) {
  count += 1;
  for (const document of parseAllDocuments(readFileSync(at(file), 'utf8'))) {
    for (const error of document.errors) faults.push(`${file}: ${error.message}`);
    if (document.errors.length === 0 && document.contents !== null) await checkResource(file, document.toJS());
  }
}

const units = globSync('deploy/systemd/*.{service,timer}', { cwd: at() });
const verify = spawnSync('systemd-analyze', ['verify', '--man=no', ...units.map((unit) => at(unit))], {
  encoding: 'utf8',
});
// a path of the installation that this machine has not is no fault of the unit
const told = (verify.stderr ?? '')
  .split('\n')
  .filter((line) => line.includes('deploy/systemd') && !/not executable|No such file/.test(line));
if (verify.error === undefined) {
  faults.push(...told);
  count += units.length;
}

for (const fault of faults) console.error(fault);
console.log(
  `${count} files of deploy, ${faults.length} faults${verify.error ? '; units not looked at: no systemd-analyze' : ''}`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
