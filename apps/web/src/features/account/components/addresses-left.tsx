import '../text.ts';
import type { User } from '@nabz/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/note.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { markAddressesSeen, profileQuery } from '../api.ts';

type Left = User['addresses_left'];

/** Closes it at once, and shows it again, with a word, when that could not be kept. */
function useSeen() {
  const t = useText('account');
  const client = useQueryClient();
  const { run } = useBusy();
  const show = (left: Left) =>
    void client.setQueryData(profileQuery.queryKey, (user) => user && { ...user, addresses_left: left });
  return (left: Left) =>
    run(async () => {
      // an answer that is on its way would bring it back
      await client.cancelQueries({ queryKey: profileQuery.queryKey });
      show([]);
      focusHeading();
      try {
        await markAddressesSeen();
      } catch {
        show(left);
        toast.error(t('left.failed'));
      }
    });
}

/** Says why an email or a number is not in the account any more, until the patient has read it. */
export function AddressesLeft({ isOnSecurity = false }: { isOnSecurity?: boolean }) {
  const t = useText('account');
  const { data: user } = useQuery(profileQuery);
  const see = useSeen();
  const left = user?.addresses_left ?? [];
  const [first, second] = left;
  if (!first) return null;
  return (
    <Notice
      icon={Info}
      title={t(second ? 'left.titleBoth' : `left.title.${first}`)}
      onClose={() => void see(left)}
      action={
        !isOnSecurity && (
          <ButtonLink look="second" to="/account/security">
            {t('title')}
          </ButtonLink>
        )
      }
    >
      {left.map((address) => (
        <span key={address} className="block">
          {t(`left.lead.${address}`)}
        </span>
      ))}
    </Notice>
  );
}
