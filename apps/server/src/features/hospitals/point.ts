import { invalidInput } from '../../platform/errors/app-error.ts';
import { isNowhere } from '../location/location.service.ts';
import type { Point } from './hospitals.repo.ts';

/** The place, or 400 when it is none. */
export function requirePoint(point: Point): Point {
  if (!isNowhere(point)) return point;
  const said = { code: 'errors.hospitals.nullIsland' } as const;
  throw invalidInput({ lat: said, lng: said });
}
