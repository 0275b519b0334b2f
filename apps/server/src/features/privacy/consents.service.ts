import { createHash } from 'node:crypto';
import { type Consent, type ConsentWay, type Purpose, PurposeSchema } from '@nabz/contract/privacy-consents';
import { fill } from '@nabz/words/render';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Model } from '../../platform/model/model.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';
import { spoken } from '../../platform/spoken.ts';
import {
  type ConsentRow,
  decide,
  findConsents,
  findDecisions,
  holdsNow,
  lastDecision,
  lockDecisions,
} from './consents.repo.ts';

const words = spoken('consents');

type Text = Pick<Consent, 'version' | 'title' | 'items' | 'withdrawal'>;

/** The version of a text that names a model: another model, or another place, is another text. */
const versionOf = ({ settings: { host, name, place } }: Model): string =>
  `${words['language-model'].version}.${createHash('sha256').update([host, name, place].join('\n')).digest('hex').slice(0, 8)}`;

/** What a purpose reads as now; null for one that is not offered. */
function textOf(purpose: Purpose, { model }: Pick<Platform, 'model'>): Text | null {
  if (purpose !== 'language-model') return words[purpose];
  if (!model) return null;
  const { title, items, withdrawal, places } = words[purpose];
  const { host, name, place } = model.settings;
  return {
    version: versionOf(model),
    title,
    items: items.map((item) => fill(item, { host, model: name, place: places[place] })),
    withdrawal,
  };
}

/** Whether a consent that was given is to what its text says now: to ask one model is not to ask another one. */
const holdsFor = (row: ConsentRow, text: Text): boolean =>
  row.purpose !== 'language-model' || row.version === text.version;

function toConsent(purpose: Purpose, text: Text, row: ConsentRow | undefined): Consent {
  const given = row && holdsFor(row, text) ? row : undefined;
  return {
    purpose,
    granted: given !== undefined,
    grantedAt: given?.granted_at.toISOString() ?? null,
    grantedVersion: given?.version ?? null,
    grantedHow: given?.how ?? null,
    ...text,
  };
}

/** Whose decisions are meant. */
type Deciding = { readonly id: PatientId; readonly accountId?: PatientId };
/** Messages go to the account, whoever they are about: allowing them is the account's word, not a family member's. */
const deciderOf = ({ id, accountId = id }: Deciding, purpose: Purpose): PatientId =>
  purpose === 'messages' ? accountId : id;

/** Everything the patient can allow, and what they have allowed. */
export async function readConsents(
  platform: Pick<Platform, 'database' | 'model'>,
  patient: Deciding,
): Promise<Consent[]> {
  const { db } = platform.database;
  const owners = new Set(PurposeSchema.options.map((purpose) => deciderOf(patient, purpose)));
  const rows = (await Promise.all([...owners].map((owner) => findConsents(db, owner)))).flat();
  return PurposeSchema.options.flatMap((purpose) => {
    const text = textOf(purpose, platform);
    const isIt = (row: ConsentRow): boolean =>
      row.purpose === purpose && row.account_id === deciderOf(patient, purpose);
    return text === null ? [] : [toConsent(purpose, text, rows.find(isIt))];
  });
}

/** The language model, where one is configured and the patient allows that it is asked; else null. */
export async function modelFor(
  { database: { db }, model }: Pick<Platform, 'database' | 'model'>,
  patient: Pick<Patient, 'id'>,
): Promise<Model | null> {
  if (!model) return null;
  const rows = await findConsents(db, patient.id);
  const version = versionOf(model);
  return rows.some((row) => row.purpose === 'language-model' && row.version === version) ? model : null;
}

/** Every giving and withdrawing of a consent, the newest first, under the titles of today. */
export async function readHistory(
  { database: { db } }: Pick<Platform, 'database'>,
  patient: Pick<Patient, 'id'>,
): Promise<{ at: string; purpose: Purpose; title: string; version: string; granted: boolean; how: ConsentWay }[]> {
  const rows = await findDecisions(db, patient.id);
  return rows.map(({ at, purpose, version, granted, how }) => ({
    at: at.toISOString(),
    purpose,
    title: words[purpose].title,
    version,
    granted,
    how,
  }));
}

/** What a feature does in the transaction of a decision, before it is written: what it keeps may hang on the consent. */
export type Follow = (tx: Tx, platform: Platform, owner: PatientId, granted: boolean) => Promise<void>;
/** A feature says what follows from a decision on its purpose. */
export const decisions = definePort<{ readonly purpose: Purpose; readonly follow: Follow }>('privacy.decisions');

