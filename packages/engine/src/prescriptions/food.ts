// Meals and bedtime.
import type { PrescriptionWords } from '@nabz/knowledge/prescriptions';
import { phraseSource } from '../text/phrases.ts';
import type { Segments } from './segments.ts';

type Meal = { readonly pattern: RegExp; readonly text: string };
export type MealWords = { readonly meals: readonly Meal[]; readonly bedtime: Meal };

/** What is said of meals, made ready for reading. */
export function mealWordsOf({ lead, meals, bedtime }: PrescriptionWords['meals']): MealWords {
  const parts = { lead: phraseSource([lead]) };
  const ready = ({ text, phrases }: typeof bedtime): Meal => ({
    pattern: new RegExp(String.raw`(?<![\p{L}\p{M}])${phraseSource(phrases, parts)}(?![\p{L}\p{M}])`, 'iu'),
    text,
  });
  return { meals: meals.map(ready), bedtime: ready(bedtime) };
}

const MOST = 3;

/** Takes what is said of meals. Bedtime says when; it also says how often, so it is not taken away from there. */
export function takeFood(segments: Segments, { meals, bedtime }: MealWords): string[] {
  const found = bedtime.pattern.test(segments.rest) ? [bedtime.text] : [];
  for (const { pattern, text } of meals) if (found.length < MOST && segments.take(pattern)) found.push(text);
  return found;
}
