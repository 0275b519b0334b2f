import type { DeskRequest } from '@nabz/contract/booking-desk';
import { Download } from 'lucide-react';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatFullDay, formatTime } from '../../../lib/dates.ts';
import { spacedPhone } from '../../../lib/phone.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import { FileList } from '../../../ui/file-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { fetchDeskFile } from '../api.ts';

type Props = { token: string; request: DeskRequest };

/** What the patient shared with the hospital, with the files to fetch. */
export function DeskFacts({ token, request }: Props) {
  const t = useText('booking');
  const { name, age, preferredDate, preferredTime } = request;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('deskPage.when'), t('when', { day: formatFullDay(preferredDate), time: formatTime(preferredTime) })],
    [t('deskPage.doctor'), request.doctorName ?? t('deskPage.noDoctor')],
    [t('deskPage.patient'), t('one.age', { name, age })],
    [t('one.guardian'), request.guardianName],
    [t('one.contact'), [spacedPhone(request.phone), request.email].join(', ')],
    [t('one.treatment'), request.treatmentName],
    [t('one.symptoms'), request.symptoms],
    [t('one.notes'), request.additionalNotes],
  ];
  return (
    <>
      <dl className="key-values">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="as-typed">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {request.files.length > 0 && <DeskFiles token={token} request={request} />}
    </>
  );
}

function DeskFiles({ token, request: { files } }: Props) {
  const t = useText('booking');
  const { run } = useBusy();
  const fetchOne = (fileId: string) =>
    run(async () => {
      try {
        saveFile(await fetchDeskFile(token, fileId));
      } catch {
        toast.error(t('deskPage.fileFailed'));
      }
    });
  return (
    <div className="stack-2">
      <h2>{t('deskPage.files')}</h2>
      <FileList
        label={t('deskPage.files')}
        files={files.map(({ name, size }) => ({ name, size: formatBytes(size) }))}
        icon={Download}
        action={(name) => t('deskPage.open', { name })}
        onAction={(at) => {
          const file = files[at];
          if (file) void fetchOne(file.id);
        }}
      />
    </div>
  );
}
