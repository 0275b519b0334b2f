import type { UserLocationSchema } from '@nabz/contract/symptoms';
import type { z } from 'zod';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlace, isNowhere, readSavedPlace } from '../location/location.service.ts';
import type { Point } from './hospitals.repo.ts';

type Given = string | z.output<typeof UserLocationSchema>;

/** The coordinates a screen sent, unless they are those of no place. */
function coordinatesIn(given: Given): Point | null {
  if (typeof given === 'string' || given.lat === undefined || given.lng === undefined) return null;
  const point = { lat: given.lat, lng: given.lng };
  return isNowhere(point) ? null : point;
}

/** The words a screen sent, from the most telling to the least. */
function wordsIn(given: Given): string[] {
  if (typeof given === 'string') return [given];
  const { city, state, address } = given;
  const town = [city, state].filter(Boolean).join(', ');
  return [town, address ?? ''].filter(Boolean);
}

async function pointOf(platform: Platform, given: Given): Promise<Point | null> {
  const point = coordinatesIn(given);
  if (point) return point;
  for (const words of wordsIn(given)) {
    const place = await findPlace(platform, words);
    if (place) return { lat: place.lat, lng: place.lng };
  }
  return null;
}

/** Where the caller says they are: 400 when they say nothing, 404 when it is a place that we do not know. */
export async function whereIs(platform: Platform, given: Given): Promise<Point> {
  const point = await pointOf(platform, given);
  if (point) return point;
  if (wordsIn(given).length === 0) throw invalidInput({ location: { code: 'errors.hospitals.locationMissing' } });
  throw notFound({ code: 'errors.location.notFound' });
}

/** Where the caller says they are, else the place they saved; null when neither is known. */
export async function whereMaybe(platform: Platform, patient: PatientId, given: Given | null): Promise<Point | null> {
  const said = given === null ? null : await pointOf(platform, given);
  if (said) return said;
  const saved = await readSavedPlace(platform, patient);
  return saved && !isNowhere(saved) ? { lat: saved.lat, lng: saved.lng } : null;
}
