import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, SECRET_SETTINGS } from './config.ts';

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
};

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://user:secret@mail.example.in',
  MAIL_FROM: 'Nabz <hello@example.in>',
  SMS_URL: 'https://sms.example.in/send',
  PUBLIC_URL: 'https://nabz.example.in/',
};
const keyOf = (start: string): string => start.padEnd(64, '0123456789abcdef');

test('without any setting Nabz listens on this machine only and keeps its data in ./data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    trustedProxy: [],
    isProduction: false,
  });
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SERVER_KEY: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('everything that is wrong is said at once, a sentence each, without the values', () => {
  const problems = problemsOf({
    PORT: 'http',
    DATABASE_URL: 'mysql://u:hunter2@h/d',
    SERVER_KEY: 'changeme',
    LOG_LEVEL: 'loud',
  });
  expect(problems).toHaveLength(4);
  expect(problems.map((problem) => problem.split(' ')[0] ?? '').sort()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'SERVER_KEY',
  ]);
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ (must|is) .*\.$/);
  expect(problems.join()).not.toMatch(/hunter2|changeme/);
});

test.each(['0'.repeat(64), 'ab'.repeat(32), 'changeme', 'a'.repeat(63)])('a key that is none is refused: %s', (key) => {
  expect(problemsOf({ FILE_KEY: key })).toHaveLength(1);
});

test.each(['short', 'x'.repeat(64), 'ab'.repeat(20), 'a token with spaces between its many words', 'y'.repeat(201)])(
  'a token of the operator that is none is refused: %s',
  (token) => expect(problemsOf({ OPERATOR_TOKEN: token })).toHaveLength(1),
);

test.each(['proxy.local', '*', 'true', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,'])(
  'a proxy that is no address is refused: %s',
  (proxy) => {
    expect(problemsOf({ TRUSTED_PROXY: proxy })).toEqual([
      'TRUSTED_PROXY must be IP addresses or ranges such as 10.0.0.0/8, with commas between.',
    ]);
  },
);

test('several proxies may be named, as addresses and as ranges', () => {
  const trustedProxy = ['10.0.0.0/8', '::1', 'fd00::/8'];
  expect(readConfig({ TRUSTED_PROXY: trustedProxy.join(', ') })).toMatchObject({ trustedProxy });
});

test('earlier keys stand in a list beside the present one, and never without it', () => {
  const [now, before, first] = [keyOf('a'), keyOf('b'), keyOf('c')];
  const { keys } = readConfig({ FILE_KEY: now, FILE_KEY_PREVIOUS: `${before}, ${first}` });
  expect(keys.file.map((key) => key.toString('hex'))).toEqual([now, before, first]);
  expect(keys.server).toEqual([]);
  expect(problemsOf({ FILE_KEY_PREVIOUS: before })).toEqual(['FILE_KEY is needed when FILE_KEY_PREVIOUS is set.']);
  expect(problemsOf({ FILE_KEY: now, FILE_KEY_PREVIOUS: 'changeme' })).toHaveLength(1);
});

describe('in production', () => {
  const keysSet = { SERVER_KEY: keyOf('a'), FILE_KEY: keyOf('b') };

  test('with a PostgreSQL the keys are set and not made: another folder would make other ones', () => {
    const onServer = { ...production, DATABASE_URL: 'postgres://u:p@127.0.0.1/nabz' };
    const problems = problemsOf(onServer);
    expect(problems.map((problem) => /with DATABASE_URL (\w+) is needed/.exec(problem)?.[1])).toEqual([
      'SERVER_KEY',
      'FILE_KEY',
    ]);
    expect(problemsOf({ ...onServer, ...keysSet })).toEqual([]);
  });
  test('it starts with providers and a public address', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, publicUrl: 'https://nabz.example.in' });
  });

  test.each(['SMTP_URL', 'SMS_URL', 'PUBLIC_URL'])('it refuses to start without %s', (name) => {
    const problems = problemsOf({ ...production, [name]: '' });
    expect(problems.join('\n')).toContain(name);
  });

  test('a database elsewhere is reached through verified TLS only, one on this machine without', () => {
    const modes = [
      '',
      '?sslmode=prefer',
      '?sslmode=require',
      '?sslmode=verify-ca',
      '?sslmode=verify-full&sslmode=require',
    ];
    const elsewhere = ['postgres:///nabz?host=db.example.in', 'postgres://127.0.0.1/nabz?host=db.example.in'];
    for (const databaseUrl of [...modes.map((mode) => `postgres://u:p@db.example.in/nabz${mode}`), ...elsewhere]) {
      expect(problemsOf({ ...production, ...keysSet, DATABASE_URL: databaseUrl })).toEqual([
        'In production DATABASE_URL must end with ?sslmode=verify-full, unless it names this machine.',
      ]);
    }
    for (const databaseUrl of [
      'postgres://u:p@127.0.0.1/nabz',
      'postgres:///nabz?host=/run/postgresql&user=nabz',
      'postgres://u:p@db.example.in/nabz?sslmode=verify-full',
    ])
      expect(problemsOf({ ...production, ...keysSet, DATABASE_URL: databaseUrl })).toEqual([]);
  });

  test('e-mail leaves for another machine encrypted or not at all', () => {
    expect(readConfig({ ...production, SMTP_URL: 'smtp://mail.example.in:587' }).mail?.needsTls).toBe(true);
    expect(readConfig({ ...production, SMTP_URL: 'smtp://127.0.0.1:1025' }).mail?.needsTls).toBe(false);
  });

  test('messages and links do not travel in clear', () => {
    expect(problemsOf({ ...production, SMS_URL: 'http://sms.example.in/send' })).toEqual([
      'In production SMS_URL must begin with https://.',
    ]);
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://nabz.example.in' })).toEqual([
      'In production PUBLIC_URL must begin with https://.',
    ]);
  });
});

