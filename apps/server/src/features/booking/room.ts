// The port to video rooms. Nabz runs none: an operator names a service by ROOM_URL, and without one there is no link.
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { endOf } from './booking.policy.ts';

/** A link that is shown only when it is needed is shared by mistake less often. */
const opensBeforeSeconds = 15 * 60;

/** Whoever knows the name can come in: it is not to be guessed. */
export const newRoomName = (): string => randomBytes(18).toString('base64url');

export const roomOpensAt = (startsAt: Date): Date => secondsAfter(startsAt, -opensBeforeSeconds);

/** The address of the room while it is open; null at any other time, without a service, and where nobody will come. */
export function roomUrl(
  { roomUrl: template }: Pick<Config, 'roomUrl'>,
  { name, startsAt, isHeld }: { name: string; startsAt: Date; isHeld: boolean },
  now: Date,
): string | null {
  if (template === null || !isHeld || now < roomOpensAt(startsAt) || now >= endOf(startsAt)) return null;
  return template.replaceAll('{room}', encodeURIComponent(name));
}
