/** The code of an error of Node (`ENOENT`) or of the database (`23505`); an empty text when it has none. */
export function errorCode(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}
