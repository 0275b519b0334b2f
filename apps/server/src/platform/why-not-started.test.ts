import { expect, test } from 'vitest';
import { whyNotListening, whyNotStarted } from './why-not-started.ts';

const failed = (message: string, about: Record<string, unknown> = {}): Error =>
  Object.assign(new Error(message), about);

test.each([
  [
    'a socket of nobody',
    failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    /: there is no socket/,
  ],
  [
    'no TLS',
    failed('The server does not support SSL connections'),
    /: it does not speak TLS, which sslmode asks for\.$/,
  ],
  ['a certificate of another host', failed('x', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), /of another host\.$/],
  ['too many connections', failed('sorry', { code: '53300' }), /no connection left \(max_connections\)\.$/],
])('what is wrong with the database is said: %s', (_, error, words) => {
  expect(whyNotStarted(error)).toMatch(/^The database of DATABASE_URL cannot be used: /);
  expect(whyNotStarted(error)).toMatch(words);
});

test('a user who may not make extensions is told whom to ask and for what', () => {
  const error = failed('permission denied to create extension "earthdistance"', { code: '42501' });
  expect(whyNotStarted(error)).toContain('create extension earthdistance cascade; create extension pg_trgm;');
});

test('a file that is missing is not taken for the database', () => {
  expect(whyNotStarted(failed('no such file', { code: 'ENOENT', syscall: 'open' }))).toMatch(/^Nabz did not start: /);
});

test('a HOST that is none of this machine is not taken for the database', () => {
  const unknown = failed('getaddrinfo ENOTFOUND nabz.example', { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
  expect(whyNotListening(unknown, 'nabz.example')).toMatch(/^HOST=nabz.example is no address of this machine/);
  const foreign = failed('x', { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.1.2.3' });
  expect(whyNotListening(foreign, '10.1.2.3')).toMatch(/^HOST=10.1.2.3 is no address of this machine/);
  const taken = failed('x', { code: 'EADDRINUSE', syscall: 'listen', port: 3000 });
  expect(whyNotListening(taken, '127.0.0.1')).toMatch(/^Port 3000 is taken/);
});
