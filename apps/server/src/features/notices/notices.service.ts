import { type Refusal, say } from '@nabz/words/catalogue';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import type { getNotices, NoticeSettings, setNotices } from '@nabz/contract/notices';
import { isTimeZone } from '@nabz/contract/wall-clock';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { languageNow } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { readContact } from '../auth/contact.service.ts';
import { readPeople } from '../family/people.service.ts';
import { consentOf, decisions } from '../privacy/consents.service.ts';
import { hasCalendar } from './calendar.repo.ts';
import { removeDevices } from './devices.repo.ts';
import { listDevices } from './devices.service.ts';
import { consentMissing } from './notices.policy.ts';
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './notices.repo.ts';
import { replan } from '../routine/routine.service.ts';

type Answer = Omit<ResponseOf<typeof getNotices>, 'success'>;
type Channel = 'email' | 'sms' | 'push';
const channels: readonly Channel[] = ['email', 'sms', 'push'];

/** Nothing is sent until the patient asks for it, and nothing is quiet until they say so: a reminder at night may matter. */
export const defaults: NoticeSettings = {
  email: false,
  sms: false,
  push: false,
  quiet: null,
  showNames: false,
  timeZone: 'Asia/Kolkata',
};

/** A row as the wire says it. */
export const toSettings = (row: SettingsRow | undefined): NoticeSettings =>
  row === undefined
    ? defaults
    : {
        email: row.email,
        sms: row.sms,
        push: row.push,
        quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
        showNames: row.show_names,
        timeZone: row.time_zone,
      };

type Channels = {
  readonly email: string | null;
  readonly sms: string | null;
  readonly language: string;
  readonly lacks: Readonly<Record<keyof Answer['missing'], Refusal | null>>;
};

/** Where each channel leads, or what it lacks. */
export async function readChannels({ push }: Platform, db: Db, accountId: string): Promise<Channels> {
  const contact = await readContact(db, accountId);
  const email = contact.isEmailProven && contact.wantsEmail ? contact.email : null;
  const emailLacks = contact.email === null ? 'noEmail' : contact.isEmailProven ? 'emailOff' : 'email';
  return {
    email,
    sms: contact.provenPhone,
    language: contact.language,
    lacks: {
      email: email === null ? { code: `errors.notices.lacks.${emailLacks}` } : null,
      sms: contact.provenPhone === null ? { code: 'errors.notices.lacks.sms' } : null,
      push: push.publicKey === null ? { code: 'errors.notices.lacks.push' } : null,
    },
  };
}

/** How an account is reminded, and what each channel lacks. */
export async function readNotices(platform: Platform, { accountId }: Patient): Promise<Answer> {
  const { db } = platform.database;
  const [row, { lacks }, devices, calendar] = await Promise.all([
    findSettings(db, accountId),
    readChannels(platform, db, accountId),
    listDevices(platform, db, accountId),
    hasCalendar(db, accountId),
  ]);
  return {
    settings: toSettings(row),
    missing: {
      email: lacks.email && say(languageNow(), lacks.email),
      sms: lacks.sms && say(languageNow(), lacks.sms),
      push: lacks.push && say(languageNow(), lacks.push),
    },
    pushKey: platform.push.publicKey,
    devices: devices.map(({ id, name }) => ({ id, name })),
    hasCalendar: calendar,
  };
}

/** A zone by its place. "IST" is three zones, and an offset knows no summer time. */
const isZone = (name: string): boolean => (name === 'UTC' || name.includes('/')) && isTimeZone(name);

type Changes = RequestOf<typeof setNotices>['body'];

function toValues({ quiet, showNames, timeZone, email, sms, push }: Changes) {
  return {
    ...(email === undefined ? {} : { email }),
    ...(sms === undefined ? {} : { sms }),
    ...(push === undefined ? {} : { push }),
    ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    ...(showNames === undefined ? {} : { show_names: showNames }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
  };
}

function check({ quiet, timeZone }: Changes): void {
  if (timeZone !== undefined && !isZone(timeZone))
    throw invalidInput({ timeZone: { code: 'errors.reminders.timeZoneUnknown' } });
  if (quiet && quiet.from === quiet.to) throw invalidInput({ quiet: { code: 'errors.reminders.quietHoursEmpty' } });
}

/** Changes how an account is reminded. A channel that lacks something cannot be switched on: the patient would wait in vain. */
export async function changeNotices(
  platform: Platform,
  patient: Patient,
  changes: Changes,
  caller: Caller,
): Promise<Answer> {
  check(changes);
  const { accountId } = patient;
  const values = toValues(changes);
  await platform.database.transaction(async (tx) => {
    if (Object.keys(values).length === 0) return;
    // before the consent, everywhere: a withdrawal takes the two in this order, and nobody waits in a circle
    const before = await lockSettings(tx, { account_id: accountId });
    const asked = channels.filter((channel) => changes[channel] === true);
    if (asked.length > 0) {
      const { lacks } = await readChannels(platform, tx, accountId);
      for (const channel of asked) {
        const reason = lacks[channel];
        if (reason !== null) throw new AppError(409, 'CONFLICT', reason);
      }
      const stated = { purpose: 'messages', statedVersion: changes.consentVersion } as const;
      if (!(await consentOf(tx, platform, patient, stated, caller))) throw consentMissing();
    }
    // looked at anew: with other channels and times something else is due
    await updateSettings(tx, accountId, { ...values, look_at: null });
    const subject = Object.keys(values).sort().join(',');
    await audit.ok(tx, platform.clock.now(), caller, 'reminders.notices.update', { accountId, subject });
    if (changes.timeZone === undefined || changes.timeZone === before.time_zone) return;
    for (const { id } of await readPeople(tx, accountId)) await replan(tx, platform, id);
  });
  return readNotices(platform, patient);
}

/** Who takes the consent back is sent nothing from then on: every channel is off, and the browsers are forgotten. */
export function followConsent({ ports }: Platform): void {
  ports.answer(decisions, {
    purpose: 'messages',
    follow: async (tx, _, owner, granted) => {
      if (granted) return;
      await removeDevices(tx, owner);
      await updateSettings(tx, owner, { email: false, sms: false, push: false });
    },
  });
}
