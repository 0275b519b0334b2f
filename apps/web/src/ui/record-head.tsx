import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { PageHead } from './page-head.tsx';

/** The head of a page that belongs to the health records, with the way back to them. */
export const RecordHead = ({ title, lead, back }: { title: string; lead: string; back: string }) => (
  <PageHead
    title={title}
    lead={lead}
    before={
      <Link className="crumb no-print" to="/health-records">
        <Icon of={ChevronLeft} />
        {back}
      </Link>
    }
  />
);
