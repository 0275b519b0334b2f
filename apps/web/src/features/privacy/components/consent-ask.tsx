import { useText } from '../../../lib/text.ts';
import { ConsentGate } from '../../../ui/consent-gate.tsx';
import type { Asking } from '../consent-query.ts';

/** The consent of one purpose, asked for where something is saved. */
export function ConsentAsk({ asking: { query, isChecked, isMissing, check } }: { asking: Asking }) {
  const t = useText('reminders');
  return (
    <ConsentGate
      query={query}
      texts={{ loading: t('consent.loading'), failed: t('consent.failed'), agree: t('consent.agree') }}
      isChecked={isChecked}
      error={isMissing ? t('consent.missing') : undefined}
      onChange={check}
    />
  );
}
