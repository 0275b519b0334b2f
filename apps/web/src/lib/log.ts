/** For failures that a screen does not speak of: what failed and how, never what was asked. */
export const logFailure = (what: string, cause: unknown): void => {
  // oxlint-disable-next-line no-console
  console.warn(`${what} failed`, cause instanceof Error ? cause.message : '');
};
