import './text.ts';
import { useText } from '../../lib/text.ts';
import { LocationError } from './geolocation.ts';

/** The sentence for a location that could not be found out. */
export function useLocationErrorText(): (cause: unknown) => string {
  const t = useText('location');
  return (cause) => t(`errors.${cause instanceof LocationError ? cause.kind : 'unavailable'}`);
}
