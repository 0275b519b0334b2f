import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { consentQuery } from '../api.ts';
import type { FormState } from '../use-booking-form.ts';

/** The consent in the words it is stored with. Never given in advance. */
export function ConsentPart({ state }: { state: FormState }) {
  const t = useText('booking');
  const consent = useQuery(consentQuery);
  if (!consent.data)
    return consent.isPending ? (
      <p className="small mute" role="status">
        {t('consent.loading')}
      </p>
    ) : (
      <Failed text={t('consent.failed')} isBusy={consent.isFetching} onRetry={() => void consent.refetch()} />
    );
  return (
    <div className="g3">
      <ul className="bullets small">
        {consent.data.items.map((item) => (
          <li key={item}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <Checkbox isChecked={state.isAgreed} error={state.errors.hasConsent} onChange={state.setAgreed}>
        {consent.data.text}
      </Checkbox>
    </div>
  );
}
