export declare function startPostgres(
  settings?: readonly string[],
): Promise<{ readonly url: string; readonly stop: () => void } | undefined>;
