import { Phone } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { CallLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Where a patient in India can tell of a side effect. */
export function SideEffect() {
  const t = useText('prescriptions');
  return (
    <Panel title={t('sideEffect.title')} className="no-print">
      <div className="stack-3">
        <p className="small">{t('sideEffect.lead')}</p>
        <CallLink look="second" number={t('sideEffect.number')} className="justify-self-start">
          <Icon of={Phone} />
          {t('sideEffect.call')}
        </CallLink>
        <p className="small muted">{t('sideEffect.notEmergency')}</p>
        <p className="text-xs">
          <a href={t('sideEffect.url')} target="_blank" rel="noopener noreferrer">
            {t('sideEffect.source')}
          </a>
        </p>
      </div>
    </Panel>
  );
}
