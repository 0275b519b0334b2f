// node select.mjs DIRECTORY.csv: writes packages/knowledge/data/hospitals/directory.tsv and tools/places/pin-points.tsv
// (README.md).
import { loadHospitals } from '../../packages/knowledge/load-care.ts';
import { groupBy, table } from '../places/files.mjs';
import { isCollege, isDistrict, isHospital, knownGroups, rankOf } from './names.mjs';
import { CITIES, cityOf, drop, dropped, liesElsewhere, middleOf, placed } from './place.mjs';
import { pinPoint, readRows } from './rows.mjs';
import { byWorth, compared, isExact, isSame } from './same.mjs';
import { writeHospitals, writePoints } from './write.mjs';

/** From this rank on a hospital is none that people know by name (names.mjs). */
const UNKNOWN_RANK = 2;
/** So many of a city are written down where the directory has them. */
const PER_CITY = 100;

const [file] = process.argv.slice(2);
if (!file) throw new Error('node select.mjs DIRECTORY.csv');

const rows = await readRows(file);

// the points of the PINs of the cities
const points = new Map();
for (const [pin, own] of groupBy(rows, ({ pincode }) => pincode)) {
  const city = cityOf(pin);
  const point = city && pinPoint(own, middleOf(city));
  if (point) points.set(pin, point);
}

const isKnownGroup = knownGroups(table('../hospitals/groups.tsv'));
const byHand = new Map(table('../hospitals/drop.tsv').map(([row, why]) => [Number(row), why]));
const { hospitals: all } = loadHospitals();
const written = all.filter(({ id }) => !id.startsWith('directory-'));
const cited = new Set(written.flatMap(({ cites }) => Object.values(cites).flat()));

const candidates = rows.flatMap((raw) => {
  const { row, name } = raw;
  const isEverywhere = isDistrict(name) || isCollege(name);
  if (!isEverywhere && !cityOf(raw.pincode)) return [];
  if (byHand.has(row)) return (drop('by hand (drop.tsv)'), []);
  if (!isHospital(name)) return (drop('health centre, clinic, other medicine or no hospital'), []);
  if (cited.has(`nhd:${row}`)) return (drop('written down already'), []);
  const hospital = placed(raw, isEverywhere, points);
  if (!hospital) return [];
  const rank = rankOf(hospital, isKnownGroup);
  if (rank === null) return (drop('one organ or no word for a hospital in its name'), []);
  if (!isEverywhere && hospital.address === '') return (drop('no address'), []);
  if (!isEverywhere && rank >= UNKNOWN_RANK && liesElsewhere(hospital))
    return (drop('its address names another town'), []);
  return [{ ...hospital, rank, isEverywhere, ...compared(name, hospital) }];
});

// the project's own entries win over rows, and the worthier row over the other
const own = written.flatMap((hospital) =>
  [hospital.name, ...hospital.alsoKnownAs].map((name) => ({ ...hospital, ...compared(name, hospital) })),
);
const groupsOf = (hospitals) => groupBy(hospitals, ({ state }) => state);
const shown = groupsOf(own);
const single = [];
const repeated = [];
for (const one of candidates.toSorted(byWorth)) {
  const before = shown.get(one.state) ?? [];
  const twin = before.find((other) => isSame(one, other));
  if (twin) {
    drop(twin.cites ? 'written down already' : 'the same hospital twice');
    repeated.push([one, twin]);
    continue;
  }
  before.push(one);
  shown.set(one.state, before);
  single.push(one);
}

/** From every PIN in turn, so that no quarter is without one. */
function spread(hospitals, count) {
  const chosen = [];
  for (const [, level] of [...groupBy(hospitals, ({ rank }) => rank)].toSorted(([a], [b]) => a - b)) {
    const queues = [...groupBy(level, ({ pincode }) => pincode)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([, queue]) => [...queue]);
    while (chosen.length < count && queues.some(({ length }) => length > 0))
      for (const queue of queues) if (queue.length > 0 && chosen.length < count) chosen.push(queue.shift());
  }
  return chosen;
}

const chosen = new Set(single.filter(({ isEverywhere }) => isEverywhere));
const counts = [];
for (const city of CITIES) {
  const inCity = single.filter((one) => one.city === city);
  const known = written.filter((one) => one.city === city || (city === 'Delhi' && one.city === 'New Delhi')).length;
  const before = inCity.filter((one) => chosen.has(one)).length;
  const rest = inCity.filter((one) => !chosen.has(one));
  for (const one of spread(rest, Math.max(0, PER_CITY - known - before))) chosen.add(one);
  const now = inCity.filter((one) => chosen.has(one));
  counts.push([
    city,
    known,
    now.length,
    now.filter(isExact).length,
    inCity.length,
    [...points.keys()].filter((pin) => cityOf(pin) === city).length,
  ]);
}

writeHospitals([...chosen]);
writePoints(points);

const say = (line) => process.stdout.write(`${line}\n`);
say('city, written before, now added, of these exact, fit to be added, PIN codes with a point');
for (const row of counts) say(row.join('\t'));
say(
  `${chosen.size} hospitals, ${[...chosen].filter(({ isEverywhere }) => isEverywhere).length} of them district hospitals or colleges; ${points.size} PIN points`,
);
for (const [reason, count] of dropped) say(`${count}\t${reason}`);
if (process.env.SHOW_TWINS)
  for (const [one, twin] of repeated)
    say(`${one.row} ${one.name} ${one.pincode} = ${twin.row ?? twin.id} ${twin.name} ${twin.pincode}`);
