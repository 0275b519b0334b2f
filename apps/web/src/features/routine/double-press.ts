import type { MouseEvent } from 'react';

/** Two presses within this time are one double press. */
const DOUBLE_MS = 600;
/** A finger does not hit the same point twice. */
const NEAR_PX = 24;

/** A clock that was set back says nothing about how soon it was. */
export const isAtOnce = (before: number, now: number): boolean => now >= before && now - before <= DOUBLE_MS;

type Press = { at: number; x: number; y: number; keyedIn: Element | null };
let last: Press | null = null;

/** For tests, in which time may stand still and nothing has a place. */
export const forgetPlace = (): void => void (last = null);

const isNear = (one: Press, other: Press): boolean => {
  if (one.keyedIn !== null || other.keyedIn !== null) return one.keyedIn === other.keyedIn;
  return Math.hypot(one.x - other.x, one.y - other.y) <= NEAR_PX;
};

/**
 * What is pressed on a page that changes with every press: the second half of a double press falls on whatever stands there
 * by then (the way back, or the next medicine), and must do nothing. It is known by its place, so a quick press elsewhere
 * counts.
 */
export const firstPress =
  (act: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    const { detail, clientX: x, clientY: y, currentTarget } = event;
    // a key has no place but the row it is pressed in
    const keyedIn = detail === 0 ? (currentTarget.closest('li') ?? currentTarget) : null;
    const press = { at: Date.now(), x, y, keyedIn };
    const before = last;
    last = press;
    const isSecondHalf = before !== null && isAtOnce(before.at, press.at) && isNear(press, before);
    if (detail <= 1 && !isSecondHalf) act();
  };
