import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Selectable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HospitalTable } from '../../../../db/tables/hospitals.ts';
import { makeApp, type TestApp } from '../../../test/app.ts';
import { importHospitals, type ImportResult, type Note } from './import.service.ts';
import { MJPJAY_COLUMNS } from './mjpjay.ts';
import { NHD_COLUMNS } from './nhd.ts';
import { describeImport, progressBar, reportLine } from './report.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-import-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.platform.database.db.deleteFrom('hospital').where('layer', '=', 'imported').execute();
});

type Row = Readonly<Record<string, string>>;
const csv = (columns: readonly string[], rows: readonly Row[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((name) => `"${row[name] ?? ''}"`).join(','))].join('\n');
const nhd = (...rows: Row[]): string => csv(NHD_COLUMNS, rows);
const mjpjay = (...rows: Row[]): string => csv(MJPJAY_COLUMNS, rows);

/** Rows of hospitals that there are not. */
const neem = {
  sr_no: '800001',
  name: 'Neem Leaf Hospital',
  address: '1 Test Lane',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  phone: '020 26123456',
  lat: '18.5',
  lng: '73.85',
  geo_precision: 'point',
};
const tulsi = { ...neem, sr_no: '800002', name: 'TULSI EYE HOSPITAL', pincode: '411002', geo_precision: 'locality' };

async function importText(text: string, name = 'list.csv', notes: Note[] = []): Promise<ImportResult> {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return importHospitals(app.platform, file, { onNote: (note) => notes.push(note) });
}

const stored = (): Promise<Selectable<HospitalTable>[]> =>
  app.platform.database.db.selectFrom('hospital').selectAll().where('layer', '=', 'imported').orderBy('id').execute();
const storedOne = async (): Promise<Selectable<HospitalTable> | undefined> => (await stored())[0];

/** Words that every plain object answers to. */
const objectWords = ['constructor', '__proto__', 'toString'];

