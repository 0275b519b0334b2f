import { useWho, type Who } from '../family/use-who.ts';
import { useChecker } from './checker.ts';

/** What the profile says of who is looked at; nothing for a check that was begun without an account. */
export function useKnown(): Who | undefined {
  const { who } = useWho();
  const asGuest = useChecker((checker) => checker.asGuest);
  return asGuest ? undefined : who;
}
