// node select.mjs DIRECTORY.csv: writes packages/knowledge/data/hospitals/directory.tsv and tools/places/pin-points.tsv
// (README.md).
import { writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { fold, placeKey } from '../../apps/server/src/features/hospitals/names.ts';
import { loadHospitals } from '../../packages/knowledge/load-care.ts';
import { loadPlaces } from '../../packages/knowledge/load-places.ts';
import { groupBy, km } from '../places/files.mjs';
import {
  isCollege,
  isDistrict,
  isGovernment,
  isHospital,
  knownGroups,
  plainWords,
  rankOf,
  tellingWords,
} from './names.mjs';
import { pinPoint, readRows } from './rows.mjs';

const CITIES = [
  'Mumbai',
  'Delhi',
  'Bengaluru',
  'Hyderabad',
  'Ahmedabad',
  'Chennai',
  'Kolkata',
  'Surat',
  'Pune',
  'Jaipur',
  'Lucknow',
  'Kanpur',
];
/** So many of a city are written down where the directory has them. */
const PER_CITY = 100;
/** Farther from its PIN's place, beyond that place's own width, a point belongs to another PIN or hospital. */
const FAR_FROM_PIN_KM = 15;
/** Farther from its district, a PIN is a wrong one. */
const FAR_FROM_DISTRICT_KM = 100;
/** So near the middle of a row's district a PIN code of the neighbouring state is one of the border. */
const BORDER_KM = 30;
/** Exact points of one hospital lie so near each other. */
const SAME_KM = 1;

const table = (name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const [file] = process.argv.slice(2);
if (!file) throw new Error('node select.mjs DIRECTORY.csv');

const places = loadPlaces();
const pins = new Map(places.filter(({ kind }) => kind === 'pincode').map((pin) => [pin.name, pin]));
const districts = new Map();
for (const district of places.filter(({ kind }) => kind === 'district'))
  for (const name of [district.name, ...district.otherNames]) {
    const key = `${placeKey(name)}|${district.state}`;
    if (name === district.name || !districts.has(key)) districts.set(key, district);
  }
const towns = places.filter(({ kind }) => kind === 'town');
const middleOf = (city) => towns.filter(({ name }) => name === city).toSorted((a, b) => b.population - a.population)[0];
const cityOf = (pincode) => {
  const city = pins.get(pincode)?.city;
  return CITIES.includes(city) ? city : null;
};

const dropped = new Map();
const drop = (reason) => dropped.set(reason, (dropped.get(reason) ?? 0) + 1);

const rows = await readRows(file);

// the points of the PINs of the cities
const points = new Map();
for (const [pin, own] of groupBy(rows, ({ pincode }) => pincode)) {
  const city = cityOf(pin);
  const point = city && pinPoint(own, middleOf(city));
  if (point) points.set(pin, point);
}

const districtOf = ({ district, state }) => districts.get(`${placeKey(district)}|${state}`);

/** Where the PIN code is wrong or unknown, a place that the row gives inside its own district, as roughly as that. */
function inDistrict(row, reason) {
  const district = districtOf(row);
  if (row.lat === null || !district || km(district, row) > district.spreadKm) return (drop(reason), null);
  return { ...row, city: district.name, district: district.name, pincode: null, precision: 'town' };
}

/** The state is that of today, which the PIN code says; at a border the row's own. */
function stateOf(row, pin) {
  const wasSplit =
    (row.state === 'Andhra Pradesh' && pin.state === 'Telangana') ||
    (row.state === 'Jammu and Kashmir' && pin.state === 'Ladakh');
  if (wasSplit || placeKey(row.state) === placeKey(pin.state)) return pin.state;
  const district = districtOf(row);
  return district && km(district, pin) <= BORDER_KM ? row.state : null;
}

/** A row with the state of its PIN and a place to show; null when what it says of itself does not fit together. */
function placed(row, isEverywhere) {
  const pin = pins.get(row.pincode);
  if (!pin) {
    const reason = 'no PIN code that exists';
    return isEverywhere && row.pincode !== null ? inDistrict(row, reason) : (drop(reason), null);
  }
  const state = stateOf(row, pin);
  if (state === null) return (drop('PIN code of another state'), null);
  const district = districtOf({ ...row, state });
  const area = points.get(row.pincode) ?? pin;
  if (district && km(district, area) > FAR_FROM_DISTRICT_KM) {
    const reason = 'PIN code far from the district';
    return isEverywhere ? inDistrict(row, reason) : (drop(reason), null);
  }
  const isExact = row.precision === 'point' || row.precision === 'locality';
  const isNear = isExact && km(row, area) <= area.spreadKm + FAR_FROM_PIN_KM;
  return {
    ...row,
    state,
    // as it is called today
    district: district?.name ?? row.district,
    city: cityOf(row.pincode) ?? district?.name ?? row.district,
    ...(isNear ? {} : { lat: area.lat, lng: area.lng, precision: 'town' }),
  };
}

const isKnownGroup = (name) => knownGroups(table('groups.tsv')).test(name);
const byHand = new Map(table('drop.tsv').map(([row, why]) => [Number(row), why]));
const { hospitals: all } = loadHospitals();
const written = all.filter(({ id }) => !id.startsWith('directory-'));
const cited = new Set(written.flatMap(({ cites }) => Object.values(cites).flat()));

const compared = (name, { city, district, state }) => ({
  telling: tellingWords(name, [city, district, state]),
  plain: plainWords(name, [city, district, state]),
});

const candidates = rows.flatMap((raw) => {
  const { row, name } = raw;
  const isEverywhere = isDistrict(name) || isCollege(name);
  if (!isEverywhere && !cityOf(raw.pincode)) return [];
  if (byHand.has(row)) return (drop('by hand (drop.tsv)'), []);
  if (!isHospital(name)) return (drop('health centre, clinic, other medicine or no hospital'), []);
  if (cited.has(`nhd:${row}`)) return (drop('written down already'), []);
  const hospital = placed(raw, isEverywhere);
  if (!hospital) return [];
  const rank = rankOf(hospital, isKnownGroup);
  if (rank === null) return (drop('one organ or no word for a hospital in its name'), []);
  if (!isEverywhere && hospital.address === '') return (drop('no address'), []);
  return [{ ...hospital, rank, isEverywhere, ...compared(name, hospital) }];
});

const LETTERS = 3;
const isSubset = (one, other) => one.every((word) => other.includes(word));
const isExact = ({ precision }) => precision === 'point';

/** "2/7, Sarat Bose Road" and "2 /7, Sarat Bose Road, Elgin": the same house, whatever it was called when. */
function shareHouse(one, other) {
  const [short, long] = [fold(one.address), fold(other.address)].toSorted((a, b) => a.length - b.length);
  return short.length >= 12 && /^\d/.test(short) && `${long} `.startsWith(`${short} `);
}

/** One hospital under two names: what tells one apart is in the other's name, and the place does not speak against it. */
function isSame(one, other) {
  if (placeKey(one.city) !== placeKey(other.city) && placeKey(one.district) !== placeKey(other.district)) return false;
  const areNear = isExact(one) && isExact(other) ? km(one, other) <= SAME_KM : null;
  const samePin = one.pincode !== null && one.pincode === other.pincode;
  if (samePin && areNear !== false && shareHouse(one, other)) return true;
  const [a, b] = [one.telling, other.telling];
  if (a.length === 0 || b.length === 0)
    return a.length === b.length && one.plain === other.plain && samePin && areNear !== false;
  // initials alone are many hospitals': they have to stand in the same order
  if (a.join(' ') === b.join(' ') && a.length > 1 && areNear !== false) return true;
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (!isSubset(few, many) || !few.some((word) => word.length >= LETTERS)) return false;
  return areNear ?? (samePin || one.pincode === null || other.pincode === null);
}

const worth = (one) => [one.rank, isExact(one) ? 0 : 1, -one.phones.length, -one.address.length, one.row];
const byWorth = (one, other) => {
  const [a, b] = [worth(one), worth(other)];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
};

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

const LONGEST_ADDRESS = 160;
const shortened = (address) =>
  address.length <= LONGEST_ADDRESS ? address : `${address.slice(0, LONGEST_ADDRESS).replace(/[\s,]+\S*$/, '')}`;
const isPlaceName = (text) =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(text) &&
  !/\b(?:road|stand|hospital|town|chow?k|more|tq|gate|bazaa?r|colony)\b/i.test(text);
const LONGEST_NAME = 120;
const withoutUnit = (name) => (name.length <= LONGEST_NAME ? name : name.replace(/\s*\(.*$/, ''));
/** "Civil Hospital" alone would be one of many: its place is added. */
function nameOf({ name, address, pincode, district, city, state, telling, isEverywhere }) {
  if (!isEverywhere || telling.length > 0) return withoutUnit(name);
  const [part = '', ...more] = new Set(address.split(', '));
  // a district's own hospital bears the district's name, another that of the town of its PIN code
  const town = /\bdist/i.test(name) ? city : (pins.get(pincode)?.city ?? city);
  const place = more.length === 0 && isPlaceName(part) ? part : town;
  return [place, district, city, state].some((one) => name.toLowerCase().includes(one.toLowerCase()))
    ? name
    : `${name}, ${place}`;
}

const lines = [];
let above = { city: '', district: '', state: '' };
const sorted = [...chosen]
  .map((one) => ({
    ...one,
    name: nameOf(one),
    district: one.district.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  }))
  .toSorted(
    (a, b) =>
      a.state.localeCompare(b.state) ||
      a.district.localeCompare(b.district) ||
      a.city.localeCompare(b.city) ||
      a.name.localeCompare(b.name) ||
      a.row - b.row,
  );
for (const one of sorted) {
  const [city, district, state] = ['city', 'district', 'state'].map((key) => (one[key] === above[key] ? '' : one[key]));
  above = one;
  const address = shortened(one.address || one.district);
  const cells = [
    one.row,
    one.name,
    isGovernment(one.name) ? 'g' : '',
    address.length < 3 ? one.district : address,
    one.pincode ?? '',
    Number(one.lat.toFixed(5)),
    Number(one.lng.toFixed(5)),
    one.precision[0],
    one.phones.join('|'),
    city,
    district,
    state,
  ];
  lines.push(cells.join('\t').trimEnd());
}
const HEAD = `# Facts of the National Hospital Directory (Government of India; Government Open Data License - India), undated; selected and
# corrected by tools/hospitals, which writes this file: change it there.
# row of the directory, name, g: its name says it is the government's, address, PIN code, latitude, longitude, p the
# building, l the neighbourhood, t only the place of the PIN code (packages/knowledge/data/places) or, without one, of the
# district, phones, town or district, district, state (empty: as above).`;
writeFileSync(
  new URL('../../packages/knowledge/data/hospitals/directory.tsv', import.meta.url),
  `${HEAD}\n${lines.join('\n')}\n`,
);
const PINS = `# From the National Hospital Directory (GODL-India), by tools/hospitals: the middle of the hospitals of a PIN whose exact
# points lie within ${5} km of it. PIN code, latitude, longitude, kilometres around it, hospitals.`;
const pinLines = [...points]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([pin, { lat, lng, spreadKm, hospitals }]) =>
    [pin, Number(lat.toFixed(4)), Number(lng.toFixed(4)), Number(spreadKm.toFixed(1)), hospitals].join('\t'),
  );
writeFileSync(new URL('../places/pin-points.tsv', import.meta.url), `${PINS}\n${pinLines.join('\n')}\n`);

console.log('city, written before, now added, of these exact, fit to be added, PIN codes with a point');
for (const row of counts) console.log(row.join('\t'));
console.log(
  `${chosen.size} hospitals, ${[...chosen].filter(({ isEverywhere }) => isEverywhere).length} of them district hospitals or colleges; ${points.size} PIN points`,
);
for (const [reason, count] of dropped) console.log(`${count}\t${reason}`);
if (process.env.SHOW_TWINS)
  for (const [one, twin] of repeated)
    console.log(`${one.row} ${one.name} ${one.pincode} = ${twin.row ?? twin.id} ${twin.name} ${twin.pincode}`);
