import { type TriageLevel, TriageLevelSchema, type Urgency } from '@nabz/contract/symptoms';
import './text.ts';
import { LANGUAGES } from '../../lib/language.ts';
import { textIn } from '../../lib/text.ts';
import type { Tone } from '../../ui/tag.tsx';

type Keyword = 'serious' | 'moderate' | 'mild' | 'urgent' | 'prompt' | 'routine';

/** The colour of a badge goes by a keyword of its text, in the language of the answer; an unknown word stays neutral. */
const toneBy =
  (keywords: readonly (readonly [Keyword, Tone])[]) =>
  (text: string): Tone => {
    const said = text.toLowerCase();
    return (
      keywords.find(([word]) =>
        LANGUAGES.some((language) => said.includes(textIn(language, 'symptoms')(`keywords.${word}`))),
      )?.[1] ?? 'line'
    );
  };

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
