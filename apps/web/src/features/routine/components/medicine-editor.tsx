import type { RoutineMedicine } from '@nabz/contract/routine';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { addMedicines, changeMedicine } from '../api.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import {
  emptyForm,
  filledForm,
  type Faults,
  faultsOf,
  formOf,
  medicineDraft,
  type MedicineForm,
  saidOf,
} from '../medicine-form.ts';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';
import { MedicineFields } from './medicine-fields.tsx';

const CONFLICT = 409;

/** The heading of what was opened takes the focus. */
export function Opened({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <section className="panel" aria-labelledby="opened-title">
      <header>
        <h2 id="opened-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className="pad">{children}</div>
    </section>
  );
}

function useForm(first: () => MedicineForm, onTyped?: (form: MedicineForm) => void) {
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const change = (part: Partial<MedicineForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    onTyped?.(next);
    // what was wrong is looked at again while it is put right
    if (Object.keys(faults).length > 0) setFaults(faultsOf(next));
  };
  const check = (): boolean => {
    const found = faultsOf(form);
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  return { form, faults, change, check };
}

/** Adds a medicine by hand. */
export function AddMedicine({ onDone, onCancel }: { onDone: (names: string[]) => void; onCancel: () => void }) {
  const t = useText('routine');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const asking = useConsent('routine');
  const { state } = useLocation();
  const { form: formNode, focusError } = useFocusError();
  const { form, faults, change, check } = useForm(
    () => filledForm(state) ?? medicineDraft.read() ?? emptyForm(),
    medicineDraft.write,
  );

  const save = () =>
    run(async () => {
      const isRight = check();
      const consentVersion = await asking.take();
      if (!isRight || consentVersion === null) {
        focusError();
        return;
      }
      try {
        await addMedicines(client, [{ ...saidOf(form), id: form.id }], consentVersion);
        medicineDraft.clear();
        onDone([form.medicine.trim()]);
      } catch (cause) {
        if (toApiError(cause).status === CONFLICT) asking.again();
        toast.error(saidError(cause, t('form.notSaved')));
      }
    });

  return (
    <Opened title={t('form.addTitle')}>
      <form
        ref={formNode}
        noValidate
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MedicineFields form={form} faults={faults} onChange={change} />
        <ConsentAsk asking={asking} />
        <div className="btn-row">
          <Button type="submit" size="lg" busy={isBusy}>
            {t('form.add.save')}
          </Button>
          <Button
            look="second"
            size="lg"
            onClick={() => {
              medicineDraft.clear();
              onCancel();
            }}
          >
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Opened>
  );
}

type EditProps = { medicine: RoutineMedicine; onDone: (names: string[]) => void; onCancel: () => void };

/** Changes a medicine: only what was changed is sent. */
export function EditMedicine({ medicine, onDone, onCancel }: EditProps) {
  const t = useText('routine');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const { form: formNode, focusError } = useFocusError();
  const { form, faults, change, check } = useForm(() => formOf(medicine));

  const save = () =>
    run(async () => {
      if (!check()) {
        focusError();
        return;
      }
      const said = saidOf(form);
      const before = saidOf(formOf(medicine)) as Record<string, unknown>;
      const changed = Object.fromEntries(
        Object.entries(said).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
      );
      try {
        if (Object.keys(changed).length > 0) await changeMedicine(client, medicine.id, changed);
        toast.success(t('form.saved'));
        onDone('medicine' in changed || 'dosage' in changed ? [form.medicine.trim()] : []);
      } catch (cause) {
        toast.error(saidError(cause, t('form.notSaved')));
      }
    });

  return (
    <Opened title={t('form.editTitle', { name: medicine.medicine })}>
      <form
        ref={formNode}
        noValidate
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="small muted">{t('form.editLead')}</p>
        <MedicineFields form={form} faults={faults} onChange={change} />
        <div className="btn-row">
          <Button type="submit" size="lg" busy={isBusy}>
            {t('form.save')}
          </Button>
          <Button look="second" size="lg" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Opened>
  );
}
