import type { Appointment } from '@nabz/contract/booking';
import { Download } from 'lucide-react';
import { formatBytes } from '../../../lib/bytes.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import { FileList } from '../../../ui/file-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { fetchPaper } from '../api.ts';

/** The files that went with the booking, to be fetched back. */
export function SharedFiles({ appointment: { id, reports } }: { appointment: Appointment }) {
  const t = useText('booking');
  const { run } = useBusy();
  const fetchBack = (fileId: string) =>
    run(async () => {
      try {
        saveFile(await fetchPaper(id, fileId));
      } catch {
        toast.error(t('one.downloadFailed'));
      }
    });
  return (
    <Panel title={t('one.files')}>
      {reports.length === 0 ? (
        <p className="muted">{t('one.noFiles')}</p>
      ) : (
        <FileList
          label={t('one.files')}
          files={reports.map(({ name, size }) => ({ name, size: formatBytes(size) }))}
          icon={Download}
          action={(name) => t('one.download', { name })}
          onAction={(at) => {
            const file = reports[at];
            if (file) void fetchBack(file.id);
          }}
        />
      )}
    </Panel>
  );
}
