import { editDistance } from '@nabz/engine/text/edit-distance';
import type { Db } from '../../platform/db/database.ts';
import {
  findAlike,
  findBeginning,
  findCalled,
  findContaining,
  findPincode,
  findPincodesFrom,
  type NamedPlace,
  type PlaceRow,
} from './location.repo.ts';
import { choosePlace, inOrder, type Matched, matchNames, statesIn } from './place-choice.ts';
import { soundOf } from './place-sound.ts';
import { parsePlaceText, runsIn } from './place-text.ts';

/** One wrong letter in four is a slip of the fingers; more is another word. */
const LETTERS_A_SLIP = 4;
/** A slip more makes a place as unlikely as having 250 times fewer people. */
const SLIP_WEIGHT = 12;
const onlyDigits = /^\d[\d\s-]*$/;
/** So many names are compared letter by letter, and so many unknown runs of words looked for. */
const ALIKE = 50;
const MAX_UNKNOWN = 2;

/** Short names differ by one letter from too many villages: of those only a town that many know is guessed. */
const isGuessable = (folded: string, place: NamedPlace): boolean =>
  place.folded.length >= LETTERS_A_SLIP &&
  place.population >= (folded.length < 6 ? 100_000 : folded.length < 8 ? 20_000 : 0);

/** The likeliest places whose name is nearly this. */
async function findMisspelt(db: Db, folded: string, states: readonly string[]): Promise<NamedPlace[]> {
  const sound = soundOf(folded);
  const slips = Math.floor(folded.length / LETTERS_A_SLIP);
  if (slips === 0) return [];
  const alike = await findAlike(db, sound, states, ALIKE);
  return alike
    .map((place) => ({ place, distance: editDistance(sound, place.sound) }))
    .filter(({ place, distance }) => distance <= slips && isGuessable(folded, place))
    .toSorted((a, b) => b.place.weight - a.place.weight + (a.distance - b.distance) * SLIP_WEIGHT)
    .map(({ place }) => place);
}

/** Chooses once more, with the words that nothing is called taken as misspelt; null when one of them is not even that. */
async function chooseMisspelt(db: Db, matched: Matched): Promise<NamedPlace | null> {
  const words = matched.unknown.filter(({ folded }) => /\D/.test(folded));
  if (words.length === 0 || words.length > MAX_UNKNOWN) return null;
  const states = statesIn(matched);
  const matches = [...matched.matches];
  for (const run of words) {
    const places = await findMisspelt(db, run.folded, states);
    if (places.length === 0) return null;
    matches.push({ run, places });
  }
  return choosePlace({ matches: inOrder(matches), unknown: [] });
}

/** The one place that a text names. */
export async function findNamed(db: Db, text: string): Promise<PlaceRow | NamedPlace | null> {
  const parsed = parsePlaceText(text);
  const pincode = parsed.pin === null ? undefined : await findPincode(db, parsed.pin);
  if (pincode) return pincode;
  const runs = runsIn(parsed);
  if (runs.length === 0) return null;
  const called = await findCalled(db, [...new Set(runs.map(({ folded }) => folded))]);
  const matched = matchNames(parsed, called);
  return choosePlace(matched) ?? (await chooseMisspelt(db, matched));
}

/** Places that somebody who is typing may mean, the likeliest first; one may be there under several names. */
export async function findMatching(db: Db, text: string, limit: number): Promise<(PlaceRow | NamedPlace)[]> {
  const parsed = parsePlaceText(text);
  const digits = text.replace(/[\s-]/g, '');
  if (onlyDigits.test(text)) return digits.length < 2 ? [] : findPincodesFrom(db, digits.slice(0, 6), limit);
  const [first = [], ...more] = parsed.parts;
  const folded = first.join('');
  if (folded === '') return [];
  const wider = more.length === 0 ? [] : await findBeginning(db, (more.at(-1) ?? []).join(''), [], ALIKE);
  const states = [...new Set(wider.filter(({ kind }) => kind === 'state').map(({ state }) => state))];
  const beginning = await findBeginning(db, folded, states, limit * 3);
  if (beginning.length >= limit) return beginning;
  const containing = folded.length < 3 ? [] : await findContaining(db, soundOf(folded), states, limit * 3);
  const found = [...beginning, ...containing];
  if (found.length > 0) return found;
  const [named, misspelt] = [await findNamed(db, text), await findMisspelt(db, folded, states)];
  return [...(named ? [named] : []), ...misspelt];
}
