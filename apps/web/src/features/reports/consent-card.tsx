import './documents-text.ts';
import type { Consent } from '@nabz/contract/consents';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Failed } from '../../ui/failed.tsx';

/** What is agreed to, in the words that are stored with the agreement. */
export function ConsentWords({ consent }: { consent: Consent }) {
  return (
    <div className="g3">
      <h3>{consent.title}</h3>
      <ul className="bullets small">
        {consent.items.map((item) => (
          <li key={item}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <p className="small mute">{consent.withdrawal}</p>
    </div>
  );
}

type Props = {
  query: UseQueryResult<Consent | null>;
  isChecked: boolean;
  error?: string | undefined;
  onChange: (isChecked: boolean) => void;
};

/** Asks once for what keeping documents needs: an unticked box under the whole text. Nothing when it was given before. */
export function ConsentCard({ query, isChecked, error, onChange }: Props) {
  const t = useText('documents');
  const { data: consent } = query;
  if (consent?.granted) return null;
  if (!consent)
    return query.isPending ? (
      <p className="small mute" role="status">
        {t('consent.loading')}
      </p>
    ) : (
      <Failed text={t('consent.failed')} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  return (
    <div className="agree g4">
      <ConsentWords consent={consent} />
      <Checkbox isChecked={isChecked} error={error} onChange={onChange}>
        {t('consent.agree')}
      </Checkbox>
    </div>
  );
}
