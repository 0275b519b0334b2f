// Which rows of several lists are one hospital. A wrong "same" hides a real hospital, a missed one shows it twice: what
// the lists contradict each other in decides against.
import { kmApart } from './apart.ts';
import { placeKey } from './names.ts';

export type Candidate = {
  readonly id: string;
  readonly layer: 'authored' | 'imported' | 'sample';
  readonly connected: boolean;
  readonly known: number;
  readonly pincode: string | null;
  readonly city: string;
  readonly district: string | null;
  readonly state: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly precision: 'point' | 'locality' | 'town' | null;
};

/** Larger grounds than this are rare, and a namesake this close rarer. */
const SAME_WITHIN_KM = 2;

function apartKm(one: Candidate, other: Candidate): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null;
  return kmApart({ lat: one.lat, lng: one.lng }, { lat: other.lat, lng: other.lng });
}

/** A candidate with its places as they are compared. */
type Placed = Candidate & { readonly stateKey: string | null; readonly placeKeys: readonly (string | null)[] };

const placed = (one: Candidate): Placed => ({
  ...one,
  stateKey: placeKey(one.state),
  placeKeys: [placeKey(one.city), placeKey(one.district)],
});

function sharePlace(one: Placed, other: Placed): boolean {
  if (one.stateKey !== null && other.stateKey !== null && one.stateKey !== other.stateKey) return false;
  return one.placeKeys.some((place) => place !== null && other.placeKeys.includes(place));
}

function areOne(one: Placed, other: Placed, hasOrdinaryName: boolean): boolean {
  if (one.pincode !== null && one.pincode === other.pincode) return true;
  const km = apartKm(one, other);
  const isNear = km !== null && km <= SAME_WITHIN_KM;
  // the middle of a town is shared by all its hospitals: it says nothing when the PIN codes differ
  if (one.precision === 'point' && other.precision === 'point') return isNear;
  if (hasOrdinaryName || (one.pincode !== null && other.pincode !== null)) return false;
  return isNear || sharePlace(one, other);
}

/** Whether two hospitals that share a name are one. */
export const isSameHospital = (one: Candidate, other: Candidate, hasOrdinaryName: boolean): boolean =>
  areOne(placed(one), placed(other), hasOrdinaryName);

/** The one to show comes first: where one can book, what was written with its sources, then who says more. */
export const byWorth = (one: Candidate, other: Candidate): number =>
  Number(other.connected) - Number(one.connected) ||
  Number(other.layer === 'authored') - Number(one.layer === 'authored') ||
  other.known - one.known ||
  (one.id < other.id ? -1 : 1);

/**
 * Which of these namesakes repeat which; only imported rows that nobody connected are ever hidden. An ordinary name
 * ("Civil Hospital") proves little: then a shared district is not enough.
 */
export function repetitions(namesakes: readonly Candidate[], hasOrdinaryName = false): Map<string, string> {
  const shown: Placed[] = [];
  const found = new Map<string, string>();
  for (const one of namesakes.map(placed).sort(byWorth)) {
    const original = shown.find((other) => areOne(one, other, hasOrdinaryName));
    if (original && one.layer === 'imported' && !one.connected) found.set(one.id, original.id);
    else shown.push(one);
  }
  return found;
}

/** Follows repetitions of repetitions to the hospital that is shown. */
export function resolved(found: ReadonlyMap<string, string>): Map<string, string> {
  const ends = new Map<string, string>();
  for (const [id, first] of found) {
    const path = new Set([id]);
    let of = first;
    for (let next = found.get(of); next !== undefined && !path.has(of); next = found.get(of)) {
      path.add(of);
      of = next;
    }
    if (!path.has(of)) ends.set(id, of);
  }
  return ends;
}
