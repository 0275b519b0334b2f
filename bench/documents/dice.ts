import { random } from '../hospitals/made-up.ts';

/** Chances that fall alike in every run. */
export type Dice = {
  /** From 0 to 1. */
  next: () => number;
  pick: <T>(list: readonly T[]) => T;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
};

/** Dice of their own for every document, so that a new document changes no other. */
export function diceOf(name: string): Dice {
  let seed = 2_166_136_261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const next = random(seed);
  for (let warm = 0; warm < 5; warm += 1) next();
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new Error('Nothing to pick from.');
      return one;
    },
  };
}
