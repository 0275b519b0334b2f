import type { LocationHit } from '@nabz/contract/location';
import type { Platform } from '../../../platform/platform.ts';
import { findPlace, nearestTown } from '../../location/location.service.ts';
import { kmApart } from '../apart.ts';
import type { HospitalInput } from '../hospital-row.ts';
import { placeKey } from '../names.ts';

/** Further from its PIN code's area than this, one of the two is wrong. */
const FAR_FROM_PIN_KM = 25;
/** Districts reach this far from their middle, the largest a little further. */
const FAR_FROM_DISTRICT_KM = 100;

export const TAKEN_FROM_PIN = 'coordinates far from the PIN code (its area was taken)';
export const FAR_FROM_DISTRICT = 'coordinates far from the district';

type Checked = { readonly hospital: HospitalInput; readonly warning: string | null };

const beyond = (place: LocationHit, at: { lat: number; lng: number }): number => kmApart(place, at) - place.spreadKm;

/**
 * Lists place many hospitals by an area, and some of them in the wrong one: of the Maharashtra list every fourth lies more
 * than 25 km from its own PIN code. PIN codes have wrong places as well, so the district decides between the two.
 */
export class PlaceCheck {
  readonly #platform: Platform;
  readonly #known = new Map<string, LocationHit | null>();

  constructor(platform: Platform) {
    // thousands of addresses are nothing to send to a service on the web
    this.#platform = { ...platform, config: { ...platform.config, geocoderUrl: null } };
  }

  async check(hospital: HospitalInput): Promise<Checked> {
    const { lat, lng, precision, city, state } = hospital;
    if (lat === null || lng === null) return { hospital, warning: null };
    if (precision === 'town') return this.#checkArea(hospital, { lat, lng });
    if (city !== '' && state !== '') return { hospital, warning: null };
    const town = await nearestTown(this.#platform, lat, lng);
    if (!town) return { hospital, warning: null };
    return { hospital: { ...hospital, city: city || town.city, state: state || town.state }, warning: null };
  }

  async #checkArea(hospital: HospitalInput, at: { lat: number; lng: number }): Promise<Checked> {
    const pin = hospital.pincode === null ? null : await this.#find(hospital.pincode, hospital.state);
    const place = hospital.district ?? hospital.city;
    const district = place === '' ? null : await this.#find(`${place}, ${hospital.state}`, hospital.state);
    const isOffPin = pin !== null && beyond(pin, at) > FAR_FROM_PIN_KM;
    if (isOffPin && (district === null || kmApart(district, pin) < kmApart(district, at))) {
      return { hospital: { ...hospital, lat: pin.lat, lng: pin.lng }, warning: TAKEN_FROM_PIN };
    }
    if (district === null || beyond(district, at) <= FAR_FROM_DISTRICT_KM) return { hospital, warning: null };
    return { hospital: { ...hospital, lat: null, lng: null, precision: null }, warning: FAR_FROM_DISTRICT };
  }

  /** A place of this state; one elsewhere is a namesake. */
  async #find(text: string, state: string): Promise<LocationHit | null> {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const hit = await findPlace(this.#platform, text);
    const found = hit && placeKey(hit.state) === placeKey(state) ? hit : null;
    this.#known.set(text, found);
    return found;
  }
}
