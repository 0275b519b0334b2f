import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note, Notice } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { changeDetails, type ShownReport } from '../api.ts';

/** Asks whose report it is where the name on it is another: somebody else's stays out of the trends. */
export function WhoseReport({ report: { _id, otherPerson, mine } }: { report: ShownReport }) {
  const t = useText('reports');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const name = useSession(({ person }) => person?.name);
  if (otherPerson === null) return null;
  const say = (isMine: boolean) =>
    run(async () => {
      try {
        await changeDetails(client, _id, { mine: isMine });
      } catch {
        toast.error(t('hints.notSaved'));
      }
    });
  const yes = (
    <Button look="second" size="sm" busy={isBusy} onClick={() => void say(true)}>
      {name === undefined ? t('hints.yesMine') : t('hints.yesTheirs', { name })}
    </Button>
  );
  if (mine === false)
    return (
      <Note icon={CircleHelp}>
        {t('hints.others')} {yes}
      </Note>
    );
  return (
    <Notice
      icon={CircleHelp}
      title={name === undefined ? t('hints.mine') : t('hints.theirs', { name })}
      action={
        <>
          {yes}
          <Button look="quiet" size="sm" busy={isBusy} onClick={() => void say(false)}>
            {t('hints.notMine')}
          </Button>
        </>
      }
    >
      {otherPerson}
    </Notice>
  );
}
