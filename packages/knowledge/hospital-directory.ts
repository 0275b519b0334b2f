// Hospitals that tools/hospitals chose from the National Hospital Directory: one line each, with what the directory says.
import { readDataFile } from './folder.ts';
import type { RawFile } from './load.ts';
import type { HospitalFacts } from './schema/hospitals.ts';

/** Ids of these hospitals begin so: `directory-29158` is row 29158. */
export const DIRECTORY_ID = 'directory-';

const precisions = new Map<string, HospitalFacts['precision']>([
  ['p', 'point'],
  ['l', 'locality'],
]);

export const readDirectory = (): RawFile => readDataFile('hospitals/directory.tsv');

type Place = Pick<HospitalFacts, 'city' | 'district' | 'state'>;

function hospitalOf(cells: readonly string[], place: Place): HospitalFacts {
  const [row = '', name = '', owner, address = '', pincode = '', lat, lng, exact = '', phones = ''] = cells;
  const cites = [`nhd:${row}`];
  const precision = precisions.get(exact) ?? 'town';
  return {
    id: DIRECTORY_ID + row,
    name,
    alsoKnownAs: [],
    ownership: owner === 'g' ? 'government' : null,
    address,
    ...place,
    pincode: pincode || null,
    lat: Number(lat),
    lng: Number(lng),
    precision,
    // the directory knows nothing of these
    specialties: [],
    emergency: null,
    beds: null,
    established: null,
    accreditations: [],
    phones: phones === '' ? [] : phones.split('|'),
    website: null,
    cites: {
      name: cites,
      address: cites,
      position: precision === 'town' && pincode ? [`pin:${pincode}`] : cites,
      ...(owner === 'g' && { ownership: cites }),
      ...(phones !== '' && { phones: cites }),
    },
  };
}

/** The hospitals of the file's text; an empty town, district or state is that of the line above. */
export function directoryHospitals(text: string): HospitalFacts[] {
  let above: Place = { city: '', district: '', state: '' };
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t');
      const [city, district, state] = cells.slice(9);
      above = { city: city || above.city, district: district || above.district, state: state || above.state };
      return hospitalOf(cells, above);
    });
}
