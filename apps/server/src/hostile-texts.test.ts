// Long, in npm run test:all: every text that the API takes gets every text that means harm.
import { allEndpoints } from '@nabz/contract/endpoints';
import type { Endpoint, ResponseOf } from '@nabz/contract/endpoint';
import type { listConsents } from '@nabz/contract/privacy-consents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from './test/app.ts';
import { pdf } from './test/documents.ts';
import { sendForm } from './test/form.ts';
import { registerPatient, signIn, type SignedIn } from './test/patient.ts';
import { addressOf, changed, type ExampleRequest, exampleOf, placesIn } from './test/text-places.ts';

const LONG = 100_000;
/** For the database, for a browser, for a shell, for a header, for a pattern that looks back. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a tautology': "' or '1'='1' -- ",
  'an end of a table': "x'); drop table account; --",
  wildcards: '%_%\\%',
  'words for a search': "a & | ! <-> :* ')(",
  'a path of JSON': '$.**{2 to last} ? (@ > 0)',
  markup: '<img src=x onerror=alert(1)><svg/onload=alert(1)>',
  'an address': 'javascript:alert(1)//http://127.0.0.1:22/',
  'a template': '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  'a shell': '"; touch /tmp/x; $(id) `id` -o',
  'a path': '../../../../etc/passwd',
  'a header': 'x\r\nBcc: y@example.in\r\n\r\n',
  'signs that turn and hide': '\u202e\u200b\ufeff\u0000a\u0301\u{1f468}\u200d\u{1f469}',
  'half a letter': '\ud800',
  'a word of objects': '__proto__',
  'a long word': 'a'.repeat(LONG),
  'long spaces': `${' '.repeat(LONG)}x`,
  'long figures': '1'.repeat(LONG),
  'long signs': '-.,/('.repeat(LONG / 5),
  'long turns': 'no fever and '.repeat(LONG / 13),
};

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
  for (const purpose of [
    'symptom-history',
    'documents',
    'routine',
    'messages',
    'caregiver',
    'chat-history',
    'assistants',
  ])
    await agreeTo(purpose);
});
afterAll(() => app.stop());

/** What is not agreed to is refused before its texts are looked at. */
async function agreeTo(purpose: string): Promise<void> {
  const { text } = await app.call('GET', '/consents', { token: asha.token });
  const { consents } = JSON.parse(text) as ResponseOf<typeof listConsents>;
  const { version } = consents.find((consent) => consent.purpose === purpose) ?? {};
  const given = await app.call('PUT', `/consents/${purpose}`, { body: { granted: true, version }, token: asha.token });
  expect([purpose, given.status]).toEqual([purpose, 200]);
}

const send = (endpoint: Endpoint, request: ExampleRequest) => {
  const { body } = request;
  const path = addressOf(endpoint, request);
  if (endpoint.upload) {
    const files = [{ name: 'report.pdf', bytes: pdf(), field: endpoint.upload.field }];
    return sendForm(app, endpoint.method, path, { fields: body as Record<string, string>, files, token: asha.token });
  }
  return app.call(endpoint.method, path, { body, token: asha.token });
};

const cases = allEndpoints.flatMap((endpoint) => {
  const places = placesIn(exampleOf(endpoint));
  return places.length > 0 ? [[`${endpoint.method} ${endpoint.path}`, endpoint, places] as const] : [];
});

describe.each(cases)('%s', (_, endpoint, places) => {
  test('answers every hostile text in every place, and none with an error of ours', async () => {
    // some of these requests end a session
    asha = { ...asha, token: await signIn(app, asha) };
    const faults: unknown[] = [];
    for (const place of places) {
      for (const [name, text] of Object.entries(HOSTILE)) {
        await app.platform.database.db.deleteFrom('throttle').execute(); // limits are not what is asked about
        const answer = await send(endpoint, changed(exampleOf(endpoint), place, text) as ExampleRequest);
        const isAsked = answer.status !== 429 && (answer.status !== 401 || endpoint.access !== 'patient');
        if (answer.status >= 500 || !isAsked)
          faults.push([place.join('.'), name, answer.status, answer.text.slice(0, 200)]);
      }
    }
    expect(faults).toEqual([]);
  });
});

test('afterwards every table is there, and the patient too', async () => {
  const token = await signIn(app, asha);
  expect((await app.call('GET', '/auth/profile', { token })).body.user?.id).toBe(asha.id);
});
