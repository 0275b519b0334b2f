import './text.ts';
import '../documents/documents.css';
import './prescriptions.css';
import './alerts.css';
import './confirm.css';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { useOpenItem } from '../../ui/use-open-item.ts';
import { HealthPanel } from '../profile/components/health-panel.tsx';
import { DocumentsPrivacy } from '../documents/components/consent-privacy.tsx';
import { reloadChecks } from './api.ts';
import { AlertsPanel } from './components/alerts-panel.tsx';
import { CheckTool } from './components/check-tool.tsx';
import { Detail } from './components/detail.tsx';
import { PrescriptionList } from './components/prescription-list.tsx';
import { SideEffect } from './components/side-effect.tsx';
import { UploadDialog } from './components/upload-dialog.tsx';
import { forgetForms } from './confirm-draft.ts';

/** Prescriptions: the list and what their medicines do with each other; over it the one that the address names. */
export function PrescriptionsPage() {
  const { openId, open } = useOpenItem();
  const [search, setSearch] = useState('');
  const [isUploading, setUploading] = useState(false);
  useFocusOfRow(openId);
  const list = <PrescriptionList search={search} onSearch={setSearch} onUpload={() => setUploading(true)} />;
  return (
    <>
      {openId === null ? (
        <Overview list={list} onUpload={() => setUploading(true)} />
      ) : (
        <div className="desk opened">
          <div className="desk-list no-print">{list}</div>
          <div className="desk-one stack">
            <Detail key={openId} id={openId} />
          </div>
        </div>
      )}
      {isUploading && (
        <UploadDialog
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

/** Back from one prescription: the focus stands on its row again. */
function useFocusOfRow(openId: string | null) {
  const last = useRef(openId);
  useEffect(() => {
    const before = last.current;
    last.current = openId;
    if (before === null || openId !== null) return;
    const row = document.querySelector<HTMLElement>(`[data-paper="${CSS.escape(before)}"]`);
    (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [openId]);
}

function Overview({ list, onUpload }: { list: ReactNode; onUpload: () => void }) {
  const t = useText('prescriptions');
  const client = useQueryClient();
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Button className="justify-self-start" onClick={onUpload}>
        <Icon of={Upload} />
        {t('upload')}
      </Button>
      <div className="columns-12">
        <div className="span-7 stack">
          {list}
          <AlertsPanel title={t('alerts.mine')} look="closed" />
        </div>
        <div className="span-5 stack">
          <CheckTool />
          <HealthPanel onSaved={() => void reloadChecks(client)} />
          <SideEffect />
          <DocumentsPrivacy
            onWithdrawn={() => {
              forgetForms();
              void reloadChecks(client);
            }}
          />
        </div>
      </div>
    </>
  );
}
