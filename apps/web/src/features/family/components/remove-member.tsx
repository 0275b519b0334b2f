import '../../privacy/text.ts';
import type { Member } from '@nabz/contract/family';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordProof } from '../../privacy/components/password-proof.tsx';
import { StepUp } from '../../privacy/components/step-up.tsx';
import { erasureProblem, needsSignIn } from '../../privacy/erasure-failure.ts';
import { dropMember, familyQuery } from '../family-query.ts';

type Props = { member: Member; onClose: () => void };
const GONE = 404;

/** Names are compared as people type them: case and spaces do not matter. */
const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN');

/** Removes once the name was typed and the server has its proof; somebody who is gone already counts as removed. */
function useRemoval({ member, onClose }: Props) {
  const t = useText('family');
  const client = useQueryClient();
  return useForm({
    schema: z.object({
      name: z.string().refine((typed) => plain(typed) === plain(member.name), t('removal.wrong')),
      currentPassword: z.string(),
    }),
    start: { name: '', currentPassword: '' },
    clearsWhileTyping: true,
    send: ({ currentPassword }) =>
      dropMember(client, member.id, currentPassword).catch((cause: unknown) => {
        if (toApiError(cause).status !== GONE) throw cause;
        return client.invalidateQueries({ queryKey: familyQuery.queryKey });
      }),
    onDone: () => {
      toast.success(t('removal.done', { name: member.name }));
      onClose();
    },
    onFailed: (error) => erasureProblem(error, t('removal.failed')),
  });
}

/** Says what goes, and wants the name typed, so that nobody is removed by a slip, and a proof of who asks. */
export function RemoveMember(props: Props) {
  const t = useText('family');
  const id = useId();
  const { form, field, isBusy, problem, refused } = useRemoval(props);
  const { name } = props.member;
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      role="alertdialog"
      title={t('removal.title', { name })}
      foot={
        <>
          <Button look="second" data-first-focus onClick={props.onClose}>
            {t('removal.keep')}
          </Button>
          <Button look="danger" type="submit" form={id} busy={isBusy}>
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
        <form id={id} className="form" {...form}>
          <TextField label={t('removal.type', { name })} autoComplete="off" spellCheck={false} {...field('name')} />
          <PasswordProof {...field('currentPassword')} />
        </form>
        {needsSignIn(refused) && <StepUp />}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
