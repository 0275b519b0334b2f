import { useQueryClient } from '@tanstack/react-query';
import { updatePrescription } from '@nabz/contract/prescriptions';
import { useId } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextArea, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { change, type ShownPrescription } from '../api.ts';

const MAX_TITLE = 200;
const MAX_NOTES = 2000;

type Props = { prescription: ShownPrescription; onClose: () => void };

/** Title and notes: the patient's own words. */
export function DetailsDialog({ prescription, onClose }: Props) {
  const t = useText('prescriptions');
  const id = useId();
  const client = useQueryClient();
  const { form, field, isBusy, problem } = useForm({
    schema: updatePrescription.body.pick({ title: true, notes: true }).required(),
    start: { title: prescription.title, notes: prescription.notes },
    send: (said) => change(client, prescription._id, said),
    onDone: () => {
      toast.success(t('paper.detailsSaved'));
      onClose();
    },
    onFailed: (_, cause) => saidError(cause, t('one.notDone')),
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
      <form id={id} className="form" {...form}>
        <TextField label={t('paper.name')} optional maxLength={MAX_TITLE} autoComplete="off" {...field('title')} />
        <TextArea label={t('paper.notes')} optional maxLength={MAX_NOTES} {...field('notes')} />
        <div role="alert" className="empty:hidden">
          {problem !== '' && <ErrorText>{problem}</ErrorText>}
        </div>
      </form>
    </Dialog>
  );
}
