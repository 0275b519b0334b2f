import { useEffect, useRef } from 'react';
import type { Plan } from '@nabz/contract/planner';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/note.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { EmergencyFirst } from '../../treatments/components/emergency-first.tsx';
import { usePlan, type PlanTab } from '../plan-state.ts';
import { PlanAdvice } from './plan-advice.tsx';
import { PlanDoctors, PlanHospitals } from './plan-care.tsx';
import { PlanCosts } from './plan-costs.tsx';
import { PlanOverview } from './plan-overview.tsx';
import { PrintedPlan } from './printed-plan.tsx';

const TABS = ['overview', 'costs', 'hospitals', 'doctors', 'recommendations'] as const;

export function PlanView({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const tab = usePlan((now) => now.tab);
  const shown = useRef<HTMLElement>(null);
  // the form above is long: a new plan comes into sight and is announced
  useEffect(() => {
    if (!usePlan.getState().isNew) return;
    usePlan.setState({ isNew: false });
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <section ref={shown} tabIndex={-1} className="stack plan" aria-label={t('result', { name: plan.treatment.name })}>
      {plan.treatment.emergency && <EmergencyFirst />}
      <PlaceNote place={plan.place} />
      <Tabs
        label={t('tabsLabel')}
        value={tab}
        onChange={(next) => usePlan.setState({ tab: next })}
        tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <TabContent tab={tab} plan={plan} />
      </Tabs>
      <PrintedPlan plan={plan} />
    </section>
  );
}

function TabContent({ tab, plan }: { tab: PlanTab; plan: Plan }) {
  switch (tab) {
    case 'overview':
      return <PlanOverview plan={plan} />;
    case 'costs':
      return <PlanCosts plan={plan} />;
    case 'hospitals':
      return <PlanHospitals plan={plan} />;
    case 'doctors':
      return <PlanDoctors plan={plan} />;
    case 'recommendations':
      return <PlanAdvice plan={plan} />;
  }
}

/** Where the plan is for is always said, and how that place was come by. */
function PlaceNote({ place }: { place: Plan['place'] }) {
  const t = useText('planner');
  const name = [place.city, place.state].filter(Boolean).join(', ');
  return (
    <Note>
      <p role="status">{t(`place.${place.from}`, { place: name, text: place.text })}</p>
    </Note>
  );
}
