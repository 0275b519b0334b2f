import type { Measurement, MeasurementKind } from '@nabz/contract/measurements';
import { useQueryClient } from '@tanstack/react-query';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { type FormOf, useForm } from '../../../lib/use-form.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';
import { useConsent } from '../../privacy/consent-query.ts';
import { saveMeasurement } from '../api.ts';
import { emptyReading, type ReadingForm, readForm, UNITS, WHENS } from '../reading-form.ts';

const MAX_NOTE = 300;

type Props = { kind: MeasurementKind; onClose: () => void; onSaved: (measurement: Measurement) => void };

/** Adds a reading. */
export function ReadingDialog({ kind, onClose, onSaved }: Props) {
  const t = useText('measurements');
  const client = useQueryClient();
  const asking = useConsent('routine');
  const words = { when: t('form.whenMissing'), at: t('form.atWrong'), order: t('form.order') };
  const state = useForm({
    schema: readByHand((typed: ReadingForm) => {
      const read = readForm(kind, typed, words);
      return 'faults' in read ? read : { ...read, id: typed.id, note: typed.note.trim() };
    }),
    start: emptyReading,
    clearsWhileTyping: true,
    consent: asking,
    send: (read, consentVersion) => saveMeasurement(client, { ...read, consentVersion }),
    onDone: onSaved,
    onFailed: (_, cause) => saidError(cause, t('form.notSaved')),
  });
  return (
    <FormDialog
      state={state}
      onClose={onClose}
      title={t('add', { kind: t(`kind.${kind}`) })}
      save={t('form.save')}
      cancel={t('form.cancel')}
    >
      <Values kind={kind} form={state} />
      <TextField type="datetime-local" label={t('form.at')} {...state.field('at')} />
      <TextArea label={t('form.note')} optional rows={2} maxLength={MAX_NOTE} {...state.field('note')} />
      <ConsentAsk asking={asking} />
    </FormDialog>
  );
}

type ValuesProps = { kind: MeasurementKind; form: FormOf<ReadingForm> };

function Values({ kind, form }: ValuesProps) {
  const t = useText('measurements');
  const field = (name: 'systolic' | 'diastolic' | 'pulse' | 'value', isOptional = false) => (
    <TextField
      label={t(`form.${name}`, { unit: name === 'pulse' ? UNITS.pulse : UNITS[kind] })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      {...(isOptional && { optional: true })}
      {...form.field(name)}
    />
  );
  if (kind === 'blood-pressure')
    return (
      <>
        <div className="two">
          {field('systolic')}
          {field('diastolic')}
        </div>
        {field('pulse', true)}
      </>
    );
  return (
    <>
      {field('value')}
      {kind === 'glucose' && (
        <Choice
          legend={t('form.when')}
          options={WHENS.map((value) => ({ value, label: t(`when.${value}`) }))}
          {...form.control('when')}
        />
      )}
    </>
  );
}
