import type { ReadPerson, ReadView as View } from '@nabz/contract/notices-reading';
import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { toApiError } from '../../../lib/api-client.ts';
import { formatFullDay, formatMoment, formatTime } from '../../../lib/dates.ts';
import { amountWords } from '../../../lib/paper-words.ts';
import { useText } from '../../../lib/text.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { UNITS, valueOf } from '../../measurements/reading-form.ts';
import { StateMark, useStateWords } from '../../routine/components/dose-state.tsx';
import { viewQuery } from '../reading-query.ts';

const NOT_THERE = 404;

/** The day of somebody, as far as they let it be seen. */
export function ReadView({ person }: { person: ReadPerson }) {
  const t = useText('reading');
  const view = useQuery(viewQuery(person.id));
  // what was shown before must not stay on the screen once it is taken back
  if (view.isError && toApiError(view.error).status === NOT_THERE) return <p>{t('gone')}</p>;
  if (!view.data) return <LoadingOrFailed query={view} loading={t('loading')} failed={t('failed')} />;
  const { doses, readings, visit, now } = view.data;
  const { name } = person;
  return (
    <section className="stack-4" aria-label={t('view', { name })}>
      <p className="muted">{t('asOf', { name, time: formatTime(now) })}</p>
      {doses && <Doses doses={doses} />}
      {readings && <Readings readings={readings} name={name} />}
      {visit && <Visit next={visit.next} />}
    </section>
  );
}

function Doses({ doses }: { doses: NonNullable<View['doses']> }) {
  const t = useText('reading');
  const words = useStateWords();
  return (
    <Panel title={t('doses.title')}>
      {doses.length === 0 && <p>{t('doses.none')}</p>}
      <ul className="rows">
        {doses.map((dose) => (
          <li key={`${dose.slot} ${dose.medicine}`} className="read-row">
            <StateMark state={dose.state} />
            <span className="grow">
              <b>{t('doses.of', { time: formatTime(dose.slot), medicine: dose.medicine })}</b>
              <small>
                {[dose.amount === '1' ? '' : amountWords(dose.amount), words({ ...dose, reason: null })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Readings({ readings, name }: { readings: NonNullable<View['readings']>; name: string }) {
  const t = useText('reading');
  const kinds = useText('measurements');
  return (
    <Panel title={t('readings.title')}>
      <div className="stack-4">
        {readings.length === 0 && <p>{t('readings.none')}</p>}
        {readings.some(({ isUrgent }) => isUrgent) && (
          <Note icon={Siren}>
            <b>{t('readings.urgent', { name })}</b>
          </Note>
        )}
        <ul className="rows">
          {readings.map(({ at, reading, isUrgent }) => (
            <li key={reading.kind} className="read-row">
              <span className="grow">
                <b>
                  {kinds(`kind.${reading.kind}`)}: {valueOf(reading)} {UNITS[reading.kind]}
                </b>
                <small>
                  {reading.kind === 'glucose' ? `${kinds(`when.${reading.when}`)}. ` : ''}
                  {formatMoment(at)}
                </small>
              </span>
              {isUrgent && (
                <Tag tone="solid" icon={Siren}>
                  {kinds('status.urgent')}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Visit({ next }: { next: NonNullable<View['visit']>['next'] }) {
  const t = useText('reading');
  const booking = useText('booking');
  return (
    <Panel title={t('visit.title')}>
      {next === null ? (
        <p>{t('visit.none')}</p>
      ) : (
        <div className="stack-1">
          <p>
            <b>{t('visit.at', { day: formatFullDay(next.date), time: formatTime(next.time) })}</b>
          </p>
          <p>{[next.doctor, next.hospital].filter((text) => text !== '').join(', ')}</p>
          <p className="small muted">{booking(`status.${next.status}`)}</p>
        </div>
      )}
    </Panel>
  );
}
