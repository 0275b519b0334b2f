import type { Tone } from '../../ui/tag.tsx';

/** The colour of a badge goes by a keyword of its text; an unknown word stays neutral. */
const toneBy =
  (keywords: readonly (readonly [string, Tone])[]) =>
  (text: string): Tone =>
    keywords.find(([word]) => text.toLowerCase().includes(word))?.[1] ?? 'line';

export const severityTone = toneBy([
  ['serious', 'alert'],
  ['moderate', 'warn'],
  ['mild', 'ok'],
]);

export const urgencyTone = toneBy([
  ['urgent', 'solid'],
  ['prompt', 'warn'],
  ['routine', 'ok'],
]);
