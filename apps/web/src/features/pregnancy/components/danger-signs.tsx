import type { PregnancyAnswer } from '@nabz/contract/pregnancy';
import { Phone, Siren } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';

const NUMBERS = ['112', '108', '102'] as const;
const AFTER = ['bleeding', 'fever', 'headache', 'breath', 'calf'] as const;
const MIND = { birth: 'mindBirth', loss: 'mindLoss' } as const;

/** What cannot wait, before anything else: of a pregnancy, or of the weeks after it. */
export function DangerSigns({ signs, ended }: { signs: readonly string[]; ended: PregnancyAnswer['ended'] }) {
  const t = useText('pregnancy');
  const id = useId();
  const shown = ended ? [...AFTER, MIND[ended.how]].map((sign) => t(`after.${sign}`)) : signs;
  // no word of a baby where there is none
  const numbers = NUMBERS.filter((number) => number !== '102' || ended?.how !== 'loss');
  return (
    <section className="panel alert-panel" aria-labelledby={id}>
      <header>
        <h2 id={id} className="danger-title">
          <Icon of={Siren} />
          {t('danger.title')}
        </h2>
      </header>
      <div className="pad stack-4">
        <p>{t(ended ? 'danger.leadAfter' : 'danger.lead')}</p>
        <ul className="bullets">
          {shown.map((sign) => (
            <li key={sign}>
              <span>{sign}</span>
            </li>
          ))}
        </ul>
        <div className="btn-row">
          {numbers.map((number) => (
            <a key={number} className={number === '112' ? 'btn emergency' : 'btn second'} href={`tel:${number}`}>
              <Icon of={Phone} />
              <span>
                {number} {t(`danger.call.${number}`)}
              </span>
            </a>
          ))}
        </div>
        <p className="small">{t(ended ? 'danger.notListedAfter' : 'danger.notListed')}</p>
      </div>
    </section>
  );
}
