import { invalidInput } from '../../platform/errors/app-error.ts';
import { isNowhere } from '../location/location.service.ts';
import type { Point } from './hospitals.repo.ts';

/** The place, or 400 when it is none. */
export function requirePoint(point: Point): Point {
  if (!isNowhere(point)) return point;
  const text = 'Please say where you are: the place (0, 0) stands for a place that is not known.';
  throw invalidInput({ lat: text, lng: text });
}
