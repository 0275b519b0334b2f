import { PromiseSchema, type Visit } from '@nabz/contract/visits';
import { useState } from 'react';
import { z } from 'zod';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';

/** What a reload of the tab must not lose: what was typed for one appointment and is not saved yet, also lines that are still empty. */
const DraftSchema = z.object({
  appointmentId: z.string(),
  visit: z.object({
    questions: z.string(),
    said: z.string(),
    promises: z.array(PromiseSchema.extend({ text: z.string(), on: z.string().nullable() })),
  }),
});

const kept = draft('visit');

function readDraft(appointmentId: string): Visit | null {
  const read = DraftSchema.safeParse(kept.read());
  return read.success && read.data.appointmentId === appointmentId ? read.data.visit : null;
}

export const clearDraft = (): void => kept.clear();
onClearDrafts(clearDraft);

/** What stands in the fields: what was typed in this tab and not saved, else what is kept. */
export function useTypedVisit(appointmentId: string, saved: Visit) {
  const [typed, setTyped] = useState(() => readDraft(appointmentId) ?? saved);
  const type = (part: Partial<Visit>) => {
    const visit = { ...typed, ...part };
    setTyped(visit);
    kept.write({ appointmentId, visit });
  };
  return { typed, type };
}