describe('the National Hospital Directory', () => {
  test('a row is kept with its list, licence, phone and precision, and nothing is made up', async () => {
    const result = await importText(nhd(neem, tulsi));
    expect(result).toMatchObject({ list: 'National Hospital Directory', read: 2, added: 2, changed: 0, skipped: {} });
    const [first, second] = await stored();
    expect(first).toMatchObject({
      id: 'nhd-800001',
      provider: 'nhd',
      source_key: '800001',
      name: 'Neem Leaf Hospital',
      city: 'Pune',
      phones: ['020 26123456'],
      precision: 'point',
      ownership: null,
      beds: null,
      rating: null,
      specialties: [],
    });
    expect(first?.sources).toEqual([
      {
        title: 'National Hospital Directory, entry 800001',
        publisher: 'Government of India',
        year: 'undated',
        url: null,
        licence: expect.stringContaining('GODL'),
      },
    ]);
    expect(second).toMatchObject({ name: 'Tulsi Eye Hospital', specialties: ['Ophthalmology'], precision: 'locality' });
  });

  test('the precision of a place is kept: an area is a town, and no place stays no place', async () => {
    const precisions = ['point', 'locality', 'pin_centroid', 'unverified', 'none', 'nonsense'];
    const rows = precisions.map((geo_precision, at) => ({
      ...neem,
      sr_no: `${810_001 + at}`,
      name: `Peepal ${at} Home`,
      geo_precision,
    }));
    await importText(nhd(...rows));
    const all = await stored();
    expect(all.map(({ precision }) => precision)).toEqual(['point', 'locality', 'town', 'town', null, null]);
    expect(all.map(({ lat }) => lat !== null)).toEqual([true, true, true, true, false, false]);
  });

  test.each(objectWords)('a precision or name of "%s" is one that we do not know', async (word) => {
    const result = await importText(nhd({ ...neem, geo_precision: word, name: `Neem ${word}` }, tulsi));
    expect(result).toMatchObject({ added: 2, skipped: {} });
    expect(await storedOne()).toMatchObject({ lat: null, precision: null, specialties: [] });
  });

  test('the same list again changes nothing, and says so', async () => {
    await importText(nhd(neem, tulsi));
    const before = await stored();
    const again = await importText(nhd(neem, tulsi));
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2, newlyDuplicates: 0 });
    expect(describeImport(again)).toContain('Nothing changed: 2 hospitals stood there already.');
    expect(await stored()).toEqual(before);
  });

  test('a row that changed is replaced, under the same id', async () => {
    await importText(nhd(neem, tulsi));
    const result = await importText(nhd({ ...neem, phone: '020 26999999' }, tulsi));
    expect(result).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await storedOne()).toMatchObject({ id: 'nhd-800001', phones: ['020 26999999'] });
  });

  test('what cannot be used is counted by reason and noted by line, and the rest is taken', async () => {
    const notes: Note[] = [];
    const rows = [
      neem,
      { ...tulsi, name: '???' },
      { ...tulsi, sr_no: 'x' },
      neem,
      { ...tulsi, phone: '42', pincode: '0', lat: '0', lng: '0' },
    ];
    const result = await importText(nhd(...rows), 'list.csv', notes);
    expect(result).toMatchObject({
      read: 5,
      added: 2,
      skipped: {
        'no name that can be shown': 1,
        'no number or id of its own': 1,
        'the same number or id as an earlier row': 1,
      },
      leftOut: { 'a phone number that is not whole': 1, 'a PIN code that is none': 1, 'coordinates outside India': 1 },
    });
    expect(notes.filter(({ what }) => what === 'row skipped').map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(notes.map(reportLine)[0]).toBe('3,800002,row skipped,no name that can be shown\n');
  });

  test('a place far from its PIN code is taken from there, and one far from its district not at all', async () => {
    const area = { geo_precision: 'pin_centroid' };
    const result = await importText(
      nhd(
        { ...neem, ...area, lat: '26.9', lng: '75.8' },
        { ...tulsi, ...area, pincode: '', lat: '26.9', lng: '75.8' },
        { ...neem, ...area, sr_no: '800003', name: 'Banyan Home', lat: '18.53', lng: '73.86' },
      ),
    );
    const [pin, district, right] = await stored();
    expect(Math.abs((pin?.lat ?? 0) - 18.5)).toBeLessThan(0.3);
    expect([district?.lat, district?.precision]).toEqual([null, null]);
    expect(right?.lat).toBe(18.53);
    expect(Object.keys(result.leftOut)).toHaveLength(2);
  });

  test.each([
    ['a broken quotation mark', `${NHD_COLUMNS.join(',')}\n1,"${'x'.repeat(200)}`],
    ['too few columns', `${NHD_COLUMNS.join(',')}\n1,Half A Row`],
    ['no row at all', NHD_COLUMNS.join(',')],
    ['nothing that is text', `${NHD_COLUMNS.join(',')}\n\u0000\u0001\u0002`],
  ])('%s ends in a report, not in an error', async (_, text) => {
    const result = await importText(text);
    expect(result.added).toBe(0);
  });
});

test('a quotation mark that swallows the rest of a list is an error that names the line, not a short list', async () => {
  const text = `${nhd(neem)}\n800002,"Tulsi ${'x\n'.repeat(100_000)}`;
  await expect(importText(text)).rejects.toThrow(/^The list was read up to line \d+: a quotation mark/);
});

