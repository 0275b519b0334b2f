import '../reminders-text.ts';
import '../cards.css';
import type { Dose } from '@nabz/contract/routine-doses';
import { Check, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatShortDay, formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type DayView, PARTS } from '../day-view.ts';
import { firstPress } from '../double-press.ts';
import type { Plan } from '../plan.ts';
import { useAnswer } from '../use-answer.ts';
import { useToday } from '../use-today.ts';
import { PART_ICONS } from './part-panel.tsx';
import { StateMark } from './dose-state.tsx';
import { QueueLine } from './queue-line.tsx';

/** Today's medicines for the dashboard: the day at a glance, what is open now, and what comes next. */
export function DosesTodayCard({ className = '', title: said }: { className?: string; title?: string }) {
  const t = useText('reminders');
  const title = said ?? t('card.title');
  const { query, plan, view } = useToday();
  if (plan && view) return <Shown plan={plan} view={view} className={className} title={title} />;
  return (
    <Panel title={title} className={className}>
      <LoadingOrFailed
        query={query}
        loading={
          <div className="stack-3" aria-busy="true">
            <p className="sr-only" role="status">
              {t('card.loading')}
            </p>
            <div className="skeleton" />
            <div className="skeleton w-2/3" />
          </div>
        }
        failed={t('card.failed')}
      />
    </Panel>
  );
}

type Props = { plan: Plan; view: DayView };

function Shown({ plan, view, className, title }: Props & { className: string; title: string }) {
  const t = useText('reminders');
  const { total, open, asNeeded, tomorrow } = view;
  if (total === 0 && open.length === 0 && asNeeded.length === 0 && tomorrow.length === 0)
    return (
      <Panel title={title} className={className}>
        <div className="stack-3">
          <p className="muted">{t('card.empty')}</p>
          <ButtonLink look="second" className="justify-self-start" to="/reminders?tab=medicines&add=1">
            {t('card.start')}
          </ButtonLink>
        </div>
      </Panel>
    );
  return (
    <section className={`panel doses-card ${className}`} aria-labelledby="doses-card">
      <header>
        <h2 id="doses-card">{title}</h2>
        <Link className="small" to="/reminders">
          {t('card.all')}
        </Link>
      </header>
      <Glance view={view} />
      <QueueLine />
      <Foot plan={plan} view={view} />
    </section>
  );
}

/** The four parts of the day, each with how much of it is answered. */
function Glance({ view }: { view: DayView }) {
  const t = useText('reminders');
  return (
    <ul className="glance">
      {PARTS.map((part) => {
        const doses = view.parts
          .filter((one) => one.part === part)
          .flatMap(({ slots }) => slots.flatMap((slot) => slot.doses));
        return (
          <li key={part}>
            <span className={`sky ${part}`}>
              <Icon of={PART_ICONS[part]} />
              {t(`part.${part}`)}
            </span>
            <span className="glance-state">
              <PartState doses={doses} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What matters most of a part: open, missed, still to come, answered. */
function PartState({ doses }: { doses: readonly Dose[] }) {
  const t = useText('reminders');
  if (doses.length === 0) return <>{t('card.none')}</>;
  const order = ['late', 'due', 'later', 'missed', 'upcoming', 'skipped', 'taken'] as const;
  const state = order.find((one) => doses.some((dose) => dose.state === one)) ?? 'upcoming';
  const count = doses.filter((dose) => dose.state === state).length;
  return (
    <>
      <StateMark state={state} />
      {t(`card.state.${state}`, { count })}
    </>
  );
}

const namesOf = (doses: readonly Dose[]): string => doses.map(({ medicine }) => medicine).join(', ');

function Foot({ plan, view }: Props) {
  const t = useText('reminders');
  const answering = useAnswer(plan);
  const { open, next, today, total, answered } = view;
  const [first] = open;
  if (first) {
    const when = (slot: string) =>
      slot.startsWith(today) ? formatTime(slot) : `${formatShortDay(slot.slice(0, 10))}, ${formatTime(slot)}`;
    const now = open.filter(({ slot }) => slot === first.slot);
    return (
      <div className="foot on-dado">
        <p className="grow">
          <b>{when(first.slot)}</b> <span>{namesOf(now)}</span>
        </p>
        <Button look="white" onClick={firstPress(() => answering.take(...now))}>
          <Icon of={now.length > 1 ? CheckCheck : Check} />
          {now.length > 1 ? t('card.takeAll', { count: now.length }) : t('card.take')}
          <span className="sr-only"> {namesOf(now)}</span>
        </Button>
        <ButtonLink look="ghost-white" to="/reminders">
          {t('card.other')}
        </ButtonLink>
      </div>
    );
  }
  const time = next ? formatTime(next.slot) : '';
  const coming = next
    ? [...view.parts, ...view.tomorrow].flatMap(({ slots }) => slots).find(({ slot }) => slot === next.slot)
    : undefined;
  const names = namesOf(coming?.doses ?? []);
  return (
    <div className="foot on-dado">
      <p className="grow">
        {total > 0 && answered === total && `${t('card.done')} `}
        {next === null && (total === 0 || answered < total) && t('card.nothing')}
        {next !== null && t(next.slot.startsWith(today) ? 'card.next' : 'card.nextTomorrow', { time, names })}
      </p>
    </div>
  );
}
