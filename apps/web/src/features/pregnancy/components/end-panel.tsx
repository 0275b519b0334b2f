import '../text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { todayInIndia } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { end, remove } from '../api.ts';

/** One button for a birth and a loss: nobody has to look for the right one. */
export function EndPanel() {
  const t = useText('pregnancy');
  const client = useQueryClient();
  const [open, setOpen] = useState<'end' | 'remove' | null>(null);
  return (
    <div className="panel pad stack-3">
      <p className="muted">{t('end.lead')}</p>
      <div className="btn-row">
        <Button look="second" onClick={() => setOpen('end')}>
          {t('end.button')}
        </Button>
        <Button look="quiet" onClick={() => setOpen('remove')}>
          {t('remove.button')}
        </Button>
      </div>
      {open === 'end' && <EndDialog onClose={() => setOpen(null)} />}
      <ConfirmLoss
        title={t('remove.title')}
        ask={t('remove.ask')}
        keep={t('remove.keep')}
        doIt={t('remove.button')}
        failed={t('notSaved')}
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        work={() => remove(client, {})}
      />
    </div>
  );
}

type Typed = { how: 'birth' | 'loss' | null; on: string };

function EndDialog({ onClose }: { onClose: () => void }) {
  const t = useText('pregnancy');
  const client = useQueryClient();
  const state = useForm({
    schema: readByHand(({ how, on }: Typed) => {
      if (how === null) return { faults: { how: t('end.howMissing') } };
      return on === '' ? { faults: { on: t('form.dayMissing') } } : { how, on };
    }),
    start: (): Typed => ({ how: null, on: todayInIndia() }),
    clearsWhileTyping: true,
    send: (body) => end(client, { body }),
    onDone: onClose,
    onFailed: (_, cause) => saidError(cause, t('notSaved')),
  });
  return (
    <FormDialog state={state} onClose={onClose} title={t('end.button')} save={t('form.save')} cancel={t('form.cancel')}>
      <Choice
        legend={t('end.how')}
        {...state.control('how')}
        options={[
          { value: 'birth', label: t('end.birth') },
          { value: 'loss', label: t('end.loss') },
        ]}
      />
      <TextField type="date" label={t('end.on')} max={todayInIndia()} {...state.field('on')} />
      <p className="small muted">{t('end.after')}</p>
    </FormDialog>
  );
}
