import type { Measurement, MeasurementKind } from '@nabz/contract/measurements';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { saveMeasurement } from '../api.ts';
import {
  emptyReading,
  type ReadingField,
  type ReadingFaults,
  type ReadingForm,
  readForm,
  UNITS,
  WHENS,
} from '../reading-form.ts';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';

const MAX_NOTE = 300;
const CONFLICT = 409;

type Props = { kind: MeasurementKind; onClose: () => void; onSaved: (measurement: Measurement) => void };

/** The server names fields as it knows them: "reading.systolic". */
const fieldsOf = (fields: Readonly<Record<string, string>>): ReadingFaults =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.replace(/^reading\./, ''), text]));

function useReading(kind: MeasurementKind, onSaved: Props['onSaved']) {
  const t = useText('measurements');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const asking = useConsent('routine');
  const { form: node, focusError } = useFocusError();
  const [form, setForm] = useState(emptyReading);
  const [faults, setFaults] = useState<ReadingFaults>({});
  const [failed, setFailed] = useState('');
  const change = (part: Partial<ReadingForm>) => {
    setForm({ ...form, ...part });
    const fixed = new Set(Object.keys(part));
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !fixed.has(field))));
  };
  const save = () =>
    run(async () => {
      setFailed('');
      const words = { when: t('form.whenMissing'), at: t('form.atWrong'), order: t('form.order') };
      const read = readForm(kind, form, words);
      if ('faults' in read) setFaults(read.faults);
      const consentVersion = await asking.take();
      if ('faults' in read || consentVersion === null) return focusError();
      try {
        onSaved(await saveMeasurement(client, { ...read, id: form.id, note: form.note.trim(), consentVersion }));
      } catch (cause) {
        const error = toApiError(cause);
        if (error.status === CONFLICT) asking.again();
        setFaults(fieldsOf(error.fields));
        setFailed(saidError(cause, t('form.notSaved')));
        focusError();
      }
    });
  return { form, faults, failed, isBusy, asking, node, change, save };
}

/** Adds a reading. */
export function ReadingDialog({ kind, onClose, onSaved }: Props) {
  const t = useText('measurements');
  const { form, faults, failed, isBusy, asking, node, change, save } = useReading(kind, onSaved);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('add', { kind: t(`kind.${kind}`) })}
      foot={
        <>
          <Button look="second" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form="reading-form" busy={isBusy}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form
        id="reading-form"
        ref={node}
        noValidate
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Values kind={kind} form={form} faults={faults} onChange={change} />
        <TextField
          type="datetime-local"
          label={t('form.at')}
          error={faults.at}
          value={form.at}
          onChange={(event) => change({ at: event.target.value })}
        />
        <TextArea
          label={t('form.note')}
          optional
          rows={2}
          maxLength={MAX_NOTE}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <ConsentAsk asking={asking} />
        <Problem text={failed} />
      </form>
    </Dialog>
  );
}

type ValuesProps = {
  kind: MeasurementKind;
  form: ReadingForm;
  faults: ReadingFaults;
  onChange: (part: Partial<ReadingForm>) => void;
};

function Values({ kind, form, faults, onChange }: ValuesProps) {
  const t = useText('measurements');
  const field = (name: Extract<ReadingField, 'systolic' | 'diastolic' | 'pulse' | 'value'>, isOptional = false) => (
    <TextField
      label={t(`form.${name}`, { unit: name === 'pulse' ? UNITS.pulse : UNITS[kind] })}
      error={faults[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      {...(isOptional && { optional: true })}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
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
          value={form.when}
          error={faults.when}
          onChange={(when) => onChange({ when })}
        />
      )}
    </>
  );
}