test('metrics for other machines need a token, those for this machine none', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: null });
  expect(problemsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual([
    'METRICS_TOKEN is needed when METRICS_HOST is not this machine itself.',
  ]);
});

test('a store of files is a bucket with a key and a secret; a half of that is said, and it is not reached in clear', () => {
  expect(readConfig({}).filesInS3).toBeNull();
  const keys = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  const set = { FILES_URL: 's3://nabz-files/ward-1', ...keys };
  expect(readConfig({ ...set, S3_REGION: 'ap-south-1' }).filesInS3).toEqual({
    bucket: 'nabz-files',
    prefix: 'ward-1/',
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    accessKey: 'a',
    secretKey: 'b',
  });
  expect(
    readConfig({ FILES_URL: 's3://nabz-files/', ...keys, S3_ENDPOINT: 'http://store:9000/' }).filesInS3,
  ).toMatchObject({ prefix: '', endpoint: 'http://store:9000', region: 'us-east-1' });
  for (const url of ['https://nabz-files', 's3://', 's3://UPPER', 's3://nabz-files/../other', 's3://nabz-files/a b'])
    expect(problemsOf({ ...set, FILES_URL: url })).toEqual([
      'FILES_URL must be of the form s3://bucket or s3://bucket/prefix.',
    ]);
  expect(problemsOf({ FILES_URL: set.FILES_URL })).toEqual([
    'S3_ACCESS_KEY is needed when FILES_URL is set.',
    'S3_SECRET_KEY is needed when FILES_URL is set.',
  ]);
  expect(problemsOf(keys)).toHaveLength(2);
  expect(problemsOf({ ...production, ...set, S3_ENDPOINT: 'http://store.example.in' })).toEqual([
    'In production S3_ENDPOINT must begin with https://, unless it names this machine or a private network.',
  ]);
  expect(problemsOf({ ...production, ...set, S3_ENDPOINT: 'http://10.0.0.7:9000' })).toEqual([]);
});

