export function startPostgres(settings?: readonly string[]): Promise<{ url: string; stop: () => void } | undefined>;
export function startOwnPostgres(settings?: readonly string[]): Promise<
  | {
      url: string;
      stop: () => void;
      restart: () => Promise<void>;
      signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
    }
  | undefined
>;
