// The tip of a day for one person: the same for the same day and history, and never one that could harm this person.
import type { HealthCondition } from '@nabz/knowledge/medicines';
import type { Tip, TipSeason, TipTopic } from '@nabz/knowledge/tips';

export type TipPerson = {
  readonly ageYears: number | null;
  readonly sex: 'male' | 'female' | null;
  readonly conditions: readonly HealthCondition[] | null;
  readonly pregnant: boolean | null;
};

export type TipDay = {
  /** 'YYYY-MM-DD', the patient's own calendar day. */
  readonly date: string;
  readonly season: TipSeason;
  /** What tells this person from others, such as an id: two people do not get the same tips in the same order. */
  readonly seed: string;
};

export type TipHistory = {
  /** Ids of the tips shown before this day, the newest last. One that was shown twice stands twice. */
  readonly seen: readonly string[];
  readonly notForMe: readonly string[];
  readonly mutedTopics: readonly TipTopic[];
};

/** One a day: a tip does not come back within this many days while another is left. */
const REST_DAYS = 60;
const FERTILE_FROM = 12;
const FERTILE_TO = 55;
const DAY_MS = 86_400_000;

/** What is not known is not taken for "no": only a man, or an age outside of 12 to 55, rules a pregnancy out. */
const mayBePregnant = ({ ageYears, sex, pregnant }: TipPerson): boolean =>
  pregnant ?? (sex !== 'male' && (ageYears === null || (ageYears >= FERTILE_FROM && ageYears <= FERTILE_TO)));

/** Whether a tip could harm this person. While the conditions are not known, any of them is possible. */
export function isNotFor(tip: Tip, person: TipPerson): boolean {
  return tip.notFor.some((who) => {
    if (who === 'pregnant') return mayBePregnant(person);
    return person.conditions === null || person.conditions.includes(who);
  });
}

/** Whether a tip is meant for this person. An unknown age or sex gets only what is for everybody. */
export function isMeantFor({ conditions, ages, sex }: Tip, person: TipPerson): boolean {
  if (conditions.length > 0 && !conditions.some((condition) => person.conditions?.includes(condition))) return false;
  if (sex !== null && sex !== person.sex) return false;
  if (ages.min === null && ages.max === null) return true;
  return person.ageYears !== null && person.ageYears >= (ages.min ?? 0) && person.ageYears <= (ages.max ?? Infinity);
}

/** FNV-1a with a last mixing, so that near texts fall far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

type Kind = 'own' | 'season' | 'general';
/** Every second day a tip for one's own conditions, every third one of the season. */
const ROUND: readonly Kind[] = ['own', 'season', 'own', 'general', 'own', 'season'];

const IS_KIND: Readonly<Record<Kind, (tip: Tip) => boolean>> = {
  own: ({ conditions }) => conditions.length > 0,
  season: ({ conditions, seasons }) => conditions.length === 0 && seasons.length > 0,
  general: ({ conditions, seasons }) => conditions.length === 0 && seasons.length === 0,
};

function kindOfDay({ date, seed }: TipDay): Kind {
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return ROUND[(day + (hash(seed) % ROUND.length)) % ROUND.length] ?? 'general';
}

/** Unseen tips; then those that rested long enough; then the one that was seen longest ago. */
function freshest(tips: readonly Tip[], seen: readonly string[]): readonly Tip[] {
  const lastSeen = new Map(seen.map((id, at) => [id, at]));
  const unseen = tips.filter(({ id }) => !lastSeen.has(id));
  if (unseen.length > 0) return unseen;
  const rested = tips.filter(({ id }) => (lastSeen.get(id) ?? 0) < seen.length - REST_DAYS);
  if (rested.length > 0) return rested;
  const oldest = Math.min(...tips.map(({ id }) => lastSeen.get(id) ?? 0));
  return tips.filter(({ id }) => lastSeen.get(id) === oldest);
}

/**
 * The tip of the day, or null when none is left that fits. What is shown on a day belongs into `seen` of the next days
 * only: asked again with the same history, the answer is the same.
 */
export function chooseTip(tips: readonly Tip[], person: TipPerson, day: TipDay, history: TipHistory): Tip | null {
  const [refused, muted] = [new Set(history.notForMe), new Set(history.mutedTopics)];
  const fitting = tips.filter(
    (tip) =>
      (tip.seasons.length === 0 || tip.seasons.includes(day.season)) &&
      !refused.has(tip.id) &&
      !muted.has(tip.topic) &&
      isMeantFor(tip, person) &&
      !isNotFor(tip, person),
  );
  const fresh = freshest(fitting, history.seen);
  const wanted = fresh.filter(IS_KIND[kindOfDay(day)]);
  const general = fresh.filter(IS_KIND.general);
  const pool = [wanted, general, fresh].find((list) => list.length > 0) ?? [];
  // The lowest hash wins, so a tip that is added or removed elsewhere seldom changes a day.
  let best: { readonly tip: Tip; readonly rank: number } | null = null;
  for (const tip of pool) {
    const rank = hash(`${day.seed}|${day.date}|${tip.id}`);
    if (best === null || rank < best.rank || (rank === best.rank && tip.id < best.tip.id)) best = { tip, rank };
  }
  return best?.tip ?? null;
}
