import { errorCode } from '../errors/error-code.ts';

export type ErrorDescription = {
  type: string;
  /** Not called `code`: that name is redacted, because a one-time code has it too. */
  errorCode?: string;
  constraint?: string;
  table?: string;
  message?: string;
  stack?: string;
  cause?: ErrorDescription;
};

const longestMessage = 300;
/** What is read of a message at most: patterns over a text of any length could take for ever. */
const longestScrubbed = 2000;

/** Takes out of a text what could be a person's: quoted parts, e-mail addresses, long numbers, tokens, codes. */
export const scrub = (text: string): string =>
  text
    .slice(0, longestScrubbed)
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)=\([^)]*\)/g, '"..."')
    .replaceAll(/[^\s@,;:<>"]+@[^\s@,;:<>"]+/g, '[email]')
    .replaceAll(/\+?\d[\d -]{4,}\d/g, '[number]')
    .replaceAll(/[\w-]{32,}/g, '[token]')
    .slice(0, longestMessage);

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * What the log holds of an error. A database error's message and detail quote the values of the row, so of those only
 * the code and the names of table and constraint are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = errorCode(error);
  const isFromDatabase = /^[0-9A-Z]{5}$/.test(code);
  const constraint = textOf(error, 'constraint');
  const table = textOf(error, 'table');
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n');
  return {
    type: error.name,
    ...(code === '' ? {} : { errorCode: code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(isFromDatabase ? {} : { message: scrub(error.message) }),
    ...(frames ? { stack: frames } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
