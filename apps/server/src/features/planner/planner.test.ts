import type { Plan } from '@nabz/contract/planner';
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

type Answer = { data: Plan; code?: string; error?: string; suggestions?: string[]; fields?: Record<string, string> };
const ask = async (body: object, as = token) => {
  const answer = await app.call('POST', '/treatment-planner/analyze-treatment', { body, token: as });
  return { status: answer.status, ...(JSON.parse(answer.text) as Answer) };
};
const plan = async (body: object): Promise<Plan> => {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  return answer.data;
};
const knee = { treatmentName: 'knee replacement', patientLocation: 'Pune', insuranceType: 'none' };
const source = ({ costs }: Plan, id: string) => costs.sources.find((one) => one.id === id);

test('API-TRT-07 a plan has the treatment, its costs by kind of hospital, hospitals, doctors and recommendations', async () => {
  const { treatment, costs, hospitals, doctors, recommendations, place } = await plan(knee);
  expect(treatment.name).toMatch(/knee replacement/i);
  expect(treatment.details).toMatchObject({ complexity: expect.stringMatching(/^(?:Major|Complex)$/) });
  expect(treatment.details.duration).toMatch(/days in hospital$/);
  expect(costs.sources.map(({ id }) => id)).toEqual(expect.arrayContaining(['pmjay', 'cghs-basic', 'cghs-nabh']));
  expect(place).toMatchObject({ city: 'Pune', state: 'Maharashtra', tier: 1, from: 'given' });
  expect(hospitals.length).toBeGreaterThan(0);
  for (const { distance } of hospitals) expect(distance).toBeLessThanOrEqual(30);
  expect(doctors.length).toBeGreaterThan(0);
  for (const doctor of doctors) expect(doctor).toMatchObject({ sample: true, specialization: 'Orthopedics' });
  expect(recommendations.budgetOptions.map(({ cost }) => cost)).toEqual(
    recommendations.budgetOptions.map(({ cost }) => cost).toSorted((a, b) => a - b),
  );
});

test('every figure names its basis with a date, and what has none is said to be unknown', async () => {
  const { costs } = await plan(knee);
  for (const { lines, priceRange, typical } of costs.sources) {
    expect(priceRange.min).toBeLessThanOrEqual(typical);
    expect(typical).toBeLessThanOrEqual(priceRange.max);
    for (const { state, amount, basis } of lines) {
      expect(amount !== null).toBe(state === 'amount');
      const isKnown = state !== 'unknown';
      expect([basis.kind !== 'unknown', basis.date !== null, basis.sources.length > 0]).toEqual([
        isKnown,
        isKnown,
        isKnown,
      ]);
    }
  }
});

test('real hospitals have no rating and no doctor in a plan', async () => {
  const { hospitals, doctors } = await plan({ ...knee, treatmentName: 'normal delivery' });
  const real = hospitals.filter(({ sample }) => !sample);
  expect(real.length).toBeGreaterThan(0);
  expect(real.filter(({ rating }) => rating !== null)).toEqual([]);
  expect(doctors.filter(({ sample }) => !sample)).toEqual([]);
});

test('a smaller town pays the lower rates of its class', async () => {
  const big = source(await plan(knee), 'cghs-nabh');
  const small = source(await plan({ ...knee, patientLocation: 'Satara' }), 'cghs-nabh');
  const packageOf = (option: typeof big) => option?.lines[0]?.amount?.typical ?? 0;
  expect(packageOf(small)).toBe(Math.round(packageOf(big) * 0.8));
});

test('the place is the typed one, else one in the words, else the saved one, else Delhi, and the plan says which', async () => {
  expect((await plan({ treatmentName: 'knee replacement in Nagpur' })).place).toMatchObject({
    city: 'Nagpur',
    from: 'given',
  });
  expect((await plan({ treatmentName: 'knee replacement' })).place).toMatchObject({ from: 'fallback' });
  const patient = await registerPatient(app);
  const location = { lat: 9.9312, lng: 76.2673, city: 'Kochi', state: 'Kerala' };
  await app.call('PUT', '/location/user', { body: { location }, token: patient.token });
  const saved = await ask({ treatmentName: 'knee replacement' }, patient.token);
  expect(saved.data.place).toMatchObject({ city: 'Kochi', state: 'Kerala', from: 'saved' });
});

test('“in” before something that is no place of ours leaves the place as it is', async () => {
  const patient = await registerPatient(app);
  const location = { lat: 9.9312, lng: 76.2673, city: 'Kochi', state: 'Kerala' };
  await app.call('PUT', '/location/user', { body: { location }, token: patient.token });
  const answer = await ask({ treatmentName: 'dialysis in kidney failure' }, patient.token);
  expect(answer.data.place).toMatchObject({ city: 'Kochi', from: 'saved' });
});

