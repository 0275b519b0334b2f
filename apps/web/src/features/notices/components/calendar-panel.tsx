import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { newCalendar, stopCalendar } from '../api.ts';

/** A secret address that a calendar program reads. It is shown once, when it is made. */
export function CalendarPanel({ hasCalendar }: { hasCalendar: boolean }) {
  const t = useText('notices');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [address, setAddress] = useState('');
  const [isEnding, setEnding] = useState(false);
  const make = () =>
    run(async () => {
      try {
        setAddress(await newCalendar(client));
      } catch (cause) {
        toast.error(saidError(cause, t('notSaved')));
      }
    });
  const end = async () => {
    await stopCalendar(client);
    setAddress('');
    setEnding(false);
    toast.success(t('calendar.ended'));
  };
  return (
    <Panel title={t('calendar.title')}>
      <div className="stack-4">
        <p>{t('calendar.lead')}</p>
        <div role="status" className="stack-3 empty:hidden">
          {address !== '' && <Address address={address} />}
        </div>
        {hasCalendar && address === '' && <p className="small">{t('calendar.exists')}</p>}
        <div className="btn-row">
          <Button look="second" busy={isBusy} onClick={() => void make()}>
            <Icon of={CalendarPlus} />
            {t(hasCalendar || address !== '' ? 'calendar.again' : 'calendar.make')}
          </Button>
          {(hasCalendar || address !== '') && (
            <Button look="danger" onClick={() => setEnding(true)}>
              {t('calendar.end')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmLoss
        title={t('calendar.endTitle')}
        ask={t('calendar.endAsk')}
        keep={t('calendar.keep')}
        doIt={t('calendar.end')}
        failed={t('notSaved')}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        work={end}
      />
    </Panel>
  );
}

function Address({ address }: { address: string }) {
  const t = useText('notices');
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void toast.success(t('calendar.copied')),
      () => void toast.error(t('calendar.notCopied')),
    );
  return (
    <>
      <label className="label" htmlFor={id}>
        {t('calendar.address')}
      </label>
      <input id={id} className="input" readOnly value={address} onFocus={(event) => event.target.select()} />
      <Button className="justify-self-start" onClick={() => void copy()}>
        <Icon of={Copy} />
        {t('calendar.copy')}
      </Button>
      <p className="small muted">{t('calendar.once')}</p>
    </>
  );
}
