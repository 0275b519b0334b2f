import { PromiseSchema, type Visit } from '@nabz/contract/visits';
import { useState } from 'react';
import { z } from 'zod';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';
import type { Kept } from './api.ts';
import { bothOf } from './both-words.ts';

const TypedSchema = z.object({
  questions: z.string(),
  said: z.string(),
  promises: z.array(PromiseSchema.extend({ text: z.string(), on: z.string().nullable() })),
});
/** What a reload of the tab must not lose: what was typed for one appointment and is not saved yet, also lines that are still empty. */
const DraftSchema = z.object({
  appointmentId: z.string(),
  visit: TypedSchema,
  /** What stood in the fields before: somebody else may have kept more since. */
  from: z.object({ visit: TypedSchema, version: z.number() }),
});

const kept = draft('visit');

type Typed = { visit: Visit; from: Kept };

function readDraft(appointmentId: string): Typed | null {
  const read = DraftSchema.safeParse(kept.read());
  return read.success && read.data.appointmentId === appointmentId ? read.data : null;
}

const clearDraft = (): void => kept.clear();
onClearDrafts(clearDraft);

/** What stands in the fields: what was typed in this tab and not saved, else what is kept. */
export function useTypedVisit(appointmentId: string, saved: Kept) {
  const [typed, setTyped] = useState<Typed>(() => readDraft(appointmentId) ?? { visit: saved.visit, from: saved });
  const put = (next: Typed) => {
    setTyped(next);
    kept.write({ appointmentId, ...next });
  };
  return {
    typed: typed.visit,
    version: typed.from.version,
    type: (part: Partial<Visit>) => put({ ...typed, visit: { ...typed.visit, ...part } }),
    /** What is typed now was saved. */
    settle: (now: Kept) => {
      setTyped({ visit: now.visit, from: now });
      clearDraft();
    },
    /** Puts what another tab or phone kept beside what is typed here. */
    joinBoth: (other: Kept) => put({ visit: bothOf(typed.from.visit, typed.visit, other.visit), from: other }),
    /** What is typed here is to stand, though the other version was seen. */
    keepMine: (other: Kept) => put({ visit: typed.visit, from: other }),
  };
}
export type TypedVisit = ReturnType<typeof useTypedVisit>;
