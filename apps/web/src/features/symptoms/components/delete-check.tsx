import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { dropCheck } from '../api.ts';

const GONE = 404;

type ConfirmProps = {
  title: string;
  ask: string;
  keep: string;
  doIt: string;
  failed: string;
  isOpen: boolean;
  onClose: () => void;
  /** What is lost. It may fail; then the dialog stays and says so. */
  work: () => Promise<void>;
};

/** Asks once more before something is lost. The focus starts on what loses nothing. */
export function ConfirmLoss({ title, ask, keep, doIt, failed, isOpen, onClose, work }: ConfirmProps) {
  const { isBusy, run } = useBusy();
  const [hasFailed, setFailed] = useState(false);
  const go = () =>
    run(async () => {
      setFailed(false);
      await work().catch(() => setFailed(true));
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        setFailed(false);
        onClose();
      }}
      role="alertdialog"
      title={title}
      foot={
        <>
          <Button look="second" data-first-focus onClick={onClose}>
            {keep}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void go()}>
            {doIt}
          </Button>
        </>
      }
    >
      <p>{ask}</p>
      <div role="alert" className="mt-3 empty:hidden">
        {hasFailed && <ErrorText>{failed}</ErrorText>}
      </div>
    </Dialog>
  );
}

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
