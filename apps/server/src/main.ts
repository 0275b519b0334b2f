import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { localUrl, readConfig } from './config.ts';
import { prepareDataDir, StartError } from './platform/data-dir.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { releaseMemory } from './platform/release-memory.ts';
import { whyNotListening, whyNotStarted } from './platform/why-not-started.ts';

/** Requests that run get this long to finish after the signal to stop. */
const stopWithinMs = 9_000;
/** Where other processes may serve as well, a proxy gets this long to notice that this one goes. */
const leaveMs = 2_000;

async function main(): Promise<void> {
  const config = readConfig();
  prepareDataDir(config.dataDir);
  // a PostgreSQL server may have many processes; the embedded database has one
  const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
  enableCompileCache(path.join(config.dataDir, 'cache')); // of a third of the start, from the second one on
  // loaded only now: what is wrong with the settings or the folder is said at once
  const [{ createApp }, { warmUps }, { createPlatform }, { serveMetrics }] = await Promise.all([
    import('./app.ts'),
    import('./features.ts'),
    import('./platform/platform.ts'),
    import('./platform/metrics/metrics-server.ts'),
  ]);
  const platform = createPlatform(config, {
    print: (line) => console.log(line),
    onLost: (error) => {
      const isKnown = error.name === 'StartError' || !platform.isReady();
      console.error(isKnown ? whyNotStarted(error) : 'The database stopped by itself: start Nabz again.');
      process.exit(1);
    },
  });
  const { fastify, leave } = await createApp(platform);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    if (config.databaseUrl !== null) await leave(leaveMs);
    await fastify.close();
    await platform.stop();
    await lock?.release();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop()); // the starter is gone
  process.on('unhandledRejection', (error) => platform.log.error({ err: error }, 'process: unhandled rejection'));
  process.on('uncaughtException', (error) => {
    platform.log.fatal({ err: error }, 'process: uncaught exception');
    process.exit(1);
  });

  // the port is open before the database is: /api/health answers at once, everything else 503 until it is ready
  await fastify.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw new StartError(whyNotListening(error, config.host));
  });
  const metrics = config.metrics && (await serveMetrics(platform.metrics, config.metrics));
  await platform.start();

  const address = fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`Nabz is at ${localUrl(config.host, port)}`);
  if (metrics) console.log(`Its metrics are at ${localUrl(config.metrics?.host ?? '', metrics.port)}/metrics`);
  console.log(`Its data is in ${config.databaseUrl === null ? config.dataDir : `PostgreSQL and ${config.dataDir}`}.`);
  if (config.isProduction && config.databaseUrl === null)
    console.log('That database can lose the last second in a power cut: set DATABASE_URL before patients rely on it.');
  if (config.role === 'web') console.log('It serves and leaves jobs to a process with NABZ_ROLE=worker.');
  if (config.role === 'worker') console.log('It runs jobs and answers patients 503: no proxy leads to it.');
  if (!config.mail || !config.sms) {
    console.log(`Messages (codes, links) appear here and in ${path.join(config.dataDir, 'outbox.jsonl')}.`);
  }
  for (const warmUp of [...warmUps, flushCompileCache, releaseMemory]) setImmediate(warmUp);
}

main().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exit(1);
});
