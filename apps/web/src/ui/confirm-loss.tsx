import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorText } from './field.tsx';
import { useBusy } from './use-busy.ts';

type Props = {
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
export function ConfirmLoss({ title, ask, keep, doIt, failed, isOpen, onClose, work }: Props) {
  const { isBusy, run } = useBusy();
  const [hasFailed, setFailed] = useState(false);
  const go = () =>
    run(async () => {
      setFailed(false);
      await work().catch(() => setFailed(true));
    });
  const close = () => {
    setFailed(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      title={title}
      foot={
        <>
          <Button look="second" data-first-focus onClick={close}>
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
