import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stops } from '../../../ui/stops.tsx';
import { type Choices, journeyAddress, SHOWN_STEP, type Step } from '../steps.ts';

type Props = { step: Step; title: string; lead?: string | undefined; choices: Choices; hasPlace: boolean };

/** The state before; without a place there is no list of hospitals to go back to. */
const before = (step: Step, hasPlace: boolean): Exclude<Step, 'doctors'> | null => {
  if (step === 'search') return null;
  if (step === 'treatment-details') return 'search';
  return step === 'doctors' && hasPlace ? 'hospitals' : 'treatment-details';
};

export function JourneyHead({ step, title, lead, choices, hasPlace }: Props) {
  const t = useText('journey');
  const back = before(step, hasPlace);
  const now = SHOWN_STEP[step];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        before={
          back && (
            <Link className="crumb no-print" to={journeyAddress(back, choices)}>
              <Icon of={ChevronLeft} />
              {t(`back.${back}`)}
            </Link>
          )
        }
      />
      <div className="stack-2 journey-stops">
        <p className="small muted">{t('stepOf', { n: now + 1 })}</p>
        <Stops
          label={t('stepOf', { n: now + 1 })}
          steps={[t('steps.treatment'), t('steps.hospital'), t('steps.doctor')]}
          links={[
            journeyAddress('treatment-details', choices),
            journeyAddress(hasPlace ? 'hospitals' : 'treatment-details', choices),
          ]}
          now={now}
        />
      </div>
    </>
  );
}