test('traces go to a collector with headers and a share; without an address there are none', () => {
  expect(readConfig({}).traces).toBeNull();
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'a=b=c,tenant=nabz',
  };
  expect(readConfig({ ...set, OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { a: 'b=c', tenant: 'nabz' },
    serviceName: 'nabz',
    ratio: 0.1,
  });
  expect(problemsOf({ ...set, OTEL_EXPORTER_OTLP_HEADERS: 'secret', OTEL_TRACES_SAMPLER_ARG: '2' })).toEqual([
    'OTEL_EXPORTER_OTLP_HEADERS must be of the form name=value,name=value.',
    'OTEL_TRACES_SAMPLER_ARG must be at most 1.',
  ]);
  expect(problemsOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.in' })).toEqual([
    'In production OTEL_EXPORTER_OTLP_ENDPOINT must begin with https://, unless it names this machine or a private network.',
  ]);
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileWith = (name: string, content: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const secrets: Record<(typeof SECRET_SETTINGS)[number], string> = {
    DATABASE_URL: 'postgres://u:p@127.0.0.1/nabz',
    SMTP_URL: 'smtps://user:secret@mail.example.in',
    SMS_TOKEN: 'token of the provider',
    REPLIES_KEY: keyOf('e1'),
    SERVER_KEY: keyOf('a1'),
    SERVER_KEY_PREVIOUS: `${keyOf('a2')},${keyOf('a3')}`,
    FILE_KEY: keyOf('b1'),
    FILE_KEY_PREVIOUS: keyOf('b2'),
    BACKUP_KEY: keyOf('c1'),
    OPERATOR_TOKEN: keyOf('d1'),
    METRICS_TOKEN: keyOf('d2'),
    MODEL_KEY: 'key of the model',
    S3_ACCESS_KEY: 'key of the store',
    S3_SECRET_KEY: 'secret of the store',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer x,tenant=nabz',
  };
  const model = { MODEL_URL: 'http://127.0.0.1:8080/v1', MODEL_NAME: 'small' };
  const store = { FILES_URL: 's3://nabz-files', OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.in/' };

  test('is read as if it were set, for every setting that is one, and a new line at its end does not count', () => {
    const set = { ...production, ...model, ...store, ...secrets, METRICS_PORT: '9464' };
    const inFiles: Record<string, string> = { ...production, ...model, ...store, SMTP_URL: '', METRICS_PORT: '9464' };
    for (const name of SECRET_SETTINGS) inFiles[`${name}_FILE`] = fileWith(name, `${secrets[name]}\n`);
    expect(readConfig(inFiles)).toEqual(readConfig(set));
  });

  test('is judged like one that is set, without quoting it', () => {
    const problems = problemsOf({ FILE_KEY_FILE: fileWith('weak', 'hunter2\n') });
    expect(problems).toEqual([expect.stringMatching(/^FILE_KEY must be 64 hexadecimal digits/)]);
  });

  test('that cannot be read, holds nothing or is set as well is refused, each in a sentence', () => {
    const problems = problemsOf({
      SERVER_KEY_FILE: path.join(folder, 'absent'),
      FILE_KEY_FILE: fileWith('empty', '\n'),
      SMS_TOKEN: 'one',
      SMS_TOKEN_FILE: fileWith('other', 'another'),
    });
    expect(problems).toEqual([
      'SMS_TOKEN and SMS_TOKEN_FILE are both set: which one is meant?',
      'SERVER_KEY_FILE names a file that is not there.',
      'FILE_KEY_FILE names a file with nothing in it.',
    ]);
  });

  test('in whose place a folder stands is told so, and no path is quoted: it may be the secret itself', () => {
    expect(problemsOf({ SERVER_KEY_FILE: folder, SMTP_URL_FILE: 'smtps://user:hunter2@mail.example.in' })).toEqual([
      'SMTP_URL_FILE names a file that is not there.',
      'SERVER_KEY_FILE names a folder: name the file in it.',
    ]);
  });

  test('of a setting that is no secret is refused: nobody would notice that it is not read', () => {
    expect(problemsOf({ SMS_URL_FILE: fileWith('url', 'https://sms.example.in') })).toEqual([
      'SMS_URL_FILE is not read: SMS_URL is no secret, set it itself.',
    ]);
  });
});

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['FILE_KEY_PREVIUS', 'FILE_KEY_PREVIOUS'],
  ['SMS_TOKEN_FLIE', 'SMS_TOKEN_FILE'],
  ['NABZ_ROLES', 'NABZ_ROLE'],
  ['database_url', 'DATABASE_URL'],
])('a name that is nearly that of a setting is refused with the right one: %s', (given, meant) => {
  expect(problemsOf({ [given]: 'hunter2' })).toEqual([`${given} is no setting of Nabz: is ${meant} meant?`]);
});

