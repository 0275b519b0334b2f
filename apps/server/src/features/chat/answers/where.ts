// Where a question is meant for.
import type { LocationHit } from '@nabz/contract/location';
import { findKnownPlace, nearestTown, readSavedPlace } from '../../location/location.service.ts';
import type { Asked } from '../reply.ts';

export type Spot = {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly from: 'message' | 'device' | 'saved';
};

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** A place that was found by its name in Devanagari is called by that. */
const nameOf = ({ matched, city, address }: LocationHit): string =>
  matched !== null && DEVANAGARI.test(matched) ? matched : city || address;

const byWords = async ({ platform }: Asked, text: string, from: Spot['from']): Promise<Spot | null> => {
  const hit = await findKnownPlace(platform, text);
  return hit && { name: nameOf(hit), lat: hit.lat, lng: hit.lng, from };
};

/** The place that the screen sent. */
async function device(asked: Asked): Promise<Spot | null> {
  const given = asked.userLocation;
  if (given === null) return null;
  const { lat, lng, city, state, address } = given;
  if (lat !== undefined && lng !== undefined && !(lat === 0 && lng === 0)) {
    const name = city || (await nearestTown(asked.platform, lat, lng))?.city || '';
    return { name, lat, lng, from: 'device' };
  }
  const text = [city, state].filter(Boolean).join(', ') || (address ?? '');
  return text === '' ? null : byWords(asked, text, 'device');
}

/**
 * The place of the message, else the one that the screen sent, else the saved one. Only our own list is asked: nothing of
 * a message goes to a service elsewhere. `unknown` is a name that our list does not have.
 */
export async function whereFor(asked: Asked): Promise<{ spot: Spot | null; unknown: string | null }> {
  const { place } = asked.recognised.entities;
  if (place !== undefined) {
    const spot = await byWords(asked, place, 'message');
    return { spot, unknown: spot ? null : place };
  }
  const sent = await device(asked);
  if (sent) return { spot: sent, unknown: null };
  const saved = await readSavedPlace(asked.platform, asked.patient.id);
  return { spot: saved && { name: saved.city, lat: saved.lat, lng: saved.lng, from: 'saved' }, unknown: null };
}
