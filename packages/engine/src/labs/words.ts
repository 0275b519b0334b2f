// Sentences of the reader come from the knowledge, so that they can be translated; here they are only chosen.
import type { LabWords } from '@nabz/knowledge/labs';
import { fill } from '../text/fill.ts';
import type { LabRow } from './types.ts';

export type WordKey = keyof LabWords;

/** The sentence for one or for many. */
export const counted = (
  words: LabWords,
  one: WordKey,
  many: WordKey,
  count: number,
  gaps: Readonly<Record<string, string | number>> = {},
): string => fill(words[count === 1 ? one : many], { count, ...gaps });

/** "Haemoglobin, sodium and potassium". */
export function listed(names: readonly string[], words: LabWords): string {
  if (names.length < 2) return names.join('');
  return fill(words.listAnd, { list: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** "10.2 g/dL". */
export const shownValue = ({ value, unit }: Pick<LabRow, 'value' | 'unit'>): string => `${value} ${unit}`.trim();
/** "Haemoglobin (10.2 g/dL)". */
export const named = (row: Pick<LabRow, 'name' | 'value' | 'unit'>): string => `${row.name} (${shownValue(row)})`;
