import { errorCode } from './errors/error-code.ts';
import { scrub } from './log/describe-error.ts';

const textOf = (error: Error, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const databaseReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'its host is not known',
  ETIMEDOUT: 'its address does not answer',
  '28P01': 'the password is wrong',
  '28000': 'the user is not allowed in',
  '3D000': 'that database does not exist',
};

/** One sentence that says why the server did not start, without a stack and without secrets. */
export function whyNotStarted(error: unknown, what = 'Nabz did not start'): string {
  if (!(error instanceof Error)) return `${what}.`;
  if (['ConfigError', 'StartError', 'StorageError'].includes(error.name)) return error.message;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const cause = first instanceof Error ? first : error;
  const code = errorCode(cause);
  if (textOf(cause, 'syscall') === 'listen') {
    if (code === 'EADDRINUSE') {
      return `Port ${textOf(cause, 'port')} is taken: stop what uses it, or set PORT to another one.`;
    }
    if (code === 'EACCES') return `Port ${textOf(cause, 'port')} needs more rights: set PORT to 1024 or above.`;
    return `The address HOST=${textOf(cause, 'address')} cannot be listened on (${code}).`;
  }
  const reason = databaseReasons[code] ?? (/timeout/i.test(cause.message) ? 'its address does not answer' : undefined);
  if (reason) return `The database of DATABASE_URL cannot be used: ${reason}.`;
  return `${what}: ${scrub(cause.message)}`;
}
