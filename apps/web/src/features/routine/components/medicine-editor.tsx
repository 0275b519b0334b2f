import type { RoutineMedicine } from '@nabz/contract/routine';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { addMedicines, changeMedicine } from '../api.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { emptyForm, filledForm, formOf, medicineDraft, medicineSchema, saidOf } from '../medicine-form.ts';
import { usePaperQuestions } from '../use-paper-questions.ts';
import { PaperQuestions } from '../../prescriptions/components/paper-questions.tsx';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';
import { MedicineFields } from './medicine-fields.tsx';

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

/** Adds a medicine by hand. */
export function AddMedicine({ onDone, onCancel }: { onDone: (names: string[]) => void; onCancel: () => void }) {
  const t = useText('routine');
  const client = useQueryClient();
  const asking = useConsent('routine');
  const { state } = useLocation();
  const paper = usePaperQuestions();
  const { form, isBusy, ...fields } = useForm({
    schema: medicineSchema(t),
    start: () => filledForm(state) ?? medicineDraft.read() ?? emptyForm(),
    onTyped: (typed) => {
      paper.forget();
      medicineDraft.write(typed);
    },
    consent: asking,
    send: async ({ id, ...said }, consentVersion) => {
      await addMedicines(client, [{ ...said, id, ...paper.answers }], consentVersion);
      medicineDraft.clear();
      onDone([said.medicine]);
    },
    onFailed: (error, cause) => {
      if (!paper.ask(error.fields, 'medicines.0.meant')) toast.error(saidError(cause, t('form.notSaved')));
    },
  });

  return (
    <Opened title={t('form.addTitle')}>
      <form className="stack-4" {...form}>
        <MedicineFields form={fields} />
        <PaperQuestions {...paper.shown} />
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
  const paper = usePaperQuestions();
  const { form, isBusy, ...fields } = useForm({
    schema: medicineSchema(t),
    start: () => formOf(medicine),
    onTyped: paper.forget,
    send: async ({ id: _id, ...said }) => {
      const before = saidOf(formOf(medicine)) as Record<string, unknown>;
      const changed = Object.fromEntries(
        Object.entries(said).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
      );
      if (Object.keys(changed).length > 0) await changeMedicine(client, medicine.id, { ...changed, ...paper.answers });
      toast.success(t('form.saved'));
      onDone('medicine' in changed || 'dosage' in changed ? [said.medicine] : []);
    },
    onFailed: (error, cause) => {
      if (!paper.ask(error.fields, 'meant')) toast.error(saidError(cause, t('form.notSaved')));
    },
  });

  return (
    <Opened title={t('form.editTitle', { name: medicine.medicine })}>
      <form className="stack-4" {...form}>
        <p className="small muted">{t('form.editLead')}</p>
        <MedicineFields form={fields} />
        <PaperQuestions {...paper.shown} />
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
