// The trusted person of a patient, who is told of an important dose that nobody answered.
import { minutesOfSlot } from '@nabz/contract/calendar';
import { wallClock } from '@nabz/contract/wall-clock';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ownerOf, type PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readContact } from '../auth/contact.service.ts';
import { hasConsent } from '../privacy/consents.service.ts';
import type { DueDose } from '../routine/due.service.ts';
import { toMissed, toMissedNotice } from './caregiver.map.ts';
import type { CaregiverRow } from './caregiver.repo.ts';
import { openCaregiver } from './caregiver.service.ts';
import { mayNotify } from './deliver-limit.ts';
import { timeInWords } from './deliver.map.ts';
import { type Helper, minutesToNotifyCaregiver } from './deliver.policy.ts';
import * as repo from './deliver.repo.ts';
import { listDevices, pushToAll } from './devices.service.ts';
import { findSettings } from './notices.repo.ts';
import { toSettings } from './notices.service.ts';
import { findReader } from './reader.repo.ts';

/** A caregiver is to help, not to watch. */
const CAREGIVER_A_DAY = 3;

/** `devices` are those of their own account; none: the address that agreed is told. */
export type ToldPerson = Helper & {
  readonly email: string | null;
  readonly phone: string | null;
  readonly devices: readonly { readonly id: string }[];
  readonly language: string;
};

type Run = { readonly accountId: PatientId; readonly now: Date; readonly wall: string };

/** Who is told about somebody, and how. Who reads along with an account of their own has quiet hours, a clock and a language of theirs. */
export async function helperOf(
  tx: Tx,
  platform: Platform,
  caregiver: CaregiverRow | undefined,
  { accountId, now, wall }: Run,
): Promise<ToldPerson | null> {
  if (!caregiver) return null;
  const { email, phone } = openCaregiver(platform, caregiver);
  const reader = await findReader(tx, caregiver.account_id);
  const readerId = reader?.reader_id ?? null;
  const contact = { email, phone, afterMinutes: caregiver.after_minutes };
  const { language } = await readContact(tx, readerId ?? accountId);
  if (!reader || readerId === null) return { ...contact, quiet: null, aheadMinutes: 0, devices: [], language };
  const { quiet, timeZone } = toSettings(await findSettings(tx, readerId));
  const aheadMinutes = minutesOfSlot(wallClock(now, timeZone)) - minutesOfSlot(wall);
  const isPushed = reader.tells === 'app' && platform.push.publicKey !== null;
  const devices =
    isPushed && (await hasConsent(tx, ownerOf({ account_id: readerId }), 'messages'))
      ? await listDevices(platform, tx, readerId)
      : [];
  return { ...contact, quiet, aheadMinutes, devices, language };
}

type Missed = {
  readonly person: { readonly id: PatientId; readonly firstName: string | null };
  readonly slot: string;
  readonly minutes: number;
};

/** Hands one word over; false when an SMS had to wait for its budget. */
async function tell(
  tx: Tx,
  platform: Platform,
  { accountId, now }: Run,
  helper: ToldPerson,
  { person, slot, minutes }: Missed,
): Promise<boolean> {
  const { email, phone, devices, language } = helper;
  const channel = devices.length > 0 ? 'push' : phone === null ? 'email' : 'sms';
  const news = { accountId: person.id, people: [person.id], slot, channel, kind: 'caregiver', at: now } as const;
  if ((await repo.claim(tx, news)).size === 0) return true;
  // counted for the account, or a family would have as many as it has people
  if (channel === 'sms' && !(await mayNotify(tx, platform, channel, accountId))) {
    await repo.unclaim(tx, news);
    return false;
  }
  const expiresAt = secondsAfter(now, 60 * minutes);
  const missed = { email, phone, who: person.firstName, time: timeInWords(slot.slice(11), language), language };
  if (channel === 'push') await pushToAll(tx, platform, devices, { notice: toMissedNotice(missed), expiresAt });
  else await platform.messages.send(tx, toMissed({ ...missed, expiresAt }));
  return true;
}

/**
 * Tells the trusted person of somebody of important doses that nobody answered: one word for all of one time, by one way. False
 * when an SMS had to wait for its budget.
 */
export async function notifyHelper(
  tx: Tx,
  platform: Platform,
  run: Run,
  person: {
    readonly id: PatientId;
    readonly firstName: string | null;
    readonly doses: readonly DueDose[];
    readonly helper: ToldPerson | null;
  },
): Promise<boolean> {
  const { helper } = person;
  if (!helper) return true;
  const missed = person.doses.flatMap((dose) => {
    const minutes = minutesToNotifyCaregiver(dose, helper, run.wall);
    return minutes > 0 ? [{ dose, minutes }] : [];
  });
  let isWhole = true;
  for (const [slot, items] of Map.groupBy(missed, ({ dose }) => dose.slot)) {
    if (await repo.isCaregiverTold(tx, person.id, slot)) continue; // by whatever way
    if ((await repo.countOfDay(tx, person.id, slot.slice(0, 10))) >= CAREGIVER_A_DAY) continue;
    const minutes = Math.max(...items.map((item) => item.minutes));
    if (!(await tell(tx, platform, run, helper, { person, slot, minutes }))) isWhole = false;
  }
  return isWhole;
}
