// Names that many people in India have: what hides who somebody is knows them, and so does what must not take a name for a danger.
import { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';

const NamesSchema = z.object({
  source: z.string(),
  first: z.array(z.string()),
  family: z.array(z.string()),
  /** Names that are a word, a place or a god as well: only what stands beside them says that somebody is meant. */
  alsoWords: z.array(z.string()),
});
export type PeopleNames = z.output<typeof NamesSchema>;

/** The names, as they are written in Latin letters. Throws an Error that names a file that is not JSON. */
export function loadPeopleNames(): PeopleNames {
  const [file] = readDataFolder('people/');
  return NamesSchema.parse(file && contentOf(file));
}
