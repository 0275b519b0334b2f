import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
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

const MIN_CONTACT = 3;

function Form({ nominee, onClose }: { nominee: Nominee | null; onClose: () => void }) {
  const t = useText('privacy');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [form, setForm] = useState<Nominee>(nominee ?? { name: '', contact: '', relation: '' });
  const [isChecked, setChecked] = useState(false);
  const [said, setSaid] = useState<Record<string, string>>({});
  const [hasFailed, setFailed] = useState(false);
  const wrong = {
    name: form.name.trim() === '' ? t('nominee.noName') : (said['name'] ?? said['nominee.name']),
    contact:
      form.contact.trim().length < MIN_CONTACT ? t('nominee.noContact') : (said['contact'] ?? said['nominee.contact']),
    relation: said['relation'] ?? said['nominee.relation'],
  };
  const field = (name: keyof Nominee) => ({
    name,
    value: form[name],
    error: isChecked ? wrong[name] : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      setSaid({});
    },
  });
  const save = () =>
    run(async () => {
      setFailed(false);
      try {
        client.setQueryData(nomineeQuery.queryKey, await saveNominee(form));
        toast.success(t('nominee.saved'));
        onClose();
      } catch (cause) {
        setSaid(toApiError(cause).fields);
        setFailed(true);
      }
    });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (wrong.name || wrong.contact) focusFirstError(event.currentTarget);
    else void save();
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
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
      <div role="alert" className="empty:hidden">
        {hasFailed && <ErrorText>{t('nominee.saveFailed')}</ErrorText>}
      </div>
    </form>
  );
}
