// What a message says of the person it is about, to be kept in mind for the next ones: "I am on warfarin", "mujhe sugar hai".
import type { Layout } from './layout.ts';
import { writtenAs } from './text.ts';
import type { ToldFact } from './types.ts';

/** States and illnesses of a person among what a medicine is asked about with. */
export const STATE_IDS = [
  'pregnancy',
  'breastfeeding',
  'kidney-weak',
  'liver-weak',
  'high-blood-pressure',
  'diabetes-patient',
  'heart-patient',
  'asthma-patient',
] as const;
export type StateId = (typeof STATE_IDS)[number];
const isState = (id: string | null): id is StateId => STATE_IDS.some((one) => one === id);

/** Sentences that say that something is taken. */
function takingClauses({ spots, words }: Layout): Set<number> {
  return new Set(words.flatMap(({ clause }, at) => (spots[at]?.has('<taking>') ? [clause] : [])));
}

/** The facts of one message, each once. A name with a slip in it is none: a letter makes another medicine. */
export function readFacts(layout: Layout): ToldFact[] {
  const taking = takingClauses(layout);
  const facts = new Map<string, ToldFact>();
  for (const { kind, id, from, to, isRepaired } of layout.names) {
    if (id === null || isRepaired) continue;
    const text = writtenAs(layout, from, to);
    if (kind === 'partner' && isState(id)) facts.set(id, { kind: 'state', id, text });
    if (kind === 'medicine' && taking.has(layout.words[from]?.clause ?? -1))
      facts.set(id, { kind: 'medicine', id, text });
  }
  return [...facts.values()];
}
