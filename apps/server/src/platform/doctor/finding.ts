/** What one look found. `hand`: somebody has to do something. Holds counts and names of parts, never anything of a person. */
export type Finding = { readonly state: 'ok' | 'note' | 'hand'; readonly about: string; readonly words: string };

type Say = (about: string, words: string) => Finding;
const saying =
  (state: Finding['state']): Say =>
  (about, words) => ({ state, about, words });

export const ok = saying('ok');
export const note = saying('note');
export const hand = saying('hand');

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A time span in its largest unit: `3 days`. */
export function spanOf(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
