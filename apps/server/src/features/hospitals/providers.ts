import type { StoredSource } from '../../../db/tables/hospitals.ts';

/** The public lists that hospitals can come from, and under which licence. */
const lists = {
  nhd: {
    name: 'National Hospital Directory',
    publisher: 'Government of India',
    licence: 'Government Open Data License - India (GODL-India)',
  },
  mjpjay: {
    name: 'Hospitals of Mahatma Jyotirao Phule Jan Arogya Yojana (MJPJAY)',
    publisher: 'Government of Maharashtra',
    licence: 'MIT, of the public copy',
  },
  osm: {
    name: 'OpenStreetMap',
    publisher: 'OpenStreetMap contributors',
    licence: 'Open Database License (ODbL) 1.0',
  },
} as const;
export type Provider = keyof typeof lists;

export const providerName = (provider: Provider): string => lists[provider].name;

/** The note that says in which row of which list a hospital stands. */
export const listSource = (provider: Provider, row: string, url: string | null = null): StoredSource => {
  const { name, publisher, licence } = lists[provider];
  return { title: `${name}, entry ${row}`, publisher, year: 'undated', url, licence };
};

/** The note that a position is only that of the PIN code, as the list of places has it (tools/places). */
export const pinSource = (pincode: string): StoredSource => ({
  title: `Place of PIN code ${pincode} (GeoNames, corrected by the National Hospital Directory)`,
  publisher: 'GeoNames; Government of India',
  year: 'undated',
  url: 'https://www.geonames.org',
  licence: 'CC BY 4.0; Government Open Data License - India (GODL-India)',
});

/** The id of an imported hospital: the same in every import. */
export const importedId = (provider: Provider, row: string): string => `${provider}-${row}`;
