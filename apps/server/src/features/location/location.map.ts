import type { Location, LocationHit } from '@nabz/contract/location';
import type { NamedPlace, PlaceRow } from './location.repo.ts';

export const INDIA = 'India';
/** Of smaller towns there may be two of one name in a state: their district says which. */
const KNOWN_BY_NAME = 100_000;

/** One line, nothing twice in a row: "Baner, Pune, Maharashtra, India", "Delhi, India". */
export const addressOf = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .filter((part, at, said) => part !== said[at - 1])
    .join(', ');

const inDistrict = ({ city, district, population }: PlaceRow): string =>
  population >= KNOWN_BY_NAME || district === city ? '' : `${district} district`;

function addressOfPlace(place: PlaceRow, locality: string | null): string {
  const { kind, name, city, state } = place;
  if (kind === 'state') return addressOf(name, INDIA);
  if (kind === 'district') return addressOf(`${name} district`, state, INDIA);
  if (kind === 'pincode') return addressOf(locality ?? '', locality === null ? `${city} ${name}` : city, state, INDIA);
  return addressOf(name, inDistrict(place), state, INDIA);
}

/** What a search shows of a place. `called`: the name under which it was found, when there was one. */
export function toHit(place: PlaceRow | NamedPlace): LocationHit {
  const called = 'called' in place && !place.is_own ? place.called : null;
  const isPincode = place.kind === 'pincode';
  return {
    kind: place.kind,
    lat: place.lat,
    lng: place.lng,
    city: place.city,
    district: place.district,
    state: place.state,
    country: INDIA,
    address: addressOfPlace(place, isPincode ? called : null),
    pincode: place.pincode,
    // a locality stands in the address already
    matched: isPincode ? null : called,
    spreadKm: place.spread_km,
  };
}

/** A point by the town it lies in or near. */
export const toLocation = (lat: number, lng: number, town: PlaceRow): Location => ({
  lat,
  lng,
  city: town.name,
  state: town.state,
  country: INDIA,
  address: addressOfPlace(town, null),
});