test('a place we do not know is said, its prices are not too low, and no hospital is guessed', async () => {
  const unknown = await plan({ ...knee, patientLocation: 'Qwrtzpville' });
  expect(unknown.place).toMatchObject({ from: 'unknown', tier: 1, text: 'Qwrtzpville' });
  expect(unknown.hospitals).toEqual([]);
  expect(unknown.costs.notes.join(' ')).toContain('could not find this place');
});

test('an insurer shares the bill by what the patient entered; nothing is assumed', async () => {
  const insured = { ...knee, insuranceType: 'star_health' };
  const open = source(await plan(insured), 'cghs-nabh');
  expect(open?.share?.patient.high).toBe(open?.priceRange.max);
  expect(open?.share?.open.length).toBe(4);
  const policy = { sumInsured: 5_000_000, coPayPercent: 10, waitingPeriod: false, roomRent: 3000, roomRentCap: 5000 };
  const entered = source(await plan({ ...insured, policy }), 'cghs-nabh');
  expect(entered?.share?.open).toEqual([]);
  expect(entered?.share?.patient.low).toBeCloseTo((entered?.priceRange.min ?? 0) * 0.1, -1);
  expect(entered?.share?.patient.high).toBeCloseTo((entered?.priceRange.max ?? 0) * 0.1, -1);
  const waiting = source(await plan({ ...insured, policy: { ...policy, waitingPeriod: true } }), 'cghs-nabh');
  expect(waiting?.share?.insurer).toEqual({ low: 0, high: 0 });
  expect(source(await plan(insured), 'pmjay')?.share).toBeNull();
});

test('a text of few signs that unfold to hundreds of words is read as far as a name goes', async () => {
  expect((await ask({ ...knee, treatmentName: '\ufdfa'.repeat(200) })).status).toBe(404);
});

test('a treatment we do not know is 404 with the names that come closest', async () => {
  expect(await ask({ ...knee, treatmentName: 'knee polishing of the future' })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    suggestions: expect.arrayContaining([expect.stringMatching(/knee/i)]),
  });
  expect(await ask({ ...knee, treatmentName: 'qwrtzp' })).toMatchObject({ status: 404, suggestions: [] });
});

test.each([
  [{ treatmentName: '' }, 'treatmentName', 'Please enter a treatment name'],
  [{ treatmentName: '   ' }, 'treatmentName', 'Please enter a treatment name'],
  [{ treatmentName: 'x'.repeat(201) }, 'treatmentName', 'Please use fewer words.'],
  [{ ...knee, insuranceType: 'my_uncle' }, 'insuranceType', /choose one of the options/],
  [{ ...knee, policy: { coPayPercent: 101 } }, 'policy.coPayPercent', 'Please enter 0 to 100 percent.'],
  [{ ...knee, policy: { sumInsured: -1 } }, 'policy.sumInsured', 'Please enter an amount of 0 or more.'],
  [{ ...knee, policy: { sumInsured: 1e12 } }, 'policy.sumInsured', 'Please enter a smaller amount.'],
])('%j is refused at its field', async (body, field, text) => {
  const answer = await ask(body);
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT']);
  expect(answer.fields?.[field]).toMatch(text);
});

test('a plan for somebody from 70 on tells of the card that all of that age can have, and where the age is from', async () => {
  const senior = (await registerPatient(app)).token;
  const notesAt = async (age: number) => {
    await app.call('PUT', '/auth/profile', { body: { age }, token: senior });
    const { data } = await ask(knee, senior);
    return data.costs.notes.filter((note) => note.includes('Vay Vandana'));
  };
  expect(await notesAt(69)).toEqual([]);
  expect(await notesAt(70)).toEqual([expect.stringContaining('The profile says age 70.')]);
});

test('a rate of a government scheme is never called the lowest price', async () => {
  const { recommendations, costs } = await plan(knee);
  const rates = costs.sources
    .filter(({ id }) => id === 'pmjay' || id.startsWith('cghs'))
    .map((one) => one.hospitalType);
  const ofRates = recommendations.budgetOptions.filter(({ name }) => rates.includes(name));
  expect(ofRates.length).toBeGreaterThan(1);
  const said = [...ofRates, ...recommendations.topHospitalPicks].map(({ reason }) => reason);
  expect(said.filter((reason) => /lowest/.test(reason))).toEqual([]);
});
