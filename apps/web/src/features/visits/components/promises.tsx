import { PROMISES_AT_MOST, VISIT_TEXTS_AT_MOST, type VisitPromise } from '@nabz/contract/visits';
import { Plus, Trash2 } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = { promises: readonly VisitPromise[]; onChange: (promises: VisitPromise[]) => void };

/** What to do after a visit: each with a day, or without one for what may happen. */
export function Promises({ promises, onChange }: Props) {
  const t = useText('visits');
  const change = (id: string, part: Partial<VisitPromise>) =>
    onChange(promises.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <section className="stack-3" aria-label={t('after.promises')}>
      <h3>{t('after.promises')}</h3>
      <p className="small muted">{t('after.promisesLead')}</p>
      <ul className="rows">
        {promises.map((promise) => (
          <li key={promise.id}>
            <OnePromise
              promise={promise}
              onChange={(part) => change(promise.id, part)}
              onRemove={() => onChange(promises.filter(({ id }) => id !== promise.id))}
            />
          </li>
        ))}
      </ul>
      {promises.length < PROMISES_AT_MOST && (
        <Button
          look="second"
          className="justify-self-start"
          onClick={() => onChange([...promises, { id: newUuid(), text: '', on: null, isDone: false }])}
        >
          <Icon of={Plus} />
          {t('after.add')}
        </Button>
      )}
    </section>
  );
}

type OneProps = { promise: VisitPromise; onChange: (part: Partial<VisitPromise>) => void; onRemove: () => void };

function OnePromise({ promise: { text, on, isDone }, onChange, onRemove }: OneProps) {
  const t = useText('visits');
  return (
    <div className="stack-3 grow">
      <TextField
        label={t('after.what')}
        maxLength={VISIT_TEXTS_AT_MOST.promise}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <TextField
        type="date"
        label={t('after.on')}
        optional
        value={on ?? ''}
        onChange={(event) => onChange({ on: event.target.value === '' ? null : event.target.value })}
      />
      <div className="between">
        <Checkbox isChecked={isDone} onChange={(done) => onChange({ isDone: done })}>
          {t('after.done')}
        </Checkbox>
        <Button look="quiet" onClick={onRemove}>
          <Icon of={Trash2} />
          {t('after.remove')}
        </Button>
      </div>
    </div>
  );
}
