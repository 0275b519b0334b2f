import { CloudOff } from 'lucide-react';
import { saidError } from '../../../lib/said-error.ts';
import { formatFullDay, formatShortDay, formatTime, wallClock } from '../../../lib/dates.ts';
import { languageNow } from '../../../lib/language.ts';
import { amountWords } from '../../../lib/paper-words.ts';
import { useText } from '../../../lib/text.ts';
import { TiedFile } from '../../../ui/art/tied-file.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Note } from '../../../ui/note.tsx';
import { ReadAloud } from '../../../ui/read-aloud.tsx';
import { dayLines } from '../aloud-words.ts';
import type { DayView, PartOfDay } from '../day-view.ts';
import type { Plan } from '../plan.ts';
import { useAnswer } from '../use-answer.ts';
import { useToday } from '../use-today.ts';
import { AsNeededPanel } from './as-needed.tsx';
import { DoseRow } from './dose-row.tsx';
import { useStateWords } from './dose-state.tsx';
import { PartPanel } from './part-panel.tsx';
import { QueueLine } from './queue-line.tsx';

/** The doses of today. */
export function Today() {
  const t = useText('reminders');
  const { query, plan, now, view } = useToday();
  if (!plan || !view)
    return (
      <LoadingOrFailed
        query={query}
        loading={t('today.loading')}
        failed={saidError(query.error, t('today.failed'))}
        isPage
      />
    );
  return (
    <>
      <QueueLine />
      <AsOf plan={plan} now={now} />
      <Day plan={plan} view={view} now={now} />
    </>
  );
}

/** The age of what is shown, where it may no longer hold. */
function AsOf({ plan, now }: { plan: Plan; now: string }) {
  const { isKept, askedAt, aheadMinutes, timeZone } = plan;
  const t = useText('reminders');
  if (!isKept) return null;
  const wall = wallClock(new Date(askedAt + aheadMinutes * 60_000), timeZone);
  const isToday = wall.slice(0, 10) === now.slice(0, 10);
  const time = isToday ? formatTime(wall) : `${formatShortDay(wall.slice(0, 10))}, ${formatTime(wall)}`;
  return <Note icon={CloudOff}>{t('today.asOf', { time })}</Note>;
}

function Day({ plan, view, now }: { plan: Plan; view: DayView; now: string }) {
  const t = useText('reminders');
  const wordsOf = useStateWords();
  const answering = useAnswer(plan);
  const { parts, yesterday, tomorrow, asNeeded, today, total } = view;
  if (total === 0 && asNeeded.length === 0 && yesterday.length === 0 && tomorrow.length === 0) return <Nothing />;
  return (
    <>
      <Progress view={view} />
      <ReadAloud lines={dayLines(view, wordsOf, t)} language={languageNow()} />
      {yesterday.length > 0 && (
        <section className="panel part-panel" aria-labelledby="yesterday">
          <h2 id="yesterday" className="sky past">
            {t('today.yesterday')}
          </h2>
          <ul className="slot-group">
            {yesterday.map((dose) => (
              <DoseRow key={`${dose.medicineId} ${dose.slot}`} dose={dose} now={now} answering={answering} />
            ))}
          </ul>
        </section>
      )}
      {parts.map((part) => (
        <PartPanel key={part.slots[0]?.slot ?? part.part} of={part} now={now} answering={answering} />
      ))}
      <AsNeededPanel medicines={asNeeded} today={today} answering={answering} />
      <Tomorrow parts={tomorrow} />
    </>
  );
}

/** How far the day is, without praise and without blame. */
function Progress({ view: { answered, total, today, next } }: { view: DayView }) {
  const t = useText('reminders');
  const share = total === 0 ? 0 : Math.round((answered / total) * 100);
  return (
    <div className="day-line">
      <p>
        <b className="block">{formatFullDay(today)}</b>
        <span className="small muted">
          {total === 0 ? t('today.none') : t('today.progress', { count: answered, total })}
          {next !== null && next.slot.startsWith(today) && ` ${t('today.next', { time: formatTime(next.slot) })}`}
        </span>
      </p>
      {total > 0 && (
        <div className="day-bar" aria-hidden="true" style={{ ['--v' as string]: `${share}%` }}>
          <i />
        </div>
      )}
    </div>
  );
}

function Tomorrow({ parts }: { parts: readonly PartOfDay[] }) {
  const t = useText('reminders');
  const slots = parts.flatMap((part) => part.slots);
  if (slots.length === 0) return null;
  return (
    <details className="panel fold">
      <summary>
        <h2 className="grow plain">{t('today.tomorrow')}</h2>
        <span className="small muted">
          {t('today.tomorrowCount', { count: slots.flatMap(({ doses }) => doses).length })}
        </span>
      </summary>
      <dl className="pad next-day">
        {slots.map(({ slot, doses }) => (
          <div key={slot}>
            <dt>{formatTime(slot)}</dt>
            <dd>
              {doses
                .map(({ medicine, amount }) => (amount === '' ? medicine : `${medicine}, ${amountWords(amount)}`))
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Nothing() {
  const t = useText('reminders');
  return (
    <div className="empty">
      <TiedFile />
      <h2>{t('today.emptyTitle')}</h2>
      <p>{t('today.emptyLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/reminders?tab=medicines&add=1">{t('today.add')}</ButtonLink>
        <ButtonLink look="second" to="/prescriptions">
          {t('today.fromPrescription')}
        </ButtonLink>
      </div>
    </div>
  );
}