test('names of other programs are left alone: far ones, short ones, and near ones where the setting itself is given', () => {
  const others = { POST: 'x', HOSTS: 'x', NABZ_PORT: 'tcp://10.0.0.1:3000', BACKUP_DAYS: '14', XDG_DATA_DIRS: '/usr' };
  expect(problemsOf(others)).toEqual([]);
  expect(problemsOf({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://u@127.0.0.1/nabz' })).toEqual([]);
});

test.each(['p#ss', 'p/ss', 'p?ss'])(
  'a password that breaks its address is told what to write instead: %s',
  (password) => {
    const problems = problemsOf({
      SMTP_URL: `smtps://user:${password}@mail.example.in`,
      DATABASE_URL: `postgres://user:${password}@127.0.0.1/nabz`,
    });
    expect(problems).toHaveLength(2);
    for (const problem of problems) {
      expect(problem).toMatch(/^(SMTP|DATABASE)_URL cannot be read: in its password % stands as %25, # as %23/);
      expect(problem).not.toContain(password);
    }
  },
);

test('a per cent sign that stands for itself in a password is noticed before the first e-mail', () => {
  expect(problemsOf({ SMTP_URL: 'smtps://user:50%off@mail.example.in', MAIL_FROM: 'n@h.example' })).toEqual([
    'SMTP_URL has a % in its user or password that stands for itself: write %25.',
  ]);
});

test('the public address has no path: links and the files of the web app begin at its root', () => {
  for (const url of ['https://hospital.example/nabz', 'https://hospital.example/?a=b', 'https://hospital.example/#a'])
    expect(problemsOf({ PUBLIC_URL: url })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be https:\/\/ and a name/),
    ]);
  expect(problemsOf({ PUBLIC_URL: 'nabz.example' })).toEqual([
    'PUBLIC_URL must be an address that begins with http:// or https://.',
  ]);
});

test('the sender of e-mails is an address, alone or with a name before it', () => {
  for (const MAIL_FROM of ['nabz@hospital.example', 'Nabz <nabz@hospital.example>', '"Nabz, Pune" <n@h.example>'])
    expect(readConfig({ MAIL_FROM, SMTP_URL: 'smtp://127.0.0.1' }).mail?.from).toBe(MAIL_FROM);
  for (const MAIL_FROM of ['Nabz', 'Nabz nabz@hospital.example', 'Nabz <nabz>'])
    expect(problemsOf({ MAIL_FROM })).toEqual([expect.stringMatching(/^MAIL_FROM must be an e-mail address/)]);
});

test('a language model is one address with a name; without either there is none, and a half of it is said', () => {
  expect(readConfig({}).model).toBeNull();
  const set = { MODEL_URL: 'http://127.0.0.1:11434/v1/', MODEL_NAME: 'llama3.2' };
  expect(readConfig(set).model).toMatchObject({ url: 'http://127.0.0.1:11434/v1', place: 'machine', key: null });
  expect(problemsOf({ MODEL_URL: set.MODEL_URL })).toEqual(['MODEL_NAME is needed when MODEL_URL is set.']);
  expect(problemsOf({ MODEL_NAME: 'x', MODEL_KEY: 'secret-1' })).toEqual([
    'MODEL_URL is needed when MODEL_NAME is set.',
    'MODEL_URL is needed when MODEL_KEY is set.',
  ]);
});

test('in production a model outside of the own network is asked over https alone', () => {
  const set = { ...production, MODEL_NAME: 'x' };
  expect(problemsOf({ ...set, MODEL_URL: 'http://api.example.in/v1' })).toEqual([
    'In production MODEL_URL must begin with https://, unless it names this machine or a private network.',
  ]);
  for (const url of ['https://api.example.in/v1', 'http://10.0.0.8:8000/v1', 'http://ollama:11434/v1'])
    expect(problemsOf({ ...set, MODEL_URL: url })).toEqual([]);
});
