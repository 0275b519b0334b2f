import { addDays, minutesOfSlot } from '@nabz/contract/calendar';
import { wallClock } from '@nabz/contract/wall-clock';
import { ownerOf, type PatientId } from '../../platform/http/patient.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { instantOf } from '../../platform/zone.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { readPeople } from '../family/people.service.ts';
import { hasConsent } from '../privacy/consents.service.ts';
import { firstName } from './caregiver.map.ts';
import { lockAccepted } from './caregiver.repo.ts';
import { mayNotify } from './deliver-limit.ts';
import * as map from './deliver.map.ts';
import { type Ask, ASK_WITHIN_HOURS, askOf, nextRunAt, occasionOf } from './deliver.policy.ts';
import * as repo from './deliver.repo.ts';
import { listDevices, pushToAll } from './devices.service.ts';
import { type DueDose, dosesAround } from '../routine/due.service.ts';
import { asksAround } from '../symptoms/check-back.service.ts';
import { antenatalDays } from '../pregnancy/pregnancy.service.ts';
import { vaccineDays } from '../vaccinations/vaccinations.service.ts';
import { promiseDays } from '../visits/visits.service.ts';
import { helperOf, notifyHelper, type ToldPerson } from './helper.service.ts';
import { sweepSeen } from './replies.repo.ts';
import { minutesToNotify } from './notices.policy.ts';
import type { SettingsRow } from './notices.repo.ts';
import { readChannels, toSettings } from './notices.service.ts';

const day = 24 * 3600;
const RETRY_SECONDS = 300;
/** Questions so far back can still be sent, and so far ahead are planned for. */
const LOOKS_HOURS = ASK_WITHIN_HOURS + 1;

type Person = {
  readonly id: PatientId;
  /** Null: the account's own. */
  readonly who: string | null;
  readonly firstName: string | null;
  readonly doses: readonly DueDose[];
  /** When they are asked how it is after a check, and the days of vaccinations. */
  readonly asks: readonly Ask[];
  readonly helper: ToldPerson | null;
};

/** One account as a run sees it. */
type Run = {
  readonly accountId: PatientId;
  readonly settings: SettingsRow;
  readonly now: Date;
  readonly wall: string;
};

/** The channels that reach an account now: none without its consent. */
export async function openChannels(
  tx: Tx,
  platform: Platform,
  { accountId, settings }: Pick<Run, 'accountId' | 'settings'>,
) {
  const none = { email: null, sms: null, devices: [], language: 'en' };
  const isOn = settings.email || settings.sms || settings.push;
  if (!isOn || !(await hasConsent(tx, accountId, 'messages'))) return none;
  const { email, sms, language } = await readChannels(platform, tx, accountId);
  return {
    email: settings.email ? email : null,
    sms: settings.sms ? sms : null,
    devices: settings.push && platform.push.publicKey !== null ? await listDevices(platform, tx, accountId) : [],
    language,
  };
}
type OpenChannels = Awaited<ReturnType<typeof openChannels>>;

/** `medicine` is null of a question: nothing of it is ever named. */
type Item = { readonly person: Person; readonly medicine: string | null; readonly minutes: number };
type Occasion = { readonly kind: 'dose' | 'later' | Ask['kind']; readonly at: string; readonly items: Item[] };

/** What to notify of now: all doses of one time are one occasion. */
function occasionsNow(people: readonly Person[], { settings, wall }: Run): Occasion[] {
  const { quiet } = toSettings(settings);
  const occasions = new Map<string, Occasion>();
  const add = (found: ReturnType<typeof occasionOf> | ReturnType<typeof askOf>, item: Omit<Item, 'minutes'>): void => {
    const minutes = found ? minutesToNotify(found, quiet, wall) : 0;
    if (!found || minutes === 0) return;
    const key = `${found.kind}/${found.at}`;
    const occasion = occasions.get(key) ?? { kind: found.kind, at: found.at, items: [] };
    occasion.items.push({ ...item, minutes });
    occasions.set(key, occasion);
  };
  for (const person of people) {
    for (const dose of person.doses) add(occasionOf(dose), { person, medicine: dose.medicine });
    for (const ask of person.asks) add(askOf(ask), { person, medicine: null });
  }
  return [...occasions.values()];
}

const groupsOf = (items: readonly Item[]): map.Group[] => {
  const byPerson = Map.groupBy(items, ({ person }) => person);
  return [...byPerson].map(([{ who }, of]) => ({ who, medicines: of.flatMap(({ medicine }) => medicine ?? []) }));
};

/**
 * Sends one occasion over every channel that did not carry it yet. The row and the message are one transaction. False when a
 * message had to wait for its budget.
 */
