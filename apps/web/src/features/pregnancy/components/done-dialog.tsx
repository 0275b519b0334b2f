import '../text.ts';
import type { Care } from '@nabz/contract/pregnancy';
import { useQueryClient } from '@tanstack/react-query';
import { todayInIndia } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { tick } from '../api.ts';

type Typed = { doneOn: string };

/** Asks on which day care was done; left empty, the day is not known. */
export function DoneDialog({ of, onClose }: { of: Care; onClose: () => void }) {
  const t = useText('pregnancy');
  const client = useQueryClient();
  const state = useForm({
    schema: readByHand(({ doneOn }: Typed) => ({ doneOn: doneOn === '' ? null : doneOn })),
    start: { doneOn: '' },
    send: (body) => tick(client, { params: { careId: of.id }, body }),
    onDone: onClose,
    onFailed: (_, cause) => saidError(cause, t('notSaved')),
  });
  return (
    <FormDialog state={state} onClose={onClose} title={of.name} save={t('form.save')} cancel={t('form.cancel')}>
      <TextField
        type="date"
        label={t('form.doneOn')}
        hint={t('form.doneOnHint')}
        optional
        max={todayInIndia()}
        {...state.field('doneOn')}
      />
    </FormDialog>
  );
}
