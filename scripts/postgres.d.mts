export declare function startPostgres(): Promise<{ readonly url: string; readonly stop: () => void } | undefined>;
