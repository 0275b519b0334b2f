import { invalidInput } from '../../platform/errors/app-error.ts';
import type { Point } from './hospitals.repo.ts';

/** (0, 0) is what a screen sends that knows no place; it lies in the sea off Africa. */
export const isNowhere = ({ lat, lng }: Point): boolean => lat === 0 && lng === 0;

/** The place, or 400 when it is none. */
export function requirePoint(point: Point): Point {
  if (!isNowhere(point)) return point;
  const text = 'Please say where you are: the place (0, 0) stands for a place that is not known.';
  throw invalidInput({ lat: text, lng: text });
}
