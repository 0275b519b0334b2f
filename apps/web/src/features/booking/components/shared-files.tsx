import type { Appointment } from '@nabz/contract/appointments';
import { Download, FileText } from 'lucide-react';
import { formatBytes } from '../../../lib/bytes.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
        <p className="mute">{t('one.noFiles')}</p>
      ) : (
        <ul className="files">
          {reports.map((file) => (
            <li key={file.id}>
              <Icon of={FileText} />
              <span className="grow">
                <b>{file.name}</b>
                <small>{formatBytes(file.size)}</small>
              </span>
              <IconButton label={t('one.download', { name: file.name })} onClick={() => void fetchBack(file.id)}>
                <Icon of={Download} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
