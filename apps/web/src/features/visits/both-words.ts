// Two versions of the notes of a visit, of two tabs or phones, with the one that both began with.
import type { Visit, VisitPromise } from '@nabz/contract/visits';
import { newUuid } from '../../lib/uuid.ts';

/** A text that only one of the two changed is that one's; of two changed ones both stand. */
function bothTexts(before: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === before) return mine;
  if (mine === before) return theirs;
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}

const same = (one: VisitPromise | undefined, other: VisitPromise | undefined): boolean =>
  JSON.stringify(one && [one.text, one.on, one.isDone]) ===
  JSON.stringify(other && [other.text, other.on, other.isDone]);

/**
 * Of a line that both changed both stand. One that was taken out stays out where the other left it as it was; a line that one changed
 * and the other took out stays.
 */
function bothPromises(
  before: readonly VisitPromise[],
  mine: readonly VisitPromise[],
  theirs: readonly VisitPromise[],
  newId: () => string,
): VisitPromise[] {
  const ids = [...new Set([...theirs, ...mine].map(({ id }) => id))];
  const by = (list: readonly VisitPromise[], id: string) => list.find((one) => one.id === id);
  return ids.flatMap((id) => {
    const [was, my, their] = [by(before, id), by(mine, id), by(theirs, id)];
    if (same(my, their) || same(was, their)) return my ?? [];
    if (same(was, my)) return their ?? [];
    return [...(their ? [their] : []), ...(my ? [their ? { ...my, id: newId() } : my] : [])];
  });
}

export const bothOf = (before: Visit, mine: Visit, theirs: Visit, newId: () => string = newUuid): Visit => ({
  questions: bothTexts(before.questions, mine.questions, theirs.questions),
  said: bothTexts(before.said, mine.said, theirs.said),
  promises: bothPromises(before.promises, mine.promises, theirs.promises, newId),
});
