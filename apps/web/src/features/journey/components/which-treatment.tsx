import type { TreatmentKind } from '@nabz/contract/treatments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { treatmentsQuery } from '../../treatments/api.ts';
import { WhichKind } from '../../treatments/components/which-kind.tsx';
import type { Choices } from '../steps.ts';
import { TreatmentLinks } from './treatment-links.tsx';

/** Words that mean many treatments: which is asked, instead of taking the first. */
export function WhichTreatment({ words, choices }: { words: string; choices: Choices }) {
  const t = useText('journey');
  const [kind, setKind] = useState<TreatmentKind | ''>('');
  const query = treatmentsQuery({ query: words, category: '', kind, page: 1 });
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  if (!found.data) return <LoadingOrFailed query={found} loading={t('search.loading')} failed={t('search.failed')} />;
  return (
    <div className="stack-3">
      <WhichKind kinds={found.data.kinds} value={kind} onChange={setKind} />
      <TreatmentLinks label={t('search.which', { words })} treatments={found.data.treatments} choices={choices} />
    </div>
  );
}
