import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { scrub } from './describe-error.ts';

const logOf = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

test('of a database error only the code and the names of table and constraint are logged', () => {
  const error = Object.assign(new Error('duplicate key: Key (email)=(asha@example.in) already exists.'), {
    code: '23505',
    constraint: 'account_email_key',
    table: 'account',
    detail: 'Key (email)=(asha@example.in) already exists.',
  });
  const line = logOf((log) => log.error({ err: error }, 'failed'));
  expect(line).toContain('23505');
  expect(line).toContain('account_email_key');
  expect(line).not.toContain('asha');
});

test('what could be a person is taken out of the words of an error', () => {
  expect(scrub('no row for asha@example.in')).toBe('no row for [email]');
  expect(scrub('call +91 98765 43210 failed')).toBe('call [number] failed');
  expect(scrub('bad value "HIV positive" in field')).toBe('bad value "..." in field');
  expect(scrub(`token ${'A1b2'.repeat(11)} unknown`)).toBe('token [token] unknown');
});

test('a message of any length is read to its beginning only', () => {
  expect(scrub('x'.repeat(5_000_000)).length).toBeLessThanOrEqual(300);
});

test('a cause is described too, and the stack has frames but not the message', () => {
  const error = new Error('outer "asha"', { cause: new Error('inner 9876543210') });
  const line = logOf((log) => log.error({ err: error }));
  expect(line).toContain('describe-error.test.ts');
  expect(line).not.toMatch(/asha|9876543210/);
  expect(logOf((log) => log.error(error))).not.toMatch(/asha|9876543210/);
});

test('a secret that somebody logs by its name is not written', () => {
  const line = logOf((log) => log.info({ password: 'canary', user: { token: 'canary', phone: 'canary' } }, 'x'));
  expect(line).not.toContain('canary');
  expect(line).toContain('[redacted]');
});

test('a line break in a value stays inside its line', () => {
  const line = logOf((log) => log.info({ device: 'a\r\n{"level":60}\u001b[31m' }, 'x'));
  expect(line.trimEnd().split('\n')).toHaveLength(1);
  expect(line).not.toContain('\u001b');
});
