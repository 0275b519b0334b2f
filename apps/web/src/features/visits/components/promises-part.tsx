import '../text.ts';
import type { VisitPromise } from '@nabz/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay, todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Part } from '../../dashboard/components/part.tsx';
import { promisesQuery } from '../api.ts';

const SHOWN = 4;

/** What was asked for at visits and is not done, the next first. */
export function PromisesPart() {
  const t = useText('visits');
  const query = useQuery(promisesQuery);
  return (
    <Part name="promises" title={t('part.title')} query={query} has={({ promises }) => promises.length > 0}>
      {({ promises }) => (
        <ul className="rows">
          {promises.slice(0, SHOWN).map((promise) => (
            <li key={promise.id}>
              <span className="grow stack-1">
                <b className="wrap-anywhere">{promise.text}</b>
                <When promise={promise} />
              </span>
              <Link className="dash-link" to={`/appointments/${promise.appointmentId}`}>
                {t('part.open')}
                <span className="sr-only"> {promise.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function When({ promise: { on } }: { promise: VisitPromise }) {
  const t = useText('visits');
  if (on === null) return <small className="muted">{t('part.ifNeeded')}</small>;
  return <small className="muted">{t(on <= todayInIndia() ? 'part.due' : 'part.on', { day: formatDay(on) })}</small>;
}
