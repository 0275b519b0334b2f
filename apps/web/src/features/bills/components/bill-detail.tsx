import '../text.ts';
import type { Bill } from '@nabz/contract/bills';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpenItem } from '../../../ui/use-open-item.ts';
import { PageDialog } from '../../documents/components/page-dialog.tsx';
import { ReadingLine } from '../../documents/components/reading-line.tsx';
import { BILLS_KEY } from '../../documents/consent-query.ts';
import { billQuery, confirm, drop, isBeingRead, loadPage } from '../api.ts';
import { draftOf } from '../draft-form.ts';
import { BillCheck } from './bill-check.tsx';
import { BillForm } from './bill-form.tsx';

const NOT_FOUND = 404;

/** One bill: being read, to be checked, or with what to ask. */
export function BillDetail({ id }: { id: string }) {
  const t = useText('bills');
  const { close } = useOpenItem();
  const one = useQuery(billQuery(id));
  const isGone = toApiError(one.error).status === NOT_FOUND;
  const title = isGone ? t('one.gone') : one.data?.title || t('list.unnamed');
  useTitle(title);
  return (
    <>
      <button type="button" className="crumb no-print" onClick={close}>
        <Icon of={ChevronLeft} />
        {t('back')}
      </button>
      <PageHead title={title} />
      {isGone && <p>{t('one.goneLead')}</p>}
      {!isGone && !one.data && (
        <LoadingOrFailed query={one} loading={t('one.loading')} failed={saidError(one.error, t('one.failed'))} />
      )}
      {one.data && <Shown bill={one.data} onDeleted={close} />}
    </>
  );
}

function Shown({ bill, onDeleted }: { bill: Bill; onDeleted: () => void }) {
  const t = useText('bills');
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  if (isBeingRead(bill))
    return (
      <Panel title={t('one.reading')}>
        <ReadingLine status={bill.status} progress={bill.progress} />
      </Panel>
    );
  const send = async (body: Parameters<typeof confirm>[2]) => {
    await confirm(client, bill._id, body);
    setChanging(false);
  };
  return (
    <>
      {bill.failureReason !== null && <p>{bill.failureReason}</p>}
      {bill.check && !isChanging ? (
        <>
          <BillCheck check={bill.check} />
          <Button look="second" className="justify-self-start no-print" onClick={() => setChanging(true)}>
            {t('one.change')}
          </Button>
        </>
      ) : (
        <BillForm start={draftOf(bill)} unread={bill.unread} send={send} />
      )}
      <Paper bill={bill} onDeleted={onDeleted} />
    </>
  );
}

function Paper({ bill, onDeleted }: { bill: Bill; onDeleted: () => void }) {
  const t = useText('bills');
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="btn-row no-print">
      <Button look="second" onClick={() => setShown(true)}>
        {t('one.page')}
      </Button>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
        {t('one.delete')}
      </Button>
      <PageDialog
        shown={isShown ? { place: null, what: '' } : null}
        onClose={() => setShown(false)}
        fileName={bill.fileInfo.originalName}
        pages={bill.pages}
        queryKey={[...BILLS_KEY, 'paper', bill._id]}
        load={(page, signal) => loadPage(bill._id, page, signal)}
      />
      <ConfirmLoss
        title={t('one.delete')}
        ask={t('one.deleteAsk')}
        keep={t('one.keep')}
        doIt={t('one.delete')}
        failed={t('one.deleteFailed')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        work={async () => {
          await drop(client, bill._id);
          toast.success(t('one.deleted'));
          onDeleted();
        }}
      />
    </div>
  );
}
