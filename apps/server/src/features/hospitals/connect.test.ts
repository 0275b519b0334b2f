import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { headerOf } from '../../platform/encryption.ts';
import { rotate } from '../../platform/keyring/rotate.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { connectHospital, disconnectHospital, listConnected, parseConnection } from './connect.service.ts';
import { readDesk } from './desk.service.ts';
import { toNewHospital } from './hospital-row.ts';
import { bookable, findDoctor, findHospital } from './hospitals.service.ts';
import { blank } from './import/reading.ts';
import { upsertHospitals } from './write.repo.ts';

const rao = { name: 'Dr. A. Rao', specialty: 'Cardiology', registration: 'MMC 2001/05/1234' };
const iyer = {
  name: 'Dr. B. Iyer',
  specialty: 'Neurology',
  registration: 'MMC-7',
  experienceYears: 7,
  languages: ['Tamil'],
  feeInr: 600,
};
const file = (changes: Record<string, unknown> = {}): string => JSON.stringify({ doctors: [rao, iyer], ...changes });
const ID = 'nhd-950001';

let app: TestApp;
let patient: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  patient = await registerPatient(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.platform.database.db.deleteFrom('hospital').where('id', '=', ID).execute();
  const input = { ...blank('nhd', '950001'), name: 'Peepal Test Hospital', city: 'Pune', state: 'Maharashtra' };
  await app.platform.database.transaction((tx) =>
    upsertHospitals(tx, [toNewHospital({ ...input, phones: ['020 26123456'] })]),
  );
});

const audited = (kind: string) =>
  app.platform.database.db
    .selectFrom('audit_event')
    .select(['subject', 'outcome', 'account_id'])
    .where('kind', '=', kind)
    .where('subject', '=', ID)
    .execute();

