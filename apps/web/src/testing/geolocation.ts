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
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    language: 'en-IN',
    onLine: true,
    clipboard: navigator.clipboard,
    geolocation: answer === 'unsupported' ? undefined : { getCurrentPosition },
  });
  return { asked };
}
