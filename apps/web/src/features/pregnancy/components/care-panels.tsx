import type { Care } from '@nabz/contract/pregnancy';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '@nabz/contract/calendar';
import { formatDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { careIn, type Counted, untick } from '../api.ts';
import { DoneDialog } from './done-dialog.tsx';

/** Visits, tests and vaccines: what is due, what comes, and what was ticked. */
export function CarePanels({ pregnancy }: { pregnancy: Counted }) {
  const t = useText('pregnancy');
  const [asked, setAsked] = useState<Care | null>(null);
  const { now, later, done } = careIn(pregnancy);
  return (
    <>
      {pregnancy.clinicOn && (
        <Note icon={CalendarDays}>
          <p>{t('clinic', { day: formatDay(pregnancy.clinicOn) })}</p>
        </Note>
      )}
      <Panel title={t('care.now')}>
        {now.length === 0 ? <p className="muted">{t('care.nothingNow')}</p> : <Rows care={now} onTick={setAsked} />}
      </Panel>
      {later.length > 0 && (
        <Panel title={t('care.later')}>
          <Rows care={later} onTick={setAsked} />
        </Panel>
      )}
      {done.length > 0 && (
        <Panel title={t('care.done')}>
          <Rows care={done} onTick={setAsked} />
        </Panel>
      )}
      {asked && <DoneDialog of={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Rows({ care, onTick }: { care: readonly Care[]; onTick: (care: Care) => void }) {
  return (
    <ul className="rows care">
      {care.map((one) => (
        <CareRow key={one.id} care={one} onTick={() => onTick(one)} />
      ))}
    </ul>
  );
}

const TONES: Record<Care['state'], Tone> = { done: 'ok', coming: 'line', due: 'info', late: 'warn' };

function CareRow({ care, onTick }: { care: Care; onTick: () => void }) {
  const t = useText('pregnancy');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const undo = () =>
    void run(() => untick(client, { params: { careId: care.id } }).catch(() => void toast.error(t('notSaved'))));
  return (
    <li>
      <div className="grow">
        <b>{care.name}</b>
        <small>{care.about}</small>
      </div>
      <Tag tone={TONES[care.state]}>{stateWords(t, care)}</Tag>
      {care.state === 'done' && (
        <Button look="quiet" size="sm" busy={isBusy} aria-label={t('care.undoNamed', care)} onClick={undo}>
          {t('care.undo')}
        </Button>
      )}
      {(care.state === 'due' || care.state === 'late') && (
        <Button look="second" size="sm" aria-label={t('care.tickNamed', care)} onClick={onTick}>
          {t('care.tick')}
        </Button>
      )}
    </li>
  );
}

type Words = ReturnType<typeof useText<'pregnancy'>>;
const stateWords = (t: Words, { state, doneOn, from, to }: Care): string => {
  if (state === 'done')
    return doneOn === null ? t('care.state.doneSometime') : t('care.state.done', { day: formatDay(doneOn) });
  if (state === 'due') return t('care.state.due', { day: formatDay(addDays(to, -1)) });
  return state === 'coming' ? t('care.state.coming', { day: formatDay(from) }) : t('care.state.late');
};
