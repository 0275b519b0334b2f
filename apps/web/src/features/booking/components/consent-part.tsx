import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConsentLoading } from '../../../ui/consent-gate.tsx';
import { ConsentItems } from '../../../ui/consent-words.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { consentQuery } from '../api.ts';
import type { FormState } from '../use-booking-form.ts';

/** The consent in the words it is stored with. Never given in advance. */
export function ConsentPart({ state }: { state: FormState }) {
  const t = useText('booking');
  const consent = useQuery(consentQuery);
  if (!consent.data)
    return (
      <LoadingOrFailed
        query={consent}
        loading={<ConsentLoading text={t('consent.loading')} />}
        failed={t('consent.failed')}
      />
    );
  return (
    <div className="stack-3">
      <ConsentItems items={consent.data.items} />
      <Checkbox isChecked={state.isAgreed} error={state.errors.hasConsent} onChange={state.setAgreed}>
        {consent.data.text}
      </Checkbox>
    </div>
  );
}
