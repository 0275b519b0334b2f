/**
 * What a feature asks of features that build on it, so that neither imports what is above it: the one below defines the port, the ones
 * above answer it when they register. `T` is the shape of an answer.
 */
export type Port<T> = { readonly name: string; readonly shape?: T };

/** A port of a feature; `name` is for faults: `profile.activeReminders`. */
export const definePort = <T>(name: string): Port<T> => ({ name });

/** The answers of one running server. */
export type Ports = {
  readonly answer: <T>(port: Port<T>, value: T) => void;
  /** All answers to a port, in the order of the features. */
  readonly all: <T>(port: Port<T>) => readonly T[];
};

export function createPorts(): Ports {
  const answers = new Map<Port<unknown>, unknown[]>();
  return {
    answer: (port, value) => void answers.set(port, [...(answers.get(port) ?? []), value]),
    // only `answer` writes under a port, and it takes its shape
    all: <T>(port: Port<T>) => (answers.get(port) ?? []) as T[],
  };
}
