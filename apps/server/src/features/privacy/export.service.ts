import { fill } from '@nabz/words/render';
import type { Tx } from '../../platform/db/database.ts';
import { type Caller, audit } from '../../platform/audit.ts';
import { todayInIndia } from '../../platform/clock.ts';
import { signInFirst } from '../../platform/errors/app-error.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import type { Download } from '../../platform/http/download.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { spoken } from '../../platform/spoken.ts';
import { type PersonOfAccount, readPeople } from '../family/people.service.ts';
import { requireFreshSignIn } from '../auth/step-up.service.ts';
import { createExportLimit } from './export-limit.ts';
import { toBundle } from './fhir/bundle.ts';
import { createNames, createZip, safeName, type Zip } from './zip.ts';

const words = spoken('export');

/** Everything of a family is read and packed for each: more is nobody who looks at it. */
const EXPORTS: RateLimit = { name: 'export', max: 5, seconds: 3600 };

const limited = createExportLimit();

/** The code of an error of the database. */
const sqlState = /^[0-9A-Z]{5}$/;

type Folder = { readonly person: PersonOfAccount; readonly path: string };

const sessionOf = ({ accountId, session }: Patient) => ({ accountId, sessionId: session.id });

/** A folder for each person: `you`, and the family under their names. */
function foldersOf(people: readonly PersonOfAccount[]): Folder[] {
  const nameIn = createNames();
  return people.map((person, index) => ({
    person,
    path: nameIn(index === 0 ? 'you' : safeName(person.name, 'family member').replaceAll('.', '')),
  }));
}

const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What cannot be read is named and keeps nothing else back. */
async function attempt(platform: Platform, zip: Zip, name: string, act: () => Promise<void> | void): Promise<void> {
  try {
    await act();
  } catch (err) {
    // a statement that failed has ended the transaction: nothing further could be read in it
    if (sqlState.test(errorCode(err))) throw err;
    platform.log.error({ err, part: name }, 'privacy: a part could not be exported');
    zip.addText(fill(words.lostName, { name }), `${words.damaged}\n`);
  }
}

/** Everything of one person but the files. */
async function addPerson(tx: Tx, platform: Platform, zip: Zip, { person, path }: Folder): Promise<void> {
  const data = new Map<string, unknown>();
  for (const { name, read } of platform.personal.all()) {
    await attempt(platform, zip, `${path}/${name}`, async () => {
      const value = await read(tx, person.id);
      if (value === null) return;
      data.set(name, value);
      zip.addText(`${path}/${name}.json`, toText(value));
    });
  }
  await attempt(platform, zip, `${path}/fhir-bundle`, () =>
    zip.addText(`${path}/fhir-bundle.json`, toText(toBundle(person, data, platform.clock.now()))),
  );
}

/** The files of one person, under their own names for them. */
async function addFiles({ personal, database: { db } }: Platform, zip: Zip, { person, path }: Folder): Promise<void> {
  const nameIn = createNames();
  for (const { files } of personal.all()) {
    if (!files) continue;
    for await (const file of files(db, person.id))
      await zip.addFile(`${path}/files/${nameIn(safeName(file.name, 'file'))}`, file);
  }
}

async function passFiles(platform: Platform, zip: Zip, folders: readonly Folder[]): Promise<void> {
  try {
    for (const folder of folders) await addFiles(platform, zip, folder);
    zip.end();
  } catch (err) {
    // half a ZIP does not open: nobody takes it for all of their data
    platform.log.warn({ err }, 'privacy: an export was not finished');
    zip.fail(err instanceof Error ? err : new Error('An export was not finished.'));
  }
}

const toReadme = (folders: readonly Folder[], at: Date): string =>
  [
    fill(words.title, { date: todayInIndia(at) }),
    ...words.readme,
    words.folders,
    ...folders.map(({ person, path }) => `  ${path}/${person.name === '' ? '' : ` - ${person.name}`}`),
    '',
  ].join('\n');

/** Only who signed in just now, and not again and again; a refusal leaves its trace. */
async function admit(platform: Platform, patient: Patient, caller: Caller): Promise<void> {
  const { database, clock, rateLimiter } = platform;
  const refused = (reason: string) => async (error: unknown) => {
    await audit.refused(database.db, clock.now(), caller, 'privacy.export', { ...sessionOf(patient), reason });
    throw error;
  };
  await requireFreshSignIn(platform, patient).catch(refused('step-up'));
  await rateLimiter.take(database.db, EXPORTS, patient.accountId).catch(refused('too-many'));
}

/**
 * Everything that is kept about the caller and their family, as a ZIP. What stands in the database is read in one transaction, so that
 * it fits together; the files are fetched one by one while the download goes on.
 */
export async function exportEverything(
  platform: Platform,
  patient: Patient,
  caller: Caller,
  signal?: AbortSignal,
): Promise<Download> {
  const now = platform.clock.now();
  const zip = createZip(now);
  const make = (): Promise<Folder[]> =>
    platform.database.transaction(async (tx) => {
      const found = foldersOf(await readPeople(tx, patient.accountId));
      if (found.length === 0) throw signInFirst('unknown');
      zip.addText('README.txt', toReadme(found, now));
      await audit.ok(tx, now, caller, 'privacy.export', sessionOf(patient));
      for (const folder of found) await addPerson(tx, platform, zip, folder);
      return found;
    });
  const steps = { admit: () => admit(platform, patient, caller), make };
  const folders = await limited(patient.accountId, steps, signal);
  void passFiles(platform, zip, folders);
  return { bytes: zip.stream, name: `nabz-export-${todayInIndia(now)}.zip`, mimeType: 'application/zip' };
}
