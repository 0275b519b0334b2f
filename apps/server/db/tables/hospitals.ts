import type { ColumnType, Generated } from 'kysely';
import type { ReadOnly } from './columns.ts';

export type StoredSource = {
  title: string;
  publisher: string;
  year: string;
  url: string | null;
  licence: string | null;
};

export type HospitalTable = {
  id: string;
  layer: 'authored' | 'imported' | 'sample';
  provider: string;
  source_key: string;
  name: string;
  other_names: string[];
  address: string;
  city: string;
  district: string | null;
  state: string;
  pincode: string | null;
  lat: number | null;
  lng: number | null;
  precision: 'point' | 'locality' | 'town' | null;
  ownership: 'government' | 'private' | 'trust' | null;
  emergency: boolean | null;
  beds: number | null;
  established: number | null;
  specialties: string[];
  accreditations: string[];
  phones: string[];
  website: string | null;
  facilities: string[];
  insurance: string[];
  rating: number | null;
  reviews: number | null;
  description: string;
  sources: ColumnType<StoredSource[], string, string>;
  same_as: string[];
  known: number;
  words: string;
  search: ReadOnly<string>;
  digest: string;
  duplicate_of: Generated<string | null>;
  connected: Generated<boolean>;
  connected_phones: Generated<string[]>;
  connected_website: Generated<string | null>;
};

export type HospitalNameTable = { key: string; hospital_id: string };

export type DoctorTable = {
  id: string;
  hospital_id: string;
  layer: 'sample' | 'connected';
  name: string;
  specialty: string;
  qualification: string | null;
  experience_years: number | null;
  languages: string[];
  fee: number | null;
  registration: string;
  rating: number | null;
  reviews: number | null;
};

export type HospitalDeskTable = {
  hospital_id: string;
  webhook_url: string | null;
  email: string | null;
  language: 'en' | 'hi';
  signing_key: Buffer | null;
};
