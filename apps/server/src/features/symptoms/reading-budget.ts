import type { Clock } from '../../platform/clock.ts';
import { tooMany } from '../../platform/errors/app-error.ts';

/** Reading is work of this process, so it is counted here and not in the database. */
const WINDOW_MS = 60_000;
/** An ordinary request is about so long. With the default limit that is five of the largest requests a minute: a second or two of work. */
const CHARACTERS_PER_REQUEST = 100;
/** A clinic or a village behind one address, but not many accounts of one caller. */
const PEOPLE_PER_ADDRESS = 5;

/** Counts the characters that somebody has read in a minute, against the requests a minute that are allowed; throws 429 when it is too much. */
export function createReadingBudget(clock: Clock, requestsPerMinute: number) {
  const perPerson = requestsPerMinute * CHARACTERS_PER_REQUEST;
  const perAddress = perPerson * PEOPLE_PER_ADDRESS;
  let until = 0;
  const read = new Map<string, number>();
  return (person: string, address: string, texts: readonly string[]): void => {
    const now = clock.now().getTime();
    if (now >= until || until - now > WINDOW_MS) {
      read.clear();
      until = now + WINDOW_MS;
    }
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    const ofPerson = (read.get(`person ${person}`) ?? 0) + length;
    const ofAddress = (read.get(`address ${address}`) ?? 0) + length;
    if (ofPerson > perPerson || ofAddress > perAddress) throw tooMany(Math.max(1, Math.ceil((until - now) / 1000)));
    read.set(`person ${person}`, ofPerson);
    read.set(`address ${address}`, ofAddress);
  };
}
