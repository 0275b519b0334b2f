import type { Dose } from '@nabz/contract/routine-doses';
import { minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { wallClock } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { showUndo } from '../../ui/undo-toast.tsx';
import { keyOf } from './day-view.ts';
import { type Answer, answerOf, type SkipReason } from './dose-events.ts';
import { giveAnswers } from './dose-queue.ts';
import { forgetPlace, isAtOnce } from './double-press.ts';
import { type AsNeeded, type Plan, realNow, wallNow } from './plan.ts';

/** What was said last of each dose, and when. */
const lastSaid = new Map<string, { said: string; at: number }>();
/** The same answer to the same dose at once is one answer; another answer counts, however soon it comes. */
const isNew = (key: string, answer: Said | 'undo'): boolean => {
  const now = Date.now();
  const said = JSON.stringify(answer);
  const before = lastSaid.get(key);
  if (before?.said === said && isAtOnce(before.at, now)) return false;
  lastSaid.set(key, { said, at: now });
  return true;
};
/** For tests, in which time may stand still. */
export const forgetPresses = (): void => {
  lastSaid.clear();
  forgetPlace();
};

const MINUTE_MS = 60_000;

/** The instant of a wall clock; null when a clock change lies between it and now. */
function instantOf(plan: Plan, wall: string): number | null {
  const now = realNow(plan);
  const at = Math.floor(now / MINUTE_MS) * MINUTE_MS - (minutesOfSlot(wallNow(plan)) - minutesOfSlot(wall)) * MINUTE_MS;
  return wallClock(new Date(at), plan.timeZone) === wall ? at : null;
}

type Said = { action: 'taken' } | { action: 'skipped'; reason: SkipReason | null } | { action: 'later'; until: string };

/** The answers a page can give to its doses. */
export function useAnswer(plan: Plan) {
  const t = useText('reminders');

  const give = (doses: readonly Dose[], said: Said, text: string, at?: number): void => {
    const pressed = doses.filter((dose) => isNew(keyOf(dose), said));
    if (pressed.length === 0) return;
    const now = realNow(plan);
    const answers = pressed.map(({ medicineId, slot }) => answerOf({ ...said, medicineId, slot }, now, at));
    void giveAnswers(answers);
    showUndo({ text, undo: t('undo'), onUndo: () => takeBack(answers) });
  };
  const undoOf = (medicineId: string, takenMs: number): Answer =>
    answerOf({ action: 'undo', medicineId, slot: null }, realNow(plan), takenMs);
  const takeBack = (answers: readonly Pick<Answer, 'medicineId' | 'slot'>[]): void => {
    const now = realNow(plan);
    void giveAnswers(answers.map(({ medicineId, slot }) => answerOf({ action: 'undo', medicineId, slot }, now)));
  };

  return {
    take: (...doses: readonly Dose[]): void => {
      const [first] = doses;
      if (!first) return;
      const name = first.medicine;
      give(
        doses,
        { action: 'taken' },
        doses.length === 1 ? t('said.taken', { name }) : t('said.all', { count: doses.length }),
      );
    },
    /** One that was missed, and was taken at its time after all. */
    tookAtItsTime: (dose: Dose): void =>
      give(
        [dose],
        { action: 'taken' },
        t('said.taken', { name: dose.medicine }),
        instantOf(plan, dose.slot) ?? undefined,
      ),
    skip: (dose: Dose, reason: SkipReason | null): void =>
      give([dose], { action: 'skipped', reason }, t('said.skipped', { name: dose.medicine })),
    later: (dose: Dose, minutes: number): void => {
      const until = slotOfMinutes(minutesOfSlot(wallNow(plan)) + minutes);
      give([dose], { action: 'later', until }, t('said.later', { name: dose.medicine }));
    },
    undo: (dose: Dose): void => {
      if (isNew(keyOf(dose), 'undo')) takeBack([dose]);
    },
    takeNeeded: ({ medicineId, medicine }: AsNeeded): void => {
      if (!isNew(medicineId, { action: 'taken' })) return;
      const answer = answerOf({ action: 'taken', medicineId, slot: null }, realNow(plan));
      void giveAnswers([answer]);
      const undo = () => void giveAnswers([undoOf(medicineId, Date.parse(answer.at))]);
      showUndo({ text: t('said.taken', { name: medicine }), undo: t('undo'), onUndo: undo });
    },
    /** The last one, named by its minute; null when that minute cannot be said. */
    undoNeeded: ({ medicineId, lastAt }: AsNeeded): (() => void) | null => {
      const taken = lastAt === null ? null : instantOf(plan, lastAt);
      if (taken === null) return null;
      return () => {
        if (isNew(medicineId, 'undo')) void giveAnswers([undoOf(medicineId, taken)]);
      };
    },
  };
}
export type Answering = ReturnType<typeof useAnswer>;
