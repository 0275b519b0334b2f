import './progress-text.ts';
import './progress.css';
import type { Adherence } from '@nabz/contract/routine-doses';
import type { RoutineMedicine } from '@nabz/contract/routine';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { saidError } from '../../lib/said-error.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Failed, Loading } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { SheetBar, sheetWords } from '../../ui/print-sheet.tsx';
import { LinkButton } from '../shares/components/link-button.tsx';
import { adherenceQuery, DAYS, type Days, routineQuery } from './api.ts';
import { SummarySheet } from './components/summary-sheet.tsx';

const isDays = (value: string | null): value is Days => DAYS.some((days) => days === value);

/** How the routine went, as a sheet for a doctor: on the screen, on paper, or saved as a PDF by the browser. */
export function RoutineSummaryPage() {
  const t = useText('progress');
  const [params] = useSearchParams();
  const asked = params.get('days');
  const days = isDays(asked) ? asked : '30';
  const adherence = useQuery(adherenceQuery(days));
  const medicines = useQuery(routineQuery);
  useTitle(t('sheet.title'));
  if (adherence.data && medicines.data)
    return <Printable adherence={adherence.data} days={days} medicines={medicines.data} />;
  const failed = adherence.isError ? adherence : medicines;
  return (
    <>
      <PageHead title={t('sheet.title')} before={<Back days={days} />} />
      {adherence.isError || medicines.isError ? (
        <Failed
          text={saidError(failed.error, t('failed'))}
          isBusy={failed.isFetching}
          onRetry={() => {
            void adherence.refetch();
            void medicines.refetch();
          }}
        />
      ) : (
        <Loading text={t('loading')} />
      )}
    </>
  );
}

function Back({ days }: { days: Days }) {
  const t = useText('progress');
  return (
    <Link className="crumb no-print" to={`/reminders?tab=progress&days=${days}`}>
      <Icon of={ChevronLeft} />
      {t('sheet.back')}
    </Link>
  );
}

type Props = { adherence: Adherence; medicines: readonly RoutineMedicine[]; days: Days };

/** The name stands there as the session knows it, and can be written as it should be on paper. */
function Printable({ adherence, medicines, days }: Props) {
  const t = useText('progress');
  const known = useSession(({ person, user }) => person?.name ?? user?.name ?? '');
  const [name, setName] = useState(known);
  return (
    <>
      <SheetBar
        back={<Back days={days} />}
        texts={{ name: t('sheet.name'), print: t('print') }}
        name={name}
        onName={setName}
        link={<LinkButton title={t('sheet.heading')} text={sheetWords} />}
      />
      <SummarySheet adherence={adherence} medicines={medicines} name={name.trim()} />
    </>
  );
}
