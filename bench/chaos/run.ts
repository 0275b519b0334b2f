// npm run chaos [-- --kills 200 --terms 50 --frozen 30 --seed 1 --database both|embedded|postgres --only NAME,NAME]: ends, freezes and harms
// a running Nabz under the load of patients, and compares what they were promised with what is there afterwards. docs/reliability.md tells of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hasFailed, type Results, runAll, SCENARIOS } from './all.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    terms: { type: 'string', default: '50' },
    frozen: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'both' },
    only: { type: 'string', default: Object.keys(SCENARIOS).join(',') },
  },
});

const place = fileURLToPath(new URL('../results/chaos.json', import.meta.url));

/** What was not run now stays as it was measured before. */
function keep(results: Results): void {
  const known = existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Results) : {};
  for (const [database, outcomes] of Object.entries(results)) known[database] = { ...known[database], ...outcomes };
  writeFileSync(place, `${JSON.stringify(known, null, 2)}\n`);
}

const chosen = {
  kills: Number(values.kills),
  terms: Number(values.terms),
  frozenMs: Number(values.frozen) * 1000,
  seed: Number(values.seed),
  databases:
    values.database === 'both'
      ? (['embedded', 'postgres'] as const)
      : ([values.database === 'postgres' ? 'postgres' : 'embedded'] as const),
  only: values.only.split(','),
};
const results = await runAll(chosen, keep);
if (hasFailed(results)) process.exitCode = 1;
