/** The time, passed in so that tests can move it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const secondsAfter = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000);
