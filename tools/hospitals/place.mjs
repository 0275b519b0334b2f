// Where a row's hospital stands: by its own point where that can be right, else by its PIN code.
import { fold, placeKey } from '../../apps/server/src/features/hospitals/names.ts';
import { loadPlaces, townSpreadKm } from '../../packages/knowledge/load-places.ts';
import { km, table } from '../places/files.mjs';

export const CITIES = [
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
/** Farther from its PIN's place, beyond that place's own width, a point belongs to another PIN or hospital. */
const FAR_FROM_PIN_KM = 15;
/** Farther from its district, a PIN is a wrong one. */
const FAR_FROM_DISTRICT_KM = 100;
/** So near the middle of a row's district a PIN code of the neighbouring state is one of the border. */
const BORDER_KM = 30;
/** So far at most from the place of its PIN code lies the town of an address. */
const NEAR_TOWN_KM = 40;
const places = loadPlaces();
const pins = new Map(places.filter(({ kind }) => kind === 'pincode').map((pin) => [pin.name, pin]));
const districts = new Map();
for (const district of places.filter(({ kind }) => kind === 'district'))
  for (const name of [district.name, ...district.otherNames]) {
    const key = `${placeKey(name)}|${district.state}`;
    if (name === district.name || !districts.has(key)) districts.set(key, district);
  }
const towns = places.filter(({ kind }) => kind === 'town');
export const middleOf = (city) =>
  towns.filter(({ name }) => name === city).toSorted((a, b) => b.population - a.population)[0];
const ranges = table('city-pins.tsv').filter(([, , city]) => CITIES.includes(city));
/** The city whose own PIN codes (tools/places) this is one of; null in the country around it. */
export const cityOf = (pincode) => ranges.find(([from, to]) => pincode >= from && pincode <= to)?.[2] ?? null;

/** What was left out, by reason. */
export const dropped = new Map();
export const drop = (reason) => dropped.set(reason, (dropped.get(reason) ?? 0) + 1);

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
export function placed(row, isEverywhere, points) {
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

/** The town that an address ends with: "College Road Abohar". Of several the nearest. */
function townAtEnd({ address, state, lat, lng }) {
  const last = fold(address).split(' ').at(-1);
  const [town] = towns
    .filter(({ name, state: of }) => of === state && fold(name) === last)
    .toSorted((a, b) => km(a, { lat, lng }) - km(b, { lat, lng }));
  return town;
}

/** A PIN code of the city with an address of the country around it: one of the two is wrong. */
export function liesElsewhere(hospital) {
  const town = townAtEnd(hospital);
  const away = town ? km(town, middleOf(hospital.city)) : 0;
  return away > townSpreadKm(middleOf(hospital.city).population) + FAR_FROM_PIN_KM && away < FAR_FROM_DISTRICT_KM;
}

/** The town that a hospital without a name of its own is called after: where its address ends, else that of its PIN code. */
export function townOf(one) {
  const town = townAtEnd(one);
  if (town && km(town, one) <= NEAR_TOWN_KM) return town.name;
  return pins.get(one.pincode)?.city ?? one.city;
}
