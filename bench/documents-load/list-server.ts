// A process with two servers on one embedded database: ours, and a bare Fastify that asks the same and answers the same JSON from
// memory. Started by list.ts with the number of other patients, which sends the requests from another process.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { tokenHash } from '../../apps/server/src/platform/secret-token.ts';
import { type BenchPatient, makePatients, makeReports } from './people.ts';

/** How many reports each of the patients has who are asked for. */
export const COUNTS = [20, 50, 500] as const;
const OTHERS_HAVE = 10;

export type ListServer = {
  readonly ours: string;
  readonly bare: string;
  readonly patients: readonly (BenchPatient & { readonly reports: number })[];
};

/** Who makes the tables larger: each has some reports. */
const others = async (platform: Platform, count: number): Promise<void> => {
  for (const patient of await makePatients(platform, count)) await makeReports(platform, patient, OTHERS_HAVE);
};

/** Who asks, their reports, their profile, their health: the queries of the list, one after another. */
function createBare({ database: { db } }: Platform, answers: ReadonlyMap<string, unknown>) {
  const bare = Fastify();
  bare.get('/api/reports/:userId', async (request, reply) => {
    const token = (request.headers.authorization ?? '').slice('Bearer '.length);
    const session = await db
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst();
    if (!session) return reply.code(401).send();
    const owner = session.account_id;
    await db
      .selectFrom('document')
      .selectAll()
      .where('account_id', '=', owner)
      .where('kind', '=', 'report')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(51)
      .execute();
    await db.selectFrom('account').selectAll().where('id', '=', owner).executeTakeFirst();
    await db.selectFrom('health_facts').select('content').where('account_id', '=', owner).executeTakeFirst();
    return answers.get(owner);
  });
  return bare;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nabz-bench-'));
  const config = { ...readConfig({ DATA_DIR: dataDir }), databaseUrl: null, rateLimitPerMinute: 1_000_000_000 };
  const platform = createPlatform(config, { log: createLog('error'), jobs: { schedule: false } });
  const { fastify } = await createApp(platform, { dist: dataDir });
  await platform.start();
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const patients: (BenchPatient & { reports: number })[] = [];
  for (const [at, patient] of (await makePatients(platform, COUNTS.length)).entries()) {
    const reports = COUNTS[at] ?? 0;
    await makeReports(platform, patient, reports);
    patients.push({ ...patient, reports });
  }
  await others(platform, Number(process.argv[2]));
  const answers = new Map<string, unknown>();
  for (const { id, token, reports } of patients) {
    const headers = { authorization: `Bearer ${token}` };
    const answer: { reports: unknown[] } = (await fastify.inject({ url: `/api/reports/${id}`, headers })).json();
    if (answer.reports.length !== Math.min(reports, 50)) throw new Error('The list does not hold the reports.');
    answers.set(id, answer);
  }
  const bare = createBare(platform, answers);
  await bare.listen({ port: 0, host: '127.0.0.1' });
  const urlOf = (server: typeof fastify): string => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  process.once('disconnect', () => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
  process.send?.({ ours: urlOf(fastify), bare: urlOf(bare), patients } satisfies ListServer);
}
await main();
