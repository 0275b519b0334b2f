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

type Props = {
  /** One, or those of a visit. */
  doses: readonly Pick<Vaccination, 'id' | 'name'>[];
  title: string;
  /** The day that a card says; it can be changed. */
  givenOn?: string | null;
  birthDate: string;
  onClose: () => void;
};

/** Asks on which day doses were given; left empty, the day is not known. Several are named, to be compared with the card. */
export function TickDialog({ doses, title, givenOn: onCard = null, birthDate, onClose }: Props) {
  const t = useText('vaccinations');
  const client = useQueryClient();
  const state = useForm({
    schema: readByHand(({ givenOn }: Typed) => ({ givenOn: givenOn === '' ? null : givenOn })),
    start: { givenOn: onCard ?? '' },
    // one after the other: after a failure those before it stand, and saving again goes over them unharmed
    send: async (body) => {
      for (const { id } of doses) await tick(client, { params: { doseId: id }, body });
    },
    onDone: onClose,
    onFailed: (_, cause) => saidError(cause, t('notSaved')),
  });
  return (
    <FormDialog state={state} onClose={onClose} title={title} save={t('dialog.save')} cancel={t('dialog.cancel')}>
      {doses.length > 1 && (
        <>
          <p>{t('dialog.compare')}</p>
          <ul className="bullets">
            {doses.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
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
