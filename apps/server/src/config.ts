// The only reader of the environment. It is read once; what is wrong is said in plain sentences, all of it at once.
import path from 'node:path';
import { z } from 'zod';
import { type ModelSettings, DEADLINE_MS } from './platform/model/settings.ts';
import { placeOf } from './platform/model/place.ts';
import { isAddressRange, isSocket } from './platform/socket-address.ts';
import type { TraceSettings } from './platform/traces/tracing.ts';
import { placeInS3, type S3Settings } from './platform/files/s3/s3-settings.ts';
import { findMisspelt, type Given, readSecrets } from './config-given.ts';
import {
  days,
  headers,
  isOrigin,
  key,
  keys,
  text,
  token,
  urlWithPassword,
  webUrl,
  wholeNumber,
} from './config-values.ts';

const EnvironmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  NABZ_ROLE: z.enum(['all', 'web', 'worker'], 'must be web, worker or all').default('all'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: urlWithPassword(/^postgres(ql)?$/, 'postgres://').optional(),
  FILES_URL: text
    .refine((url) => placeInS3(url) !== null, 'must be of the form s3://bucket or s3://bucket/prefix')
    .optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: text.regex(/^[a-z0-9-]+$/, 'must be the name of a region').default('us-east-1'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  PUBLIC_URL: webUrl
    .refine(isOrigin, 'must be https:// and a name, with nothing behind it: Nabz has the whole name to itself')
    .optional(),
  TRUSTED_PROXY: text
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine(
      (list) => list.every(isAddressRange),
      'must be IP addresses or ranges such as 10.0.0.0/8, with commas between',
    )
    .optional(),
  SMTP_URL: urlWithPassword(/^smtps?$/, 'smtp:// or smtps://').optional(),
  MAIL_FROM: text
    .regex(/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/, {
      error: 'must be an e-mail address, alone or as in Nabz <nabz@hospital.example>',
    })
    .optional(),
  SMS_URL: webUrl.optional(),
  SMS_TOKEN: text.optional(),
  REPLIES_KEY: token.optional(),
  WEB_PUSH_CONTACT: text
    .regex(/^mailto:[^\s@]+@[^\s@]+$/, 'must be an e-mail address behind mailto:, such as mailto:help@example.in')
    .optional(),
  WEB_PUSH_TEST_HOST: text.regex(/^(127\.0\.0\.1|localhost):\d{1,5}$/, 'must be 127.0.0.1 with a port').optional(),
  SERVER_KEY: key.optional(),
  SERVER_KEY_PREVIOUS: keys.optional(),
  FILE_KEY: key.optional(),
  FILE_KEY_PREVIOUS: keys.optional(),
  BACKUP_KEY: key.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info or warn')
    .optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(6000),
  SMS_DAILY_BUDGET: wholeNumber(1, 10_000_000).default(5000),
  SAMPLE_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  GEOCODER_URL: webUrl.optional(),
  ROOM_URL: webUrl
    .refine((url) => url.includes('{room}'), 'must contain {room}, which stands for the name of the room')
    .optional(),
  OCR: z.enum(['auto', 'pp-ocr', 'native', 'npm'], 'must be auto, pp-ocr, native or npm').default('auto'),
  TESSERACT_PATH: text.optional(),
  GRIEVANCE_OFFICER: text.max(120, 'must have at most 120 characters').optional(),
  GRIEVANCE_EMAIL: z.email('must be an e-mail address').optional(),
  GRIEVANCE_PHONE: text.max(40, 'must have at most 40 characters').optional(),
  OPERATOR_TOKEN: token.optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_TOKEN: token.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: text.max(120, 'must have at most 120 characters').default('nabz'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(1),
  WEBHOOK_ADDRESSES: z.enum(['public', 'any'], 'must be public or any').default('public'),
  MODEL_URL: webUrl.optional(),
  MODEL_NAME: text.max(120, 'must have at most 120 characters').optional(),
  MODEL_KEY: text.optional(),
  MODEL_DAILY_BUDGET: wholeNumber(1, 10_000_000).default(5000),
  MODEL_PATIENT_BUDGET: wholeNumber(1, 100_000).default(100),
  UNPROVEN_ACCOUNT_DAYS: days.prefault('90'),
  UNUSED_ACCOUNT_DAYS: days.prefault('1095'),
  REMOVAL_WARNING_DAYS: wholeNumber(7, 365).default(30),
  CLAMAV_SOCKET: text
    .refine(isSocket, 'must be the path of a socket, or a host and a port such as 127.0.0.1:3310')
    .optional(),
});
type Environment = z.output<typeof EnvironmentSchema>;

/** Every setting by its name. */
export const SETTINGS: readonly string[] = Object.keys(EnvironmentSchema.shape);

/** The settings that may stand in a file instead, which NAME_FILE names: an environment is read by more eyes than a file. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_TOKEN',
  'REPLIES_KEY',
  'SERVER_KEY',
  'SERVER_KEY_PREVIOUS',
  'FILE_KEY',
  'FILE_KEY_PREVIOUS',
  'BACKUP_KEY',
  'OPERATOR_TOKEN',
  'METRICS_TOKEN',
  'MODEL_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

export type Config = Readonly<{
  isProduction: boolean;
  /** `web` serves and leaves jobs to others; `worker` runs jobs and serves nobody. */
  role: 'all' | 'web' | 'worker';
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server; null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** The S3-compatible store of what patients upload; null: it stands in the data folder. */
  filesInS3: S3Settings | null;
  /** Where patients reach Nabz: the links in messages begin with it. */
  publicUrl: string;
  /** The addresses whose X-Forwarded-For is believed. */
  trustedProxy: readonly string[];
  /** `needsTls`: nothing is sent over a connection that was not encrypted first. */
  mail: { smtpUrl: string; from: string; needsTls: boolean } | null;
  sms: { url: string; token: string | null } | null;
  /** With what a provider signs what patients answer by SMS or WhatsApp; null: answers are not taken. */
  repliesKey: string | null;
  /**
   * Notifications of browsers; null: off. Push services are told the contact. `testHost` stands in for them: never outside of
   * tests, or anybody could have us send requests to this machine.
   */
  webPush: { contact: string; testHost: string | null } | null;
  /** The keys that are set, the one to use first and then earlier ones; none: they are in the data folder. */
  keys: Readonly<Record<'server' | 'file', readonly Buffer[]>>;
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
  /** Requests per minute that one address may send to one process: a guard against floods, not a business rule. */
  rateLimitPerMinute: number;
  smsDailyBudget: number;
  /** Made-up hospitals and doctors for trying the app. */
  hasSampleData: boolean;
  /** A Nominatim-compatible service that is asked for addresses we do not know; null: nothing leaves this machine. */
  geocoderUrl: string | null;
  /** Where video rooms are, with {room} for the secret name of one; null: the app shows no link. */
  roomUrl: string | null;
  /** Whose OCR reads photos and scans: PP-OCR, the machine's tesseract, the one of npm, or the first of them that works. */
  ocr: { choice: 'auto' | 'pp-ocr' | 'native' | 'npm'; tesseractPath: string | null };
  /** Whom patients complain to. Null: not named by this installation, which patients are told. */
  grievance: { officer: string | null; email: string | null; phone: string | null };
  /** Seals backups; null: none was given. No start needs it. */
  backupKey: Buffer | null;
  /** With what the operator reads in production what strangers may not; null: nobody does. */
  operatorToken: string | null;
  /** Where Prometheus reads; null: nowhere, and nothing is counted. Without a token everybody who reaches the port reads. */
  metrics: { port: number; host: string; token: string | null } | null;
  /** Where traces are sent; null: nowhere, and nothing is traced. */
  traces: TraceSettings | null;
  /** Webhooks of hospitals may lie at addresses of this machine and its network too. */
  allowsPrivateWebhooks: boolean;
  /** The language model that is asked where a patient allows it; null: none, and everything is answered by rules. */
  model: ModelSettings | null;
  /** After how many days without use accounts are removed, of which nothing was proven and others; null: never. A warning comes before. */
  removal: { unprovenDays: number | null; unusedDays: number | null; warningDays: number };
  /** Where ClamAV listens: a path or host:port; null: files are not scanned for viruses. */
  clamavSocket: string | null;
}>;

