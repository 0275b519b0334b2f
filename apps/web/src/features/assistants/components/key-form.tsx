import { addAssistant, type Scope, ScopeSchema } from '@nabz/contract/assistants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { profileQuery } from '../../account/api.ts';
import { StepUp } from '../../account/components/step-up.tsx';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';
import { useConsent } from '../../privacy/consent-query.ts';
import { type MadeKey, makeKey } from '../api.ts';

const DAYS = ['7', '30', '90'] as const;
type Days = (typeof DAYS)[number];
type Typed = { name: string; scopes: Scope[]; days: Days; currentPassword: string };
const EMPTY: Typed = { name: '', scopes: [], days: '30', currentPassword: '' };

type Props = { onMade: (made: MadeKey) => void; onClose: () => void };

/** Nothing is ticked at first: each thing that an assistant may read is chosen by hand. */
function useKeyForm(hasPassword: boolean, onMade: Props['onMade']) {
  const t = useText('assistants');
  const client = useQueryClient();
  const asking = useConsent('assistants');
  const [needsProof, setNeedsProof] = useState(false);
  const { name, scopes } = addAssistant.body.shape;
  const form = useForm({
    schema: z.object({
      name,
      scopes,
      days: z.enum(DAYS),
      currentPassword: z.string().refine((typed) => !hasPassword || typed !== '', t('form.noPassword')),
    }),
    start: EMPTY,
    consent: asking,
    send: ({ days, currentPassword, ...said }, consentVersion) =>
      makeKey(client, { ...said, days: Number(days), consentVersion, ...(hasPassword && { currentPassword }) }),
    onDone: onMade,
    onFailed: ({ code, fields, text }) => {
      setNeedsProof(code === 'STEP_UP_REQUIRED');
      return code === 'STEP_UP_REQUIRED' || Object.keys(fields).length > 0 ? undefined : (text ?? t('form.failed'));
    },
  });
  return { ...form, asking, needsProof };
}

/** Asks what another assistant may read, for how long, and for a proof of who makes the key. */
export function KeyForm({ onMade, onClose }: Props) {
  const t = useText('assistants');
  const { data: user } = useQuery(profileQuery);
  const hasPassword = user?.has_password !== false;
  const { form, field, control, isBusy, problem, asking, needsProof, send } = useKeyForm(hasPassword, onMade);
  const days = control('days');
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('input')?.focus(), [ref]);
  return (
    <>
      <form className="form" {...form}>
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          maxLength={60}
          autoComplete="off"
          {...field('name')}
        />
        <Scopes {...control('scopes')} />
        <Choice
          legend={t('form.days')}
          options={DAYS.map((value) => ({ value, label: t(`form.days${value}`) }))}
          {...days}
        />
        <ConsentAsk asking={asking} />
        {hasPassword && (
          <PasswordField
            label={t('form.password')}
            hint={t('form.passwordHint')}
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        )}
        <Problem text={problem} />
        <div className="btn-row">
          <Button type="submit" busy={isBusy}>
            {t('form.make')}
          </Button>
          <Button look="second" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
      {needsProof && <StepUp phone={user?.phone ?? null} onProven={send} />}
    </>
  );
}

type ScopesProps = { value: readonly Scope[]; error: string | undefined; onChange: (scopes: Scope[]) => void };

function Scopes({ value, error, onChange }: ScopesProps) {
  const t = useText('assistants');
  const id = useId();
  return (
    <fieldset className={error ? 'field bad' : 'field'} aria-describedby={error ? `${id}-e` : undefined}>
      <legend className="label mb-1.5">{t('form.scopes')}</legend>
      <div className="stack-1">
        {ScopeSchema.options.map((scope) => (
          <Checkbox
            key={scope}
            isChecked={value.includes(scope)}
            onChange={(isChecked) =>
              onChange(ScopeSchema.options.filter((one) => (one === scope ? isChecked : value.includes(one))))
            }
          >
            {t(`scope.${scope}`)}
          </Checkbox>
        ))}
      </div>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
    </fieldset>
  );
}
