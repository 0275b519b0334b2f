import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextArea, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { change, type ShownPrescription } from '../api.ts';

const MAX_TITLE = 200;
const MAX_NOTES = 2000;

type Props = { prescription: ShownPrescription; onClose: () => void };

/** Title and notes: the patient's own words. */
export function DetailsDialog({ prescription, onClose }: Props) {
  const t = useText('prescriptions');
  const id = useId();
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [title, setTitle] = useState(prescription.title);
  const [notes, setNotes] = useState(prescription.notes);
  const [problem, setProblem] = useState('');
  const save = () =>
    run(async () => {
      setProblem('');
      try {
        await change(client, prescription._id, { title, notes });
        toast.success(t('paper.detailsSaved'));
        onClose();
      } catch (cause) {
        setProblem(saidError(cause, t('one.notDone')));
      }
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('paper.details')}
      foot={
        <Button type="submit" form={id} busy={isBusy}>
          {t('paper.save')}
        </Button>
      }
    >
      <form
        id={id}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('paper.name')}
          optional
          maxLength={MAX_TITLE}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('paper.notes')}
          optional
          maxLength={MAX_NOTES}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {problem !== '' && <ErrorText>{problem}</ErrorText>}
        </div>
      </form>
    </Dialog>
  );
}
