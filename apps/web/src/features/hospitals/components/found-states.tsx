import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Lantern } from '../../../ui/art/lantern.tsx';
import { Button } from '../../../ui/button.tsx';

const SKELETONS = [0, 1, 2];

/** While hospitals are looked for: the shape of cards. That it is so is said by the page. */
export function LoadingHospitals() {
  return (
    <div className="hospital-cards" aria-busy="true">
      {SKELETONS.map((at) => (
        <div key={at} className="panel hospital" aria-hidden="true">
          <div className="hospital-head">
            <span className="skeleton plate-skeleton" />
            <div className="grow stack-2">
              <div className="skeleton w-2/3" />
              <div className="skeleton w-1/3" />
            </div>
          </div>
          <div className="skeleton" />
          <div className="skeleton w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** The list could not be fetched: the way to try again, and what works all the same. */
export function FailedSearch({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useText('hospitals');
  const common = useText('common');
  return (
    <div className="panel pad stack-3" role="alert">
      <p className="font-semibold">{t('errors.search')}</p>
      <p className="small">
        {t('stillWorks')} <Link to="/emergency">{common('sos.helpLong')}</Link>
      </p>
      <Button look="second" className="justify-self-start" busy={isBusy} onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}

/** Nothing was found: why, and the ways on. */
export function NothingFound({ why, children }: { why: string; children: ReactNode }) {
  const t = useText('hospitals');
  return (
    <div className="empty">
      <Lantern />
      <h2>{t('empty')}</h2>
      <p>{why}</p>
      <div className="btn-row">{children}</div>
    </div>
  );
}
