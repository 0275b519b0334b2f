// Towns, districts, states and PIN codes of India, as tools/places wrote them: read apart from everything else.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, type RawFile } from './load.ts';

const dataDir = fileURLToPath(new URL('./data/places/', import.meta.url));
/** Grows when the same files are read or folded in another way: what was made from them before is then made again. */
const READING = 1;

export type PlaceFacts = {
  readonly kind: 'town' | 'pincode' | 'district' | 'state';
  /** What it is called; of a PIN code its six digits. */
  readonly name: string;
  /** The town: of a district or a state the one whose point it has. */
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** Of a PIN code that of its town, of a district or a state that of its own town; 0 is not known. */
  readonly population: number;
  /** How large an area the one point stands for. */
  readonly spreadKm: number;
  readonly pincode: string | null;
  /** Other names of a place; of a PIN code the localities its post offices are named after. */
  readonly otherNames: readonly string[];
};

/**
 * How far a town reaches from its middle: a third power of its people, near the built-up area of the large cities
 * (Mumbai 16 km, Pune 10 km) and at least the walkable middle of a small one.
 */
export const townSpreadKm = (population: number): number =>
  Math.max(1.5, Math.round(12 * (population / 10_000) ** 0.36) / 10);

const read = (): RawFile[] =>
  ['towns.tsv', 'pins.tsv'].map((file) => ({
    path: `places/${file}`,
    text: readFileSync(path.join(dataDir, file), 'utf8'),
  }));

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const list = (names = ''): string[] => (names === '' ? [] : names.split('|'));

/** The lines of a state stand under it, those of a district under the district. */
function readTowns(text: string): PlaceFacts[] {
  let state = '';
  let district = '';
  return rowsOf(text).map(
    ([mark = '', name = '', lat = '', lng = '', people = '', names = '', city = '', spread = '']) => {
      if (mark === 's') [state, district] = [name, ''];
      if (mark === 'd') district = name;
      const population = Number(people);
      const isTown = mark === 't';
      return {
        kind: isTown ? 'town' : mark === 'd' ? 'district' : 'state',
        name,
        city: isTown ? name : city,
        district,
        state,
        lat: Number(lat),
        lng: Number(lng),
        population,
        spreadKm: isTown ? townSpreadKm(population) : Number(spread),
        pincode: null,
        otherNames: list(names),
      };
    },
  );
}

/** An empty town, district or state is that of the line above. */
function readPins(text: string, towns: readonly PlaceFacts[]): PlaceFacts[] {
  const people = new Map<string, number>();
  for (const { name, state, population } of towns) {
    const key = `${state}|${name}`;
    people.set(key, Math.max(people.get(key) ?? 0, population));
  }
  let above = { city: '', district: '', state: '' };
  return rowsOf(text).map(([name = '', lat = '', lng = '', spread = '', city, district, state, names]) => {
    above = { city: city || above.city, district: district || above.district, state: state || above.state };
    return {
      kind: 'pincode',
      name,
      ...above,
      lat: Number(lat),
      lng: Number(lng),
      population: people.get(`${above.state}|${above.city}`) ?? 0,
      spreadKm: Number(spread),
      pincode: name,
      otherNames: list(names),
    };
  });
}

/** The version of the files, without reading them in. */
export const placesVersion = (): string => `${contentHash(read())}-${READING}`;

/** Every place: states, districts and towns first, then the PIN codes in their order. */
export function loadPlaces(): readonly PlaceFacts[] {
  const [towns = { text: '' }, pins = { text: '' }] = read();
  const named = readTowns(towns.text);
  return [...named, ...readPins(pins.text, named)];
}
