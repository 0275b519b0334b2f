import type { Member } from '@nabz/contract/family';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { dropMember, familyQuery } from '../family-query.ts';

type Props = { member: Member; isOpen: boolean; onClose: () => void };
const GONE = 404;

/** Names are compared as people type them: case and spaces do not matter. */
const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN');

/** Removes once the name was typed; somebody who is gone already counts as removed. */
function useRemoval(member: Member, onDone: () => void) {
  const t = useText('family');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'failed' | null>(null);
  const reset = (text = '') => {
    setTyped(text);
    setProblem(null);
  };
  const remove = () =>
    run(async () => {
      if (plain(typed) !== plain(member.name)) return setProblem('wrong');
      setProblem(null);
      try {
        await dropMember(client, member.id);
      } catch (cause) {
        if (toApiError(cause).status !== GONE) return setProblem('failed');
        await client.invalidateQueries({ queryKey: familyQuery.queryKey });
      }
      toast.success(t('removal.done', { name: member.name }));
      reset();
      onDone();
    });
  return { isBusy, typed, problem, reset, remove };
}

/** Says what goes, and wants the name typed: nobody is removed by a slip. */
export function RemoveMember({ member, isOpen, onClose }: Props) {
  const t = useText('family');
  const { isBusy, typed, problem, reset, remove } = useRemoval(member, onClose);
  const { name } = member;
  const close = () => {
    reset();
    onClose();
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
          <Button look="danger" busy={isBusy} onClick={() => void remove()}>
            {t('removal.doIt')}
          </Button>
        </>
      }
    >
      <div className="g4">
        <p>{t('removal.lead', { name })}</p>
        <ul className="bullets">
          {t('removal.what', { returnObjects: true }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('removal.hospital')}</p>
        <TextField
          label={t('removal.type', { name })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={problem === 'wrong' ? t('removal.wrong') : undefined}
          onChange={(event) => reset(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {problem === 'failed' && <ErrorText>{t('removal.failed')}</ErrorText>}
        </div>
      </div>
    </Dialog>
  );
}
