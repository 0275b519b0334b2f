// The two files that come out: the hospitals that were chosen, and the points of PIN codes.
import { writeFileSync } from 'node:fs';
import { isGovernment } from './names.mjs';
import { townOf } from './place.mjs';

const HOSPITALS = `# Facts of the National Hospital Directory (Government of India; Government Open Data License - India), undated; selected and
# corrected by tools/hospitals, which writes this file: change it there.
# row of the directory, name, g: its name says it is the government's, address, PIN code, latitude, longitude, p the
# building, l the neighbourhood, t only the place of the PIN code (packages/knowledge/data/places) or, without one, of the
# district, phones, town or district, district, state (empty: as above).`;
const POINTS = `# From the National Hospital Directory (GODL-India), by tools/hospitals: the middle of the hospitals of a PIN whose exact
# points agree. PIN code, latitude, longitude, kilometres around it, hospitals.`;
const LONGEST_ADDRESS = 160;
const LONGEST_NAME = 120;

const write = (file, head, lines) =>
  writeFileSync(new URL(`../../${file}`, import.meta.url), `${head}\n${lines.join('\n')}\n`);

function addressOf({ address, district }) {
  if (address.length < 3) return district;
  return address.length <= LONGEST_ADDRESS ? address : address.slice(0, LONGEST_ADDRESS).replace(/[\s,]+\S*$/, '');
}

const isPlaceName = (text) =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(text) &&
  !/\b(?:road|stand|hospital|town|chow?k|more|tq|gate|bazaa?r|colony)\b/i.test(text);

/** "Civil Hospital" alone would be one of many: its place is added, of a district's own hospital the district. */
function nameOf(one) {
  const { name, address, district, city, state, telling, isEverywhere } = one;
  if (!isEverywhere || telling.length > 0) return name.length <= LONGEST_NAME ? name : name.replace(/\s*\(.*$/, '');
  const [part = '', ...more] = new Set(address.split(', '));
  const town = /\bdist/i.test(name) ? city : townOf(one);
  const place = more.length === 0 && isPlaceName(part) ? part : town;
  const isSaid = [place, district, city, state].some((said) => name.toLowerCase().includes(said.toLowerCase()));
  return isSaid ? name : `${name}, ${place}`;
}

/** One line a hospital; town, district and state stand where they change. */
export function writeHospitals(hospitals) {
  const sorted = hospitals
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
  let above = { city: '', district: '', state: '' };
  const lines = sorted.map((one) => {
    const place = ['city', 'district', 'state'].map((key) => (one[key] === above[key] ? '' : one[key]));
    above = one;
    const at = [Number(one.lat.toFixed(5)), Number(one.lng.toFixed(5)), one.precision[0]];
    const owner = isGovernment(one.name) ? 'g' : '';
    const cells = [one.row, one.name, owner, addressOf(one), one.pincode ?? '', ...at, one.phones.join('|'), ...place];
    return cells.join('\t').trimEnd();
  });
  write('packages/knowledge/data/hospitals/directory.tsv', HOSPITALS, lines);
}

export function writePoints(points) {
  const lines = [...points]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([pin, { lat, lng, spreadKm, hospitals }]) =>
      [pin, Number(lat.toFixed(4)), Number(lng.toFixed(4)), Number(spreadKm.toFixed(1)), hospitals].join('\t'),
    );
  write('tools/places/pin-points.tsv', POINTS, lines);
}
