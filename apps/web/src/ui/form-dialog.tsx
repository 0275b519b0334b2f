import { type ReactNode, useId } from 'react';
import type { useForm } from '../lib/use-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';

type Props = {
  state: Pick<ReturnType<typeof useForm>, 'form' | 'isBusy' | 'problem'>;
  title: string;
  save: string;
  /** A way back beside the button that saves, where closing alone is not plain enough. */
  cancel?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: the button that sends it stands below, and what went wrong at its end. It is rendered while it is open. */
export function FormDialog({ state: { form, isBusy, problem }, title, save, cancel, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          {cancel !== undefined && (
            <Button look="second" onClick={onClose}>
              {cancel}
            </Button>
          )}
          <Button type="submit" form={id} busy={isBusy}>
            {save}
          </Button>
        </>
      }
    >
      <form id={id} className="form" {...form}>
        {children}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}
