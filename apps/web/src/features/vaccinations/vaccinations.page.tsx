import './text.ts';
import './vaccinations.css';
import type { Vaccination } from '@nabz/contract/vaccinations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Syringe } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RecordHead } from '../../ui/record-head.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { ChildChoice } from '../family/components/child-choice.tsx';
import { laterOf, type Plan, setRemind, takeBack, vaccinationsQuery, visitsOf } from './api.ts';
import { CardDoses } from './components/card-doses.tsx';
import { TickDialog } from './components/tick-dialog.tsx';

/** The national schedule for who is looked at, and what of it was given. */
export function VaccinationsPage() {
  const t = useText('vaccinations');
  const plan = useQuery(vaccinationsQuery);
  const person = useSession((session) => session.person);
  useTitle(t('title'));
  return (
    <>
      <RecordHead title={person ? t('titleOf', { name: person.name }) : t('title')} lead={t('lead')} back={t('back')} />
      {!plan.data && <LoadingOrFailed query={plan} loading={t('loading')} failed={t('failed')} />}
      {plan.data && (plan.data.birthDate === null ? <NoBirthDate /> : <Schedule plan={plan.data} />)}
    </>
  );
}

function NoBirthDate() {
  const t = useText('vaccinations');
  return (
    <div className="empty panel">
      <Icon of={Syringe} className="big" />
      <h2>{t('noBirthDate')}</h2>
      <p>{t('noBirthDateLead')}</p>
      <ChildChoice upToAge={16} page="/vaccinations" family={t('family')} />
    </div>
  );
}

type Asked = { title: string; doses: readonly Vaccination[] };

function Schedule({ plan }: { plan: Plan }) {
  const t = useText('vaccinations');
  const [asked, setAsked] = useState<Asked | null>(null);
  const askOne = (dose: Vaccination) => setAsked({ title: dose.name, doses: [dose] });
  const count = (state: Vaccination['state']) => plan.vaccinations.filter((one) => one.state === state).length;
  const later = laterOf(plan);
  const [late, past] = [count('late'), count('past')];
  return (
    <>
      <Note icon={Syringe}>
        <p>{t('card')}</p>
        {late > 0 && <p className="font-semibold">{t('lateAsk', { count: late })}</p>}
        {past > 0 && <p>{t('pastAsk')}</p>}
      </Note>
      <CardDoses birthDate={plan.birthDate ?? ''} />
      <Remind plan={plan} />
      {visitsOf(plan).map(({ from, doses }) => (
        <Panel key={from} title={t('visit', { day: formatDay(from) })}>
          <Doses doses={doses} onTick={askOne} />
          <WholeVisit day={formatDay(from)} doses={doses} onTick={setAsked} />
        </Panel>
      ))}
      {later.length > 0 && (
        <Panel title={t('later')}>
          <Doses doses={later} onTick={askOne} />
        </Panel>
      )}
      <Note>
        <p>{t('about')}</p>
        <SourceList title={t('sources')} sources={plan.sources} />
      </Note>
      {asked && plan.birthDate && <TickDialog {...asked} birthDate={plan.birthDate} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What the card shows as one visit is ticked at once. A dose that is given in some districts only is asked for alone. */
function WholeVisit({
  day,
  doses,
  onTick,
}: {
  day: string;
  doses: readonly Vaccination[];
  onTick: (all: Asked) => void;
}) {
  const t = useText('vaccinations');
  const open = doses.filter(({ state }) => state === 'due' || state === 'late' || state === 'past');
  if (open.length < 2) return null;
  return (
    <Button
      look="second"
      size="sm"
      className="mt-3"
      aria-label={t('tickAllNamed', { day })}
      onClick={() => onTick({ title: t('visit', { day }), doses: open })}
    >
      {t('tickAll', { count: open.length })}
    </Button>
  );
}

function Doses({ doses, onTick }: { doses: readonly Vaccination[]; onTick: (dose: Vaccination) => void }) {
  return (
    <ul className="rows doses">
      {doses.map((dose) => (
        <DoseRow key={dose.id} dose={dose} onTick={() => onTick(dose)} />
      ))}
    </ul>
  );
}

function Remind({ plan: { remind } }: { plan: Plan }) {
  const t = useText('vaccinations');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const change = (isOn: boolean) =>
    void run(() => setRemind(client, { body: { remind: isOn } }).catch(() => void toast.error(t('notSaved'))));
  return (
    <div className="panel pad row">
      <Switch label={t('remind')} about={t('remindAbout')} isOn={remind} isBusy={isBusy} onChange={change} />
    </div>
  );
}

const TONES: Record<Vaccination['state'], Tone> = {
  given: 'ok',
  coming: 'line',
  due: 'info',
  late: 'warn',
  ask: 'line',
  past: 'line',
};

function DoseRow({ dose, onTick }: { dose: Vaccination; onTick: () => void }) {
  const t = useText('vaccinations');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const undo = () =>
    void run(() => takeBack(client, { params: { doseId: dose.id } }).catch(() => void toast.error(t('notSaved'))));
  return (
    <li>
      <div className="grow">
        <b>{dose.name}</b>
        <small>{dose.against}</small>
      </div>
      <Tag tone={TONES[dose.state]}>{stateWords(t, dose)}</Tag>
      {dose.state === 'given' ? (
        <Button look="quiet" size="sm" busy={isBusy} aria-label={t('undoNamed', dose)} onClick={undo}>
          {t('undo')}
        </Button>
      ) : (
        dose.state !== 'coming' && (
          <Button look="second" size="sm" aria-label={t('tickNamed', dose)} onClick={onTick}>
            {t('tick')}
          </Button>
        )
      )}
    </li>
  );
}

type Words = ReturnType<typeof useText<'vaccinations'>>;
const stateWords = (t: Words, { state, givenOn, from, to }: Vaccination): string => {
  if (state === 'given')
    return givenOn === null ? t('state.givenSometime') : t('state.given', { day: formatDay(givenOn) });
  if (state === 'due') return t('state.due', { day: formatDay(to) });
  if (state === 'coming') return t('state.coming', { day: formatDay(from) });
  return t(`state.${state}`);
};
