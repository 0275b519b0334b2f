import { useSession } from '../../lib/session.ts';

/** Checking symptoms without an account: what needs one (suggestions, pages of diseases, keeping) is not there. */
export const isGuest = (): boolean => !useSession.getState().isAuthenticated;
export const useIsGuest = (): boolean => useSession((session) => !session.isAuthenticated);
