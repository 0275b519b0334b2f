import '../text.ts';
import type { Vaccination } from '@nabz/contract/vaccinations';
import { useQueryClient } from '@tanstack/react-query';
import { todayInIndia } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { tick } from '../api.ts';

type Typed = { givenOn: string };

/** Asks on which day a dose was given; left empty, the day is not known. */
export function TickDialog({ of, birthDate, onClose }: { of: Vaccination; birthDate: string; onClose: () => void }) {
  const t = useText('vaccinations');
  const client = useQueryClient();
  const state = useForm({
    schema: readByHand(({ givenOn }: Typed) => ({ givenOn: givenOn === '' ? null : givenOn })),
    start: { givenOn: '' },
    send: (body) => tick(client, { params: { doseId: of.id }, body }),
    onDone: onClose,
    onFailed: (_, cause) => saidError(cause, t('notSaved')),
  });
  return (
    <FormDialog state={state} onClose={onClose} title={of.name} save={t('dialog.save')} cancel={t('dialog.cancel')}>
      <TextField
        type="date"
        label={t('dialog.givenOn')}
        hint={t('dialog.hint')}
        optional
        min={birthDate}
        max={todayInIndia()}
        {...state.field('givenOn')}
      />
    </FormDialog>
  );
}
