import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session, User } from '@nabz/contract/auth';
import type { Sentence } from '@nabz/contract/sentence';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { type App, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createLog, type LogLevel } from '../platform/log/log.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { openTestDatabase } from './database.ts';

/** What an answer may hold: tests read the wire, not the server's types. */
export type Body = {
  success?: boolean;
  error?: string;
  message?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, string>;
  reason?: Sentence;
  issues?: Record<string, Sentence>;
  exists?: true;
  user?: User;
  token?: string;
  notice?: string;
  data?: { user: User; token: string; deviceKey: string };
  deviceKey?: string;
  account?: 'kept' | 'new';
  phoneEnding?: string | null;
  startsEmpty?: boolean;
  sessions?: Session[];
  resendAfterSeconds?: number;
};
export type Answer = { status: number; body: Body; text: string; headers: Record<string, string | undefined> };

export type Sent = {
  body?: unknown;
  token?: string | undefined;
  /** The address the request comes from; each call without one comes from a new address. */
  ip?: string;
  headers?: Record<string, string>;
};

export type OutboxEntry = {
  at: string;
  channel: 'sms' | 'email';
  to: string;
  subject?: string;
  body: string;
  code?: string;
  attachments?: { name: string }[];
};

export type TestApp = {
  readonly fastify: FastifyInstance;
  readonly bound: App['bound'];
  readonly platform: Platform;
  readonly clock: TestClock;
  readonly dataDir: string;
  /** Every line that was logged. */
  readonly logged: string[];
  /** Sends a request to a path under /api. */
  readonly call: (method: InjectOptions['method'], path: string, sent?: Sent) => Promise<Answer>;
  readonly outbox: () => OutboxEntry[];
  readonly stop: () => Promise<void>;
};

export const newAddress = (): string => `10.${randomInt(0, 256)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

function parseBody(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}

const createCall =
  (fastify: FastifyInstance): TestApp['call'] =>
  async (method, url, { body, token, ip, headers } = {}) => {
    const answer = await fastify.inject({
      ...(method === undefined ? {} : { method }),
      url: `/api${url}`,
      remoteAddress: ip ?? newAddress(),
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    });
    const text = answer.body;
    return { status: answer.statusCode, text, body: parseBody(text), headers: answer.headers as Answer['headers'] };
  };

/** The whole application on a database of its own, without a port. One per test file: `beforeAll(makeApp)`. */
export async function makeApp(
  options: { logLevel?: LogLevel; config?: Partial<Config>; dist?: string } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nabz-test-'));
  const { database, url, drop } = await openTestDatabase(inject('source'));
  const clock = createTestClock();
  const logged: string[] = [];
  const config = {
    ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }),
    databaseUrl: url,
    rateLimitPerMinute: 1_000_000,
  };
  const platform = createPlatform(
    { ...config, ...options.config },
    {
      clock,
      log: createLog(options.logLevel ?? 'info', { write: (line) => void logged.push(line) }),
      openDatabase: () => database,
      jobs: { schedule: false },
    },
  );
  const { fastify, bound } = await createApp(platform, { dist: options.dist ?? dataDir });
  await platform.start();
  await fastify.ready();
  return {
    fastify,
    bound,
    platform,
    clock,
    dataDir,
    logged,
    call: createCall(fastify),
    outbox: () => readOutbox(dataDir),
    stop: async () => {
      await fastify.close();
      await platform.stop();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The messages that were sent, oldest first. */
export function readOutbox(dataDir: string): OutboxEntry[] {
  try {
    const lines = readFileSync(path.join(dataDir, 'outbox.jsonl'), 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as OutboxEntry);
  } catch {
    return [];
  }
}
