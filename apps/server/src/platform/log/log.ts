import { pino, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Names that must not appear with their values even if someone logs an object that has them. */
const secretKeys = ['authorization', 'password', 'otp', 'code', 'token', 'phone', 'email', 'body', 'payload'];

/** One JSON object a line on stdout. No bodies, no query strings, no personal data: only ids and kinds. */
export const createLog = (level: LogLevel, destination?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          // pino would take an error's own words as the message of the line
          const [first, message] = args as unknown[];
          const isBareError = typeof first === 'object' && first !== null && message === undefined;
          if (isBareError) method.call(this, first instanceof Error ? { err: first } : first, 'error');
          else method.apply(this, args);
        },
      },
    },
    ...(destination ? [destination] : []),
  );
