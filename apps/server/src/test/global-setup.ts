// Migrates one database for the whole suite, whose groups of tests share it; every test file starts from a copy of it.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openEmbedded, openServer } from '../platform/db/database.ts';
import { createLog } from '../platform/log/log.ts';
import { createPlatform } from '../platform/platform.ts';
import { onServer, type TestSource, urlOf } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    source: TestSource;
  }
}

type Shared = { source: TestSource; remove: () => Promise<void> };

/** What the groups of one run share: vitest calls the setup of each of them in one process. */
let shared: Promise<Shared> | undefined;
let users = 0;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared ??= migrate();
  users += 1;
  const { source, remove } = await shared;
  project.provide('source', source);
  return async () => {
    users -= 1;
    if (users > 0) return;
    shared = undefined;
    await remove();
  };
}

async function migrate(): Promise<Shared> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-suite-'));
  const serverUrl = process.env.TEST_DATABASE_URL ?? null;
  const template = `nabz_test_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const templateUrl = serverUrl === null ? null : urlOf(serverUrl, template);
  if (serverUrl !== null) await onServer(serverUrl, `create database ${template}`);
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'test' });
  const fail = (error: Error): never => {
    throw error;
  };
  const platform = createPlatform(
    { ...config, databaseUrl: templateUrl },
    {
      log: createLog('error'),
      jobs: { schedule: false },
      openDatabase: () =>
        templateUrl === null
          ? openEmbedded({ dataDir: null, dump: null }, fail)
          : openServer(templateUrl, () => undefined),
    },
  );
  await createApp(platform, { dist: folder });
  await platform.start();
  // every test file has keys and a folder of its own
  await platform.database.db.deleteFrom('key_print').execute();
  await platform.database.db.deleteFrom('file_store').execute();
  const dump = path.join(folder, 'database.tar');
  if (platform.database.lite) writeFileSync(dump, await platform.database.lite.dump());
  await platform.stop();
  return {
    source: serverUrl === null ? { dump, server: null } : { dump: null, server: { url: serverUrl, template } },
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      if (serverUrl !== null) await onServer(serverUrl, `drop database if exists ${template} with (force)`);
    },
  };
}
