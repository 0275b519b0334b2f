import type { Appointment } from '@nabz/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { formatFullDay, formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { appointmentQuery, cancel } from '../api.ts';

const MAX_REASON = 500;
const CONFLICT = 409;

function useCancel(id: string, onCancelled: () => void) {
  const t = useText('booking');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState('');
  const go = (reason: string) =>
    run(async () => {
      setFailure('');
      try {
        await cancel(client, id, reason);
      } catch (cause) {
        const { status, text } = toApiError(cause);
        setFailure(status === CONFLICT && text ? text : t('cancel.failed'));
        // over, or changed in another window: the page shows what is true now
        if (status === CONFLICT) await client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey });
        return;
      }
      onCancelled();
    });
  return { isBusy, failure, go };
}

/** Cancelling asks once more, says what is lost, and takes a reason. */
export function CancelAppointment({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { id, doctorName, preferredDate, preferredTime } = appointment;
  const { isBusy, failure, go } = useCancel(id, () => {
    setOpen(false);
    toast.success(t('cancel.done'));
  });

  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        <Icon of={CircleX} />
        {t('cancel.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={t('cancel.title')}
        foot={
          <>
            <Button look="second" data-first-focus onClick={() => setOpen(false)}>
              {t('cancel.keep')}
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void go(reason)}>
              {t('cancel.submit')}
            </Button>
          </>
        }
      >
        <div className="stack-4">
          <p>
            {t('cancel.ask', {
              doctor: doctorName,
              when: t('when', { day: formatFullDay(preferredDate), time: formatTime(preferredTime) }),
            })}
          </p>
          <TextArea
            optional
            label={t('cancel.reason')}
            hint={t('cancel.reasonHint')}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Problem text={failure} />
        </div>
      </Dialog>
    </>
  );
}
