import { useEffect } from 'react';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';

const memory = draft('dashboard-parts');
onClearDrafts(memory.clear);

export type PartState = 'loading' | 'some' | 'none' | 'failed';

const read = (): Record<string, boolean> => {
  const kept = memory.read();
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {};
};

/**
 * Whether a part stands on the page. It keeps its place while it loads, so that nothing jumps, unless it was empty when it
 * was last looked at in this tab.
 */
export function useKeptPlace(part: string, state: PartState): boolean {
  useEffect(() => {
    if (state === 'some' || state === 'none') memory.write({ ...read(), [part]: state === 'some' });
  }, [part, state]);
  if (state === 'some' || state === 'none') return state === 'some';
  return read()[part] !== false;
}
