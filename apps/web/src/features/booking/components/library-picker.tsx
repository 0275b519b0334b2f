import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { type SessionUser, useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { useReportType } from '../../documents/report-type.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { fetchDocuments, type LibraryDocument, libraryQuery } from '../library.ts';

type PickProps = { user: SessionUser; onClose: () => void; onAdd: (files: readonly File[]) => void };

function Pick({ user, onClose, onAdd }: PickProps) {
  const t = useText('booking');
  const typeName = useReportType();
  const { data, isError } = useQuery(libraryQuery(user));
  const [chosen, setChosen] = useState<readonly LibraryDocument[]>([]);
  const [isFailed, setIsFailed] = useState(false);
  const { isBusy, run } = useBusy();
  const attach = () =>
    run(async () => {
      try {
        onAdd(await fetchDocuments(chosen));
        onClose();
      } catch {
        setIsFailed(true);
      }
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('library.title')}
      foot={
        <Button disabled={chosen.length === 0} busy={isBusy} onClick={() => void attach()}>
          {isBusy ? t('library.adding') : t('library.add')}
        </Button>
      }
    >
      <div className="stack-3">
        {isError && <ErrorText>{t('library.failed')}</ErrorText>}
        {!data && !isError && <p role="status">{t('library.loading')}</p>}
        {data?.length === 0 && <p>{t('library.none')}</p>}
        {data && data.length > 0 && <p>{t('library.choose')}</p>}
        {data?.map((document) => (
          <Checkbox
            key={document.id}
            isChecked={chosen.includes(document)}
            onChange={(isChecked) =>
              setChosen(isChecked ? [...chosen, document] : chosen.filter((one) => one !== document))
            }
          >
            {t('library.one', {
              title: document.title,
              kind: document.kind === 'report' ? typeName(document.type) : t('library.prescription'),
              day: formatMoment(document.createdAt),
              size: formatBytes(document.size),
            })}
          </Checkbox>
        ))}
        <div role="alert">{isFailed && <ErrorText>{t('library.addFailed')}</ErrorText>}</div>
      </div>
    </Dialog>
  );
}

/** Attaches what the patient has uploaded before, without looking for the file again. */
export function LibraryPicker({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const t = useText('booking');
  const user = useSession((session) => session.user);
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;
  return (
    <div>
      <Button look="second" onClick={() => setIsOpen(true)}>
        <Icon of={FolderOpen} /> {t('library.open')}
      </Button>
      {isOpen && <Pick user={user} onClose={() => setIsOpen(false)} onAdd={onAdd} />}
    </div>
  );
}
