import '../progress-text.ts';
import '../progress.css';
import type { Adherence } from '@nabz/contract/routine-doses';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../../lib/dates.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { TiedFile } from '../../../ui/art/tied-file.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { FitLine } from '../../../ui/fit-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { adherenceQuery, DAYS, type Days } from '../api.ts';
import { HeatMap } from './heat-map.tsx';
import { useCounted } from '../use-counted.ts';

const isDays = (value: string | null): value is Days => DAYS.some((days) => days === value);

/** How the routine went: a figure with its definition, the calendar, findings, each medicine. */
export function Progress() {
  const t = useText('progress');
  const [params, setParams] = useSearchParams();
  const asked = params.get('days');
  const days = isDays(asked) ? asked : '30';
  const found = useQuery(adherenceQuery(days));
  return (
    <>
      <Choice
        legend={t('period')}
        options={DAYS.map((value) => ({ value, label: t(`days.${value}`) }))}
        value={days}
        onChange={(next) => setParams({ tab: 'progress', days: next }, { replace: true })}
      />
      {found.data ? (
        <Shown adherence={found.data} days={days} />
      ) : (
        <LoadingOrFailed query={found} loading={t('loading')} failed={saidError(found.error, t('failed'))} isPage />
      )}
    </>
  );
}

function Shown({ adherence, days }: { adherence: Adherence; days: Days }) {
  const t = useText('progress');
  if (adherence.medicines.length === 0)
    return (
      <div className="empty">
        <TiedFile />
        <h2>{t('emptyTitle')}</h2>
        <p>{t('emptyLead')}</p>
        <div className="btn-row">
          <ButtonLink to="/reminders">{t('emptyToday')}</ButtonLink>
          <ButtonLink look="second" to="/reminders?tab=medicines&add=1">
            {t('emptyAdd')}
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <>
      <div className="columns-12 equal">
        <Overall adherence={adherence} days={days} />
        <Panel title={t('map.title')} className="span-7">
          <HeatMap adherence={adherence} />
        </Panel>
      </div>
      <Insights insights={adherence.insights} />
      <PerMedicine adherence={adherence} />
    </>
  );
}

function Overall({ adherence: { overall, from, to, definition }, days }: { adherence: Adherence; days: Days }) {
  const t = useText('progress');
  const counted = useCounted();
  const { percent, taken, takenLate, skipped, missed, due } = overall;
  return (
    <Panel
      title={t('overall')}
      className="span-5"
      foot={
        <ButtonLink look="white" to={`/reminders/summary?days=${days}`}>
          <Icon of={Printer} />
          {t('print')}
        </ButtonLink>
      }
    >
      <div className="stack-4">
        <p className="adherence-figure">
          {percent === null ? <span>{counted(overall)}</span> : <b>{t('percent', { percent: Math.round(percent) })}</b>}
          <span className="small muted">{t('fromTo', { from: formatDay(from), to: formatDay(to) })}</span>
        </p>
        {percent !== null && <FitLine percent={percent} label={t('overall')} />}
        {percent === null && due > 0 && <p className="small muted">{t('fewDays')}</p>}
        <dl className="key-values">
          <dt>{t('taken')}</dt>
          <dd>
            {t('takenOf', { taken, count: due })}
            {takenLate > 0 && <span className="small muted"> {t('late', { count: takenLate })}</span>}
          </dd>
          <dt>{t('skipped')}</dt>
          <dd>{skipped}</dd>
          <dt>{t('missed')}</dt>
          <dd>{missed}</dd>
        </dl>
        <p className="small muted">{definition}</p>
      </div>
    </Panel>
  );
}

function Insights({ insights }: { insights: readonly string[] }) {
  const t = useText('progress');
  if (insights.length === 0) return null;
  return (
    <Panel title={t('insights')}>
      <div className="stack-4">
        <ul className="bullets">
          {insights.map((line) => (
            <li key={line}>
              <Icon of={Lightbulb} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{t('insightsNote')}</p>
      </div>
    </Panel>
  );
}

function PerMedicine({ adherence: { medicines } }: { adherence: Adherence }) {
  const t = useText('progress');
  const counted = useCounted();
  return (
    <Panel title={t('each')}>
      <ul className="rows">
        {medicines.map((one) => {
          const { medicineId, medicine, percent, taken, due } = one;
          return (
            <li key={medicineId}>
              <div className="grow stack-1">
                <div className="between">
                  <b>{medicine}</b>
                  <span className="small">
                    {percent === null ? counted(one) : t('percent', { percent: Math.round(percent) })}
                    {percent !== null && <span className="muted"> · {t('takenOf', { taken, count: due })}</span>}
                  </span>
                </div>
                {percent !== null && <FitLine percent={percent} label={medicine} />}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
