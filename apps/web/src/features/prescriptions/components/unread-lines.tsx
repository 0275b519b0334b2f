import { Plus } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownPrescription } from '../api.ts';
import { CutOut } from './cut-out.tsx';
import type { ShownPage } from './pages-dialog.tsx';

const MAX_NAME = 160;

type Props = {
  prescription: ShownPrescription;
  onShow: (shown: ShownPage) => void;
  onUse: (medicine: string) => void;
};

/** Lines that nobody understood, beside their pictures: shown, never guessed at and never left out. */
export function UnreadLines({ prescription, onShow, onUse }: Props) {
  const t = useText('prescriptions');
  if (prescription.unread.length === 0) return null;
  return (
    <section className="stack-3" aria-label={t('confirm.unread')}>
      <h3>{t('confirm.unread')}</h3>
      <p className="small muted">{t('confirm.unreadLead')}</p>
      <ul className="stack-3">
        {prescription.unread.map(({ text, place }, at) => (
          // Two lines can read the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${text}`} className="prescription-unread">
            {place && (
              <CutOut
                prescription={prescription}
                place={place}
                what={text}
                onShow={() => onShow({ page: place.page, mark: { place, what: text } })}
              />
            )}
            <p>
              <q>{text}</q>
            </p>
            <UseLine text={text} onUse={onUse} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was taken for advice: a line that is a medicine after all can be added too. */
export function AdviceLines({ prescription: { advice }, onUse }: Pick<Props, 'prescription' | 'onUse'>) {
  const t = useText('prescriptions');
  if (advice.length === 0) return null;
  return (
    <details className="prescription-advice">
      <summary>{t('confirm.advice', { count: advice.length })}</summary>
      <div className="stack-3">
        <p className="small muted">{t('confirm.unreadLead')}</p>
        <ul className="rows">
          {advice.map((text) => (
            <li key={text}>
              <p className="grow">{text}</p>
              <UseLine text={text} onUse={onUse} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function UseLine({ text, onUse }: { text: string; onUse: Props['onUse'] }) {
  const t = useText('prescriptions');
  return (
    <Button
      look="second"
      size="sm"
      className="justify-self-start"
      aria-label={t('confirm.useNamed', { text })}
      onClick={() => onUse(text.slice(0, MAX_NAME))}
    >
      <Icon of={Plus} />
      {t('confirm.use')}
    </Button>
  );
}
