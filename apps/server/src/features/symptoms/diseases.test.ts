import type { getDisease, searchDiseases } from '@nabz/contract/symptoms-diseases';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { symptomKnowledge } from './symptom-library.ts';
import popularIds from './popular-diseases.json' with { type: 'json' };

let app: TestApp;
let patient: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  patient = await registerPatient(app);
});
afterAll(() => app.stop());

async function search(query: Record<string, string>): Promise<ResponseOf<typeof searchDiseases>> {
  const answer = await app.call('GET', `/diseases?${new URLSearchParams(query).toString()}`, { token: patient.token });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as ResponseOf<typeof searchDiseases>;
}

test('every disease is reached by going through the list, once, and has a page', async () => {
  const { conditions } = symptomKnowledge().knowledge;
  const ids: string[] = [];
  for (let total = Infinity; ids.length < total;) {
    const page = await search({ offset: String(ids.length) });
    expect(page.diseases.length).toBeGreaterThan(0);
    ids.push(...page.diseases.map(({ id }) => id));
    total = page.total;
  }
  expect(ids.sort()).toEqual(conditions.map(({ id }) => id).sort());
  const { diseases } = await search({ q: 'dengue' });
  const answer = await app.call('GET', `/diseases/${diseases[0]?.id}`, { token: patient.token });
  const { diseaseInfo } = JSON.parse(answer.text) as ResponseOf<typeof getDisease>;
  expect(diseaseInfo.disease.name).toBe(diseases[0]?.name);
  expect(diseaseInfo.about.alsoKnownAs.length).toBeGreaterThan(0);
});

test.each([
  ['dengue', 'dengue'],
  ['dengu', 'dengue'],
  ['denuge', 'dengue'],
  ['sugar', 'type-2-diabetes'],
  ['TB', 'pulmonary-tuberculosis'],
  ['डेंगू', 'dengue'],
  ['heart attack', 'acute-coronary-syndrome'],
  ['migrane', 'migraine'],
  ['piles', 'haemorrhoids'],
])('"%s" finds %s among the first three', async (q, id) => {
  expect((await search({ q })).diseases.slice(0, 3).map((entry) => entry.id)).toContain(id);
});

test('what many look up stands at the beginning of the whole list, and only there', async () => {
  const { popular = [] } = await search({});
  expect(popular.map(({ id }) => id)).toEqual(popularIds);
  for (const query of [{ q: 'dengue' }, { system: 'eye' }, { offset: '30' }])
    expect((await search(query)).popular).toBeUndefined();
});

test('a name that matched another word says which, and a body system narrows the list', async () => {
  const [first] = (await search({ q: 'piles' })).diseases;
  expect(first?.alsoKnownAs?.toLowerCase()).toContain('piles');
  const { systems, total } = await search({});
  expect(systems.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  const eyes = await search({ system: 'eye' });
  expect(eyes.total).toBe(systems.find(({ id }) => id === 'eye')?.count);
});

test('a disease that nobody has written answers 404, and nonsense finds nothing', async () => {
  expect((await app.call('GET', '/diseases/no-such-thing', { token: patient.token })).status).toBe(404);
  expect(await search({ q: 'qqqqq zzz' })).toMatchObject({ diseases: [], total: 0 });
});

test.each(['???', '!! --', '।'])('signs alone (%s) are no name of a disease or symptom', async (q) => {
  expect(await search({ q })).toMatchObject({ diseases: [], total: 0 });
  const answer = await app.call('GET', `/ai/symptom-suggestions?q=${encodeURIComponent(q)}`, { token: patient.token });
  expect(answer.body).toMatchObject({ suggestions: [] });
});