describe('connecting a hospital', () => {
  test('makes it bookable with its doctors and contact, and leaves a line in the audit', async () => {
    const { platform } = app;
    expect(bookable(await findHospital(platform, ID))).toBe(false);
    const given = parseConnection(file({ phones: ['020 26999999'], website: 'www.peepal.example.in' }));
    expect(await connectHospital(platform, ID, given)).toEqual({
      id: ID,
      name: 'Peepal Test Hospital',
      doctors: 2,
      newKey: null,
    });
    const answer = await app.call('GET', `/hospitals/${ID}`, { token: patient.token });
    expect(JSON.parse(answer.text)).toMatchObject({
      hospital: {
        bookable: true,
        sample: false,
        contact: { phone: ['020 26999999', '020 26123456'], website: 'https://www.peepal.example.in/' },
        doctors: [
          { name: 'Dr. B. Iyer', experience_years: 7, fee: 600, sample: false, rating: { value: null } },
          { name: 'Dr. A. Rao', experience_years: null, qualification: null, languages: [] },
        ],
      },
    });
    expect(await audited('hospitals.connect')).toEqual([{ subject: ID, outcome: 'ok', account_id: null }]);
    expect(await listConnected(platform)).toEqual([{ id: ID, name: 'Peepal Test Hospital', city: 'Pune', doctors: 2 }]);
  });

  test('doing it again replaces the doctors; one with the same registration number keeps the id', async () => {
    const { platform } = app;
    await connectHospital(platform, ID, parseConnection(file()));
    const id = `${ID}-mmc-2001-05-1234`;
    expect(await findDoctor(platform, id)).toMatchObject({ name: 'Dr. A. Rao' });
    await connectHospital(platform, ID, parseConnection(file({ doctors: [{ ...rao, name: 'Dr. Anita Rao' }] })));
    expect(await findDoctor(platform, id)).toMatchObject({ name: 'Dr. Anita Rao' });
    expect(await findDoctor(platform, `${ID}-mmc-7`)).toBeNull();
  });

  test('ending it takes the doctors away, keeps the hospital, and is on record once', async () => {
    const { platform } = app;
    await connectHospital(platform, ID, parseConnection(file()));
    expect(await disconnectHospital(platform, ID)).toMatchObject({ wasConnected: true });
    expect(await disconnectHospital(platform, ID)).toMatchObject({ wasConnected: false });
    expect(await findHospital(platform, ID)).toMatchObject({ bookable: false, contact: { phone: ['020 26123456'] } });
    expect(await findDoctor(platform, `${ID}-mmc-7`)).toBeNull();
    expect(await audited('hospitals.disconnect')).toHaveLength(1);
    expect(await listConnected(platform)).toEqual([]);
  });

  test('a made-up hospital and an unknown one are refused, and so is a contact that leads nowhere', async () => {
    const { platform } = app;
    const given = parseConnection(file());
    await expect(connectHospital(platform, 'nobody', given)).rejects.toThrow(
      'There is no hospital with the id nobody.',
    );
    const made = await platform.database.db
      .selectFrom('hospital')
      .select('id')
      .where('layer', '=', 'sample')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(connectHospital(platform, made.id, given)).rejects.toThrow('only real hospitals can be connected');
    const wrong = [{ phones: ['42'] }, { website: 'javascript:alert(1)' }];
    for (const changes of wrong) {
      await expect(connectHospital(platform, ID, parseConnection(file(changes)))).rejects.toThrow('cannot be used');
    }
    expect(await findHospital(platform, ID)).toMatchObject({ bookable: false });
  });

  test('a desk gets a key for its webhook once, keeps it when it is connected again, and a new one when that is asked for', async () => {
    const { platform } = app;
    const desk = { webhook: 'https://desk.example.in/nabz', email: 'desk@example.in', language: 'hi' };
    const given = parseConnection(file({ desk }));
    const { newKey } = await connectHospital(platform, ID, given);
    expect(newKey).toMatch(/^nabz_[\w-]{43}$/);
    const { db } = platform.database;
    const webhook = { url: desk.webhook, key: newKey };
    expect(await readDesk(platform, db, ID)).toEqual({ webhook, email: desk.email, language: 'hi' });
    const row = await db.selectFrom('hospital_desk').selectAll().where('hospital_id', '=', ID).executeTakeFirst();
    expect(row?.signing_key?.toString('latin1')).not.toContain(newKey);
    expect((await connectHospital(platform, ID, given)).newKey).toBeNull();
    expect((await readDesk(platform, db, ID))?.webhook?.key).toBe(newKey);
    const again = (await connectHospital(platform, ID, given, { makesKey: true })).newKey;
    expect(again).not.toBe(newKey);
    expect((await readDesk(platform, db, ID))?.webhook?.key).toBe(again);
    await connectHospital(platform, ID, parseConnection(file()));
    expect(await readDesk(platform, db, ID)).toBeNull();
  });

  test('a change of the key of files keeps the signing key', async () => {
    const { platform } = app;
    const { newKey } = await connectHospital(
      platform,
      ID,
      parseConnection(file({ desk: { webhook: 'https://desk.example.in/nabz' } })),
    );
    await rotate(platform, 'file', () => undefined);
    const { rows } = await sql<{ head: Buffer }>`
      select substring(signing_key from 1 for 9) as head from hospital_desk where hospital_id = ${ID}`.execute(
      platform.database.db,
    );
    expect(rows[0]?.head.equals(headerOf(platform.keys.columns.present()))).toBe(true);
    expect((await readDesk(platform, platform.database.db, ID))?.webhook?.key).toBe(newKey);
  });

  test.each([
    [{ webhook: 'http://desk.example.in' }, 'must be an https:// address'],
    [{ webhook: 'https://10.0.0.5/bookings' }, 'must be an https:// address'],
    [{ webhook: 'https://user:pass@desk.example.in' }, 'must be an https:// address'],
    [{}, 'desk: needs a webhook or an email'],
    [{ email: 'no address' }, 'desk.email: is not an e-mail address'],
  ])('refuses a desk at %j and changes nothing', async (desk, why) => {
    const { platform } = app;
    const connecting = async () => connectHospital(platform, ID, parseConnection(file({ desk })));
    await expect(connecting()).rejects.toThrow(why);
    expect(bookable(await findHospital(platform, ID))).toBe(false);
  });
});

describe('the file of doctors', () => {
  test.each([
    ['no JSON', '{'],
    ['no doctors', file({ doctors: [] })],
    ['a doctor without a registration number', file({ doctors: [{ ...rao, registration: undefined }] })],
    ['a registration number without a digit', file({ doctors: [{ ...rao, registration: 'none' }] })],
    ['the registration of a made-up doctor', file({ doctors: [{ ...rao, registration: 'SAMPLE-0001' }] })],
    ['a specialty that is none of ours', file({ doctors: [{ ...rao, specialty: 'Astrology' }] })],
    ['a field that nobody knows', file({ doctors: [{ ...rao, rating: 5 }] })],
    ['a name with a line break', file({ doctors: [{ ...rao, name: 'Dr. A.\nRao' }] })],
    ['a name that turns the direction of writing', file({ doctors: [{ ...rao, name: 'Dr. \u202EoaR' }] })],
    ['a language with a control character', file({ doctors: [{ ...rao, languages: ['Hin\u0000di'] }] })],
    ['a list', '[]'],
  ])('%s is refused in one sentence', (_, content) => {
    expect(() => parseConnection(content)).toThrow(/^The file of doctors .*\.$/);
  });

  test('a name keeps the joiners of Indian scripts', () => {
    const name = 'डॉ. क्\u200Dष राव';
    expect(parseConnection(file({ doctors: [{ ...rao, name }] })).doctors[0]?.name).toBe(name);
  });

  test('one registration number is one doctor', async () => {
    const twice = parseConnection(file({ doctors: [rao, { ...iyer, registration: 'mmc 2001 05 1234' }] }));
    await expect(connectHospital(app.platform, ID, twice)).rejects.toThrow('the same registration number');
  });
});
