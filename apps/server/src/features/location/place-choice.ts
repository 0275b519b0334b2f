import type { NamedPlace, PlaceRow } from './location.repo.ts';
import { chooseRuns, isNoise, type PlaceText, restOf, type Run, runsIn } from './place-text.ts';

/** A run of words that is the name of one place or several, the likeliest first. */
export type Match = { readonly run: Run; readonly places: readonly NamedPlace[] };
/** What is known of the words of an address, and the runs of words that nothing is called. */
export type Matched = { readonly matches: readonly Match[]; readonly unknown: readonly Run[] };

/** Two towns named together are one place and its city when they lie so near. */
const SAME_CITY_KM = 50;
/** Beside words that nothing is called, a small village is named by chance more often than on purpose. */
const CHANCE_PEOPLE = 20_000;
/** So large a town is meant even when the state beside it is another: states were divided, addresses were not. */
const SURE_PEOPLE = 100_000;
/** From the narrowest to the widest. */
const WIDTH = { pincode: 0, town: 1, district: 2, state: 3 } as const;

const RAD = Math.PI / 180;
const kmBetween = (a: PlaceRow, b: PlaceRow): number => {
  const x = (b.lng - a.lng) * RAD * Math.cos(((a.lat + b.lat) / 2) * RAD);
  return 6371 * Math.hypot(x, (b.lat - a.lat) * RAD);
};

function liesIn(inner: PlaceRow, outer: PlaceRow): boolean {
  if (inner.id === outer.id || WIDTH[inner.kind] > WIDTH[outer.kind]) return false;
  if (outer.kind === 'state') return inner.state === outer.state;
  if (outer.kind === 'district' && inner.state === outer.state && inner.district === outer.district) return true;
  return (inner.state === outer.state && inner.city === outer.city) || kmBetween(inner, outer) <= SAME_CITY_KM;
}

/** Short letters stand for a state at the end of an address; elsewhere they are no name, unless nothing else was said. */
const isPlausible = (run: Run, text: PlaceText, { kind }: NamedPlace): boolean => {
  const isAll = text.parts.length === 1 && run.to - run.from === text.parts[0]?.length;
  if (isAll) return true;
  if (run.to - run.from === 1 && isNoise(run.folded)) return false;
  return run.folded.length > 2 || (kind === 'state' && run.to === text.parts[run.part]?.length);
};

/** Which words of an address are names of places. `called` holds every place with one of the names in it, likeliest first. */
export function matchNames(text: PlaceText, called: readonly NamedPlace[]): Matched {
  const byName = Map.groupBy(called, ({ folded }) => folded);
  const placesOf = (run: Run): NamedPlace[] =>
    (byName.get(run.folded) ?? []).filter((place) => isPlausible(run, text, place));
  const runs = chooseRuns(runsIn(text), (run) => placesOf(run).length > 0);
  return { matches: runs.map((run) => ({ run, places: placesOf(run) })), unknown: restOf(text, runs) };
}

/** In the order of the text. */
export const inOrder = (matches: readonly Match[]): Match[] =>
  matches.toSorted(({ run: a }, { run: b }) => a.part - b.part || a.from - b.from);

const widthOf = ({ places: [likeliest] }: Match): number => (likeliest ? WIDTH[likeliest.kind] : WIDTH.state);

/** The narrowest place that lies in all the wider ones beside it; null when the words do not name one. */
export function choosePlace({ matches, unknown }: Matched): NamedPlace | null {
  const ordered = matches.toSorted((a, b) => widthOf(a) - widthOf(b));
  for (const [at, { places }] of ordered.entries()) {
    const wider = ordered.slice(at + 1);
    const fitting = places.find((place) => wider.every((match) => match.places.some((outer) => liesIn(place, outer))));
    if (!fitting) continue;
    if (wider.length > 0) return fitting;
    const isSure = unknown.length === 0 && at === 0;
    if (isSure) return fitting;
    if (fitting.kind === 'state') break;
    return fitting.kind !== 'pincode' && fitting.population >= CHANCE_PEOPLE ? fitting : null;
  }
  const [first] = ordered[0]?.places ?? [];
  return first && first.kind === 'town' && first.population >= SURE_PEOPLE ? first : null;
}

/** The states that an address names. */
export const statesIn = ({ matches }: Matched): string[] => [
  ...new Set(matches.flatMap(({ places }) => places.filter(({ kind }) => kind === 'state').map(({ state }) => state))),
];
