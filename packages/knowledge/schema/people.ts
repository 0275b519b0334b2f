// Names that many people in India have: what hides who somebody is knows them, and so does what must not take a name for a danger.
import { z } from 'zod';

export const PeopleNamesSchema = z.object({
  source: z.string(),
  first: z.array(z.string()),
  family: z.array(z.string()),
  /** Names that are a word, a place or a god as well: only what stands beside them says that somebody is meant. */
  alsoWords: z.array(z.string()),
});
export type PeopleNames = z.output<typeof PeopleNamesSchema>;
