import { CircleHelp, Copy, ScanText } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Note, Notice } from '../../../ui/note.tsx';
import type { useOpenItem } from '../../../ui/use-open-item.ts';
import type { ShownReport } from '../api.ts';

type Props = { report: ShownReport; linkTo: ReturnType<typeof useOpenItem>['linkTo'] };

/** What to keep in mind before reading on: whose it is, that it was here before, how it was read. */
export function Hints({ report: { otherPerson, duplicateOf, readBy }, linkTo }: Props) {
  const t = useText('reports');
  return (
    <>
      {otherPerson && (
        <Notice icon={CircleHelp} title={t('hints.mine')}>
          {otherPerson}
        </Notice>
      )}
      {duplicateOf && (
        <Note icon={Copy}>
          {t('hints.duplicate')} <Link {...linkTo(duplicateOf)}>{t('hints.duplicateLink')}</Link>
        </Note>
      )}
      {(readBy === 'ocr' || readBy === 'mixed') && <Note icon={ScanText}>{t(`hints.${readBy}`)}</Note>}
    </>
  );
}
