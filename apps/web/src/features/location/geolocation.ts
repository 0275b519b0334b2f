export type LocationErrorKind = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

/** Why the browser could not say where it is. */
export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly kind: LocationErrorKind;
  constructor(kind: LocationErrorKind) {
    super(kind);
    this.kind = kind;
  }
}

/** As the specification asks: within 10 s, at most 5 minutes old, as exact as the device can. */
export const GEOLOCATION_OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true };

/** The codes of GeolocationPositionError. */
const KINDS: Readonly<Record<number, LocationErrorKind>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where the device is. Rejects with a LocationError. */
export const locate = (): Promise<{ lat: number; lng: number }> =>
  new Promise((resolve, reject) => {
    // absent in old browsers and on pages without encryption
    if (!('geolocation' in navigator) || !navigator.geolocation) return reject(new LocationError('unsupported'));
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => reject(new LocationError(KINDS[code] ?? 'unavailable')),
      GEOLOCATION_OPTIONS,
    );
  });
