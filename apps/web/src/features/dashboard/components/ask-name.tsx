import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/note.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { profileQuery } from '../../account/api.ts';

/** On this device, for this person: ids alone. */
const ASKED = 'nabz:name-asked:';

/** An account that was born from the proof of a number or an email has no name: it is asked for once, calmly. */
export function AskName() {
  const { data: user } = useQuery(profileQuery);
  const isMember = useSession((session) => session.person !== null);
  if (!user || user.name.trim() !== '' || isMember) return null;
  return <Question key={user.id} of={user.id} />;
}

function Question({ of }: { of: string }) {
  const t = useText('dashboard');
  const [isClosed, setClosed] = useState(() => deviceStorage.getItem(ASKED + of) !== null);
  if (isClosed) return null;
  const close = () => {
    deviceStorage.setItem(ASKED + of, '1');
    setClosed(true);
    focusHeading();
  };
  return (
    <Notice
      icon={UserRound}
      title={t('name.title')}
      onClose={close}
      action={
        <ButtonLink look="second" to="/profile">
          {t('name.action')}
        </ButtonLink>
      }
    >
      {t('name.lead')}
    </Notice>
  );
}
