import type { Endpoint } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../audit.ts';
import type { Platform } from '../platform.ts';
import type { Patient } from './patient.ts';

/** A page asks for the same part again and again: one line an hour for a session tells as much. */
const lookMs = 3_600_000;
/** Sessions and parts that are remembered; beyond it lines are written anew, which only says more. */
const mostRemembered = 20_000;

/**
 * Makes the function that leaves a line where health data were shown: who may see them must be able to be told. Each process
 * remembers what it wrote, so that a look costs no statement but the first of an hour. It never throws: what keeps the line from
 * being written (a full disk) does not keep patients from their records.
 */
export function createLooks({ database, clock, log }: Platform) {
  const written = new Map<string, number>();
  return async (endpoint: Endpoint, { id, session }: Patient, caller: Caller): Promise<void> => {
    if (endpoint.shows === undefined) return;
    const now = clock.now();
    const key = `${session.id} ${id} ${endpoint.shows}`;
    if (now.getTime() - (written.get(key) ?? -Infinity) < lookMs) return;
    if (written.size >= mostRemembered) written.clear();
    written.set(key, now.getTime());
    try {
      const about = { accountId: id, sessionId: session.id };
      await audit.ok(database.db, now, caller, `records.${endpoint.shows}.read`, about);
    } catch (error) {
      written.delete(key);
      log.warn({ err: error, requestId: caller.requestId }, 'audit: a look was not written');
    }
  };
}
