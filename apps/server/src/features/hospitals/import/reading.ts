import type { HospitalInput } from '../hospital-row.ts';
import { importedId, listSource, type Provider } from '../providers.ts';
import type { LeftOut } from './facts.ts';

/** What became of one entry of a list. */
export type Reading =
  | { readonly kind: 'hospital'; readonly key: string; readonly hospital: HospitalInput; readonly leftOut: LeftOut }
  | { readonly kind: 'skipped'; readonly key: string; readonly reason: string };

/** A reading with where it stands in the file: its line, or which entry it is. */
export type Entry = { readonly line: number; readonly reading: Reading };

export const skipped = (key: string, reason: string): Reading => ({ kind: 'skipped', key, reason });

export const NO_NAME = 'no name that can be shown';
export const NO_KEY = 'no number or id of its own';

/** A hospital of a list of which nothing is known but where it stands there. */
export const blank = (provider: Provider, row: string, url: string | null = null): HospitalInput => ({
  id: importedId(provider, row),
  layer: 'imported',
  provider,
  source_key: row,
  name: '',
  other_names: [],
  address: '',
  city: '',
  district: null,
  state: '',
  pincode: null,
  lat: null,
  lng: null,
  precision: null,
  ownership: null,
  emergency: null,
  beds: null,
  established: null,
  specialties: [],
  accreditations: [],
  phones: [],
  website: null,
  facilities: [],
  insurance: [],
  rating: null,
  reviews: null,
  description: '',
  sources: [listSource(provider, row, url)],
  same_as: [],
});
