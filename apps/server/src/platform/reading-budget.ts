import type { Clock } from './clock.ts';
import { createProcessLimit } from './process-limit.ts';

const WINDOW_MS = 60_000;
/** An ordinary request is about so long. With the default limit that is five of the largest requests a minute: a second or two of work. */
const CHARACTERS_PER_REQUEST = 100;
/** A clinic or a village behind one address, but not many accounts of one caller. */
const PEOPLE_PER_ADDRESS = 5;

/** Counts the characters that somebody has read in a minute, against the requests a minute that are allowed; throws 429 when it is too much. */
export function createReadingBudget(clock: Clock, requestsPerMinute: number) {
  const perPerson = requestsPerMinute * CHARACTERS_PER_REQUEST;
  const take = createProcessLimit(clock, WINDOW_MS);
  return (person: string, address: string, texts: readonly string[]): void => {
    const cost = texts.reduce((sum, text) => sum + text.length, 0);
    take([
      { subject: `person ${person}`, max: perPerson, cost },
      { subject: `address ${address}`, max: perPerson * PEOPLE_PER_ADDRESS, cost },
    ]);
  };
}
