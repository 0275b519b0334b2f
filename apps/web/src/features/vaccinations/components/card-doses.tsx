import '../text.ts';
import type { CardDose } from '@nabz/contract/vaccinations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/dates.ts';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { callWrong, cardDosesQuery, reloadCards, tick } from '../api.ts';
import { TickDialog } from './tick-dialog.tsx';

type Asked = { dose: CardDose } | 'all' | null;

/** What uploaded cards say was given, offered one by one or together. Nothing counts before the patient confirms it. */
export function CardDoses({ birthDate }: { birthDate: string }) {
  const t = useText('vaccinations');
  const client = useQueryClient();
  const { data: doses = [] } = useQuery(cardDosesQuery);
  const [asked, setAsked] = useState<Asked>(null);
  const dated = doses.filter(({ givenOn }) => givenOn !== null);
  const close = () => {
    setAsked(null);
    void reloadCards(client);
  };
  if (doses.length === 0) return null;
  return (
    <Panel title={t('cards.title')}>
      <div className="stack-3">
        <p className="small muted">{t('cards.lead')}</p>
        <ul className="rows doses">
          {doses.map((dose) => (
            <Row key={`${dose.reportId} ${dose.lineId}`} dose={dose} onAsk={() => setAsked({ dose })} />
          ))}
        </ul>
        {dated.length > 1 && (
          <Button look="second" size="sm" className="justify-self-start" onClick={() => setAsked('all')}>
            {t('cards.all', { count: dated.length })}
          </Button>
        )}
      </div>
      {asked === 'all' && <AllDialog doses={dated} onClose={close} />}
      {asked !== null && asked !== 'all' && (
        <TickDialog
          title={asked.dose.name}
          doses={[{ id: asked.dose.doseId, name: asked.dose.name }]}
          givenOn={asked.dose.givenOn}
          birthDate={birthDate}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function Row({ dose, onAsk }: { dose: CardDose; onAsk: () => void }) {
  const t = useText('vaccinations');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const { name, givenOn, text, reportId } = dose;
  const refuse = () => void run(() => callWrong(client, dose).catch(() => void toast.error(t('notSaved'))));
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <small>{givenOn === null ? t('cards.noDay') : t('cards.day', { day: formatDay(givenOn) })}</small>
        <small>
          <q>{text}</q>{' '}
          <Link to={`/report-analysis?${new URLSearchParams({ open: reportId }).toString()}`}>{t('cards.from')}</Link>
        </small>
      </div>
      <div className="btn-row">
        <Button look="second" size="sm" aria-label={t('cards.confirmNamed', { name })} onClick={onAsk}>
          <Icon of={Check} />
          {t('cards.confirm')}
        </Button>
        <Button look="quiet" size="sm" busy={isBusy} aria-label={t('cards.wrongNamed', { name })} onClick={refuse}>
          <Icon of={X} />
          {t('cards.wrong')}
        </Button>
      </div>
    </li>
  );
}

/** Every dose with its day, named to be compared with the card once more. */
function AllDialog({ doses, onClose }: { doses: readonly CardDose[]; onClose: () => void }) {
  const t = useText('vaccinations');
  const client = useQueryClient();
  const state = useForm({
    schema: readByHand((typed: Record<string, never>) => typed),
    start: {},
    // one after the other: after a failure those before it stand, and saving again goes over them unharmed
    send: async () => {
      for (const { doseId, givenOn } of doses) await tick(client, { params: { doseId }, body: { givenOn } });
    },
    onDone: onClose,
    onFailed: (_, cause) => saidError(cause, t('notSaved')),
  });
  return (
    <FormDialog
      state={state}
      onClose={onClose}
      title={t('cards.allTitle')}
      save={t('cards.allSave')}
      cancel={t('dialog.cancel')}
    >
      <p>{t('dialog.compare')}</p>
      <ul className="bullets">
        {doses.map(({ doseId, name, givenOn }) => (
          <li key={doseId}>
            <span>
              {name}: {givenOn === null ? t('cards.noDay') : formatDay(givenOn)}
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
