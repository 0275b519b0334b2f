import '../health-text.ts';
import type { HealthFacts } from '@nabz/contract/profile-health';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { spacedPhone } from '../../../lib/phone.ts';
import { healthQuery } from '../health-query.ts';
import { canBePregnant, useWho } from '../../family/use-who.ts';
import { HealthDialog } from './health-dialog.tsx';

/** What the patient has told about their health, and the way to change it. */
export function HealthPanel({ onSaved, isWhole = false }: { onSaved?: () => void; isWhole?: boolean }) {
  const t = useText('health');
  const { who } = useWho();
  const health = useQuery(healthQuery);
  const [isOpen, setOpen] = useState(false);
  if (!health.data) return <LoadingOrFailed query={health} loading={t('loading')} failed={t('failed')} />;
  const isKnown = Object.values(health.data).some((fact) => fact !== null);
  return (
    <Panel title={who?.member ? t('titleOf', { name: who.name }) : t('title')} className="no-print">
      <div className="stack-4">
        <Facts facts={health.data} isWhole={isWhole} />
        <p className="small muted">
          {t('lead')} {who?.member ? t('profileOf', { name: who.name }) : t('profile')}
        </p>
        <Button look="second" className="justify-self-start" onClick={() => setOpen(true)}>
          <Icon of={Pencil} />
          {t(isKnown ? 'change' : 'add')}
        </Button>
      </div>
      <HealthDialog isWhole={isWhole} isOpen={isOpen} onClose={() => setOpen(false)} onSaved={onSaved} />
    </Panel>
  );
}

function Facts({ facts, isWhole }: { facts: HealthFacts; isWhole: boolean }) {
  const t = useText('health');
  const { who } = useWho();
  const listed = (names: readonly string[] | null, none: string) =>
    names === null ? t('notTold') : names.length > 0 ? names.join(', ') : none;
  const said = (fact: boolean | null) => (fact === null ? t('notTold') : t(fact ? 'yes' : 'no'));
  const conditions = facts.conditions?.map((condition) => t(`condition.${condition}`)) ?? null;
  return (
    <dl className="key-values">
      <dt>{t('allergies')}</dt>
      <dd>{listed(facts.allergies, t('noneKnown'))}</dd>
      <dt>{t('conditions')}</dt>
      <dd>{listed(conditions, t('noneKnown'))}</dd>
      {canBePregnant(who) && (
        <>
          <dt>{t('pregnancy')}</dt>
          <dd>{said(facts.pregnant)}</dd>
          <dt>{t('breastfeeding')}</dt>
          <dd>{said(facts.breastfeeding)}</dd>
        </>
      )}
      {isWhole && <OtherFacts facts={facts} />}
    </dl>
  );
}

function OtherFacts({ facts: { heightCm, weightKg, emergencyContact: contact } }: { facts: HealthFacts }) {
  const t = useText('health');
  return (
    <>
      <dt>{t('height')}</dt>
      <dd>{heightCm === null ? t('notTold') : t('cm', { height: heightCm })}</dd>
      <dt>{t('weight')}</dt>
      <dd>{weightKg === null ? t('notTold') : t('kg', { weight: weightKg })}</dd>
      <dt>{t('contact')}</dt>
      <dd>
        {contact ? (
          <>
            {[contact.name, contact.relation].filter(Boolean).join(', ')}{' '}
            <a href={`tel:${contact.phone}`} className="whitespace-nowrap">
              {spacedPhone(contact.phone)}
            </a>
          </>
        ) : (
          t('notTold')
        )}
      </dd>
    </>
  );
}
