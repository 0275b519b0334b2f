// The rows of the directory as the importer reads them, with what their coordinates are worth.
import { openList } from '../../apps/server/src/features/hospitals/import/open-list.ts';
import { groupBy, km, median } from '../places/files.mjs';

/** A point that rows of so many PINs share is the middle of a town, whatever the directory calls it. */
const SHARED_BY_PINS = 3;
/** Hospitals of one PIN agree when they lie so near their middle. */
const AGREE_KM = 5;
/** Farther from the middle of its city the point of a city's PIN is impossible (as in tools/places). */
const IN_CITY_KM = 20;

/** Every row with a name, its number, and a precision that is no better than its point deserves. */
export async function readRows(file) {
  const rows = [];
  for await (const { reading } of (await openList(file)).entries)
    if (reading.kind === 'hospital') rows.push({ ...reading.hospital, row: Number(reading.key) });
  const pinsAt = new Map();
  for (const [point, all] of groupBy(rows, ({ lat, lng }) => `${lat},${lng}`))
    pinsAt.set(point, new Set(all.map(({ pincode }) => pincode)).size);
  return rows.map((row) => ({
    ...row,
    precision: (pinsAt.get(`${row.lat},${row.lng}`) ?? 0) >= SHARED_BY_PINS ? 'town' : row.precision,
  }));
}

const centre = (points) => ({ lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) });

/** The middle of the hospitals of a PIN whose points agree; two at least, and more than those that do not. */
export function pinPoint(rows, town) {
  const exact = rows.filter(({ precision }) => precision === 'point');
  const points = [...groupBy(exact, ({ lat, lng }) => `${lat.toFixed(4)},${lng.toFixed(4)}`).values()].map(
    ([row]) => row,
  );
  if (points.length < 2) return null;
  const agreeing = points.filter((point) => km(point, centre(points)) <= AGREE_KM);
  if (agreeing.length < 2 || agreeing.length * 2 <= points.length) return null;
  const middle = centre(agreeing);
  if (km(middle, town) > IN_CITY_KM) return null;
  const spreadKm = Math.max(2, ...agreeing.map((point) => km(point, middle)));
  return { ...middle, spreadKm, hospitals: agreeing.length };
}
