import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';

/** A heading of a part: with the family member's name while their records are looked at. */
export function useWhose(): (title: string) => string {
  const t = useText('dashboard');
  const name = useSession((session) => session.person?.name);
  return (title) => (name === undefined ? title : t('of', { name, title }));
}
