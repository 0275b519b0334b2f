import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { dropCheck } from '../api.ts';

const GONE = 404;

/** Deletes one kept check. `at` is its date in words, by which it is named. */
export function DeleteCheck({ id, at, onDeleted }: { id: string; at: string; onDeleted: () => void }) {
  const t = useText('history');
  const [isOpen, setOpen] = useState(false);
  const work = async () => {
    await dropCheck(id).catch((cause: unknown) => {
      // Another tab was faster: it is gone, as was wanted.
      if (toApiError(cause).status !== GONE) throw cause;
    });
    setOpen(false);
    toast.success(t('deleted'));
    onDeleted();
  };
  return (
    <>
      <Button look="quiet" aria-label={t('deleteNamed', { at })} onClick={() => setOpen(true)}>
        <Icon of={Trash2} />
        {t('delete')}
      </Button>
      <ConfirmLoss
        title={t('deleteTitle')}
        ask={t('deleteAsk', { at })}
        keep={t('keep')}
        doIt={t('delete')}
        failed={t('deleteFailed')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        work={work}
      />
    </>
  );
}
