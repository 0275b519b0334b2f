import '../../reports/text.ts';
import type { TestResult } from '@nabz/contract/reports';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay, formatFullDay, formatMoment, formatTime } from '../../../lib/dates.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { appointmentsQuery } from '../../booking/api.ts';
import { checkQuery } from '../../prescriptions/api.ts';
import { routineQuery } from '../../routine/api.ts';
import { latestQuery, type ShownReport } from '../../reports/api.ts';
import { ResultLine } from '../../reports/components/result-line.tsx';
import { ResultTag, StatusTag, UrgencyTag } from '../../reports/components/status-tags.tsx';
import { PromisesPart } from '../../visits/components/promises-part.tsx';
import { checksQuery } from '../../symptoms/api.ts';
import { Calendar } from './calendar-part.tsx';
import { Part } from './part.tsx';

/** What is coming up, and what was last: each part only when there is something of it. */
export function GlanceParts() {
  const t = useText('dashboard');
  return (
    <section className="glance-parts" aria-label={t('glance.label')}>
      <NextAppointment />
      <PromisesPart />
      <LatestReport />
      <Calendar />
      <LastCheck />
      <Alerts />
      <Refills />
    </section>
  );
}

function NextAppointment() {
  const t = useText('dashboard');
  const specialtyName = useSpecialtyName();
  const query = useQuery(appointmentsQuery);
  const next = query.data?.upcoming[0];
  return (
    <Part name="appointment" title={t('appointment.title')} query={query} has={({ upcoming }) => upcoming.length > 0}>
      {() =>
        next && (
          <div className="stack-2">
            <p className="font-semibold">
              {t('appointment.at', { day: formatFullDay(next.preferredDate), time: formatTime(next.preferredTime) })}
            </p>
            <p>
              {next.doctorName}
              <span className="block small muted">
                {[specialtyName(next.doctorSpecialization), next.hospitalName].join(', ')}
              </span>
            </p>
            {next.sample && <p className="small muted">{t('appointment.sample')}</p>}
            <Link className="dash-link" to={`/appointments/${next.id}`}>
              {t('appointment.open')}
            </Link>
          </div>
        )
      }
    </Part>
  );
}

const GRAVITY: Record<string, number> = { critical: 0, abnormal: 1, high: 1, low: 1, normal: 2 };

/** The result to look at first: the gravest, and of equals the first on the paper. */
export const mostImportant = (results: readonly TestResult[]): TestResult | undefined =>
  results.toSorted((a, b) => (GRAVITY[a.status ?? ''] ?? 3) - (GRAVITY[b.status ?? ''] ?? 3))[0];

function LatestReport() {
  const t = useText('dashboard');
  const query = useQuery(latestQuery);
  const latest = query.data;
  return (
    <Part
      name="report"
      title={t('report.title')}
      query={query}
      has={(report) => report !== null}
      aside={
        latest && <span className="small muted">{formatDay(latest.reportDate ?? latest.createdAt.slice(0, 10))}</span>
      }
    >
      {(report) => report && <Report report={report} />}
    </Part>
  );
}

function Report({ report }: { report: ShownReport }) {
  const t = useText('dashboard');
  // somebody else's values, or perhaps somebody else's, are not shown as the patient's
  const isOwn = report.mine ?? report.otherPerson === null;
  const top = report.processingStatus === 'analyzed' && isOwn ? mostImportant(report.testResults) : undefined;
  return (
    <div className="stack-2">
      {top ? (
        <>
          <p className="between">
            <b>{top.parameter}</b>
            <span className="font-semibold">{t('report.value', { value: top.value, unit: top.unit })}</span>
          </p>
          <ResultLine result={top} />
          <p>
            <ResultTag result={top} />
          </p>
        </>
      ) : (
        <p className="between">
          <b className="wrap-anywhere">{report.title}</b>
          <StatusTag status={report.processingStatus} />
        </p>
      )}
      <Link className="dash-link" to={`/report-analysis?open=${report._id}`}>
        {t('report.open')}
      </Link>
    </div>
  );
}

function LastCheck() {
  const t = useText('dashboard');
  const query = useInfiniteQuery(checksQuery);
  const last = query.data?.pages[0]?.checks[0];
  return (
    <Part
      name="check"
      title={t('lastCheck.title')}
      query={query}
      has={() => last !== undefined}
      aside={last && <span className="small muted">{formatMoment(last.updatedAt)}</span>}
    >
      {() =>
        last && (
          <div className="stack-2">
            <p className="font-semibold wrap-anywhere clamp-2">{last.symptoms.join(', ')}</p>
            <p className="between">
              {last.advice}
              <UrgencyTag level={last.urgencyLevel} />
            </p>
            <Link className="dash-link" to={`/symptom-history/${last.id}`}>
              {t('lastCheck.open')}
            </Link>
          </div>
        )
      }
    </Part>
  );
}

/** How many things there are to talk over; what they are stands on the page of the medicines. */
function Alerts() {
  const t = useText('dashboard');
  const query = useQuery(checkQuery([]));
  const count = query.data?.alerts.filter(({ severity }) => severity === 'avoid' || severity === 'ask').length ?? 0;
  return (
    <Part name="alerts" title={t('alerts.title')} query={query} has={() => count > 0}>
      {() => (
        <div className="stack-2">
          <p className="font-semibold">{t('alerts.count', { count })}</p>
          <p className="small muted">{t('alerts.keep')}</p>
          <Link className="dash-link" to="/prescriptions">
            {t('alerts.open')}
          </Link>
        </div>
      )}
    </Part>
  );
}

function Refills() {
  const t = useText('dashboard');
  const query = useQuery(routineQuery);
  const low = query.data?.filter(({ status, runsLow }) => status === 'active' && runsLow) ?? [];
  return (
    <Part name="refill" title={t('refill.title')} query={query} has={() => low.length > 0}>
      {() => (
        <div className="stack-2">
          <ul className="stack-2">
            {low.map(({ id, medicine, runsOutOn }) => (
              <li key={id}>
                <b>{medicine}</b>
                <span className="block small muted">
                  {runsOutOn === null ? t('refill.soon') : t('refill.on', { day: formatDay(runsOutOn) })}
                </span>
              </li>
            ))}
          </ul>
          <Link className="dash-link" to="/reminders?tab=medicines">
            {t('refill.open')}
          </Link>
        </div>
      )}
    </Part>
  );
}
