import { errorCode } from './error-code.ts';

/** Connection refused or broken, server shutting down, starting or full, statement cut off: it is away for now, and comes back. */
const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\d{3}|57P0\d|53300|57014)$/;
/** What the driver says without a code of its own. */
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Connection ended|connection error and is not queryable|Client was closed|Query read timeout|was busy for|took longer than/;

/** A PostgreSQL that is reached over a socket of this machine takes the file of the socket with it when it stops. */
const isSocketAway = (error: Error): boolean =>
  /^(?:ENOENT|EACCES)$/.test(errorCode(error)) && Reflect.get(error, 'syscall') === 'connect';

/** The database cannot be reached, or broke off. A change that was being committed may have happened or not. */
export const isDatabaseAway = (error: unknown): error is Error =>
  error instanceof Error && (awayCodes.test(errorCode(error)) || isSocketAway(error) || awayWords.test(error.message));

/** Its disk or memory is full (53100 disk, 53200 memory, 53400 a limit), in the words of PostgreSQL or of the embedded one's file system. */
const fullCodes = /^(?:ENOSPC|EDQUOT|53100|53200|53400)$/;
const fullWords = /No space left on device|Disk quota exceeded/;

/** Nothing can be written at the moment; what was there is untouched, and what was asked for did not happen. */
export const isDatabaseFull = (error: unknown): error is Error =>
  error instanceof Error && (fullCodes.test(errorCode(error)) || fullWords.test(error.message));
