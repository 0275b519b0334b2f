// npm test: installs what is missing, then runs unit, server and web tests, three journeys, and on PostgreSQL what could differ there.
// npm run test:all runs everything: the long tests, all journeys, and the server's whole suite on PostgreSQL.
// npm run test:rest runs what npm test leaves out of that: CI, which runs both, does nothing twice.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at, buildWeb, install, oneSentence } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

const started = Date.now();
const which = process.argv.includes('--all') ? 'all' : process.argv.includes('--rest') ? 'rest' : 'short';
const reports = mkdtempSync(path.join(os.tmpdir(), 'nabz-test-'));
/** Of what a suite prints, its end is shown when something failed. */
const KEPT = 20_000;
const totals = { passed: 0, failed: 0 };
/** What failed, told once more at the end: a long log is often kept only in its last lines. */
const failures = [];
/** What passed only when it was tried again: a fault to be found, told with what it said the first time. */
const secondTries = [];

/** Files with tests that neither passed nor failed: their process ended by itself. */
const unfinishedIn = (result) =>
  (result.testResults ?? [])
    .filter(({ assertionResults: tests }) => tests.length === 0 || tests.some(({ status }) => status === 'pending'))
    .map((file) => file.name);

/**
 * Runs one suite and adds its counts; a suite that breaks before reporting counts as one failure. Where a process of the
 * tests was ended by a fault of the runtime (seen once in four runs: SIGSEGV while threads of embedded databases end), and no test
 * failed, the files it had not finished run once more. `only`: these files, because of that.
 */
async function runSuite(node, name, folder, env = {}, only = []) {
  const from = Date.now();
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    at(folder),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...only,
  ];
  const child = spawn(node, args, {
    cwd: at(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', NABZ_TESTS: which, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + text).slice(-KEPT)));
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  const result = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 };
  const unfinished = code === 0 || result.numFailedTests > 0 || only.length > 0 ? [] : unfinishedIn(result);
  if (unfinished.length > 0) {
    totals.passed += result.numPassedTests;
    console.log(
      `${name}: ${result.numPassedTests} passed; a process ended by itself, once more: ${unfinished.join(', ')}`,
    );
    return runSuite(node, name, folder, env, unfinished);
  }
  const failed = Math.max(result.numFailedTests, code === 0 ? 0 : 1);
  totals.passed += result.numPassedTests;
  totals.failed += failed;
  for (const file of result.testResults ?? [])
    for (const { status, fullName, failureMessages: faults } of file.assertionResults) {
      if (faults.length === 0) continue;
      const told = `${name}: ${path.basename(file.name)}: ${fullName}\n  ${faults.join('\n').slice(0, 2_500)}`;
      (status === 'failed' ? failures : secondTries).push(told);
    }
  if (code !== 0 && result.numFailedTests === 0) failures.push(`${name}: ended with ${code} beside its tests`);
  if (failed > 0) console.log(`\n${name}: the end of what was printed\n${said}`);
  console.log(
    `${name}: ${result.numPassedTests} passed, ${failed} failed, ${((Date.now() - from) / 1000).toFixed(0)} s`,
  );
}

/** The server's suite on a real PostgreSQL; says which version ran, or that none did. */
async function runOnPostgres(node) {
  const postgres = await startPostgres();
  if (!postgres) return 'postgres: NOT RUN';
  try {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query('show server_version');
    await client.end();
    await runSuite(node, 'Server on PostgreSQL', 'apps/server', { TEST_DATABASE_URL: postgres.url });
    return `postgres: ran ${rows[0].server_version.split(' ')[0]}`;
  } finally {
    postgres.stop();
  }
}

await oneSentence(async () => {
  const node = install();
  buildWeb(node);
  // One after the other: beside each other they are a minute faster on two cores, and tests that wait for a page or a lock begin to fall.
  await runSuite(node, 'Unit', '.');
  await runSuite(node, 'Server', 'apps/server');
  if (which !== 'rest') await runSuite(node, 'Web', 'apps/web');
  await runSuite(node, 'End to end', 'e2e');
  const postgres = await runOnPostgres(node);
  rmSync(reports, { recursive: true, force: true });
  for (const told of secondTries) console.log(`\nPASSED ONLY WHEN TRIED AGAIN ${told}`);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  console.log(postgres);
  process.exitCode = totals.failed > 0 ? 1 : 0;
});