async function notifyOccasion(
  tx: Tx,
  platform: Platform,
  run: Run,
  channels: OpenChannels,
  { kind, at, items }: Occasion,
): Promise<boolean> {
  const { accountId, settings, now } = run;
  const { publicUrl } = platform.config;
  const people = [...new Set(items.map(({ person }) => person.id))];
  let isWhole = true;
  const claimed = async (channel: repo.Channel): Promise<map.Reminder | null> => {
    const news = await repo.claim(tx, { accountId, people, slot: at, channel, kind, at: now });
    const due = items.filter(({ person }) => news.has(person.id));
    if (due.length === 0) return null;
    if (!(await mayNotify(tx, platform, channel, accountId))) {
      await repo.unclaim(tx, { accountId, people: [...news], slot: at, channel, kind });
      isWhole = false;
      return null;
    }
    const expiresAt = secondsAfter(now, 60 * Math.max(...due.map(({ minutes }) => minutes)));
    const isDose = kind === 'dose' || kind === 'later';
    const groups = settings.show_names && isDose ? groupsOf(due) : null;
    const canReply = platform.config.repliesKey !== null && isDose && items.length === 1;
    return { kind, time: at.slice(11), groups, publicUrl, expiresAt, language: channels.language, canReply };
  };
  if (channels.email !== null) {
    const reminder = await claimed('email');
    if (reminder) await platform.messages.send(tx, map.toReminderMail(reminder, channels.email));
  }
  if (channels.sms !== null) {
    const reminder = await claimed('sms');
    if (reminder) await platform.messages.send(tx, map.toReminderSms(reminder, channels.sms));
  }
  if (channels.devices.length > 0) {
    const reminder = await claimed('push');
    if (reminder) {
      const notice = map.toReminderNotice(reminder);
      await pushToAll(tx, platform, channels.devices, { notice, expiresAt: reminder.expiresAt });
    }
  }
  return isWhole;
}

/** In the morning, when a health centre opens. */
const DAY_TIME = '09:00';

async function readAsks(tx: Tx, platform: Platform, id: PatientId, { wall, settings }: Run): Promise<Ask[]> {
  const questions = await asksAround(platform, tx, id, LOOKS_HOURS);
  const today = wall.slice(0, 10);
  const span = { from: today, to: addDays(today, 1) };
  const asDays = (kind: Exclude<Ask['kind'], 'check'>, days: readonly string[]) =>
    days.map((day) => ({ kind, at: `${day}T${DAY_TIME}` }));
  return [
    ...questions.map((at) => ({ kind: 'check', at: wallClock(at, settings.time_zone) }) as const),
    ...asDays('vaccine', await vaccineDays(platform, tx, id, span)),
    ...asDays('antenatal', await antenatalDays(platform, tx, id, span)),
    ...asDays('promise', await promiseDays(platform, tx, id, span)),
  ];
}

async function readPersons(tx: Tx, platform: Platform, run: Run): Promise<Person[]> {
  const { accountId, wall } = run;
  const persons: Person[] = [];
  for (const { id, name } of await readPeople(tx, accountId)) {
    const first = firstName(name);
    persons.push({
      id,
      who: id === accountId ? null : (first ?? '…'),
      firstName: first,
      doses: await dosesAround(platform, tx, id, wall),
      asks: await readAsks(tx, platform, id, run),
      helper: await helperOf(tx, platform, await lockAccepted(tx, id), run),
    });
  }
  return persons;
}

/**
 * The instant at which to look again. A time that the clocks jump over has none: before the jump and until it, every few
 * minutes. Where clocks are set back a minute comes twice, and its instant may be over.
 */
function instantToRun(next: string, { now, settings: { time_zone: zone } }: Run): Date {
  const instant = instantOf(next, zone);
  const jumpedMinutes = minutesOfSlot(wallClock(instant, zone)) - minutesOfSlot(next);
  const at = secondsAfter(instant, -60 * jumpedMinutes);
  return at > now ? at : secondsAfter(now, RETRY_SECONDS);
}

/** Looks at one account: sends what is due, and writes down when to look again. */
async function runFor(platform: Platform, id: string): Promise<void> {
  const { database, clock } = platform;
  await database.transaction(async (tx) => {
    const settings = await repo.lockForRun(tx, id);
    if (!settings) return;
    const accountId = ownerOf(settings);
    const now = clock.now();
    const run: Run = { accountId, settings, now, wall: wallClock(now, settings.time_zone) };
    const persons = await readPersons(tx, platform, run);
    const channels = await openChannels(tx, platform, run);
    const complete: boolean[] = [];
    for (const occasion of occasionsNow(persons, run)) {
      complete.push(await notifyOccasion(tx, platform, run, channels, occasion));
    }
    for (const person of persons) complete.push(await notifyHelper(tx, platform, run, person));
    const { quiet } = toSettings(settings);
    const next = persons
      .map(({ doses, asks, helper }) => nextRunAt(doses, asks, { quiet, helper, now: run.wall }))
      .reduce((one, other) => (one < other ? one : other), nextRunAt([], [], { quiet, helper: null, now: run.wall }));
    const planned = instantToRun(next, run);
    const retry = secondsAfter(now, RETRY_SECONDS);
    const look_at = complete.every(Boolean) || planned < retry ? planned : retry;
    await repo.keepRun(tx, id, { looked_at: now, look_at });
  });
}

/** One account that cannot be read must not keep the reminders of all others back. */
export async function guarded(platform: Platform, accountId: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (err) {
    platform.log.error({ err, account: accountId }, 'reminders: an account could not be notified');
    return false;
  }
}

/** Notifies everybody of what is due. Several processes may do this at once: each message is written by one. */
export async function deliverReminders(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  for (const id of await repo.findDueToRun(database.db, clock.now())) {
    if (await guarded(platform, id, () => runFor(platform, id))) continue;
    await repo.delayRun(database.db, id, secondsAfter(clock.now(), RETRY_SECONDS));
  }
}

/** Deliveries are kept while they could be repeated, and a little longer. */
export async function sweepOld({ clock }: Platform, db: Db): Promise<void> {
  const before = secondsAfter(clock.now(), -8 * day);
  await repo.sweepDeliveries(db, before);
  await sweepSeen(db, before);
}
