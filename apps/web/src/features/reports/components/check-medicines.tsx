import { useQueryClient } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { useNavigate } from 'react-router';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { upload } from '../../prescriptions/api.ts';
import { fetchOriginal, type ShownReport } from '../api.ts';

/** What a prescription can be: a text file has no page beside which its lines could be compared. */
const TAKEN: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** Sends the paper on to the prescriptions, where each medicine is compared and confirmed before it counts. */
export function CheckMedicines({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const { fileInfo, title, _id } = report;
  if (!TAKEN.has(fileInfo.mimeType)) return <p className="small muted">{t('paper.medicinesByHand')}</p>;
  const send = () =>
    void run(async () => {
      try {
        const { blob } = await fetchOriginal(_id);
        const file = new File([blob], fileInfo.originalName, { type: fileInfo.mimeType });
        // that documents may be kept was agreed to with the report
        const sent = { title, notes: '', consentVersion: '', file, idempotencyKey: newUuid() };
        const { _id: open } = await upload(client, sent);
        await navigate(`/prescriptions?${new URLSearchParams({ open }).toString()}`);
      } catch (cause) {
        toast.error(saidError(cause, t('paper.medicinesFailed')));
      }
    });
  return (
    <div className="stack-1 no-print">
      <Button look="second" size="sm" className="justify-self-start" busy={isBusy} onClick={send}>
        <Icon of={Pill} />
        {t('paper.checkMedicines')}
      </Button>
      <p className="small muted">{t('paper.checkMedicinesAbout')}</p>
    </div>
  );
}
