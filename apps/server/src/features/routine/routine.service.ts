// The medicines of a patient's routine: list, add, change, delete.
import { createHash } from 'node:crypto';
import type { addToRoutine, changeRoutine, RoutineMedicine } from '@nabz/contract/routine';
import type { RequestOf } from '@nabz/contract/endpoint';
import { eventsByCourse } from '@nabz/engine/routine/answers';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import type { Patient, PatientId, RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { instantOf } from '../../platform/zone.ts';
import { readPaper, readPrescription } from '../prescriptions/prescriptions.service.ts';
import type { PaperLine } from '../prescriptions/paper.service.ts';
import { consentOf, requireConsent } from '../privacy/consents.service.ts';
import { nextDueAt } from './next-due.ts';
import { requireMeant } from './paper.policy.ts';
import { MEDICINES_AT_MOST, ROUTINE_WRITES, routineIssue } from './routine.policy.ts';
import { changedContent, isChangedTooOften } from './routine-change.ts';
import {
  closeMedicine,
  type Content,
  lastDayOf,
  type Medicine,
  openMedicine,
  openMedicines,
  presentPlan,
} from './routine-content.ts';
import { recentEvents } from './recent-events.ts';
import { toRoutineMedicine } from './routine.map.ts';
import {
  countMedicines,
  findMedicines,
  findSome,
  insertMedicine,
  lockMedicines,
  type MedicineRow,
  removeMedicine,
  updateMedicine,
} from './routine.repo.ts';
import { type LocalTime, localTime, timeZoneOf } from './zone.service.ts';

type Added = RequestOf<typeof addToRoutine>['body'];
type NewMedicine = Added['medicines'][number];
type Changes = RequestOf<typeof changeRoutine>['body'];

/** The present of a person's routine. */
export const presentOf = async (platform: Platform, db: Db, owner: PatientId): Promise<LocalTime> =>
  localTime(platform.clock.now(), await timeZoneOf(db, owner));

async function view(
  platform: Platform,
  db: Db,
  owner: PatientId,
  medicines: readonly Medicine[],
): Promise<RoutineMedicine[]> {
  const local = await presentOf(platform, db, owner);
  const events = eventsByCourse(await recentEvents(platform, db, owner, medicines, local));
  return medicines.map((medicine) => toRoutineMedicine(medicine, events.get(medicine.row.id) ?? [], local));
}

const ranks: Readonly<Record<RoutineMedicine['status'], number>> = { active: 0, paused: 1, ended: 2 };

/** Every medicine of the routine with its encrypted column open, the oldest first. */
export const openRoutine = async (platform: Platform, db: Db, owner: PatientId): Promise<Medicine[]> =>
  openMedicines(platform, await findMedicines(db, owner));

export async function listMedicines(platform: Platform, patient: RecordOwner): Promise<RoutineMedicine[]> {
  const { db } = platform.database;
  const all = await view(platform, db, patient.id, await openRoutine(platform, db, patient.id));
  return all.toSorted((a, b) => ranks[a.status] - ranks[b.status]);
}

/** What was sent, in few letters: sending it again is the same, whatever became of the medicine since. */
const digestOf = ({ meant: _asked, ...given }: NewMedicine): string =>
  createHash('sha256').update(JSON.stringify(given)).digest('base64url');

function contentOf(given: NewMedicine, { now, today, timeZone }: LocalTime): Content {
  const { medicine, dosage, instructions, schedule, start, end, stock, medicationId } = given;
  return {
    medicine,
    dosage,
    instructions,
    // what was due before it was entered was never asked for, so it cannot be missed
    plans: [{ from: start <= today ? now : null, start, end, schedule }],
    pauses: [],
    stock: stock && { ...stock, at: instantOf(now, timeZone).toISOString() },
    medicationId,
    sent: digestOf(given),
  };
}

type Columns = Pick<MedicineRow, 'starts_on' | 'ends_on' | 'next_due_at' | 'content'>;

/** The columns that follow from the content. */
function columnsOf(
  platform: Platform,
  owner: PatientId,
  { id, status, content }: { id: string; status: MedicineRow['status']; content: Content },
  local: LocalTime,
): Columns {
  const plan = presentPlan(content);
  return {
    starts_on: plan.start,
    ends_on: lastDayOf(plan),
    next_due_at: nextDueAt({ id, status, content }, platform.clock.now(), local),
    content: closeMedicine(platform, owner, id, content),
  };
}

const otherContent = (): AppError => new AppError(409, 'CONFLICT', { code: 'errors.reminders.otherMedicine' });
const notThere = (): AppError => notFound({ code: 'errors.reminders.medicineNotThere' });

/** A prescription that is not the patient's cannot be named as the origin. */
async function requirePrescriptions(
  platform: Platform,
  patient: Patient,
  given: readonly NewMedicine[],
): Promise<void> {
  const ids = new Set(given.flatMap(({ prescriptionId }) => prescriptionId ?? []));
  for (const id of ids) {
    await readPrescription(platform, patient, id).catch((error: unknown) => {
      const isGone = error instanceof AppError && error.status === 404;
      throw isGone ? invalidInput({ prescriptionId: { code: 'errors.reminders.prescriptionNotThere' } }) : error;
    });
  }
}

/** Keeps one medicine; false when it was kept before. Another one under the same id is a conflict. */
async function keep(
  tx: Tx,
  platform: Platform,
  owner: PatientId,
  { given, createdAt, local }: { given: NewMedicine; createdAt: Date; local: LocalTime },
): Promise<boolean> {
  const content = contentOf(given, local);
  const status = 'active' as const;
  const kept = await insertMedicine(tx, owner, {
    id: given.id,
    status,
    created_at: createdAt,
    critical: given.critical,
    prescription_id: given.prescriptionId,
    ...columnsOf(platform, owner, { id: given.id, status, content }, local),
  });
  if (kept) return true;
  const [row] = await findSome(tx, owner, [given.id]);
  if (!row || openMedicine(platform, row).content.sent !== content.sent) throw otherContent();
  return false;
}

function requireSense(given: readonly NewMedicine[], { today }: LocalTime): void {
  if (new Set(given.map(({ id }) => id)).size < given.length)
    throw invalidInput({ medicines: { code: 'errors.reminders.medicineTwice' } });
  for (const one of given) {
    const issue = routineIssue(one, today);
    if (issue) throw invalidInput(issue);
  }
}

/** Adds medicines, all or none. What was added before under the same id stays as it is now. */
export async function addMedicines(
  platform: Platform,
  patient: Patient,
  { medicines: given, consentVersion }: Added,
  caller: Caller,
): Promise<RoutineMedicine[]> {
  const { database, clock, rateLimiter } = platform;
  const owner = patient.id;
  await rateLimiter.take(database.db, ROUTINE_WRITES, owner);
  requireSense(given, await presentOf(platform, database.db, owner));
  const ids = given.map(({ id }) => id);
  const before = new Set((await findSome(database.db, owner, ids)).map(({ id }) => id));
  const fresh = given.filter(({ id }) => !before.has(id));
  await requirePrescriptions(platform, patient, fresh);
  requireMeant(
    await Promise.all(
      fresh.map(async (one) => ({
        planned: one,
        paper: await readPaper(platform, patient, one),
        field: `medicines.${given.indexOf(one)}.meant`,
      })),
    ),
  );
  return database
    .transaction(async (tx) => {
      const consent = { purpose: 'routine', statedVersion: consentVersion } as const;
      if (!(await consentOf(tx, platform, patient, consent, caller))) await requireConsent(tx, owner, 'routine');
      const local = await presentOf(platform, tx, owner);
      let added = 0;
      for (const [at, one] of given.entries()) {
        // a millisecond apart: they stay in the order in which they were sent
        const createdAt = new Date(clock.now().getTime() + at);
        if (await keep(tx, platform, owner, { given: one, createdAt, local })) added += 1;
      }
      if ((await countMedicines(tx, owner)) > MEDICINES_AT_MOST)
        throw new AppError(409, 'CONFLICT', {
          code: 'errors.reminders.tooManyMedicines',
          params: { most: MEDICINES_AT_MOST },
        });
      const about = { accountId: owner, subject: ids.slice(0, 1).join() };
      if (added > 0) await audit.ok(tx, clock.now(), caller, 'reminders.medicine.add', about);
      const rows = new Map((await findSome(tx, owner, ids)).map((row) => [row.id, row]));
      const medicines = ids.flatMap((id) => rows.get(id) ?? []).map((row) => openMedicine(platform, row));
      return view(platform, tx, owner, medicines);
    })
    .catch((error: unknown) => {
      // the prescription went between the look and the writing: its foreign key says so
      throw errorCode(error) === '23503'
        ? invalidInput({ prescriptionId: { code: 'errors.reminders.prescriptionNotThere' } })
        : error;
    });
}

/** What the prescription says that a medicine of the routine was made from; one that is gone or cannot be opened says nothing. */
async function paperOf(platform: Platform, patient: Patient, id: string): Promise<PaperLine[]> {
  const [row] = await findSome(platform.database.db, patient.id, [id]);
  if (!row) return [];
  const { medicationId } = openMedicine(platform, row).content;
  return readPaper(platform, patient, { prescriptionId: row.prescription_id, medicationId }).catch((error: unknown) => {
    if (error instanceof AppError) return [];
    throw error;
  });
}

/** Whether a change may be one of what the paper is about. */
const touchesPaper = ({ medicine, schedule, start, end }: Changes): boolean =>
  [medicine, schedule, start, end].some((one) => one !== undefined);

/** Changes what is given and leaves the rest. What was planned and taken before stays as it was. */
export async function changeMedicine(
  platform: Platform,
  patient: Patient,
  { id, changes, caller }: { id: string; changes: Changes; caller: Caller },
): Promise<RoutineMedicine> {
  const { database, clock, rateLimiter } = platform;
  const owner = patient.id;
  await rateLimiter.take(database.db, ROUTINE_WRITES, owner);
  const paper = touchesPaper(changes) ? await paperOf(platform, patient, id) : [];
  return database.transaction(async (tx) => {
    const [row] = await lockMedicines(tx, owner, [id]);
    if (!row) throw notThere();
    const before = openMedicine(platform, row);
    const local = await presentOf(platform, tx, owner);
    const events = await recentEvents(platform, tx, owner, [before], local);
    const content = changedContent(before, changes, { events, ...local });
    const { start, end, schedule } = presentPlan(content);
    const isReplanned = content.plans.at(-1) !== before.content.plans.at(-1);
    const issue = isReplanned ? routineIssue({ start, end, schedule }, local.today) : null;
    if (issue) throw invalidInput(issue);
    if (isReplanned || content.medicine !== before.content.medicine) {
      const planned = { medicine: content.medicine, start, end, schedule, meant: changes.meant ?? [] };
      requireMeant([{ planned, paper, field: 'meant' }]);
    }
    if (isChangedTooOften(before.content, content, changes.status))
      throw new AppError(409, 'CONFLICT', { code: 'errors.reminders.changedTooOften' });
    const status = changes.status ?? row.status;
    const isEmpty = Object.values(changes).every((value) => value === undefined);
    const changed = await updateMedicine(tx, owner, id, {
      status,
      critical: changes.critical ?? row.critical,
      ...columnsOf(platform, owner, { id, status, content }, local),
    });
    if (!isEmpty)
      await audit.ok(tx, clock.now(), caller, 'reminders.medicine.update', { accountId: owner, subject: id });
    const [shown] = await view(platform, tx, owner, [openMedicine(platform, changed)]);
    if (!shown) throw notThere();
    return shown;
  });
}

/** Deletes a medicine with the whole log of its doses. */
export async function dropMedicine(
  { database, clock }: Platform,
  patient: Patient,
  id: string,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await removeMedicine(tx, patient.id, id))) throw notThere();
    await audit.ok(tx, clock.now(), caller, 'reminders.medicine.delete', { accountId: patient.id, subject: id });
  });
}

/** Sets when each medicine is due next, after the time zone of a person has changed. */
export async function replan(tx: Tx, platform: Platform, owner: PatientId): Promise<void> {
  const local = await presentOf(platform, tx, owner);
  const at = platform.clock.now();
  const ids = (await findMedicines(tx, owner)).map(({ id }) => id);
  for (const { row, content } of openMedicines(platform, await lockMedicines(tx, owner, ids))) {
    const due = nextDueAt({ id: row.id, status: row.status, content }, at, local);
    await updateMedicine(tx, owner, row.id, { next_due_at: due });
  }
}
