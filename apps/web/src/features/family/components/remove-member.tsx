import '../../privacy/text.ts';
import type { Member } from '@nabz/contract/family';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { PasswordProof } from '../../privacy/components/password-proof.tsx';
import { StepUp } from '../../privacy/components/step-up.tsx';
import { type ErasureFailure, toErasureFailure } from '../../privacy/erasure-failure.ts';
import { dropMember, familyQuery } from '../family-query.ts';

type Props = { member: Member; isOpen: boolean; onClose: () => void };
const GONE = 404;

/** Names are compared as people type them: case and spaces do not matter. */
const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN');

/** Removes once the name was typed and the server has its proof; somebody who is gone already counts as removed. */
function useRemoval(member: Member, onDone: () => void) {
  const t = useText('family');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isWrongName, setWrongName] = useState(false);
  const [failure, setFailure] = useState<ErasureFailure | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setWrongName(false);
  };
  const reset = () => {
    type('');
    setPassword('');
    setFailure(null);
  };
  const remove = (form: HTMLFormElement) =>
    run(async () => {
      setFailure(null);
      if (plain(typed) !== plain(member.name)) {
        setWrongName(true);
        return focusFirstError(form);
      }
      try {
        await dropMember(client, member.id, password);
      } catch (cause) {
        if (toApiError(cause).status !== GONE) return setFailure(toErasureFailure(cause));
        await client.invalidateQueries({ queryKey: familyQuery.queryKey });
      }
      toast.success(t('removal.done', { name: member.name }));
      reset();
      onDone();
    });
  return { isBusy, typed, type, isWrongName, password, setPassword, failure, reset, remove };
}

/** Says what goes, and wants the name typed, so that nobody is removed by a slip, and a proof of who asks. */
export function RemoveMember({ member, isOpen, onClose }: Props) {
  const t = useText('family');
  const form = useId();
  const { isBusy, failure, reset, remove, ...fields } = useRemoval(member, onClose);
  const { name } = member;
  const close = () => {
    reset();
    onClose();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void remove(event.currentTarget);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      title={t('removal.title', { name })}
      foot={
        <>
          <Button look="second" data-first-focus onClick={close}>
            {t('removal.keep')}
          </Button>
          <Button look="danger" type="submit" form={form} busy={isBusy}>
            {t('removal.doIt')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        <p>{t('removal.lead', { name })}</p>
        <ul className="bullets">
          {t('removal.what', { returnObjects: true }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('removal.hospital')}</p>
        <form id={form} className="form" noValidate onSubmit={onSubmit}>
          <TextField
            label={t('removal.type', { name })}
            autoComplete="off"
            spellCheck={false}
            value={fields.typed}
            error={fields.isWrongName ? t('removal.wrong') : undefined}
            onChange={(event) => fields.type(event.target.value)}
          />
          <PasswordProof value={fields.password} failure={failure} onChange={fields.setPassword} />
        </form>
        {failure?.kind === 'stepUp' && <StepUp />}
        <div role="alert" className="empty:hidden">
          {failure?.kind === 'failed' && <ErrorText>{failure.said ?? t('removal.failed')}</ErrorText>}
        </div>
      </div>
    </Dialog>
  );
}
