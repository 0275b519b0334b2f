import { type TriageLevel, TriageLevelSchema, type Urgency } from '@nabz/contract/symptoms';
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

/** For sorting: the most urgent first. */
export const byUrgency = (a: TriageLevel, b: TriageLevel): number =>
  TriageLevelSchema.options.indexOf(a) - TriageLevelSchema.options.indexOf(b);

/** The colour of what was advised, by how urgent it was. */
export const ADVICE_TONES: Record<Urgency, Tone> = { low: 'info', medium: 'warn', high: 'solid' };
