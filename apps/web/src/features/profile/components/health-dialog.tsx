import '../health-text.ts';
import type { HealthFacts } from '@nabz/contract/profile-health';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Asked, formOf, healthSchema } from '../health-form.ts';
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
  const health = useQuery({ ...healthQuery, enabled: isOpen });
  const { who, isPending } = useWho();
  const title = who?.member ? t('titleOf', { name: who.name }) : t('title');
  if (isOpen && health.data !== undefined && !isPending)
    return (
      <HealthQuestions
        title={title}
        facts={health.data}
        name={who?.member?.name}
        asked={{ asksPregnancy: canBePregnant(who), isWhole }}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {health.isError ? (
        <Failed text={t('failed')} isBusy={health.isFetching} onRetry={() => void health.refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Dialog>
  );
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

type QuestionsProps = Pick<Props, 'onClose' | 'onSaved'> & {
  title: string;
  facts: HealthFacts;
  /** Of a family member; the account's owner is spoken to. */
  name: string | undefined;
  asked: Asked;
};

/** What was entered stays when it cannot be saved. */
function useHealthForm({ facts, asked, onClose, onSaved }: QuestionsProps) {
  const t = useText('health');
  const common = useText('common');
  const client = useQueryClient();
  const [before] = useState(() => formOf(facts));
  return useForm({
    schema: healthSchema(t, before, asked),
    start: before,
    send: (changes) => saveHealth(client, changes),
    onDone: () => {
      toast.success(t('form.saved'));
      onClose();
      onSaved?.();
    },
    onFailed: ({ kind, text }) => (kind === 'offline' ? common('offline') : (text ?? t('form.failed'))),
  });
}

function HealthQuestions(props: QuestionsProps) {
  const { title, name, asked, onClose } = props;
  const t = useText('health');
  const form = useHealthForm(props);
  const { values, control } = form;
  const answers = useAnswers();
  const question = (about: 'hasAllergies' | 'hasConditions' | 'pregnant' | 'breastfeeding', no: string) => (
    <Choice
      legend={name === undefined ? t(`form.${about}`) : t(`form.of.${about}`, { name })}
      options={answers(no)}
      {...control(about)}
    />
  );
  return (
    <FormDialog state={form} onClose={onClose} title={title} save={t('form.save')}>
      <p className="small muted">{t('lead')}</p>
      {question('hasAllergies', t('form.noneKnown'))}
      {values.hasAllergies === 'yes' && <AllergyField form={form} name={name} />}
      {question('hasConditions', t('form.noneKnown'))}
      {values.hasConditions === 'yes' && <ConditionsField form={form} />}
      {asked.asksPregnancy && question('pregnant', t('form.no'))}
      {asked.asksPregnancy && question('breastfeeding', t('form.no'))}
      {asked.isWhole && <BodyFields form={form} />}
      {asked.isWhole && <ContactFields form={form} />}
    </FormDialog>
  );
}
