import { create } from 'zustand';
import { logFailure } from '../../lib/log.ts';
import { onPersonChange, PLACE_KEY, RECENT_PLACES_KEY, useSession } from '../../lib/session.ts';
import { deviceStorage, parseJson } from '../../lib/storage.ts';
import { nameCoordinates, saveLocation } from './api.ts';
import { locate } from './geolocation.ts';

/** Where the patient is, as the browser keeps it. `manual`: chosen by hand rather than detected. */
export type Place = {
  lat: number;
  lng: number;
  city: string;
  state: string;
  country: string;
  address: string;
  manual: boolean;
};

/** (0, 0) is what an unknown place looks like, never where somebody is. */
const isSomewhere = ({ lat, lng }: { lat: unknown; lng: unknown }): boolean =>
  typeof lat === 'number' &&
  typeof lng === 'number' &&
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180 &&
  !(lat === 0 && lng === 0);

/** Anything broken counts as no place. */
function toPlace(kept: unknown): Place | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { lat, lng, city, state, country, address, manual } = kept as Record<string, unknown>;
  if (!isSomewhere({ lat, lng })) return null;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    lat: Number(lat),
    lng: Number(lng),
    city: text(city),
    state: text(state),
    country: text(country),
    address: text(address),
    manual: manual === true,
  };
}

/** What an earlier visit left. */
const readPlace = (): Place | null => toPlace(parseJson(deviceStorage.getItem(PLACE_KEY)));

const readRecent = (): Place[] => {
  const kept = parseJson(deviceStorage.getItem(RECENT_PLACES_KEY));
  return Array.isArray(kept) ? kept.map(toPlace).filter((place) => place !== null) : [];
};

type Places = {
  place: Place | null;
  /** Chosen by hand on this device, the last first; gone with the logout. */
  recent: readonly Place[];
};
export const usePlace = create<Places>()(() => ({ place: readPlace(), recent: readRecent() }));

function keep(place: Place | null): void {
  usePlace.setState({ place });
  if (place) deviceStorage.setItem(PLACE_KEY, JSON.stringify(place));
  else deviceStorage.removeItem(PLACE_KEY);
}

const MOST_RECENT = 5;

function keepRecent(recent: readonly Place[]): void {
  usePlace.setState({ recent });
  if (recent.length > 0) deviceStorage.setItem(RECENT_PLACES_KEY, JSON.stringify(recent));
  else deviceStorage.removeItem(RECENT_PLACES_KEY);
}

const isSame = (one: Place, other: Place): boolean => one.lat === other.lat && one.lng === other.lng;

const remember = (place: Place): void =>
  keepRecent([place, ...usePlace.getState().recent.filter((one) => !isSame(one, place))].slice(0, MOST_RECENT));

/** Where one person is says nothing about the next on this device. */
onPersonChange(() => {
  keep(null);
  keepRecent([]);
});

/** Another tab may have chosen another place, or logged out. */
window.addEventListener('storage', (event) => {
  if (event.key === PLACE_KEY || event.key === null) usePlace.setState({ place: readPlace() });
  if (event.key === RECENT_PLACES_KEY || event.key === null) usePlace.setState({ recent: readRecent() });
});

type Chosen = Omit<Place, 'manual' | 'country'> & { country?: string };

/** A place chosen by hand: it stays, here and in the profile, until another one is chosen. */
export function choosePlace({ lat, lng, city, state, country = 'India', address }: Chosen): Place {
  const place = { lat, lng, city, state, country, address, manual: true };
  keep(place);
  remember(place);
  // here it is known already; the profile learns of it when it can
  saveLocation({ lat, lng, city, state, country, address }).catch((cause: unknown) =>
    logFailure('Saving the place', cause),
  );
  return place;
}

/**
 * Asks the browser where it is and names that place; without a name the coordinates are kept. Rejects with a
 * LocationError. A place that was chosen by hand is kept, unless the patient asks to be located (`replace`). An answer
 * that comes after the person has changed is kept for nobody.
 */
export async function detectPlace({ replace = true }: { replace?: boolean } = {}): Promise<Place> {
  const chosen = () => (replace || !usePlace.getState().place?.manual ? null : usePlace.getState().place);
  const before = chosen();
  if (before) return before;
  const { token } = useSession.getState();
  const at = await locate();
  const named = await nameCoordinates(at.lat, at.lng).catch(() => null);
  const unnamed = { city: '', state: '', country: '', address: '' };
  const detected: Place = { ...unnamed, ...named, ...at, manual: false };
  const meanwhile = chosen();
  if (meanwhile) return meanwhile;
  if (useSession.getState().token === token) keep(detected);
  return detected;
}

/** What calls of the assistant are told: the place without its flag, or null when it is not known. */
export function toUserLocation(place: Place | null): Omit<Place, 'manual'> | null {
  if (!place || !isSomewhere(place)) return null;
  const { manual: _, ...location } = place;
  return location;
}

/** The place in one line: "Pune, Maharashtra". Null when only coordinates are known. */
export const placeInWords = (place: Pick<Place, 'address' | 'city' | 'state'> | null): string | null =>
  place && (place.address || [place.city, place.state].filter(Boolean).join(', ') || null);
