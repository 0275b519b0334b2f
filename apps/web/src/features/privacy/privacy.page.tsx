import './text.ts';
import './privacy.css';
import { useText } from '../../lib/text.ts';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { AssistantsPanel } from '../assistants/components/assistants-panel.tsx';
import { AccessLog } from './components/access-log.tsx';
import { Consents } from './components/consents.tsx';
import { DeletePanel } from './components/delete-panel.tsx';
import { ExportPanel } from './components/export-panel.tsx';
import { GrievancePanel } from './components/grievance-panel.tsx';
import { NomineePanel } from './components/nominee-panel.tsx';

/** What the law and good manners give a patient over their data, on one page. */
export function PrivacyPage() {
  const t = useText('privacy');
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="columns-12">
        <div className="span-7 stack">
          <Consents />
          <AccessLog />
          <AssistantsPanel />
          <NomineePanel />
        </div>
        <div className="span-5 stack">
          <ExportPanel />
          <GrievancePanel />
          <DeletePanel />
        </div>
      </div>
    </>
  );
}
