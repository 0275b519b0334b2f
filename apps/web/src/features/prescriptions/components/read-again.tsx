import { useQueryClient } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { readAgain, type ShownPrescription } from '../api.ts';
import { forgetForm } from '../confirm-draft.ts';

/** Has the file read once more. Where something stands that would be replaced, it is asked first. */
export function ReadAgain({ prescription }: { prescription: ShownPrescription }) {
  const t = useText('prescriptions');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const { _id: id, medications } = prescription;
  const read = async () => {
    try {
      await readAgain(client, id);
    } catch (cause) {
      const text = saidError(cause, t('one.notDone'));
      setFailure(text);
      toast.error(text);
      throw cause;
    }
    forgetForm(id);
    setAsking(false);
    toast.success(t('paper.againDone'));
    // the button that was pressed is gone
    requestAnimationFrame(focusHeading);
  };
  const readNow = () => run(() => read().catch(() => undefined));
  return (
    <>
      <Button look="second" busy={isBusy} onClick={() => (medications.length > 0 ? setAsking(true) : void readNow())}>
        <Icon of={ScanText} />
        {t('paper.again')}
      </Button>
      <ConfirmLoss
        title={t('paper.againTitle')}
        ask={t('paper.againAsk')}
        keep={t('paper.againKeep')}
        doIt={t('paper.again')}
        failed={failure}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        work={read}
      />
    </>
  );
}
