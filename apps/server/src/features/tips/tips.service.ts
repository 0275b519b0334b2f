import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { PlaceSchema } from '@nabz/contract/fields';
import type { tipNotForMe, todaysTip } from '@nabz/contract/tips';
import { chooseTip, isMeantFor, isNotFor, type TipPerson } from '@nabz/engine/tips/choose';
import { seasonOf } from '@nabz/engine/tips/season';
import type { HealthCondition } from '@nabz/knowledge/medicines';
import { type Tip, TipTopicSchema, type TipSeason } from '@nabz/knowledge/tips';
import { z } from 'zod';
import { wallClock } from '@nabz/contract/wall-clock';
import type { Db, Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { readFacts, readKeptPlace } from '../profile/profile.service.ts';
import { readHealth } from '../profile/health.service.ts';
import { tipLibrary } from './tip-library.ts';
import { toTip } from './tips.map.ts';
import { findTipState, lockTipState, writeTipState } from './tips.repo.ts';
import { timeZoneOf } from '../routine/zone.service.ts';

/** Two years of tips: more than the engine looks back on. */
const SEEN_AT_MOST = 730;

const StateSchema = z.object({
  /** The tip of the last day that one was asked for; null: none was left. */
  today: z.object({ date: z.string(), tipId: z.string().nullable() }).nullable(),
  /** Shown on the days before, the newest last. */
  seen: z.array(z.string()),
  notForMe: z.array(z.string()),
  muted: z.array(TipTopicSchema),
});
type State = z.output<typeof StateSchema>;
const nothing: State = { today: null, seen: [], notForMe: [], muted: [] };

/** Bound to the owner: a row copied to another account does not open. */
const contextOf = (owner: string): string => `tip-state/${owner}`;
const close = ({ keys }: Platform, owner: string, state: State): Buffer =>
  encrypt(keys.columns, contextOf(owner), Buffer.from(JSON.stringify(state)));
const open = ({ keys }: Platform, owner: string, content: Buffer): State =>
  StateSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(owner), content).toString()));

async function personOf(platform: Platform, owner: PatientId): Promise<TipPerson> {
  const [facts, health] = await Promise.all([readFacts(platform, owner), readHealth(platform, { id: owner })]);
  return {
    ageYears: facts.age,
    sex: facts.gender === 'female' || facts.gender === 'male' ? facts.gender : null,
    conditions: health.conditions satisfies readonly HealthCondition[] | null,
    pregnant: health.pregnant,
  };
}

/** The one state of India whose seasons differ, where the kept place names it. */
async function seasonFor(platform: Platform, owner: PatientId, date: string): Promise<TipSeason> {
  const place = PlaceSchema.safeParse(await readKeptPlace(platform, owner));
  const state = place.success ? /tamil nadu|puducherry|pondicherry/i.exec(place.data.address)?.[0] : undefined;
  return seasonOf(date, state ?? null);
}

/** A day of a person: what the tip of it hangs on. */
export type TipDay = { readonly date: string; readonly season: TipSeason; readonly person: TipPerson };

/** Read before a transaction begins: the embedded database has one connection. */
export async function tipDayOf(platform: Platform, owner: PatientId): Promise<TipDay> {
  const { db } = platform.database;
  const date = wallClock(platform.clock.now(), await timeZoneOf(db, owner)).slice(0, 10);
  const [person, season] = await Promise.all([personOf(platform, owner), seasonFor(platform, owner, date)]);
  return { date, season, person };
}

/** The tip of the day by what is known, and the state with it. What no longer fits a person is not shown again. */
function choose(state: State, { date, season, person }: TipDay, seed: string): { tip: Tip | null; state: State } {
  const { tips, byId } = tipLibrary();
  const { notForMe, muted } = state;
  const isToday = state.today?.date === date;
  const shown = state.today?.tipId ?? null;
  const kept = isToday && shown !== null ? byId.get(shown) : undefined;
  const isRefused = kept && (notForMe.includes(kept.id) || muted.includes(kept.topic));
  if (kept && !isRefused && isMeantFor(kept, person) && !isNotFor(kept, person)) return { tip: kept, state };
  const seen = shown === null ? state.seen : [...state.seen, shown].slice(-SEEN_AT_MOST);
  const tip = chooseTip(tips, person, { date, season, seed }, { seen, notForMe, mutedTopics: muted });
  return { tip, state: { ...state, seen, today: { date, tipId: tip?.id ?? null } } };
}

type Answer = Omit<ResponseOf<typeof todaysTip>, 'success'>;

async function change(
  tx: Tx,
  platform: Platform,
  owner: PatientId,
  day: TipDay,
  edit: (state: State) => State,
): Promise<Tip | null> {
  const before = open(platform, owner, await lockTipState(tx, owner, close(platform, owner, nothing)));
  const { tip, state } = choose(edit(before), day, owner);
  if (state !== before) await writeTipState(tx, owner, close(platform, owner, state));
  return tip;
}

const toAnswer = ({ date, season }: TipDay, tip: Tip | null): Answer => ({ date, tip: tip && toTip(tip, season) });

/** The tip of the day: the same all day long. */
export async function readTip(platform: Platform, owner: PatientId): Promise<Answer> {
  const day = await tipDayOf(platform, owner);
  const tip = await platform.database.transaction((tx) => change(tx, platform, owner, day, (state) => state));
  return toAnswer(day, tip);
}

/** The text of today's tip for a message in a language; null where it would reveal an illness, or none is left. */
export async function tipForMessage(
  tx: Tx,
  platform: Platform,
  owner: PatientId,
  day: TipDay,
  language: string,
): Promise<{ text: string | null } | null> {
  const tip = await change(tx, platform, owner, day, (state) => state);
  if (!tip) return null;
  const isForEverybody = tip.conditions.length === 0 && tip.sex === null;
  return { text: isForEverybody ? (tipLibrary(language).byId.get(tip.id)?.text ?? null) : null };
}

/** Never shows a tip again, or nothing of its topic. */
export async function refuseTip(
  platform: Platform,
  owner: PatientId,
  tipId: string,
  { topic }: RequestOf<typeof tipNotForMe>['body'],
): Promise<Answer> {
  const refused = tipLibrary().byId.get(tipId);
  if (!refused) throw notFound({ code: 'errors.reminders.tipNotThere' });
  const day = await tipDayOf(platform, owner);
  const tip = await platform.database.transaction((tx) =>
    change(tx, platform, owner, day, (state) => ({
      ...state,
      notForMe: [...new Set([...state.notForMe, tipId])],
      muted: topic ? [...new Set([...state.muted, refused.topic])] : state.muted,
    })),
  );
  return toAnswer(day, tip);
}

/** What is kept of the tips of a person, for an export. */
export async function tipsForExport(platform: Platform, db: Db, owner: PatientId): Promise<unknown> {
  const content = await findTipState(db, owner);
  return content ? open(platform, owner, content) : null;
}
