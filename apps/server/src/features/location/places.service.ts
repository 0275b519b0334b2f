import { foldPlace } from '@nabz/knowledge/fold-place';
import { loadPlaces, type PlaceFacts, placesVersion } from '@nabz/knowledge/load-places';
import type { Reference } from '../../platform/db/reference.ts';
import { type NewPlace, type NewPlaceName, replacePlaces } from './location.repo.ts';
import { soundOf } from './place-sound.ts';

/** Counts up when the same places would be written differently. */
const WRITTEN_AS = 1;

/**
 * A name means the larger of two places, unless the smaller one is called just so and the larger one has it as a second
 * name; a factor of ten in people is worth five. A district shares its name with its town, and the town is meant. What a
 * post office is called is the last guess: its weight is that of its city, less a factor of 300.
 */
const PEOPLE = 5;
const OWN_NAME = 4;
const KIND = { town: 0, state: -1, district: -2, pincode: -12 } as const;

const weightOf = ({ kind, population }: PlaceFacts, isOwn: boolean): number =>
  Math.round((Math.log10(population + 10) * PEOPLE + KIND[kind] + (isOwn ? OWN_NAME : 0)) * 10) / 10;

/** A PIN code is found by its digits in the table of places; its names are the localities of its post offices. */
function namesOf(place: PlaceFacts, id: number): NewPlaceName[] {
  const own = place.kind === 'pincode' ? [] : [place.name];
  const seen = new Set(['']);
  return [...own, ...place.otherNames].flatMap((name, at) => {
    const folded = foldPlace(name);
    if (seen.has(folded)) return [];
    seen.add(folded);
    const isOwn = at < own.length;
    return [{ place_id: id, name, is_own: isOwn, folded, sound: soundOf(folded), weight: weightOf(place, isOwn) }];
  });
}

function toRow({ otherNames: _otherNames, spreadKm, ...place }: PlaceFacts, id: number): NewPlace {
  return { id, ...place, spread_km: spreadKm };
}

/** The places of India, as they come with the project. */
export const placesReference: Reference = {
  name: 'places',
  version: () => `${placesVersion()}-${WRITTEN_AS}`,
  load: async (tx) => {
    const places = loadPlaces();
    await replacePlaces(tx, places.map(toRow), places.flatMap(namesOf));
  },
};
