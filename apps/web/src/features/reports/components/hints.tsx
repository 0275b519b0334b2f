import { CalendarClock, Copy, ScanText } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/note.tsx';
import type { useOpenItem } from '../../../ui/use-open-item.ts';
import type { ShownReport } from '../api.ts';
import { WhoseReport } from './whose-report.tsx';

type Props = { report: ShownReport; linkTo: ReturnType<typeof useOpenItem>['linkTo'] };

/** What to keep in mind before reading on: whose it is, that it was here before, how it was read. */
export function Hints({ report, linkTo }: Props) {
  const t = useText('reports');
  const { duplicateOf, readBy, futureDate } = report;
  return (
    <>
      <WhoseReport report={report} />
      {duplicateOf && (
        <Note icon={Copy}>
          {t('hints.duplicate')} <Link {...linkTo(duplicateOf)}>{t('hints.duplicateLink')}</Link>
        </Note>
      )}
      {futureDate !== null && <Note icon={CalendarClock}>{t('hints.future', { day: formatDay(futureDate) })}</Note>}
      {(readBy === 'ocr' || readBy === 'mixed') && <Note icon={ScanText}>{t(`hints.${readBy}`)}</Note>}
    </>
  );
}
