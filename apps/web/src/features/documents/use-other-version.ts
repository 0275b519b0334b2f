import { useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';

const CHANGED_ELSEWHERE = 'errors.documents.changedElsewhere';

/** What was to be changed is another now: saved in another tab or on another phone since it was shown here. */
export class ChangedElsewhere<D> extends Error {
  readonly now: D;
  constructor(now: D) {
    super(CHANGED_ELSEWHERE);
    this.now = now;
  }
}

type Sending<D> = {
  /** What the patient saw. */
  before: { version: number };
  send: (version: number) => Promise<D>;
  readNow: () => Promise<D>;
  /** What this change is about stands there as the patient saw it: only something else was changed. */
  isSame: (now: D) => boolean;
};

/**
 * Sends a change from the version it was made from. Where another device changed something else of the document, it is sent once more
 * from what is kept now; where the two meet, nothing is sent, and `ChangedElsewhere` holds the newer state.
 */
export async function sendFrom<D extends { version: number }>({
  before,
  send,
  readNow,
  isSame,
}: Sending<D>): Promise<D> {
  try {
    return await send(before.version);
  } catch (cause) {
    if (toApiError(cause).reason !== CHANGED_ELSEWHERE) throw cause;
    const now = await readNow();
    if (isSame(now)) return send(now.version);
    throw new ChangedElsewhere(now);
  }
}

/** The document that a form began with, and the newer state of another device that the patient has to choose about. */
export function useOther<D>(first: D) {
  const [before, setBefore] = useState(first);
  const [other, setOther] = useState<D | null>(null);
  return {
    before,
    other,
    /** True where a failure is one of these: it is shown, and is no problem of the form. */
    catch: (cause: unknown): boolean => {
      if (!(cause instanceof ChangedElsewhere)) return false;
      setOther(cause.now as D);
      return true;
    },
    /** The patient has seen the newer state: what is saved from now on is meant to replace it. */
    settle: () => {
      if (other !== null) setBefore(other);
      setOther(null);
    },
  };
}
