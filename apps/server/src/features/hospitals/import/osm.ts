import { z } from 'zod';
import { specialtiesOf } from '../specialty-library.ts';
import {
  addressOf,
  type Coordinates,
  coordinatesOf,
  type LeftOut,
  nameOf,
  phonesOf,
  pincodeOf,
  placeOf,
  websiteOf,
  wholeNumberOf,
} from './facts.ts';
import { blank, NO_KEY, NO_NAME, type Reading, skipped } from './reading.ts';

const FeatureSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
type Tags = (key: string) => string;

// a map: the words come from the file, and an object would also answer to "constructor"
const owners = new Map<string, 'government' | 'private' | 'trust'>([
  ['government', 'government'],
  ['public', 'government'],
  ['private', 'private'],
  ['business', 'private'],
  ['ngo', 'trust'],
  ['charitable', 'trust'],
  ['religious', 'trust'],
  ['community', 'trust'],
  ['private_non_profit', 'trust'],
]);

type Position = [number, number];
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

/** The corners of the first outline; a point is its own. */
function corners(value: unknown): Position[] {
  let at = value;
  while (Array.isArray(at) && Array.isArray(at[0]) && !isPosition(at[0])) at = at[0];
  if (isPosition(at)) return [at];
  return Array.isArray(at) ? at.filter(isPosition) : [];
}

/** The middle of a building or its grounds. */
function middle(coordinates: unknown, leftOut: LeftOut): Coordinates {
  const all = corners(coordinates);
  if (all.length === 0) return null;
  const mean = (axis: 0 | 1): number => all.reduce((sum, corner) => sum + corner[axis], 0) / all.length;
  return coordinatesOf(mean(1), mean(0), leftOut);
}

/** "node/123" as every tool writes it in one way or another. */
function keyOf(id: string | number | undefined, tag: Tags): string | null {
  const text = String(id ?? (tag('@id') || tag('osm_id') || tag('full_id')));
  const [, kind, number] = /^(n|w|r|node|way|relation)?[/_-]?(\d{1,15})$/.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const full = { n: 'node', w: 'way', r: 'relation' }[kind?.[0] ?? tag('osm_type')[0] ?? ''];
  return full === undefined ? number : `${full}-${number}`;
}

/** Names in Latin letters come first: they can be read by everybody, and searched. */
function namesOf(tag: Tags): { name: string | null; others: string[] } {
  const all = [tag('name'), tag('name:en'), tag('official_name'), ...tag('alt_name').split(';'), tag('short_name')];
  const names = [...new Set(all.map(nameOf).filter((name) => name !== null))];
  const latin = names.find((name) => /\p{Script=Latin}/u.test(name));
  const name = latin ?? names[0] ?? null;
  return { name, others: names.filter((other) => other !== name).slice(0, 4) };
}

const emergencyOf = (text: string): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);

function addressIn(tag: Tags): string {
  const street = [tag('addr:housenumber'), tag('addr:street')].filter(Boolean).join(' ');
  const parts = [street, tag('addr:place'), tag('addr:suburb'), tag('addr:city')].filter(Boolean);
  return addressOf(tag('addr:full') || parts.join(', '));
}

/** One feature of OpenStreetMap. */
export function readOsm(value: unknown): Reading {
  const parsed = FeatureSchema.safeParse(value);
  if (!parsed.success) return skipped('', 'not a feature of GeoJSON');
  const { id, geometry, properties } = parsed.data;
  const tag: Tags = (name) => {
    const text = properties?.[name];
    return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
  };
  const key = keyOf(id, tag);
  if (key === null) return skipped('', NO_KEY);
  if (tag('amenity') !== 'hospital') return skipped(key, 'not a hospital');
  const { name, others } = namesOf(tag);
  if (name === null) return skipped(key, NO_NAME);
  const leftOut: LeftOut = [];
  const coordinates = middle(geometry?.coordinates, leftOut);
  const url = key.includes('-') ? `https://www.openstreetmap.org/${key.replace('-', '/')}` : null;
  return {
    kind: 'hospital',
    key,
    leftOut,
    hospital: {
      ...blank('osm', key, url),
      name,
      other_names: others,
      address: addressIn(tag),
      city: placeOf(tag('addr:city') || tag('addr:town') || tag('addr:village') || tag('addr:district')),
      district: placeOf(tag('addr:district')) || null,
      state: placeOf(tag('addr:state')),
      pincode: pincodeOf(tag('addr:postcode'), leftOut),
      ...(coordinates ? { ...coordinates, precision: 'point' } : {}),
      ownership: owners.get(tag('operator:type')) ?? null,
      emergency: emergencyOf(tag('emergency')),
      beds: wholeNumberOf(tag('beds') || tag('capacity:beds'), 1, 6000),
      established: wholeNumberOf(tag('start_date').slice(0, 4), 1600, 2026),
      specialties: specialtiesOf(
        'osm',
        tag('healthcare:speciality')
          .split(';')
          .map((word) => word.trim()),
      ),
      phones: phonesOf(tag('phone') || tag('contact:phone'), leftOut),
      website: websiteOf(tag('website') || tag('contact:website'), leftOut),
    },
  };
}
