import type { User } from '@nabz/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { showProfile } from './profile-query.ts';

type Save = {
  /** What it is, as a patient calls it. */
  name: string;
  /** What is shown at once, and what was shown before: only these fields, so that two changes do not undo each other. */
  wanted: Partial<User>;
  before: Partial<User>;
  send: () => Promise<User>;
};

/** Shows a change at once and takes it back, with a word, when it could not be saved. */
export function useOptimistic() {
  const t = useText('profile');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const save = ({ name, wanted, before, send }: Save) =>
    run(async () => {
      showProfile(client, wanted);
      try {
        const user = await send();
        const isWanted = (field: string): boolean => field in wanted;
        showProfile(client, Object.fromEntries(Object.entries(user).filter(([field]) => isWanted(field))));
      } catch {
        showProfile(client, before);
        toast.error(t('help.failed', { field: name }));
      }
    });
  return { isBusy, save };
}
