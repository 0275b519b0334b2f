import { useQuery } from '@tanstack/react-query';
import {
  Camera,
  ChevronRight,
  Circle,
  CircleCheck,
  FileUp,
  HeartPulse,
  type LucideIcon,
  Pill,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { patientId, useSession } from '../../../lib/session.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { listQuery } from '../../prescriptions/api.ts';
import { familyQuery } from '../../family/family-query.ts';
import { healthQuery } from '../../profile/health-query.ts';
import { routineQuery } from '../../routine/api.ts';
import { latestQuery } from '../../reports/api.ts';
import { useWhose } from '../whose.ts';

type Step = { key: 'health' | 'report' | 'prescription' | 'family' | 'reminders'; to: string; icon: LucideIcon };
const STEPS: readonly Step[] = [
  { key: 'health', to: '/profile', icon: HeartPulse },
  { key: 'report', to: '/report-analysis', icon: FileUp },
  { key: 'prescription', to: '/prescriptions', icon: Camera },
  { key: 'family', to: '/profile#family', icon: Users },
  { key: 'reminders', to: '/reminders', icon: Pill },
];

/** On this device, for this person: ids alone. */
const HIDDEN = 'nabz:first-steps-hidden:';

/** What has been done already; a thing that could not be asked counts as not done. */
function useDone(): Record<Step['key'], boolean> & { isKnown: boolean } {
  const health = useQuery(healthQuery);
  const report = useQuery(latestQuery);
  // nobody waits on this page for a prescription to be read
  const prescriptions = useQuery({ ...listQuery, refetchInterval: false });
  const family = useQuery(familyQuery);
  const routine = useQuery(routineQuery);
  const all = [health, report, prescriptions, family, routine];
  return {
    isKnown: all.every(({ isPending }) => !isPending),
    health: (health.data?.allergies ?? health.data?.conditions ?? null) !== null,
    report: (report.data ?? null) !== null,
    prescription: (prescriptions.data?.length ?? 0) > 0,
    family: (family.data?.length ?? 0) > 0,
    reminders: (routine.data?.length ?? 0) > 0,
  };
}

/** What a newcomer can do first, each ticked off as it is done. Gone when all is done, or when it is not wanted. */
export function FirstSteps() {
  const t = useText('dashboard');
  const whose = useWhose();
  const isMember = useSession((session) => session.person !== null);
  const { isKnown, ...done } = useDone();
  const key = HIDDEN + patientId();
  const [isHidden, setHidden] = useState(() => deviceStorage.getItem(key) !== null);
  // a family member has no family of their own here
  const steps = STEPS.filter((step) => !isMember || step.key !== 'family');
  const doneCount = steps.filter((step) => done[step.key]).length;
  if (isHidden || (isKnown && doneCount === steps.length)) return null;
  const hide = () => {
    deviceStorage.setItem(key, '1');
    setHidden(true);
    toast.blank(t('steps.hidden'));
    focusHeading();
  };
  return (
    <Panel
      title={whose(t('steps.title'))}
      className="part first-steps"
      aside={
        isKnown && <span className="small muted">{t('steps.progress', { done: doneCount, count: steps.length })}</span>
      }
    >
      <div className="stack-3">
        <p className="muted">{t('steps.lead')}</p>
        <ul className="rows step-rows" aria-busy={!isKnown}>
          {steps.map((step) => (
            <Row key={step.key} step={step} isDone={isKnown && done[step.key]} />
          ))}
        </ul>
        <Button look="quiet" size="sm" className="justify-self-start" onClick={hide}>
          {t('steps.dismiss')}
        </Button>
      </div>
    </Panel>
  );
}

function Row({ step: { key, to, icon }, isDone }: { step: Step; isDone: boolean }) {
  const t = useText('dashboard');
  return (
    <li>
      <Link to={to} data-done={isDone}>
        <Icon of={isDone ? CircleCheck : Circle} className="tick" />
        <span className="grow">
          <b>{t(`steps.${key}`)}</b>
          <small>{isDone ? t('steps.done') : t(`steps.${key}Lead`)}</small>
        </span>
        <Icon of={isDone ? ChevronRight : icon} />
      </Link>
    </li>
  );
}
