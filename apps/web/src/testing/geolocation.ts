import { vi } from 'vitest';

type Answer = { lat: number; lng: number } | { code: 1 | 2 | 3 } | 'unsupported';

/** What the browser answers when it is asked where it is; what it was asked with comes back. */
export function answerGeolocation(answer: Answer): { asked: PositionOptions[] } {
  const asked: PositionOptions[] = [];
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onPosition, onError, options) => {
    asked.push(options ?? {});
    if (answer === 'unsupported') return;
    if ('code' in answer) onError?.({ code: answer.code } as GeolocationPositionError);
    else onPosition({ coords: { latitude: answer.lat, longitude: answer.lng } } as GeolocationPosition);
  };
  const geolocation = answer === 'unsupported' ? undefined : { getCurrentPosition };
  // everything else of the browser stays as it is
  const stub = new Proxy(navigator, {
    get: (target, key) => (key === 'geolocation' ? geolocation : (Reflect.get(target, key, target) as unknown)),
    has: (target, key) => (key === 'geolocation' ? geolocation !== undefined : Reflect.has(target, key)),
  });
  vi.stubGlobal('navigator', stub);
  return { asked };
}
