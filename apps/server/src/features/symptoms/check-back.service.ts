// "How is it now?", some time after a kept check.
import type { answerCheckBack, CheckBack, listCheckBacks } from '@nabz/contract/symptoms-check-back';
import { TriageLevelSchema } from '@nabz/contract/symptoms';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { secondsAfter } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPeople } from '../family/people.service.ts';
import { askAgainAt, ASKED_FOR_DAYS } from './check-back.policy.ts';
import { findToAsk, lockAsked, lockCheck, updateAsk } from './check-back.repo.ts';
import { closeCheck, openCheck } from './check-content.ts';
import type { CheckRow } from './checks.repo.ts';
import { adviceNow, findingNow } from './kept.map.ts';

const DAY = 24 * 3600;

function toCheckBack(platform: Platform, row: CheckRow): CheckBack {
  const { complaint, analysis } = openCheck(platform, row);
  const { symptoms, additionalInfo, patient } = complaint;
  return {
    checkId: row.id,
    checkedAt: row.created_at.toISOString(),
    complaint: {
      symptoms,
      ...(additionalInfo !== undefined && { additionalInfo }),
      ...(patient !== undefined && { patient }),
    },
    present: analysis.understood.filter(({ heard, state }) => heard === '' && state === 'present').map(findingNow),
    level: analysis.triage.level,
    advice: adviceNow(analysis),
    dangerSigns: analysis.wouldRaise.map(findingNow),
  };
}

const findDue = ({ clock }: Platform, db: Db, owner: PatientId): Promise<CheckRow[]> =>
  findToAsk(db, owner, { after: secondsAfter(clock.now(), -ASKED_FOR_DAYS * DAY), until: clock.now() });

const rank = ({ level }: CheckBack): number => TriageLevelSchema.options.indexOf(level);

/** What it is time to ask of a person, the most urgent first; and of whom of the family, where it is the account's own page. */
export async function readCheckBacks(
  platform: Platform,
  { id, accountId }: Patient,
): Promise<Omit<ResponseOf<typeof listCheckBacks>, 'success'>> {
  const { db } = platform.database;
  const rows = await findDue(platform, db, id);
  const family: { id: string; name: string }[] = [];
  for (const person of id === accountId ? await readPeople(db, accountId) : [])
    if (person.id !== id && (await findDue(platform, db, person.id)).length > 0) family.push(person);
  return { checkBacks: rows.map((row) => toCheckBack(platform, row)).toSorted((a, b) => rank(a) - rank(b)), family };
}

/** Keeps how it is now, and when to ask again. What was advised stays as it was. */
export async function keepHowItIs(
  platform: Platform,
  owner: PatientId,
  checkId: string,
  { answer }: RequestOf<typeof answerCheckBack>['body'],
): Promise<{ askedAgainAt: string | null }> {
  const { database, clock } = platform;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await lockCheck(tx, owner, checkId);
    if (!row) throw notFound({ code: 'errors.symptoms.checkNotKept' });
    const content = openCheck(platform, row);
    const howItIs = [...content.howItIs, { answer, at: now.toISOString() }];
    const askAt = askAgainAt(
      howItIs.map((one) => one.answer),
      content.analysis.triage.level,
      now,
    );
    const sealed = closeCheck(platform, owner, checkId, { ...content, howItIs });
    await updateAsk(tx, owner, checkId, { content: sealed, ask_at: askAt });
    return { askedAgainAt: askAt?.toISOString() ?? null };
  });
}

/** A new check follows on those that grew worse: it is asked about in their place. */
export async function endWorse(tx: Tx, platform: Platform, owner: PatientId, newCheckId: string): Promise<void> {
  for (const row of await lockAsked(tx, owner)) {
    if (row.id === newCheckId || openCheck(platform, row).howItIs.at(-1)?.answer !== 'worse') continue;
    await updateAsk(tx, owner, row.id, { ask_at: null });
  }
}

/** When a person is asked, around now. For the reminder, which says no more than that there is a question. */
export async function asksAround(
  { clock }: Platform,
  db: Db,
  owner: PatientId,
  hours: number,
): Promise<readonly Date[]> {
  const now = clock.now();
  const rows = await findToAsk(db, owner, {
    after: secondsAfter(now, -hours * 3600),
    until: secondsAfter(now, hours * 3600),
  });
  return rows.flatMap(({ ask_at: at }) => at ?? []);
}
