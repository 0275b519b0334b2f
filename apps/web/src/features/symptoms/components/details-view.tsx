import { BookOpen, ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useChecker } from '../checker.ts';
import { About } from './about.tsx';
import { DiseaseParts } from './disease-parts.tsx';
import { ReportMistake } from './report-mistake.tsx';
import { Specialists } from './specialists.tsx';

/** A condition of the check that is open, with what was told marked. */
export function DetailsView() {
  const t = useText('symptoms');
  const navigate = useNavigate();
  const { details, analysis } = useChecker();
  if (!details) return null;
  const { id, specialists, knowledgeVersion } = details.info.about;
  const told = analysis?.understood.filter((one) => one.state === 'present').map((one) => one.name.toLowerCase());
  return (
    <>
      <DiseaseParts
        info={details.info}
        told={new Set(told)}
        before={
          <button type="button" className="crumb no-print" onClick={() => void navigate(-1)}>
            <Icon of={ChevronLeft} />
            {t('detail.back')}
          </button>
        }
      >
        <Specialists doctors={details.doctors} ask={specialists} />
      </DiseaseParts>
      <About about={details.info.about} />
      <div className="row wrap no-print">
        <Link className="btn quiet" to={`/diseases/${encodeURIComponent(id)}`}>
          <Icon of={BookOpen} />
          {t('detail.page')}
        </Link>
        <ReportMistake shown={{ of: 'disease', id, knowledgeVersion }} />
      </div>
    </>
  );
}