describe('the Maharashtra list', () => {
  test('beds, specialties in our words and the scheme are kept; its places are areas', async () => {
    const row = {
      ...neem,
      id: '700001',
      name: 'NEEM LEAF HOSPITAL,Pvt',
      district: 'PUNE',
      total_beds: '30',
      type: 'Corporate',
    };
    const specialties =
      'Cardiology (M7)|Orthopedic Surgery And Procedures (S5)|Polytrauma (S14)|Surgical Oncology (S11)';
    const result = await importText(mjpjay({ ...row, specialties }));
    expect(result).toMatchObject({ added: 1, list: expect.stringContaining('MJPJAY') });
    expect(await storedOne()).toMatchObject({
      id: 'mjpjay-700001',
      name: 'Neem Leaf Hospital',
      beds: 30,
      specialties: ['Cardiology', 'Orthopedics', 'Oncology'],
      ownership: null,
      precision: 'town',
      insurance: ['MJPJAY (Maharashtra)'],
    });
  });
});

test.each(objectWords)('a specialty of "%s" in the Maharashtra list is left out', async (word) => {
  const result = await importText(mjpjay({ ...neem, id: '700001', specialties: `${word}|Cardiology (M7)` }));
  expect(result).toMatchObject({ added: 1, skipped: {} });
  expect(await storedOne()).toMatchObject({ specialties: ['Cardiology'] });
});

describe('OpenStreetMap', () => {
  const feature = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
    type: 'Feature',
    id: 'node/600001',
    geometry: { type: 'Point', coordinates: [73.85, 18.5] },
    properties: { amenity: 'hospital', name: 'Neem Leaf Hospital', ...properties },
    ...more,
  });
  const collection = (...features: unknown[]): string =>
    JSON.stringify({ type: 'FeatureCollection', bbox: [1, 2], crs: { properties: { name: 'x' } }, features });

  test('a hospital is kept with its tags; a clinic and a nameless one are not', async () => {
    const tags = {
      'addr:street': 'Test Lane',
      'addr:postcode': '411001',
      phone: '+91 20 26123456; 42',
      website: 'javascript:alert(1)',
      emergency: 'yes',
      beds: '40',
      'operator:type': 'religious',
      'healthcare:speciality': 'cardiology;orthopaedics;witchcraft',
    };
    const result = await importText(
      collection(
        feature(tags),
        feature({ amenity: 'clinic' }, { id: 'node/600002' }),
        feature({ name: '' }, { id: 'node/600003' }),
        feature({}, { id: undefined }),
        'nonsense',
      ),
      'list.geojson',
    );
    expect(result).toMatchObject({
      added: 1,
      skipped: { 'not a hospital': 1, 'no name that can be shown': 1, 'no number or id of its own': 1 },
      leftOut: { 'a phone number that is not whole': 1, 'a website that is not an address of the web': 1 },
    });
    expect(await storedOne()).toMatchObject({
      id: 'osm-node-600001',
      city: 'Pune',
      state: 'Maharashtra',
      phones: ['020 26123456'],
      website: null,
      emergency: true,
      beds: 40,
      ownership: 'trust',
      specialties: ['Cardiology', 'Orthopedics'],
      precision: 'point',
      sources: [expect.objectContaining({ url: 'https://www.openstreetmap.org/node/600001' })],
    });
  });

  test.each(objectWords)('an owner or specialty of "%s" is one that we do not know', async (word) => {
    const tags = { 'operator:type': word, 'healthcare:speciality': `${word};cardiology`, osm_type: word };
    const result = await importText(collection(feature(tags)), 'list.geojson');
    expect(result).toMatchObject({ added: 1, skipped: {} });
    expect(await storedOne()).toMatchObject({ ownership: null, specialties: ['Cardiology'] });
  });

  test('grounds are placed at their middle, and a name in Latin letters comes first', async () => {
    const outline = [
      [
        [73.8, 18.5],
        [73.9, 18.5],
        [73.9, 18.6],
        [73.8, 18.6],
      ],
    ];
    const geometry = { type: 'Polygon', coordinates: outline };
    await importText(
      collection(feature({ name: 'नीम अस्पताल', 'name:en': 'Neem Hospital' }, { id: 'way/600009', geometry })),
      'list.geojson',
    );
    expect(await storedOne()).toMatchObject({
      name: 'Neem Hospital',
      other_names: ['नीम अस्पताल'],
      lat: 18.55,
      lng: 73.85,
    });
  });

  test('one feature a line is read alike, with what is no JSON skipped', async () => {
    const lines = [
      JSON.stringify(feature({})),
      '',
      '{"type":"Feature",',
      '\u001e' + JSON.stringify(feature({}, { id: 'node/600002' })),
    ];
    const result = await importText(lines.join('\r\n'), 'list.geojsonl');
    expect(result).toMatchObject({ added: 2, skipped: { 'not JSON': 1 } });
  });

  test('features are cut rightly wherever the parts of a file end, with brackets and quotes in names', async () => {
    const odd = 'Odd "[{}]" \\ Hospital';
    const many = Array.from({ length: 1200 }, (_, at) =>
      feature({ name: `${odd} ${at}` }, { id: `node/${610_000 + at}` }),
    );
    const result = await importText(collection(...many), 'list.json');
    expect(result).toMatchObject({ read: 1200, added: 1200, skipped: {} });
    const names = new Set((await stored()).map(({ name }) => name));
    expect(names).toEqual(new Set(many.map(({ properties }) => properties.name)));
  });
});

