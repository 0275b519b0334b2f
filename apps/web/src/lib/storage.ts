/** Browser storage that never throws: with storage refused or full, the app goes on without remembering. */
type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const guarded = (open: () => Storage): Keep => {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => {
      try {
        return open().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem: (key, value) => {
      try {
        open().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left to remove.
      }
    },
  };
};

export const deviceStorage = guarded(() => window.localStorage);
export const tabStorage = guarded(() => window.sessionStorage);

/** Parses JSON; anything broken is undefined. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
