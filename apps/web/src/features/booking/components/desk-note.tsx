import type { Appointment } from '@nabz/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { formatFullDay, formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { appointmentQuery, takeProposed } from '../api.ts';

const CONFLICT = 409;

/** What the hospital knows and said; nothing where Nabz tells it nothing. */
export function DeskNote({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const { desk } = appointment;
  if (!desk) return null;
  if (desk.state === 'proposed' && desk.proposed)
    return <Proposal appointment={appointment} proposed={desk.proposed} />;
  return <Note>{t(`deskNote.${desk.state}`, { when: '' })}</Note>;
}

type Proposed = NonNullable<NonNullable<Appointment['desk']>['proposed']>;

/** The other time, to take with one press; not to take it is to move or to cancel, which stand beside. */
function Proposal({ appointment: { id, changeable }, proposed }: { appointment: Appointment; proposed: Proposed }) {
  const t = useText('booking');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState('');
  const take = () =>
    run(async () => {
      setFailure('');
      try {
        await takeProposed(client, id);
        toast.success(t('deskNote.taken'));
      } catch (cause) {
        const { status, text } = toApiError(cause);
        setFailure(status === CONFLICT && text ? text : t('deskNote.takeFailed'));
        // over, or changed in another window: the page shows what is true now
        if (status === CONFLICT) void client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey });
      }
    });
  const when = t('when', { day: formatFullDay(proposed.date), time: formatTime(proposed.time) });
  return (
    <div className="stack-3">
      <Note>
        {t('deskNote.proposed', { when })} {t('deskNote.other')}
      </Note>
      <Problem text={failure} />
      {changeable && (
        <div className="btn-row no-print">
          <Button busy={isBusy} onClick={() => void take()}>
            {t('deskNote.take')}
          </Button>
        </div>
      )}
    </div>
  );
}
