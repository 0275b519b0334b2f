import { useText } from '../../../lib/text.ts';
import { PageHead } from '../../../ui/page-head.tsx';

/** After a reload, while the results are asked for again. */
export function ResumingView() {
  const t = useText('symptoms');
  return (
    <>
      <PageHead title={t('results.heading')} />
      <div className="panel pad stack-3" aria-busy="true">
        <p role="status">{t('results.resuming')}</p>
        <div className="skeleton w-1/3" />
        <div className="skeleton" />
        <div className="skeleton w-2/3" />
      </div>
    </>
  );
}
