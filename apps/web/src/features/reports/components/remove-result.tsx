import type { TestResult } from '@nabz/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangedElsewhere } from '../../documents/use-other-version.ts';
import { dropResult, reportKey, type ShownReport } from '../api.ts';
import { focusReport } from './result-dialog.tsx';

const GONE = 404;
type Props = { report: ShownReport; result: TestResult; onClose: () => void };

/** Takes out what is no result, or brings back what was read before a correction. Asks first. */
export function RemoveResult({ report, result, onClose }: Props) {
  const [before] = useState(report);
  const t = useText('reports');
  const client = useQueryClient();
  const { parameter: name, corrected } = result;
  const value = corrected?.readValue ?? null;
  const isUndo = value !== null;
  const work = async () => {
    try {
      await dropResult(client, before, result.id);
    } catch (cause) {
      if (cause instanceof ChangedElsewhere) {
        // the row stands there anew: whoever still wants it out has seen it then
        toast.error(t('edit.changedElsewhere'));
        return onClose();
      }
      // another tab was faster
      if (toApiError(cause).status !== GONE) throw cause;
      void client.invalidateQueries({ queryKey: reportKey(before._id), exact: true });
    }
    toast.success(t(isUndo ? 'edit.undone' : 'edit.removed'));
    onClose();
    focusReport();
  };
  return (
    <ConfirmLoss
      title={t(isUndo ? 'edit.undoTitle' : 'edit.removeTitle')}
      ask={isUndo ? t('edit.undoAsk', { name, value }) : t('edit.removeAsk', { name })}
      keep={t('edit.keep')}
      doIt={t(isUndo ? 'results.undo' : 'results.remove')}
      failed={t('edit.removeFailed')}
      isOpen
      onClose={onClose}
      work={work}
    />
  );
}
