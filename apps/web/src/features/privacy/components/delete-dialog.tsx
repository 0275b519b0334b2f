import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dropAll } from '../../../lib/device-db.ts';
import { endSession, useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { eraseAccount } from '../api.ts';
import { type ErasureFailure, toErasureFailure } from '../erasure-failure.ts';
import { FamilyGoes } from './family-goes.tsx';
import { PasswordProof } from './password-proof.tsx';
import { StepUp } from './step-up.tsx';

const WORD = 'DELETE';

/** Deletes, and leaves this device as if nobody had been here: first the page, then the session that it stands on. */
function useErase() {
  const t = useText('privacy');
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<ErasureFailure | null>(null);
  // Ending the session on this page would lead to the login: it ends when the page has gone.
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (isGone.current) endSession('user');
    },
    [],
  );
  const erase = (password: string) =>
    run(async () => {
      setFailure(null);
      const id = useSession.getState().user?.id ?? '';
      try {
        await eraseAccount(password);
      } catch (cause) {
        setFailure(toErasureFailure(cause));
        return;
      }
      // answers to doses that were still to be sent are for nobody now
      await dropAll(`answer/${id}/`).catch(() => undefined);
      toast.blank(t('delete.done'));
      isGone.current = true;
      void navigate('/', { replace: true, state: { tells: true } });
    });
  return { isBusy, failure, erase };
}

/** Asks for a proof and for a typed word; the focus starts on what loses nothing. */
export function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('privacy');
  const form = useId();
  const { isBusy, failure, erase } = useErase();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('delete.confirmTitle')}
      foot={
        <>
          <Button look="second" data-first-focus onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button look="danger" type="submit" form={form} busy={isBusy}>
            {t('delete.do')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        <p>{t('delete.lead')}</p>
        <FamilyGoes />
        <Proof id={form} failure={failure} onDelete={(password) => void erase(password)} />
        {failure?.kind === 'stepUp' && <StepUp />}
        <div role="alert" className="empty:hidden">
          {failure?.kind === 'failed' && <ErrorText>{failure.said ?? t('delete.failed')}</ErrorText>}
        </div>
      </div>
    </Dialog>
  );
}

type ProofProps = { id: string; failure: ErasureFailure | null; onDelete: (password: string) => void };

function Proof({ id, failure, onDelete }: ProofProps) {
  const t = useText('privacy');
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isTyped = word.trim().toUpperCase() === WORD;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isTyped) onDelete(password);
    else focusFirstError(event.currentTarget);
  };
  return (
    <form id={id} className="form" noValidate onSubmit={onSubmit}>
      <PasswordProof value={password} failure={failure} onChange={setPassword} />
      <TextField
        label={t('delete.type')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        error={isChecked && !isTyped ? t('delete.typeWrong') : undefined}
        onChange={(event) => setWord(event.target.value)}
      />
    </form>
  );
}