/** What is wrong with the settings, a sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** This machine itself; without a host it is a socket of it. */
const isLoopback = (address: string): boolean =>
  ['', 'localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** A database of this machine: an address may name its host, or the folder of its socket, in its parameters as well. */
const isOwnDatabase = (databaseUrl: string): boolean =>
  isLoopback(databaseUrl) &&
  new URL(databaseUrl).searchParams
    .getAll('host')
    .every((host) => host.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(host));

/** Encrypted, and to the server that is meant: `require` takes any certificate, `verify-ca` one of any host. */
const isVerified = (databaseUrl: string): boolean => {
  const modes = new URL(databaseUrl).searchParams.getAll('sslmode');
  return modes.length === 1 && modes[0] === 'verify-full';
};

function crossChecks(env: Environment): string[] {
  const problems: string[] = [];
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    if (env.FILES_URL && !env[name]) problems.push(`${name} is needed when FILES_URL is set.`);
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    if (env[name] && !env.FILES_URL) problems.push(`FILES_URL is needed when ${name} is set.`);
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is needed when SMTP_URL is set.');
  if (env.WEB_PUSH_TEST_HOST && env.NODE_ENV !== 'test') problems.push('WEB_PUSH_TEST_HOST is for tests alone.');
  if (env.MODEL_URL && !env.MODEL_NAME) problems.push('MODEL_NAME is needed when MODEL_URL is set.');
  for (const name of ['MODEL_NAME', 'MODEL_KEY'] as const)
    if (env[name] && !env.MODEL_URL) problems.push(`MODEL_URL is needed when ${name} is set.`);
  for (const name of ['SERVER_KEY', 'FILE_KEY'] as const) {
    if (env[`${name}_PREVIOUS`] && !env[name]) problems.push(`${name} is needed when ${name}_PREVIOUS is set.`);
    else if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env[name])
      problems.push(
        `In production with DATABASE_URL ${name} is needed: a key that a folder lost cannot be made again.`,
      );
  }
  if (
    env.METRICS_PORT !== undefined &&
    !env.METRICS_TOKEN &&
    !['127.0.0.1', '::1', 'localhost'].includes(env.METRICS_HOST)
  )
    problems.push('METRICS_TOKEN is needed when METRICS_HOST is not this machine itself.');
  if (env.NABZ_ROLE !== 'all' && !env.DATABASE_URL)
    problems.push('NABZ_ROLE needs DATABASE_URL: the embedded database has one process, which does everything.');
  if (env.NODE_ENV !== 'production') return problems;
  if (!env.SMTP_URL) problems.push('In production SMTP_URL is needed: without it no e-mail leaves this machine.');
  if (!env.SMS_URL) problems.push('In production SMS_URL is needed: without it no code reaches a phone.');
  if (env.SMS_URL?.startsWith('http:') && !isLoopback(env.SMS_URL)) {
    problems.push('In production SMS_URL must begin with https://.');
  }
  for (const name of ['MODEL_URL', 'S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const)
    if (env[name]?.startsWith('http:') && placeOf(env[name]) === 'outside')
      problems.push(
        `In production ${name} must begin with https://, unless it names this machine or a private network.`,
      );
  if (env.DATABASE_URL && !isOwnDatabase(env.DATABASE_URL) && !isVerified(env.DATABASE_URL)) {
    problems.push('In production DATABASE_URL must end with ?sslmode=verify-full, unless it names this machine.');
  }
  if (!env.PUBLIC_URL) problems.push('In production PUBLIC_URL is needed: the links in messages begin with it.');
  else if (env.PUBLIC_URL.startsWith('http:') && !isLoopback(env.PUBLIC_URL)) {
    problems.push('In production PUBLIC_URL must begin with https://.');
  }
  return problems;
}

const hostInUrl = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** The address a browser on this machine finds a listening server at. */
export const localUrl = (host: string, port: number): string => `http://${hostInUrl(host)}:${port}`;

const modelFrom = (env: Environment): Config['model'] =>
  env.MODEL_URL && env.MODEL_NAME
    ? {
        url: env.MODEL_URL.replace(/\/+$/, ''),
        host: new URL(env.MODEL_URL).host,
        place: placeOf(env.MODEL_URL),
        name: env.MODEL_NAME,
        key: env.MODEL_KEY ?? null,
        dailyBudget: env.MODEL_DAILY_BUDGET,
        patientBudget: env.MODEL_PATIENT_BUDGET,
        deadlineMs: DEADLINE_MS,
      }
    : null;

function filesFrom(env: Environment): S3Settings | null {
  const place = env.FILES_URL ? placeInS3(env.FILES_URL) : null;
  if (place === null || !env.S3_ACCESS_KEY || !env.S3_SECRET_KEY) return null;
  return {
    ...place,
    endpoint: (env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).replace(/\/+$/, ''),
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  };
}

function configFrom(env: Environment): Config {
  const isProduction = env.NODE_ENV === 'production';
  return {
    isProduction,
    role: env.NABZ_ROLE,
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    filesInS3: filesFrom(env),
    publicUrl: (env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT)).replace(/\/+$/, ''),
    trustedProxy: env.TRUSTED_PROXY ?? [],
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, needsTls: isProduction && !isLoopback(env.SMTP_URL) }
        : null,
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN ?? null } : null,
    repliesKey: env.REPLIES_KEY ?? null,
    webPush: env.WEB_PUSH_CONTACT ? { contact: env.WEB_PUSH_CONTACT, testHost: env.WEB_PUSH_TEST_HOST ?? null } : null,
    keys: {
      server: env.SERVER_KEY ? [env.SERVER_KEY, ...(env.SERVER_KEY_PREVIOUS ?? [])] : [],
      file: env.FILE_KEY ? [env.FILE_KEY, ...(env.FILE_KEY_PREVIOUS ?? [])] : [],
    },
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    smsDailyBudget: env.SMS_DAILY_BUDGET,
    hasSampleData: env.SAMPLE_DATA === undefined ? !isProduction : env.SAMPLE_DATA === 'on',
    geocoderUrl: env.GEOCODER_URL?.replace(/\/+$/, '') ?? null,
    roomUrl: env.ROOM_URL ?? null,
    ocr: { choice: env.OCR, tesseractPath: env.TESSERACT_PATH ?? null },
    grievance: {
      officer: env.GRIEVANCE_OFFICER ?? null,
      email: env.GRIEVANCE_EMAIL ?? null,
      phone: env.GRIEVANCE_PHONE ?? null,
    },
    backupKey: env.BACKUP_KEY ?? null,
    operatorToken: env.OPERATOR_TOKEN ?? null,
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN ?? null },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    allowsPrivateWebhooks: env.WEBHOOK_ADDRESSES === 'any',
    model: modelFrom(env),
    removal: {
      unprovenDays: env.UNPROVEN_ACCOUNT_DAYS,
      unusedDays: env.UNUSED_ACCOUNT_DAYS,
      warningDays: env.REMOVAL_WARNING_DAYS,
    },
    clamavSocket: env.CLAMAV_SOCKET ?? null,
  };
}

/** Reads the settings; throws a ConfigError that lists everything that is wrong. Never quotes a value: it may be a secret. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  // an empty variable is an unset one: that is what `PORT= npm start` and empty lines of an .env file mean
  const given: Given = {};
  for (const [name, value] of Object.entries(environment)) if (value) given[name] = value;
  const names = { settings: SETTINGS, secrets: SECRET_SETTINGS };
  const misnamed = [...findMisspelt(given, names), ...readSecrets(given, names)];
  if (misnamed.length > 0) throw new ConfigError(misnamed.join('\n'));
  const parsed = EnvironmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  }
  const problems = crossChecks(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return configFrom(parsed.data);
}
