import type { Treatment, TreatmentDetail } from '@nabz/contract/treatments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient } from '../../test/patient.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeApp();
  ({ token } = await registerPatient(app));
});
afterAll(() => app.stop());

/** What any of the answers may hold. */
type Data = {
  treatments: Treatment[];
  totalPages: number;
  total: number;
  page: number;
  kinds?: { kind: string; count: number }[];
  note: string;
  treatment: TreatmentDetail;
  categories: string[];
  specializations: string[];
  code?: string;
  fields?: Record<string, string>;
};
const get = async (path: string, query: Record<string, string> = {}): Promise<{ status: number; data: Data }> => {
  const answer = await app.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
  return { status: answer.status, data: JSON.parse(answer.text) as Data };
};
const search = async (query: Record<string, string>) => (await get('/treatments/search', query)).data;
const best = async (words: string) => (await search({ query: words })).treatments[0]?._id;

test('API-TRT-01 a search answers a page of nine and how many pages there are', async () => {
  const { data, status } = await get('/treatments/search', { page: '1', limit: '9' });
  expect(status).toBe(200);
  expect(data.treatments).toHaveLength(9);
  expect(data.totalPages).toBe(Math.ceil(data.total / 9));
  const last = await search({ page: String(data.totalPages) });
  expect(last.treatments).toHaveLength(data.total - 9 * (data.totalPages - 1));
  const ids = new Set<string>();
  for (let page = 1; page <= data.totalPages; page += 1)
    for (const { _id } of (await search({ page: String(page) })).treatments) ids.add(_id);
  expect(ids.size).toBe(data.total);
});

test('TRT-06 a treatment has its name, category, description, prices, durations and success rate; the unknown is null', async () => {
  const { treatments } = await search({ limit: '100' });
  for (const { pricing, duration, successRate, description } of treatments) {
    expect(description.length).toBeGreaterThan(100);
    expect(Object.values(duration).every((text) => text.length > 0)).toBe(true);
    expect([pricing.minPrice === null, (pricing.minPrice ?? 1) > 0]).toEqual([pricing.maxPrice === null, true]);
    expect(pricing.maxPrice ?? 0).toBeGreaterThanOrEqual(pricing.minPrice ?? 0);
    expect(successRate).not.toBe(0);
  }
});

test.each([
  ['heart bypass', 'coronary-artery-bypass'],
  ['CABG', 'coronary-artery-bypass'],
  ['bypas surgery', 'coronary-artery-bypass'],
  ['बाईपास', 'coronary-artery-bypass'],
  ['my father needs a bypass surgery, he is 62', 'coronary-artery-bypass'],
])('“%s” finds it by its everyday, misspelt or Hindi name', async (words, id) => {
  expect(await best(words)).toBe(id);
});

test('a knee is one knee, unless both are asked for', async () => {
  const order = async (query: string) => (await search({ query })).treatments.map(({ name }) => name);
  const knee = await order('knee');
  expect(knee[0]).toMatch(/one knee/);
  expect(knee.findIndex((name) => /both knees/.test(name))).toBeGreaterThan(0);
  expect((await order('both knee replacement'))[0]).toMatch(/both knees/);
});

test('“heart” asks which: what there is of each kind, and only that of one kind when it is chosen', async () => {
  const all = await search({ query: 'heart' });
  const kinds = Object.fromEntries((all.kinds ?? []).map(({ kind, count }) => [kind, count]));
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['examination', 'procedure', 'operation']));
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(all.total);
  const tests = await search({ query: 'heart', kind: 'examination', limit: '100' });
  expect(tests.total).toBe(kinds['examination']);
  expect(new Set(tests.treatments.map(({ kind }) => kind))).toEqual(new Set(['examination']));
  for (const query of ['heart bypass', 'knee replacement', 'ecg', ''])
    expect((await search({ query })).kinds).toBeUndefined();
});

test('another name that matched is told', async () => {
  const [first] = (await search({ query: 'bypas surgery' })).treatments;
  expect(first?.matched?.toLowerCase()).toContain('bypass');
});

test('a category narrows the search, in any case of letters', async () => {
  const all = await search({ category: 'cardiology', limit: '100' });
  expect(all.total).toBeGreaterThan(5);
  expect(new Set(all.treatments.map(({ category }) => category))).toEqual(new Set(['Cardiology']));
  expect((await search({ category: 'No such thing' })).total).toBe(0);
});

