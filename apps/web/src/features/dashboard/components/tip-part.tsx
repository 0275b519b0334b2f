import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { profileQuery } from '../../account/api.ts';
import { TipCard } from '../../tips/components/tip-card.tsx';

/** The tip of the day, for who wants one. Tips are chosen for the account's owner, not for a family member. */
export function TipPart() {
  const { data: user } = useQuery(profileQuery);
  const isOwn = useSession((session) => session.person === null);
  return isOwn && user?.daily_tips_enabled === true ? <TipCard /> : null;
}
