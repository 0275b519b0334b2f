import { errorCode } from './errors/error-code.ts';
import { scrub } from './log/describe-error.ts';

const textOf = (error: Error, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const databaseReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at its address',
  ECONNRESET: 'it ended the connection',
  EHOSTUNREACH: 'no way leads to its address',
  ENETUNREACH: 'no way leads to its address',
  EAI_AGAIN: 'its host is not known',
  ENOTFOUND: 'its host is not known',
  ETIMEDOUT: 'its address does not answer',
  '28P01': 'the password is wrong',
  '28000': 'the user is not allowed in',
  '3D000': 'that database does not exist',
  '53300': 'it has no connection left (max_connections)',
  '57P03': 'it is starting or stopping',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is of an authority that is not known here (sslrootcert)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an authority that is not known here (sslrootcert)',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is of an authority that is not known here (sslrootcert)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of an authority that is not known here (sslrootcert)',
};

/** What has no code of its own: pg's words, and a socket, which is a file. */
function databaseReason(error: Error, code: string): string | undefined {
  if (textOf(error, 'syscall') === 'connect') {
    if (code === 'ENOENT') return 'there is no socket of a running PostgreSQL in the folder that it names';
    if (code === 'EACCES') return 'this user may not use its socket';
  }
  if (/does not support SSL/.test(error.message)) return 'it does not speak TLS, which sslmode asks for';
  return databaseReasons[code] ?? (/timeout/i.test(error.message) ? 'its address does not answer' : undefined);
}

/** Only an administrator of the server may make them. */
export const WITHOUT_EXTENSIONS =
  'The database lacks extensions that Nabz needs and may not make. Let its administrator run there once: create extension earthdistance cascade; create extension pg_trgm;';

/** Why no request can be taken at HOST and PORT. Of a host that nobody knows the error looks like that of a database. */
export function whyNotListening(error: unknown, host: string): string {
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(errorCode(error)))
    return `HOST=${host} is no address of this machine: set HOST to one, such as 127.0.0.1, or 0.0.0.0 for all of them.`;
  return whyNotStarted(error);
}

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
    return code === 'EADDRNOTAVAIL'
      ? `HOST=${textOf(cause, 'address')} is no address of this machine: set HOST to one, such as 127.0.0.1, or 0.0.0.0 for all of them.`
      : `The address HOST=${textOf(cause, 'address')} cannot be listened on (${code}).`;
  }
  if (code === '42501' && /create extension/.test(cause.message)) return WITHOUT_EXTENSIONS;
  const reason = databaseReason(cause, code);
  if (reason) return `The database of DATABASE_URL cannot be used: ${reason}.`;
  return `${what}: ${scrub(cause.message)}`;
}
