// Whether what was named is what the case says: names of one thing are one, whatever the script and the spelling.
import type { ChatLexicon } from '@nabz/engine/chat/lexicon';
import { layOut } from '@nabz/engine/chat/lay-out';
import type { ChatEntities, ChatName, NameKind } from '@nabz/engine/chat/types';
import type { Case } from './cases.ts';

/** Cases whose intents carry none: nothing depends on them. */
const UNSCORED = new Set(['emergency', 'self-harm', 'measurement']);

export type EntityCount = { wanted: number; found: number; misses: string[] };

export function createComparer(lexicon: ChatLexicon) {
  const soundsOf = (text: string): string =>
    layOut(text, lexicon)
      .words.map(({ keys }) => keys[0] ?? '')
      .filter((key) => !lexicon.fillers.has(key))
      .join(' ');
  const idsOf = (text: string, kind: NameKind): (string | null)[] =>
    layOut(text, lexicon)
      .names.filter((span) => span.kind === kind)
      .map(({ id }) => id);
  const isSame = (wanted: string, found: ChatName | undefined, kind: NameKind): boolean => {
    if (!found) return false;
    const ids = idsOf(wanted, kind).filter((id) => id !== null);
    if (found.id !== undefined && ids.includes(found.id)) return true;
    if (found.id === undefined && idsOf(found.text, kind).some((id) => id !== null && ids.includes(id))) return true;
    const [a, b] = [soundsOf(wanted), soundsOf(found.text)];
    return a === b || (a.length > 2 && b.includes(a)) || (b.length > 2 && a.includes(b));
  };

  /** Counts the entities of one case, and names those that were not found. */
  return ({ entities, intent }: Case, found: ChatEntities): EntityCount => {
    const count: EntityCount = { wanted: 0, found: 0, misses: [] };
    if (UNSCORED.has(intent)) return count;
    const score = (name: string, wanted: string, isFound: boolean): void => {
      count.wanted += 1;
      if (isFound) count.found += 1;
      else count.misses.push(`${name} ${wanted}`);
    };
    const { disease, analyte, medicines = [], treatment, place, specialty } = entities;
    if (disease !== undefined) score('disease', disease, isSame(disease, found.disease, 'disease'));
    if (analyte !== undefined) score('analyte', analyte, isSame(analyte, found.analyte, 'analyte'));
    if (treatment !== undefined) score('treatment', treatment, isSame(treatment, found.treatment, 'treatment'));
    for (const wanted of medicines)
      score(
        'medicine',
        wanted,
        found.medicines.some((one) => isSame(wanted, one, 'medicine')),
      );
    if (place !== undefined)
      score('place', place, found.place !== undefined && isSame(place, { text: found.place }, 'place'));
    if (specialty !== undefined) {
      const ids = idsOf(specialty, 'specialty');
      score('specialty', specialty, found.specialty !== undefined && ids.includes(found.specialty));
    }
    return count;
  };
}
