import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startOwnPostgres } from '../../scripts/postgres.mjs';
import { frozen, kills, type Outcome, second, type Settings, terms } from './scenarios.ts';
import { clockJump, diskFull, poison, providerAway } from './troubles.ts';

type Scenario = (settings: Settings) => Promise<Outcome | null>;

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  kill: kills,
  stop: terms,
  frozen,
  second,
  poison,
  disk: diskFull,
  clock: clockJump,
  provider: providerAway,
};

export type Results = Record<string, Record<string, Outcome | 'NOT RUN'>>;
export type Chosen = Pick<Settings, 'kills' | 'terms' | 'frozenMs' | 'seed'> & {
  readonly databases: readonly ('embedded' | 'postgres')[];
  readonly only: readonly string[];
};
type Databases = Pick<Settings, 'newDatabase' | 'signalDatabase'> & { readonly stop: () => void };

/** A PostgreSQL that waits for its disk, as one in use does; null where none runs. */
async function openPostgres(): Promise<Databases | null> {
  const postgres = await startOwnPostgres(['fsync=on']);
  if (!postgres) return null;
  return {
    stop: postgres.stop,
    signalDatabase: postgres.signal,
    newDatabase: async () => {
      const name = `chaos_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return postgres.url.replace(/\/postgres$/, `/${name}`);
    },
  };
}

function tell(database: string, name: string, outcome: Outcome | 'NOT RUN'): void {
  if (outcome === 'NOT RUN') {
    console.log(`${database} ${name}: NOT RUN`);
    return;
  }
  const { times, promised, lost, doubled, servedAgain, answers, faults, examples } = outcome;
  const again = servedAgain ? `served again after ${servedAgain.p50} ms (p50), ${servedAgain.max} ms at most` : '';
  console.log(`${database} ${name}: ${times} times, ${promised} promised, ${lost} lost, ${doubled} doubled ${again}`);
  console.log(`  answers ${JSON.stringify(answers)}`);
  for (const fault of [...faults, ...examples]) console.log(`  FAULT ${fault}`);
}

/** `keep`: told after each scenario, so that one which breaks off takes no figure with it. */
export async function runAll(
  { databases, only, ...settings }: Chosen,
  keep: (results: Results) => void = () => undefined,
): Promise<Results> {
  const results: Results = {};
  for (const database of databases) {
    const own: Databases | null =
      database === 'postgres'
        ? await openPostgres()
        : { newDatabase: null, signalDatabase: null, stop: () => undefined };
    try {
      for (const [name, scenario] of Object.entries(SCENARIOS)) {
        if (!only.includes(name)) continue;
        const outcome = (own && (await scenario({ ...settings, ...own }))) ?? 'NOT RUN';
        (results[database] ??= {})[name] = outcome;
        tell(database, name, outcome);
        keep(results);
      }
    } finally {
      own?.stop();
    }
  }
  return results;
}

/** Something that was promised is lost or there twice, or something else happened that must not. */
export const hasFailed = (results: Results): boolean =>
  Object.values(results)
    .flatMap((one) => Object.values(one))
    .some((outcome) => outcome !== 'NOT RUN' && outcome.lost + outcome.doubled + outcome.faults.length > 0);
