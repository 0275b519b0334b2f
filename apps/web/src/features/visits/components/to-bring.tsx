import '../../reports/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { latestQuery, reportQuery } from '../../reports/api.ts';
import { changeOf } from '../../reports/change-words.ts';
import { routineQuery } from '../../routine/api.ts';

/** What a doctor asks first: the medicines of the routine, and what changed in the latest report. */
export function ToBring() {
  return (
    <>
      <Medicines />
      <Changes />
    </>
  );
}

function Medicines() {
  const t = useText('visits');
  const { data } = useQuery(routineQuery);
  if (!data) return null;
  const active = data.filter(({ status }) => status === 'active');
  return (
    <section className="stack-2">
      <h3>{t('before.medicines')}</h3>
      {active.length === 0 && <p className="small muted">{t('before.noMedicines')}</p>}
      <ul className="bullets">
        {active.map(({ id, medicine, dosage }) => (
          <li key={id}>
            <span>{medicine.includes(dosage) ? medicine : `${medicine}, ${dosage}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a report that may be somebody else's nothing is said. */
function Changes() {
  const t = useText('visits');
  const reports = useText('reports');
  const { data: latest } = useQuery(latestQuery);
  const id = latest?._id ?? '';
  const { data: report } = useQuery({ ...reportQuery(id), enabled: id !== '' });
  if (!report || !(report.mine ?? report.otherPerson === null)) return null;
  const changes = report.trends.flatMap((trend) => changeOf(trend) ?? []);
  return (
    <section className="stack-2">
      <h3>{t('before.changed')}</h3>
      <ul className="bullets">
        {changes.map(({ word, shown }) => (
          <li key={shown.name}>
            <span>{reports(`short.${word}`, shown)}</span>
          </li>
        ))}
      </ul>
      <Link className="dash-link" to={`/report-analysis?open=${report._id}`}>
        {t('before.report')}
      </Link>
    </section>
  );
}
