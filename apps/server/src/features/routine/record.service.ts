// What happened to doses: written down once, whoever sends it how often.
import type { recordDoses } from '@nabz/contract/routine-doses';
import type { RequestOf } from '@nabz/contract/endpoint';
import { dayOf } from '@nabz/contract/calendar';
import { wallClock } from '@nabz/contract/wall-clock';
import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { closeEvent, openEvent } from './dose-content.ts';
import { countReceived, type EventRow, findEvents, insertEvents } from './doses.repo.ts';
import {
  AHEAD_SECONDS,
  BEHIND_DAYS,
  DOSE_WRITES,
  EVENTS_AT_MOST,
  EVENTS_SPAN_SECONDS,
  SLOTS_AHEAD_DAYS,
} from './routine.policy.ts';
import { type Content, openMedicines } from './routine-content.ts';
import { lockMedicines } from './routine.repo.ts';
import { presentOf } from './routine.service.ts';

const words = spoken('routine');

const { refused: reasons } = words;
type DoseAnswer = RequestOf<typeof recordDoses>['body']['events'][number];
type Recorded = { kept: string[]; refused: { id: string; reason: string }[] };

const answeredAt = ({ at, saidAt }: DoseAnswer): Date => new Date(saidAt ?? at);

/** Why an answer cannot be about this medicine; null when it can. */
function misfit({ slot, action }: DoseAnswer, { plans }: Content): string | null {
  const isAsNeeded = plans.some(({ schedule }) => schedule.kind === 'as-needed');
  const isPlanned = plans.some(({ schedule }) => schedule.kind !== 'as-needed');
  if (slot === null && !isAsNeeded) return reasons.needsSlot;
  if (slot !== null && !isPlanned) return reasons.asNeeded;
  return slot === null && action !== 'taken' && action !== 'undo' ? reasons.asNeeded : null;
}

type Around = {
  readonly earliest: Date;
  readonly latest: Date;
  /** The last slot that can be answered. */
  readonly lastSlot: string;
  readonly timeZone: string;
};

/** Why a time cannot be right; null when it can. */
function timeIssue(answer: DoseAnswer, { earliest, latest, lastSlot, timeZone }: Around): string | null {
  const { slot, until, action } = answer;
  const at = new Date(answer.at);
  for (const text of [slot, until])
    if (text !== null && Number.isNaN(dayOf(text.slice(0, 10)))) return reasons.noSuchTime;
  if (at > latest || answeredAt(answer) > latest) return reasons.ahead;
  if (at < earliest || answeredAt(answer) < earliest) return reasons.behind;
  if (slot !== null && slot < wallClock(earliest, timeZone)) return reasons.behind;
  if (slot !== null && slot > lastSlot) return reasons.farAhead;
  const isEarly = slot !== null && slot > wallClock(secondsAfter(at, 24 * 3600), timeZone);
  return isEarly && action === 'taken' ? reasons.notDueYet : null;
}

const fieldsOf = ({ action, reason, note, until }: Pick<DoseAnswer, 'action' | 'reason' | 'note' | 'until'>): string =>
  JSON.stringify([action, reason, note, until]);

/** Whether it is the very event that is kept under its id. */
function isSame(platform: Platform, answer: DoseAnswer, row: EventRow): boolean {
  const isAbout = row.medicine_id === answer.medicineId && row.slot === answer.slot;
  const isThen = row.at.getTime() === Date.parse(answer.at) && row.said_at.getTime() === answeredAt(answer).getTime();
  return isAbout && isThen && fieldsOf(openEvent(platform, row).content) === fieldsOf(answer);
}

/** What of the events may be written, in their order, and what is said of the others. */
type Sorting = {
  readonly fresh: Map<string, DoseAnswer>;
  readonly kept: Set<string>;
  readonly refused: Map<string, string>;
};

type Known = { readonly contents: ReadonlyMap<string, Content>; readonly rows: ReadonlyMap<string, EventRow> };

