import './reminders-text.ts';
import '../prescriptions/text.ts';
import '../prescriptions/alerts.css';
import '../prescriptions/confirm.css';
import '../documents/documents.css';
import './routine-page.css';
import { useSearchParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Measurements } from '../measurements/components/measurements.tsx';
import { Medicines } from './components/medicines.tsx';
import { Progress } from './components/progress.tsx';
import { Today } from './components/today.tsx';
import { Channels } from '../notices/components/channels.tsx';

const TABS = ['today', 'medicines', 'progress', 'measurements', 'ways'] as const;
type Tab = (typeof TABS)[number];
const isTab = (value: string | null): value is Tab => TABS.some((tab) => tab === value);

/** The routine of medicines. Which part is open stands in the address. */
export function RemindersPage() {
  const t = useText('reminders');
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = isTab(asked) ? asked : 'today';
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('tabs.label')}
        tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        // the other parameters belong to the part that is left
        onChange={(next) => setParams(next === 'today' ? {} : { tab: next }, { replace: true })}
      >
        {tab === 'today' && <Today />}
        {tab === 'medicines' && <Medicines />}
        {tab === 'progress' && <Progress />}
        {tab === 'measurements' && <Measurements />}
        {tab === 'ways' && <Channels />}
      </Tabs>
    </>
  );
}
