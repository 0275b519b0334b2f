import { setNominee } from '@nabz/contract/privacy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Nominee, nomineeQuery, saveNominee } from '../api.ts';

/** Who may use the rights over these data when their owner cannot. */
export function NomineePanel() {
  const t = useText('privacy');
  const nominee = useQuery(nomineeQuery);
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const client = useQueryClient();
  const remove = async () => {
    client.setQueryData(nomineeQuery.queryKey, await saveNominee(null));
    setRemoving(false);
    toast.success(t('nominee.removed'));
  };
  const who = nominee.data ?? null;
  return (
    <Panel title={t('nominee.title')}>
      <div className="stack-4">
        <p className="muted">{t('nominee.lead')}</p>
        {nominee.data === undefined && (
          <LoadingOrFailed query={nominee} loading={<LoadingLine />} failed={t('nominee.failed')} />
        )}
        {nominee.data !== undefined &&
          (isOpen ? (
            <Form nominee={who} onClose={() => setOpen(false)} />
          ) : (
            <Named who={who} onChange={() => setOpen(true)} onRemove={() => setRemoving(true)} />
          ))}
        <ConfirmLoss
          title={t('nominee.removeTitle', { name: who?.name ?? '' })}
          ask={t('nominee.removeAsk')}
          keep={t('nominee.keep')}
          doIt={t('nominee.remove')}
          failed={t('nominee.removeFailed')}
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          work={remove}
        />
      </div>
    </Panel>
  );
}

type NamedProps = { who: Nominee | null; onChange: () => void; onRemove: () => void };

function Named({ who, onChange, onRemove }: NamedProps) {
  const t = useText('privacy');
  if (!who)
    return (
      <>
        <p>{t('nominee.none')}</p>
        <Button look="second" className="justify-self-start" onClick={onChange}>
          {t('nominee.add')}
        </Button>
      </>
    );
  return (
    <>
      <p className="stack-1 wrap-anywhere">
        <b>{who.name}</b>
        <span className="small">{[who.relation, who.contact].filter(Boolean).join(', ')}</span>
      </p>
      <div className="btn-row">
        <Button look="second" onClick={onChange}>
          {t('nominee.change')}
        </Button>
        <Button look="danger" onClick={onRemove}>
          {t('nominee.remove')}
        </Button>
      </div>
    </>
  );
}

const EMPTY: Nominee = { name: '', contact: '', relation: '' };
const MIN_CONTACT = 3;

function Form({ nominee, onClose }: { nominee: Nominee | null; onClose: () => void }) {
  const t = useText('privacy');
  const client = useQueryClient();
  const { name, contact, relation } = setNominee.body.shape.nominee.unwrap().shape;
  const { form, field, isBusy, problem } = useForm({
    schema: z.object({
      name: z
        .string()
        .refine((typed) => typed.trim() !== '', t('nominee.noName'))
        .pipe(name),
      contact: z
        .string()
        .refine((typed) => typed.trim().length >= MIN_CONTACT, t('nominee.noContact'))
        .pipe(contact),
      relation,
    }),
    start: nominee ?? EMPTY,
    send: saveNominee,
    onDone: (saved) => {
      client.setQueryData(nomineeQuery.queryKey, saved);
      toast.success(t('nominee.saved'));
      onClose();
    },
    onFailed: () => t('nominee.saveFailed'),
  });
  return (
    <form className="form" {...form}>
      <TextField label={t('nominee.name')} autoComplete="off" {...field('name')} />
      <TextField label={t('nominee.contact')} autoComplete="off" {...field('contact')} />
      <TextField label={t('nominee.relation')} hint={t('nominee.relationHint')} optional {...field('relation')} />
      <div className="btn-row">
        <Button type="submit" busy={isBusy}>
          {t('nominee.save')}
        </Button>
        <Button look="second" onClick={onClose}>
          {t('nominee.cancel')}
        </Button>
      </div>
      <Problem text={problem} />
    </form>
  );
}