function sort(platform: Platform, events: readonly DoseAnswer[], known: Known, around: Around): Sorting {
  const sorting: Sorting = { fresh: new Map(), kept: new Set(), refused: new Map() };
  for (const answer of events) {
    const row = known.rows.get(answer.id);
    const twin = sorting.fresh.get(answer.id);
    const content = known.contents.get(answer.medicineId);
    if (row) {
      if (isSame(platform, answer, row)) sorting.kept.add(answer.id);
      else sorting.refused.set(answer.id, reasons.otherContent);
    } else if (twin) {
      // twice in one request: the first one counts
      if (JSON.stringify(twin) !== JSON.stringify(answer)) sorting.refused.set(answer.id, reasons.otherContent);
    } else {
      const issue = content ? (misfit(answer, content) ?? timeIssue(answer, around)) : reasons.notThere;
      if (issue === null) sorting.fresh.set(answer.id, answer);
      else sorting.refused.set(answer.id, issue);
    }
  }
  return sorting;
}

async function write(
  tx: Tx,
  platform: Platform,
  owner: PatientId,
  events: readonly DoseAnswer[],
  timeZone: string,
): Promise<string[]> {
  const received = platform.clock.now();
  return insertEvents(
    tx,
    owner,
    events.map((answer) => {
      const { id, medicineId, slot, action, reason, note, until } = answer;
      const at = new Date(answer.at);
      const encrypted = { action, reason, note, until, at: answer.at, clock: wallClock(at, timeZone) };
      return {
        id,
        medicine_id: medicineId,
        slot,
        at,
        said_at: answeredAt(answer),
        received_at: received,
        content: closeEvent(platform, owner, id, encrypted),
      };
    }),
  );
}

/** Writes down what happened, in the transaction of who asks. What cannot be is refused one by one, with the reason. */
export async function recordIn(
  tx: Tx,
  platform: Platform,
  owner: PatientId,
  events: readonly DoseAnswer[],
  caller: Caller | null,
): Promise<Recorded> {
  const now = platform.clock.now();
  const { timeZone } = await presentOf(platform, tx, owner);
  // one device after the other: what the first one wrote is seen by the second
  const medicines = await lockMedicines(tx, owner, [...new Set(events.map(({ medicineId }) => medicineId))]);
  const contents = new Map(openMedicines(platform, medicines).map(({ row, content }) => [row.id, content]));
  const ids = events.map(({ id }) => id);
  const rows = new Map((await findEvents(tx, owner, ids)).map((row) => [row.id, row]));
  const around = {
    earliest: secondsAfter(now, -BEHIND_DAYS * 24 * 3600),
    latest: secondsAfter(now, AHEAD_SECONDS),
    lastSlot: wallClock(secondsAfter(now, SLOTS_AHEAD_DAYS * 24 * 3600), timeZone),
    timeZone,
  };
  const sorting = sort(platform, events, { contents, rows }, around);
  const received = await countReceived(tx, owner, secondsAfter(now, -EVENTS_SPAN_SECONDS));
  const fresh = [...sorting.fresh.values()];
  const room = Math.max(0, EVENTS_AT_MOST - received);
  for (const { id } of fresh.slice(room)) sorting.refused.set(id, reasons.tooMany);
  const written = await write(tx, platform, owner, fresh.slice(0, room), timeZone);
  for (const id of written) sorting.kept.add(id);
  // the same id for another medicine, in the same moment from elsewhere
  for (const { id } of fresh.slice(0, room)) if (!sorting.kept.has(id)) sorting.refused.set(id, reasons.otherContent);
  if (written.length > 0) await audit.ok(tx, now, caller, 'reminders.doses.record', { accountId: owner });
  return { kept: [...sorting.kept], refused: [...sorting.refused].map(([id, reason]) => ({ id, reason })) };
}

/** The same for a patient's own device. */
export async function recordEvents(
  platform: Platform,
  { id: owner }: Patient,
  events: readonly DoseAnswer[],
  caller: Caller,
): Promise<Recorded> {
  const { database, rateLimiter } = platform;
  await rateLimiter.take(database.db, DOSE_WRITES, owner);
  return database.transaction((tx) => recordIn(tx, platform, owner, events, caller));
}