test('API-TRT-03 the categories are those that treatments are filed under', async () => {
  const { data } = await get('/treatments/categories');
  expect(data.categories).toContain('Cardiology');
  for (const category of data.categories.slice(0, 3)) expect((await search({ category })).total).toBeGreaterThan(0);
});

test('API-TRT-04 every specialization has treatments; API-TRT-05 they are answered by its name', async () => {
  const { data } = await get('/treatments/specializations');
  expect(data.specializations.length).toBeGreaterThan(3);
  for (const name of data.specializations) {
    const found = await get(`/treatments/by-specialization/${encodeURIComponent(name)}`);
    expect(found.data.treatments.length).toBeGreaterThan(0);
    for (const { specialties } of found.data.treatments) expect(specialties).toContain(name);
  }
  expect((await get('/treatments/by-specialization/Alchemy')).data.treatments).toEqual([]);
});

test('API-TRT-06 a direct search with limit 1 answers the best fit alone', async () => {
  const { data } = await get('/treatments', { search: 'pacemaker', limit: '1' });
  expect(data.treatments.map(({ _id }) => _id)).toEqual(['pacemaker-implantation']);
  expect((await get('/treatments', { search: 'qwrtzp', limit: '1' })).data.treatments).toEqual([]);
});

test('API-TRT-02 one treatment has what it includes, what to ask, other ways, and where each figure stands', async () => {
  const { data } = await get('/treatments/coronary-artery-bypass');
  const { treatment } = data;
  expect(treatment.included.length).toBeGreaterThan(1);
  expect(treatment.questions.length).toBeGreaterThan(2);
  expect(treatment.priceBasis).toContain('CGHS');
  expect(treatment.sources.length).toBeGreaterThan(0);
  for (const { _id } of treatment.alternatives.treatments) expect((await get(`/treatments/${_id}`)).status).toBe(200);
  expect((await get('/treatments/no-such-thing')).status).toBe(404);
});

test('API-AI-05 treatments for a condition in the patient’s words, with the note that a doctor decides', async () => {
  const ask = async (condition: unknown) =>
    app.call('POST', '/ai/recommend-treatments', { body: { condition, location: 'Pune' }, token });
  const answer = await ask('coronary artery disease');
  expect(answer.status).toBe(200);
  const { treatments, note } = JSON.parse(answer.text) as Data;
  expect(treatments.map(({ category }) => category)).toContain('Cardiology');
  expect(note).toContain('doctor');
  expect((await ask('')).status).toBe(400);
  expect(JSON.parse((await ask('zzqx')).text)).toMatchObject({ treatments: [] });
});

test.each([
  [{ page: '0' }, 'page'],
  [{ page: '-1' }, 'page'],
  [{ page: '1.5' }, 'page'],
  [{ limit: '0' }, 'limit'],
  [{ limit: '1000000' }, 'limit'],
  [{ query: 'x'.repeat(101) }, 'query'],
])('%j is refused with a sentence at the field', async (query, field) => {
  const { status, data } = await get('/treatments/search', query);
  expect([status, data.code]).toEqual([400, 'INVALID_INPUT']);
  expect(data.fields?.[field]).toMatch(/^[A-Z].*\.$/);
});

test.each(["'; DROP TABLE account; --", '%%%___', '((((', '😀😀', '\u202e\u202e', 'a'.repeat(100), '   '])(
  'the hostile search %j is answered',
  async (query) => {
    expect((await get('/treatments/search', { query })).status).toBe(200);
  },
);

test('what is also done in emergencies says so, and what can be planned does not', async () => {
  const isEmergency = async (id: string) => (await get(`/treatments/${id}`)).data.treatment.emergency;
  expect(await Promise.all(['coronary-angioplasty', 'appendix-removal'].map(isEmergency))).toEqual([true, true]);
  expect(await Promise.all(['knee-replacement', 'cataract-phaco'].map(isEmergency))).toEqual([false, false]);
});

test.each(['constructor', '__proto__', 'toString'])('the word %s is a word like any other', async (word) => {
  const body = { treatmentType: word, location: 'Pune' };
  expect((await app.call('POST', '/ai/find-hospitals', { body, token })).status).toBe(200);
});

test('a page far behind the last one is empty, not an error', async () => {
  expect(await search({ page: '1000000' })).toMatchObject({ treatments: [] });
});

test.each(['???', '!! --', '।'])('a search for signs alone (%s) finds nothing', async (query) => {
  expect(await search({ query })).toMatchObject({ treatments: [], total: 0 });
});
