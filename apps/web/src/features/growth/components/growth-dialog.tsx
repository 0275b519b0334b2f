import '../text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { todayInIndia } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { keep } from '../api.ts';

type Typed = { id: string; on: string; weight: string; length: string; head: string };

/** "7,9" as "7.9"; null for nothing, NaN for what is no number. */
const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));

/** Asks for what was measured on a day; one of the three is enough. */
export function GrowthDialog({ onClose }: { onClose: () => void }) {
  const t = useText('growth');
  const client = useQueryClient();
  const state = useForm({
    schema: readByHand((typed: Typed) => {
      const read = { weightKg: numberOf(typed.weight), lengthCm: numberOf(typed.length), headCm: numberOf(typed.head) };
      const faults = [
        ...(typed.on === '' ? [['on', t('form.dayMissing')]] : []),
        ...(['weight', 'length', 'head'] as const).flatMap((field) =>
          Number.isNaN(numberOf(typed[field])) ? [[field, t('form.noNumber')]] : [],
        ),
        ...(Object.values(read).every((value) => value === null) ? [['weight', t('form.nothing')]] : []),
      ];
      return faults.length > 0
        ? { faults: Object.fromEntries(faults) as Record<string, string> }
        : { id: typed.id, on: typed.on, ...read };
    }),
    start: () => ({ id: newUuid(), on: todayInIndia(), weight: '', length: '', head: '' }),
    clearsWhileTyping: true,
    send: (body) => keep(client, { body }),
    onDone: onClose,
    onFailed: (_, cause) => saidError(cause, t('notSaved')),
  });
  return (
    <FormDialog state={state} onClose={onClose} title={t('add')} save={t('form.save')} cancel={t('form.cancel')}>
      <TextField type="date" label={t('form.on')} max={todayInIndia()} {...state.field('on')} />
      {(['weight', 'length', 'head'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`form.${field}`)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          optional
          {...state.field(field)}
        />
      ))}
    </FormDialog>
  );
}
