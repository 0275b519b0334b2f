// Reading and measuring, for both halves of the extract.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { foldPlace } from '../../packages/knowledge/fold-place.ts';

const require = createRequire(import.meta.url);

/** The rows of a table kept beside this file, without its comments. */
export const table = (name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** A file of one of the packages; some do not export what they carry, so it is found beside what they do. */
export const packageFile = (name, file) => {
  const [folder] = require.resolve.paths(name);
  return readFileSync(path.join(folder, name, file), 'utf8');
};

/** "Thāne" is Thane: names are shown, as in English addresses, without marks, nor the question marks of lost letters. */
export const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/,.*$/, '')
    .replace(/\s*\?(?:\w\?)?\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const RAD = Math.PI / 180;
/** Kilometres, flat: within India and at these distances the error is below one in a thousand. */
export const km = (a, b) => {
  const x = (b.lng - a.lng) * RAD * Math.cos(((a.lat + b.lat) / 2) * RAD);
  return 6371 * Math.hypot(x, (b.lat - a.lat) * RAD);
};

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Groups by a key. */
export const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const districtNames = new Map();
for (const [state, from, to] of table('district-names.tsv')) {
  districtNames.set(`${state}|${foldPlace(from)}`, to);
  districtNames.set(`${state}|${foldPlace(to)}`, to);
}

/** "Lucknow District", "District Rampur", "Satara Division" and "Bilaspur(CGH)" are Lucknow, Rampur, Satara and Bilaspur. */
export const districtName = (state, given) => {
  const name = plain(given)
    .replace(/^District /, '')
    .replace(/ (?:[Dd]istrict|Division)$/, '')
    .replace(/\s*\(.*\)$/, '');
  const key = `${state}|${foldPlace(name)}`;
  // of two spellings of one name the first stands: GeoNames', because the towns are read first
  if (!districtNames.has(key)) districtNames.set(key, name);
  return districtNames.get(key);
};

const stateNames = {
  'Andaman and Nicobar': 'Andaman and Nicobar Islands',
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};
export const stateName = (given) => stateNames[given] ?? given;
