import '../health-text.ts';
import type { HealthFacts } from '@nabz/contract/profile-health';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { type HealthForm as HealthAnswers, useHealthForm } from '../health-form.ts';
import { healthQuery, saveHealth } from '../health-query.ts';
import { canBePregnant, useWho } from '../../family/use-who.ts';
import { BodyFields, ContactFields } from './health-others.tsx';
import { AllergyField, ConditionsField } from './health-lists.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** What rests on these facts is to be looked up again. */
  onSaved?: (() => void) | undefined;
  /** Also what no medicine is checked against: height, weight, whom to call. */
  isWhole?: boolean;
};

/** Asks what medicines are checked against. Every question can stay unanswered. */
export function HealthDialog({ isOpen, onClose, onSaved, isWhole = false }: Props) {
  const t = useText('health');
  const id = useId();
  const health = useQuery({ ...healthQuery, enabled: isOpen });
  const { who, isPending } = useWho();
  const [isBusy, setBusy] = useState(false);
  const isReady = health.data !== undefined && !isPending;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={who?.member ? t('titleOf', { name: who.name }) : t('title')}
      foot={
        isReady && (
          <Button type="submit" form={id} busy={isBusy}>
            {t('form.save')}
          </Button>
        )
      }
    >
      {isReady ? (
        <HealthForm
          id={id}
          facts={health.data}
          name={who?.member?.name}
          asksPregnancy={canBePregnant(who)}
          isWhole={isWhole}
          onBusy={setBusy}
          onSaved={() => {
            onClose();
            onSaved?.();
          }}
        />
      ) : health.isError ? (
        <Failed text={t('failed')} isBusy={health.isFetching} onRetry={() => void health.refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Dialog>
  );
}

type FormProps = {
  id: string;
  facts: HealthFacts;
  /** Of a family member; the account's owner is spoken to. */
  name: string | undefined;
  asksPregnancy: boolean;
  isWhole: boolean;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
};

/** Saves once; what was entered stays when it cannot be. */
function useSave({ onBusy, onSaved }: Pick<FormProps, 'onBusy' | 'onSaved'>) {
  const t = useText('health');
  const common = useText('common');
  const client = useQueryClient();
  const { run } = useBusy();
  const [problem, setProblem] = useState('');
  const save = (body: Parameters<typeof saveHealth>[1]) =>
    run(async () => {
      setProblem('');
      onBusy(true);
      try {
        await saveHealth(client, body);
        toast.success(t('form.saved'));
        onSaved();
      } catch (cause) {
        const { kind, text } = toApiError(cause);
        setProblem(kind === 'offline' ? common('offline') : (text ?? t('form.failed')));
      } finally {
        onBusy(false);
      }
    });
  return { problem, save };
}

/** Yes, no in the words that fit, and not knowing, which is never taken for no. */
function useAnswers() {
  const t = useText('health');
  return (no: string) =>
    [
      { value: 'yes', label: t('form.yes') },
      { value: 'no', label: no },
      { value: 'unknown', label: t('form.unknown') },
    ] as const;
}

type Question = 'hasAllergies' | 'hasConditions' | 'pregnant' | 'breastfeeding';
/** A question to the person, or about them. */
function useQuestion(name: string | undefined): (question: Question) => string {
  const t = useText('health');
  return (question) => (name === undefined ? t(`form.${question}`) : t(`form.of.${question}`, { name }));
}

type QuestionsProps = {
  form: HealthAnswers;
  name: string | undefined;
  onEdit: (part: Partial<HealthAnswers>) => void;
};

function PregnancyQuestions({ form, name, onEdit }: QuestionsProps) {
  const t = useText('health');
  const answers = useAnswers();
  const ask = useQuestion(name);
  return (
    <>
      <Choice
        legend={ask('pregnant')}
        options={answers(t('form.no'))}
        value={form.pregnant}
        onChange={(pregnant) => onEdit({ pregnant })}
      />
      <Choice
        legend={ask('breastfeeding')}
        options={answers(t('form.no'))}
        value={form.breastfeeding}
        onChange={(breastfeeding) => onEdit({ breastfeeding })}
      />
    </>
  );
}

function HealthForm({ id, facts, name, asksPregnancy, isWhole, onBusy, onSaved }: FormProps) {
  const t = useText('health');
  const { form, errors, edit, read } = useHealthForm(facts, { asksPregnancy, isWhole });
  const ask = useQuestion(name);
  const { form: node, focusError } = useFocusError();
  const { problem, save } = useSave({ onBusy, onSaved });
  const answers = useAnswers();
  return (
    <form
      id={id}
      ref={node}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const body = read();
        if (body) void save(body);
        else focusError();
      }}
    >
      <p className="small muted">{t('lead')}</p>
      <Choice
        legend={ask('hasAllergies')}
        options={answers(t('form.noneKnown'))}
        value={form.hasAllergies}
        onChange={(hasAllergies) => edit({ hasAllergies })}
      />
      {form.hasAllergies === 'yes' && (
        <AllergyField form={form} name={name} hasError={errors.allergies ?? false} onEdit={edit} />
      )}
      <Choice
        legend={ask('hasConditions')}
        options={answers(t('form.noneKnown'))}
        value={form.hasConditions}
        onChange={(hasConditions) => edit({ hasConditions })}
      />
      {form.hasConditions === 'yes' && (
        <ConditionsField form={form} hasError={errors.conditions ?? false} onEdit={edit} />
      )}
      {asksPregnancy && <PregnancyQuestions form={form} name={name} onEdit={edit} />}
      {isWhole && <BodyFields form={form} errors={errors} onEdit={edit} />}
      {isWhole && <ContactFields form={form} errors={errors} onEdit={edit} />}
      <Problem text={problem} />
    </form>
  );
}
