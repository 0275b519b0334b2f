import type { Member } from '@nabz/contract/family';
import { setCaregiver } from '@nabz/contract/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../../platform/http/patient.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf } from '../../test/archive.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { fillPatient } from '../../test/whole-patient.ts';

let app: TestApp;
let asha: SignedIn;
let kabir: Member;
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
  kabir = await memberOf(app, asha);
  await fillPatient(app, asha, await makeHospital(app), kabir.id);
});
afterAll(() => app.stop());

/** Every text of a record: the values of its JSON, and the files of text that were uploaded. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('in all texts of a full record nothing tells who somebody is once they are masked, and unmasked they are as they were', async () => {
  const files = await exportOf(app, asha.token);
  const texts = [...files].flatMap(([name, bytes]) => {
    if (name.endsWith('.json')) return textsOf(JSON.parse(bytes.toString()));
    return name.endsWith('.txt') && name.includes('/files/') ? [bytes.toString()] : [];
  });
  const { name, email } = setCaregiver.example.body;
  const secrets = [
    'Asha',
    'Verma',
    'Kabir',
    'Meera Rao',
    kabir.birthDate,
    asha.email,
    asha.phone,
    asha.phone.slice(3),
    '9876500001',
    'asha.booking@example.in',
    '9876543210',
    name,
    email,
  ];
  const whole = texts.join('\n');
  // the record has them, or this proves nothing
  for (const secret of secrets) expect(whole.toLowerCase(), secret).toContain(secret.toLowerCase());

  const owners = [asha, kabir].map(({ id }) => personOf({ id, guardian_id: null }));
  const { db } = app.platform.database;
  for (const of of [owners, owners.slice(0, 1)]) {
    const mask = await app.platform.personal.maskOf(db, of);
    if (!mask) throw new Error('nobody finds names');
    const hidden = mask.hide(texts);
    const left = hidden.join('\n');
    for (const secret of secrets) expect(left.toLowerCase(), secret).not.toContain(secret.toLowerCase());
    expect(left).not.toMatch(/@|\+?\d{10}/);
    expect(mask.show(hidden)).toEqual(texts);
  }
});
