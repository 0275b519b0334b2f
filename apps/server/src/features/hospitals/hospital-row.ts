import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { HospitalTable, StoredSource } from '../../../db/tables/hospitals.ts';
import { fold, nameKey, searchWords } from './names.ts';

type Stored = Selectable<HospitalTable>;

/** What a list says of a hospital, before anything is made of it. */
export type HospitalInput = Omit<
  Stored,
  | 'known'
  | 'words'
  | 'search'
  | 'digest'
  | 'duplicate_of'
  | 'connected'
  | 'connected_phones'
  | 'connected_website'
  | 'sources'
> & { readonly sources: readonly StoredSource[] };

export type NewHospital = {
  readonly row: Insertable<HospitalTable>;
  /** The names it is compared with others by. */
  readonly keys: readonly string[];
};

/** Everything a patient could ask about, one point each: lists without a search begin with the most complete. */
function knownFacts(input: HospitalInput): number {
  const { ownership, emergency, beds, established, website, rating } = input;
  const single = [ownership, emergency, beds, established, website, rating].filter((fact) => fact !== null);
  const lists = [input.specialties, input.accreditations, input.phones, input.facilities, input.insurance];
  const isPlaced = input.precision === 'point' ? 1 : 0;
  // what somebody wrote down with its sources is worth more than a row of a list
  const isWritten = input.layer === 'imported' ? 0 : 2;
  return single.length + lists.filter((list) => list.length > 0).length + isPlaced + isWritten;
}

/** Whether a hospital with no name to compare by is still one hospital: it is, it just has no twin. */
function keysOf({ name, other_names: others, city, district, state }: HospitalInput): string[] {
  const keys = [name, ...others].map((one) => nameKey(one, [state, city, district]));
  return [...new Set(keys.filter((key) => key !== null))];
}

/** The row of a hospital with all that is derived from its facts. */
export function toNewHospital(input: HospitalInput): NewHospital {
  const sources = JSON.stringify(input.sources);
  const facts = {
    ...input,
    sources,
    known: knownFacts(input),
    words: searchWords([input.name, ...input.other_names, input.city, input.district, input.state, input.pincode]),
  };
  const keys = keysOf(input);
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, keys]))
    .digest('hex')
    .slice(0, 32);
  return { row: { ...facts, digest }, keys };
}

/** A part of an id: small letters, digits and hyphens. */
export const slug = (text: string): string => fold(text).replaceAll(' ', '-');