type Decision = { purpose: Purpose; granted: boolean; version: string; how?: ConsentWay };

async function followDecision(
  tx: Tx,
  platform: Platform,
  owner: PatientId,
  { purpose, granted }: Pick<Decision, 'purpose' | 'granted'>,
): Promise<void> {
  for (const one of platform.ports.all(decisions))
    if (one.purpose === purpose) await one.follow(tx, platform, owner, granted);
}

async function writeDecision(
  tx: Tx,
  platform: Platform,
  owner: PatientId,
  { purpose, granted, version, how = 'asked' }: Decision,
  caller: Caller,
): Promise<void> {
  if (granted && version !== textOf(purpose, platform)?.version) throw textChanged();
  await lockDecisions(tx, owner);
  const at = platform.clock.now();
  if (!granted) await followDecision(tx, platform, owner, { purpose, granted });
  if (!(await decide(tx, owner, { purpose, version, granted, at, how }))) return;
  if (granted) await followDecision(tx, platform, owner, { purpose, granted });
  const kind = granted ? 'consent.give' : 'consent.withdraw';
  await audit.ok(tx, at, caller, kind, { accountId: owner, subject: `${purpose}/${version}/${how}` });
}

/** Gives or withdraws a consent. What was kept under it hangs on its row in the database and goes with it. */
export async function changeConsent(
  platform: Platform,
  patient: Patient,
  decision: Decision,
  caller: Caller,
): Promise<Consent> {
  const text = textOf(decision.purpose, platform);
  if (!text) throw textChanged();
  return platform.database.transaction(async (tx) => {
    const owner = deciderOf(patient, decision.purpose);
    await writeDecision(tx, platform, owner, decision, caller);
    const rows = await findConsents(tx, owner);
    return toConsent(
      decision.purpose,
      text,
      rows.find((row) => row.purpose === decision.purpose),
    );
  });
}

/**
 * Whether something may be kept under a consent: it holds, or it is given with the request (`statedVersion`). False when the
 * patient was never asked, which the caller may allow; 409 when they have withdrawn it.
 */
export async function consentOf(
  tx: Tx,
  platform: Platform,
  patient: Patient,
  { purpose, statedVersion }: { purpose: Purpose; statedVersion: string },
  caller: Caller,
): Promise<boolean> {
  const owner = deciderOf(patient, purpose);
  if (statedVersion !== '') {
    await writeDecision(tx, platform, owner, { purpose, granted: true, version: statedVersion }, caller);
  }
  if (await holdsNow(tx, owner, purpose)) return true;
  // a first "no" that is under way is waited for
  await lockDecisions(tx, owner);
  if ((await lastDecision(tx, owner, purpose)) === 'withdrawn') throw consentRequired();
  return false;
}

/**
 * Makes sure that an upload is kept under the consent `documents`: it holds, or it is given with the request. The specification's client
 * shows no text and states no version: a patient who was never asked gives it by uploading, and reads so on the privacy page.
 * 409 after a withdrawal.
 */
export async function consentByUpload(
  tx: Tx,
  platform: Platform,
  patient: Patient,
  statedVersion: string,
  caller: Caller,
): Promise<void> {
  const purpose = 'documents';
  if (await consentOf(tx, platform, patient, { purpose, statedVersion }, caller)) return;
  const { version } = words[purpose];
  await writeDecision(tx, platform, patient.id, { purpose, granted: true, version, how: 'upload' }, caller);
}

const textChanged = (): AppError => new AppError(409, 'CONFLICT', { code: 'errors.profile.consentTextChanged' });

const consentRequired = (): AppError =>
  new AppError(409, 'CONSENT_REQUIRED', { code: 'errors.profile.consentMissing' });

/** Whether the patient allows something now; it cannot be withdrawn until the transaction ends. */
export const hasConsent = (tx: Tx, owner: PatientId, purpose: Purpose): Promise<boolean> =>
  holdsNow(tx, owner, purpose);

/** The version of the text that a patient agreed to and that holds now; null without a consent. */
export const agreedVersion = async (tx: Tx, owner: PatientId, purpose: Purpose): Promise<string | null> =>
  (await findConsents(tx, owner)).find((row) => row.purpose === purpose)?.version ?? null;

/** Refuses with 409 what the patient has not allowed. */
export async function requireConsent(tx: Tx, owner: PatientId, purpose: Purpose): Promise<void> {
  if (await holdsNow(tx, owner, purpose)) return;
  throw consentRequired();
}
