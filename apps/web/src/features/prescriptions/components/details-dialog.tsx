import { useQueryClient } from '@tanstack/react-query';
import { updatePrescription } from '@nabz/contract/prescriptions';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOther } from '../../documents/use-other-version.ts';
import { BothVersions, differing } from '../../documents/components/both-versions.tsx';
import { changeWordsFrom, type ShownPrescription } from '../api.ts';

const MAX_TITLE = 200;
const MAX_NOTES = 2000;

type Props = { prescription: ShownPrescription; onClose: () => void };

const wordsOf = ({ title, notes }: ShownPrescription) => ({ title, notes });

/** Title and notes: the patient's own words. */
export function DetailsDialog({ prescription, onClose }: Props) {
  const t = useText('prescriptions');
  const client = useQueryClient();
  const { before, other, catch: catchOther, settle } = useOther(prescription);
  const state = useForm({
    schema: updatePrescription.body.pick({ title: true, notes: true }).required(),
    start: wordsOf(prescription),
    send: (said) => changeWordsFrom(client, before, said),
    onDone: () => {
      toast.success(t('paper.detailsSaved'));
      onClose();
    },
    onFailed: (_, cause) => (catchOther(cause) ? undefined : saidError(cause, t('one.notDone'))),
  });
  return (
    <FormDialog state={state} onClose={onClose} title={t('paper.details')} save={t('paper.save')}>
      <TextField label={t('paper.name')} optional maxLength={MAX_TITLE} autoComplete="off" {...state.field('title')} />
      <TextArea label={t('paper.notes')} optional maxLength={MAX_NOTES} {...state.field('notes')} />
      {other && (
        <BothVersions
          differences={differing({ title: t('paper.name'), notes: t('paper.notes') }, wordsOf(other), state.values)}
          onMine={settle}
          onNewer={() => {
            state.edit(wordsOf(other));
            settle();
          }}
        />
      )}
    </FormDialog>
  );
}
