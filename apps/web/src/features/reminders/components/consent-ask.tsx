import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { ConsentWords } from '../../reports/consent-card.tsx';
import type { Asking } from '../consents.ts';

/** An unticked box under the whole text. Nothing when it was given before. */
export function ConsentAsk({ asking }: { asking: Asking }) {
  const t = useText('reminders');
  const { query, isGranted, isChecked, isMissing, check } = asking;
  if (isGranted) return null;
  if (!query.data)
    return query.isPending ? (
      <p className="small mute" role="status">
        {t('consent.loading')}
      </p>
    ) : (
      <Failed text={t('consent.failed')} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  return (
    <div className="agree g4">
      <ConsentWords consent={query.data} />
      <Checkbox isChecked={isChecked} error={isMissing ? t('consent.missing') : undefined} onChange={check}>
        {t('consent.agree')}
      </Checkbox>
    </div>
  );
}
