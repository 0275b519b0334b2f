import { Download, FileImage, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { fetchOriginal, isBeingRead, type ShownPrescription } from '../api.ts';
import { DeletePrescription } from './delete-prescription.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { PagesDialog, type ShownPage } from './pages-dialog.tsx';
import { ReadAgain } from './read-again.tsx';

type Props = { prescription: ShownPrescription; onDeleted: () => void };

/** The file behind a prescription, and what can be done with the whole of it. */
export function PaperPanel({ prescription, onDeleted }: Props) {
  const t = useText('prescriptions');
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel title={t('paper.title')} className="no-print">
      <div className="stack">
        <Facts prescription={prescription} />
        <Original prescription={prescription} />
        <div className="btn-row">
          <Button look="second" onClick={() => setEditing(true)}>
            <Icon of={NotebookPen} />
            {t('paper.details')}
          </Button>
          {!isBeingRead(prescription) && <ReadAgain prescription={prescription} />}
          <DeletePrescription prescription={prescription} onDeleted={onDeleted} />
        </div>
      </div>
      {isEditing && <DetailsDialog prescription={prescription} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function Facts({ prescription: { fileInfo, title, notes, confirmedAt } }: Pick<Props, 'prescription'>) {
  const t = useText('prescriptions');
  return (
    <dl className="key-values">
      <dt>{t('paper.file')}</dt>
      <dd>{fileInfo.originalName}</dd>
      <dt>{t('paper.size')}</dt>
      <dd>{formatBytes(fileInfo.size)}</dd>
      <dt>{t('paper.uploaded')}</dt>
      <dd>{formatMoment(fileInfo.uploadedAt)}</dd>
      {confirmedAt && (
        <>
          <dt>{t('paper.checked')}</dt>
          <dd>{formatMoment(confirmedAt)}</dd>
        </>
      )}
      <dt>{t('paper.name')}</dt>
      <dd>{title || t('paper.none')}</dd>
      <dt>{t('paper.notes')}</dt>
      <dd className="whitespace-pre-line">{notes || t('paper.none')}</dd>
    </dl>
  );
}

/** The paper as it was uploaded: to look at here, or to keep. */
function Original({ prescription }: Pick<Props, 'prescription'>) {
  const t = useText('prescriptions');
  const [shown, setShown] = useState<ShownPage | null>(null);
  const { isBusy, run } = useBusy();
  const download = () =>
    run(async () => {
      try {
        saveFile(await fetchOriginal(prescription._id));
      } catch {
        toast.error(t('paper.downloadFailed'));
      }
    });
  return (
    <div className="btn-row">
      <Button look="second" onClick={() => setShown({ page: 1, mark: null })}>
        <Icon of={FileImage} />
        {t('paper.see')}
      </Button>
      <Button look="second" busy={isBusy} onClick={() => void download()}>
        <Icon of={Download} />
        {t('paper.download')}
      </Button>
      <PagesDialog prescription={prescription} shown={shown} onShow={setShown} />
    </div>
  );
}
