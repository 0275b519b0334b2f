import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { drop, type ShownPrescription } from '../api.ts';
import { forgetForm } from '../confirm-draft.ts';
import { useNames } from '../names.ts';

const GONE = 404;

/** Deletes after a question that says that it cannot be undone. */
export function DeletePrescription({
  prescription,
  onDeleted,
}: {
  prescription: ShownPrescription;
  onDeleted: () => void;
}) {
  const t = useText('prescriptions');
  const { nameOf } = useNames();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const { _id: id } = prescription;
  const work = async () => {
    try {
      await drop(client, id);
    } catch (cause) {
      // Another tab was faster: it is gone, as was wanted.
      if (toApiError(cause).status !== GONE) {
        const text = saidError(cause, t('paper.deleteFailed'));
        setFailure(text);
        toast.error(text);
        throw cause;
      }
    }
    forgetForm(id);
    setOpen(false);
    toast.success(t('paper.deleted'));
    onDeleted();
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        <Icon of={Trash2} />
        {t('paper.delete')}
      </Button>
      <ConfirmLoss
        title={t('paper.deleteTitle')}
        ask={t('paper.deleteAsk', { name: nameOf(prescription) })}
        keep={t('paper.deleteKeep')}
        doIt={t('paper.delete')}
        failed={failure}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        work={work}
      />
    </>
  );
}
