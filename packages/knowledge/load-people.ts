// Names of people: read apart, for what hides them and for what must not be alarmed by them.
import { contentOf, readDataFolder } from './folder.ts';
import { type PeopleNames, PeopleNamesSchema } from './schema/people.ts';

/** The names, as they are written in Latin letters. Throws an Error that names a file that is not JSON. */
export function loadPeopleNames(): PeopleNames {
  const [file] = readDataFolder('people/');
  return PeopleNamesSchema.parse(file && contentOf(file));
}
