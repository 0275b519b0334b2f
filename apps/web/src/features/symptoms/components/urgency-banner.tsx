import type { Analysis } from '@nabz/contract/symptoms';
import { Clock, House, Phone, Siren } from 'lucide-react';
import { languageNow } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { CallLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ReadAloud } from '../../../ui/read-aloud.tsx';
import { urgencyLines } from '../aloud-words.ts';

const ICONS = { low: House, medium: Clock, high: Siren } as const;

type Props = { analysis: Analysis; isPast?: boolean };

/** What to do and how soon, to read and to hear. `isPast`: it was said another day, and calls nobody now. */
export function UrgencyBanner({ analysis, isPast = false }: Props) {
  const t = useText('symptoms');
  if (isPast) return <Banner analysis={analysis} isPast />;
  // the button stands outside of what is announced anew with every change in it
  return (
    <div className="stack-2">
      <Banner analysis={analysis} />
      <ReadAloud lines={urgencyLines(analysis, t)} language={languageNow()} />
    </div>
  );
}

function Banner({ analysis, isPast = false }: Props) {
  const t = useText('symptoms');
  const { urgencyLevel, triage } = analysis;
  const liveRole = urgencyLevel === 'high' ? 'alert' : 'status';
  return (
    <section className={`urgency ${urgencyLevel}`} role={isPast ? undefined : liveRole} data-urgency={urgencyLevel}>
      <span className="icon-cell">
        <Icon of={ICONS[urgencyLevel]} />
      </span>
      <div>
        <span className="level">
          {t(`urgency.${urgencyLevel}`)} · {triage.timeFrame}
        </span>
        <h2>{triage.title}</h2>
        {triage.because.length > 0 && (
          <p className="mt-1">
            {t('urgency.because')}: {triage.because.join('; ')}
          </p>
        )}
        {triage.steps.length > 0 && (
          <div className="todo">
            <h3>{t('urgency.steps')}</h3>
            <ul>
              {triage.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {urgencyLevel === 'high' && (
        <div className="action btn-row">
          <CallLink number="112" look="white" size="lg">
            <Icon of={Phone} />
            {t('urgency.call112')}
          </CallLink>
          <CallLink number="108" look="ghost-white" size="lg">
            {t('urgency.call108')}
          </CallLink>
        </div>
      )}
    </section>
  );
}