describe('one hospital in several lists', () => {
  test('is shown once: the poorer row is kept behind the richer one, which takes the more exact place', async () => {
    await importText(nhd({ ...neem, name: 'Shri Neem Leaf Hospitals' }));
    const row = { ...neem, id: '700001', total_beds: '30', lat: '18.6', specialties: 'Cardiology (M7)' };
    const result = await importText(mjpjay(row));
    expect(result).toMatchObject({ added: 1, newlyDuplicates: 1 });
    const [maharashtra, directory] = await stored();
    expect(directory).toMatchObject({ id: 'nhd-800001', duplicate_of: 'mjpjay-700001' });
    expect(maharashtra).toMatchObject({ duplicate_of: null, beds: 30, lat: 18.5, precision: 'point' });
    expect(maharashtra?.sources).toHaveLength(2);
    expect(await importText(mjpjay(row))).toMatchObject({ changed: 0, newlyDuplicates: 0 });
    expect(await stored()).toEqual([maharashtra, directory]);
  });

  test('two hospitals of one name in different PIN codes stay two', async () => {
    await importText(nhd(neem, { ...neem, sr_no: '800009', pincode: '411030', lat: '18.7' }));
    expect((await stored()).map(({ duplicate_of: of }) => of)).toEqual([null, null]);
  });

  test('a row that changed its name is shown again', async () => {
    const twin = { ...neem, sr_no: '800009', phone: '' };
    await importText(nhd(neem, twin));
    expect((await stored()).filter(({ duplicate_of: of }) => of !== null)).toHaveLength(1);
    await importText(nhd(neem, { ...twin, name: 'Quite Another Hospital' }));
    expect((await stored()).filter(({ duplicate_of: of }) => of !== null)).toEqual([]);
  });
});

test('a file that is none of these, or not there, is refused in one sentence', async () => {
  await expect(importText('name,town\nX,Y')).rejects.toThrow(/not a list that Nabz knows/);
  await expect(importText('')).rejects.toThrow(/not a list that Nabz knows/);
  await expect(importHospitals(app.platform, path.join(folder, 'absent.csv'))).rejects.toThrow(
    'absent.csv is not there.',
  );
  await expect(importHospitals(app.platform, folder)).rejects.toThrow(/is a folder/);
});

test('progress is drawn over itself, and a report holds no formula', () => {
  expect(progressBar(0.5, 1500)).toBe(`\r[${'#'.repeat(15)}${' '.repeat(15)}]  50 %  1,500 rows`);
  expect(reportLine({ line: 1, key: '=1+1', what: 'row skipped', reason: 'a "b"' })).toBe(
    `1,'=1+1,row skipped,"a ""b"""\n`,
  );
});
