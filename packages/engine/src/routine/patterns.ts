// When doses are missed: in a part of the day, on a weekday, or in a part of one weekday.
import { dateOfSlot, dayOf, weekdayOfDay } from '@nabz/contract/calendar';
import { type Counted, chanceOfMore, shareOf } from './chance.ts';
import { groupedBy } from './grouped.ts';
import type { DayPart, Dose, Insight } from './types.ts';

/**
 * A part of a day with what became of its doses. Medicines that are taken together are forgotten together: they are one chance to
 * miss, not several.
 */
export type Occasion = {
  readonly date: string;
  readonly part: DayPart;
  readonly weekday: number;
  /** Doses, and how many of them were missed and taken. */
  readonly due: number;
  readonly missed: number;
  readonly taken: number;
  /** Half of the doses, or more. */
  readonly isMissed: boolean;
  readonly isTaken: boolean;
};

const parts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];
const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** One false finding in twenty people for each kind of question, however many groups it compares. */
const CHANCE = 0.05;
const FEWEST_OCCASIONS = 4;
/** So much more often than at other times: less is true and of no use. */
const LEAST_DIFFERENCE = 0.2;
export const ENOUGH_DAYS = 14;
export const ENOUGH_DOSES = 10;

const isMissed = ({ state, reason }: Dose): boolean => state === 'missed' || reason === 'forgot';

/** The doses of one part of one day together, by day. */
export function occasionsOf(doses: readonly Dose[]): Occasion[] {
  const groups = groupedBy(doses, ({ slot, part }) => `${dateOfSlot(slot)} ${part}`);
  return [...groups].flatMap(([key, doses]) => {
    const date = dateOfSlot(key);
    const part = parts.find((part) => key.endsWith(part));
    const weekday = weekdayOfDay(dayOf(date));
    const due = doses.length;
    const missed = doses.filter(isMissed).length;
    const taken = doses.filter(({ state }) => state === 'taken').length;
    const flags = { isMissed: missed * 2 >= due, isTaken: taken * 2 >= due };
    return part ? [{ date, part, weekday, due, missed, taken, ...flags }] : [];
  });
}

const countedOf = (occasions: readonly Occasion[]): Counted => ({
  hits: occasions.filter(({ isMissed }) => isMissed).length,
  all: occasions.length,
});

/** How likely the group is missed so much more often by chance; null when it is not missed clearly more often. */
function chanceOf(group: readonly Occasion[], rest: readonly Occasion[]): number | null {
  const [one, other] = [countedOf(group), countedOf(rest)];
  if (other.all < FEWEST_OCCASIONS || shareOf(one) - shareOf(other) < LEAST_DIFFERENCE) return null;
  return chanceOfMore(one, other);
}

type Found = { readonly group: readonly Occasion[]; readonly chance: number; readonly insight: Insight };

const sharesOf = (group: readonly Occasion[]): { missed: number; due: number } => ({
  missed: group.reduce((sum, { missed }) => sum + missed, 0),
  due: group.reduce((sum, { due }) => sum + due, 0),
});

function isEnough(group: readonly Occasion[], days: number): boolean {
  return group.length >= FEWEST_OCCASIONS && (days >= ENOUGH_DAYS || sharesOf(group).due >= ENOUGH_DOSES);
}

/** "Sunday evenings": more often than other evenings, and than other times of Sunday, else it is no such pattern. */
function cellPatterns(occasions: readonly Occasion[], days: number): Found[] {
  const cells = parts.flatMap((part) => weekdays.map((weekday) => ({ part, weekday })));
  return cells.flatMap(({ part, weekday }) => {
    const samePart = occasions.filter((occasion) => occasion.part === part);
    const group = samePart.filter((occasion) => occasion.weekday === weekday);
    if (!isEnough(group, days)) return [];
    const otherDays = samePart.filter((occasion) => occasion.weekday !== weekday);
    const otherParts = occasions.filter((occasion) => occasion.weekday === weekday && occasion.part !== part);
    const chance = chanceOf(group, otherDays);
    const inDay = chanceOf(group, otherParts);
    const isFound = chance !== null && chance <= CHANCE / cells.length && inDay !== null && inDay <= CHANCE;
    return isFound ? [{ group, chance, insight: { kind: 'part-on-weekday', part, weekday, ...sharesOf(group) } }] : [];
  });
}

function groupPatterns(
  occasions: readonly Occasion[],
  days: number,
  groups: readonly {
    readonly insight: (shares: { missed: number; due: number }) => Insight;
    readonly has: (occasion: Occasion) => boolean;
  }[],
): Found[] {
  return groups.flatMap(({ insight, has }) => {
    const group = occasions.filter(has);
    if (!isEnough(group, days)) return [];
    const rest = occasions.filter((occasion) => !has(occasion));
    const chance = chanceOf(group, rest);
    const isFound = chance !== null && chance <= CHANCE / groups.length;
    return isFound ? [{ group, chance, insight: insight(sharesOf(group)) }] : [];
  });
}

const byPart = parts.map((part) => ({
  insight: (shares: { missed: number; due: number }): Insight => ({ kind: 'part-of-day', part, ...shares }),
  has: (occasion: Occasion): boolean => occasion.part === part,
}));
const byWeekday = weekdays.map((weekday) => ({
  insight: (shares: { missed: number; due: number }): Insight => ({ kind: 'weekday', weekday, ...shares }),
  has: (occasion: Occasion): boolean => occasion.weekday === weekday,
}));

/** When doses are missed more often than chance explains, the clearest first, what says more before what says less. */
export function patternsOf(occasions: readonly Occasion[]): Insight[] {
  const days = new Set(occasions.map(({ date }) => date)).size;
  const cells = cellPatterns(occasions, days);
  // what Sunday evenings explain is said of neither Sundays nor evenings
  const explained = new Set(cells.flatMap(({ group }) => group));
  const rest = occasions.filter((occasion) => !explained.has(occasion));
  const wide = [...groupPatterns(rest, days, byPart), ...groupPatterns(rest, days, byWeekday)];
  const clearest = (found: readonly Found[]): Found[] => found.toSorted((a, b) => a.chance - b.chance);
  return [...clearest(cells), ...clearest(wide)].map(({ insight }) => insight);
}
