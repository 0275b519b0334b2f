import { useText } from '../../../lib/text.ts';
import { ReviewedBy } from '../../../ui/reviewed-by.tsx';
import type { Details } from '../checker.ts';

/** Where the text comes from and who has read it. */
export function About({ about }: { about: Details['info']['about'] }) {
  const t = useText('symptoms');
  return (
    <div className="small muted stack-2">
      {about.tests.length > 0 && (
        <p>
          {t('detail.tests')}: {about.tests.join(', ')}
        </p>
      )}
      {about.sources.length > 0 && (
        <p>
          {t('detail.sources')}:{' '}
          {about.sources
            .map(({ title, publisher, year }) => [title, publisher, year].filter(Boolean).join(', '))
            .join('; ')}
        </p>
      )}
      <p>
        <ReviewedBy by={about.reviewedBy} nobody={t(about.reviewed ? 'detail.reviewed' : 'detail.unreviewed')} />{' '}
        {t('detail.version', { version: about.knowledgeVersion })}
      </p>
    </div>
  );
}
