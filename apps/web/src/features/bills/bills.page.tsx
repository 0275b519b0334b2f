import './text.ts';
import type { BillCheck as Check } from '@nabz/contract/bills';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/dates.ts';
import { saidError } from '../../lib/said-error.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useOpenItem } from '../../ui/use-open-item.ts';
import { checkTyped, isBeingRead, listQuery } from './api.ts';
import { emptyDraft } from './draft-form.ts';
import { BillCheck } from './components/bill-check.tsx';
import { BillDetail } from './components/bill-detail.tsx';
import { BillForm } from './components/bill-form.tsx';
import { UploadBill } from './components/upload-bill.tsx';

/** Hospital bills and estimates: uploaded or typed, and what to ask about them. */
export function BillsPage() {
  const { openId } = useOpenItem();
  return openId === null ? <Overview /> : <BillDetail key={openId} id={openId} />;
}

function Overview() {
  const t = useText('bills');
  const { open } = useOpenItem();
  const [isUploading, setUploading] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [check, setCheck] = useState<Check | null>(null);
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="btn-row no-print">
        <Button onClick={() => setUploading(true)}>
          <Icon of={Upload} />
          {t('upload')}
        </Button>
        <Button look="second" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
          {t('type')}
        </Button>
        <Link className="btn second" to="/treatments?view=planner">
          {t('toPlanner')}
        </Link>
      </div>
      {isTyping && <BillForm start={emptyDraft} unread={[]} send={async (body) => setCheck(await checkTyped(body))} />}
      {isTyping && check && <BillCheck check={check} />}
      <BillList />
      {isUploading && (
        <UploadBill
          isOpen
          onClose={() => setUploading(false)}
          onUploaded={(id) => {
            setUploading(false);
            open(id);
          }}
        />
      )}
    </>
  );
}

function BillList() {
  const t = useText('bills');
  const list = useQuery(listQuery);
  const { linkTo } = useOpenItem();
  if (!list.data)
    return (
      <LoadingOrFailed query={list} loading={t('list.loading')} failed={saidError(list.error, t('list.failed'))} />
    );
  const stateOf = (bill: (typeof list.data)[number]): string => {
    if (isBeingRead(bill)) return t('list.reading');
    if (bill.status === 'failed') return t('list.notRead');
    return t(bill.needsConfirmation ? 'list.toCheck' : 'list.checked');
  };
  return (
    <Panel title={t('list.title')} className="no-print">
      {list.data.length === 0 ? (
        <p>{t('list.empty')}</p>
      ) : (
        <ul className="bullets">
          {list.data.map((bill) => (
            <li key={bill._id}>
              <Link {...linkTo(bill._id)}>{bill.title || t('list.unnamed')}</Link>{' '}
              <span className="small muted">
                {formatMoment(bill.createdAt)} · {stateOf(bill)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
