import type { Tip as TipAnswer } from '@nabz/contract/tips';
import type { Tip, TipSeason } from '@nabz/knowledge/tips';
import { spoken } from '../../platform/spoken.ts';
import { tipLibrary } from './tip-library.ts';

const words = spoken('tips');

/** Why this tip and no other: what decided most. */
function because({ conditions, seasons, ages, sex }: Tip, season: TipSeason): string {
  if (conditions.length > 0) return words.condition;
  if (seasons.length > 0) return words.seasons[season];
  if (ages.min !== null || ages.max !== null) return words.age;
  return sex === null ? words.everybody : words[sex];
}

export function toTip(tip: Tip, season: TipSeason): TipAnswer {
  const { id, text, why, topic, sources } = tip;
  return {
    id,
    text,
    why,
    topic,
    because: because(tip, season),
    sources: sources.flatMap((ref) => {
      const source = tipLibrary().sources.get(ref);
      return source ? [{ title: source.title, publisher: source.publisher, year: source.year, url: source.url }] : [];
    }),
  };
}
