import '../health-text.ts';
import type { HealthFacts } from '@nabz/contract/health';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { profileQuery } from '../../account/api.ts';
import { healthQuery } from '../health-query.ts';
import { HealthDialog } from './health-dialog.tsx';

/** What the patient has told about their health, and the way to change it. */
export function HealthPanel({ onSaved }: { onSaved?: () => void }) {
  const t = useText('health');
  const health = useQuery(healthQuery);
  const [isOpen, setOpen] = useState(false);
  if (health.isPending) return <Loading text={t('loading')} />;
  if (!health.data)
    return <Failed text={t('failed')} isBusy={health.isFetching} onRetry={() => void health.refetch()} />;
  const isKnown = Object.values(health.data).some((fact) => fact !== null);
  return (
    <Panel title={t('title')} className="no-print">
      <div className="g4">
        <Facts facts={health.data} />
        <p className="small mute">
          {t('lead')} {t('profile')}
        </p>
        <Button look="second" className="justify-self-start" onClick={() => setOpen(true)}>
          <Icon of={Pencil} />
          {t(isKnown ? 'change' : 'add')}
        </Button>
      </div>
      <HealthDialog isOpen={isOpen} onClose={() => setOpen(false)} onSaved={onSaved} />
    </Panel>
  );
}

function Facts({ facts }: { facts: HealthFacts }) {
  const t = useText('health');
  const { data: profile } = useQuery(profileQuery);
  const listed = (names: readonly string[] | null, none: string) =>
    names === null ? t('notTold') : names.length > 0 ? names.join(', ') : none;
  const said = (fact: boolean | null) => (fact === null ? t('notTold') : t(fact ? 'yes' : 'no'));
  const conditions = facts.conditions?.map((condition) => t(`condition.${condition}`)) ?? null;
  return (
    <dl className="kv">
      <dt>{t('allergies')}</dt>
      <dd>{listed(facts.allergies, t('noneKnown'))}</dd>
      <dt>{t('conditions')}</dt>
      <dd>{listed(conditions, t('noneKnown'))}</dd>
      {profile?.gender !== 'male' && (
        <>
          <dt>{t('pregnancy')}</dt>
          <dd>{said(facts.pregnant)}</dd>
          <dt>{t('breastfeeding')}</dt>
          <dd>{said(facts.breastfeeding)}</dd>
        </>
      )}
    </dl>
  );
}
