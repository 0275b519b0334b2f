import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { dropAll } from '../../../lib/device-db.ts';
import { endSession, useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { eraseAccount } from '../api.ts';
import { erasureProblem, needsSignIn } from '../erasure-failure.ts';
import { FamilyGoes } from './family-goes.tsx';
import { PasswordProof } from './password-proof.tsx';
import { StepUp } from './step-up.tsx';

const WORD = 'DELETE';

/** Deletes, and leaves this device as if nobody had been here: first the page, then the session that it stands on. */
function useErase() {
  const t = useText('privacy');
  const navigate = useNavigate();
  // Ending the session on this page would lead to the login: it ends when the page has gone.
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (isGone.current) endSession('user');
    },
    [],
  );
  return useForm({
    schema: z.object({
      currentPassword: z.string(),
      word: z.string().refine((typed) => typed.trim().toUpperCase() === WORD, t('delete.typeWrong')),
    }),
    start: { currentPassword: '', word: '' },
    send: async ({ currentPassword }) => {
      const id = useSession.getState().user?.id ?? '';
      await eraseAccount(currentPassword);
      // answers to doses that were still to be sent are for nobody now
      await dropAll(`answer/${id}/`).catch(() => undefined);
    },
    onDone: () => {
      toast.blank(t('delete.done'));
      isGone.current = true;
      void navigate('/', { replace: true, state: { tells: true } });
    },
    onFailed: (error) => erasureProblem(error, t('delete.failed')),
  });
}

/** Asks for a proof and for a typed word; the focus starts on what loses nothing. */
export function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('privacy');
  const id = useId();
  const { form, field, isBusy, problem, refused, reset } = useErase();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      title={t('delete.confirmTitle')}
      foot={
        <>
          <Button look="second" data-first-focus onClick={close}>
            {t('delete.keep')}
          </Button>
          <Button look="danger" type="submit" form={id} busy={isBusy}>
            {t('delete.do')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        <p>{t('delete.lead')}</p>
        <FamilyGoes />
        <form id={id} className="form" {...form}>
          <PasswordProof {...field('currentPassword')} />
          <TextField
            label={t('delete.type')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('word')}
          />
        </form>
        {needsSignIn(refused) && <StepUp />}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
