/** The time, passed in so that tests can move it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const secondsAfter = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000);

/** India has one zone and no summer time. */
const zone = '+05:30';
const zoneMs = 5.5 * 3600 * 1000;

/** An instant as the clocks in India show it: ISO 8601 with the zone. */
export const inIndia = (instant: Date): string =>
  `${new Date(instant.getTime() + zoneMs).toISOString().slice(0, 19)}${zone}`;

/** The calendar date in India. */
export const todayInIndia = (now: Date): string => inIndia(now).slice(0, 10);
