import type { Tx } from '../../platform/db/database.ts';
import { isOrdinary } from './names.ts';
import { repetitions, resolved } from './duplicates.ts';
import {
  borrowPlaces,
  findCited,
  findDuplicates,
  findNamesakes,
  lockHospitals,
  type Namesake,
  nextSharedNames,
  setDuplicates,
} from './write.repo.ts';

/** Names compared in one go: a bound on what is held in memory. */
const NAMES = 500;

async function findRepetitions(tx: Tx): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let after = ''; ;) {
    const keys = await nextSharedNames(tx, after, NAMES);
    const last = keys.at(-1);
    if (last === undefined) break;
    after = last;
    const groups = new Map<string, Namesake[]>(keys.map((key) => [key, []]));
    for (const namesake of await findNamesakes(tx, keys)) groups.get(namesake.key)?.push(namesake);
    for (const [key, group] of groups) {
      for (const [id, of] of repetitions(group, isOrdinary(key))) found.set(id, of);
    }
  }
  // what an author took the facts from needs no comparing
  for (const { id, of } of await findCited(tx)) found.set(id, of);
  return resolved(found);
}

/** Compares all lists anew: each hospital is shown once. Answers how many rows repeat another, and how many are new in that. */
export async function markDuplicates(tx: Tx): Promise<{ duplicates: number; changed: number }> {
  await lockHospitals(tx);
  const found = await findRepetitions(tx);
  const before = new Map((await findDuplicates(tx)).map(({ id, of }) => [id, of]));
  const changes: { id: string; of: string | null }[] = [];
  for (const [id, of] of found) if (before.get(id) !== of) changes.push({ id, of });
  for (const id of before.keys()) if (!found.has(id)) changes.push({ id, of: null });
  if (changes.length > 0) await setDuplicates(tx, changes);
  await borrowPlaces(tx);
  return { duplicates: found.size, changed: changes.length };
}
