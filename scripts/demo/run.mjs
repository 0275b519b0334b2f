// npm run demo: starts Nabz with a made-up family that has lived with it for two years, in a folder of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, buildWeb, foreground, install, oneSentence, prebuild, root, serverEnv } from '../lib.mjs';
import { account, trusted } from './story.mjs';

/** Written when the family is whole, with the day it was made for. */
const MARK = 'sample-family.txt';

/** Refuses wherever somebody's real records could stand. */
function refuseRealData(dataDir) {
  if (process.env.NODE_ENV === 'production' || process.env.DATABASE_URL)
    throw new Error('The made-up family is for trying Nabz on your own machine: not in production, not on PostgreSQL.');
  if (!existsSync(path.join(dataDir, MARK)) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} holds something else. Delete it, or name an empty folder in DATA_DIR.`);
}

await oneSentence(() => {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'data-demo');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  refuseRealData(dataDir);
  const node = install();
  buildWeb(node);
  prebuild(node);
  const env = { ...serverEnv, ...process.env, DATA_DIR: dataDir };
  const mark = path.join(dataDir, MARK);
  if (!existsSync(mark)) {
    console.log('Two years of a made-up family are lived through (about a minute) ...');
    const filled = spawnSync(node, [at('scripts/demo/fill.mjs'), mark], { cwd: root, stdio: 'inherit', env });
    if (filled.status !== 0) throw new Error(`The family is not whole. Delete ${dataDir} and try again.`);
  }
  console.log(`Meera Joshi, her children Aarav and Tara, her mother Kamala and her sister Nisha: nobody of them exists. Made on ${readFileSync(mark, 'utf8').trim()}.

  Email      ${account.email}
  Password   ${account.password}

Her husband reads along: ${trusted.account.email}, with the same password.

Delete ${dataDir} to have them made anew.`);
  foreground(node, [at('apps/server/src/main.ts')], { env });
});
