import './text.ts';
import './shares.css';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { PlainLayout } from '../../app/layouts/plain-layout.tsx';
import { toApiError } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/dates.ts';
import { saidError } from '../../lib/said-error.ts';
import { useText } from '../../lib/text.ts';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLinkToken } from '../auth/link-token.ts';
import { openLink } from './api.ts';

const NOT_THERE = 404;

/** What somebody was lent by a link. It needs no account, and can only be read. */
export function SharedPage() {
  const t = useText('shares');
  const token = useLinkToken();
  useTitle(t('page.title'));
  useNoIndex();
  return <PlainLayout>{token === null ? <Over text={t('page.noToken')} /> : <Lent token={token} />}</PlainLayout>;
}

function Lent({ token }: { token: string }) {
  const t = useText('shares');
  const lent = useQuery({
    queryKey: ['lent', token],
    queryFn: () => openLink(token),
    retry: false,
    // each reading counts as an opening
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (lent.isError && toApiError(lent.error).status === NOT_THERE)
    return <Over text={saidError(lent.error, t('page.over'))} />;
  if (!lent.data)
    return (
      <LoadingOrFailed query={lent} loading={t('page.loading')} failed={saidError(lent.error, t('page.failed'))} />
    );
  const { title, text, expiresAt } = lent.data;
  return (
    <>
      <PageHead title={title} lead={t('page.lead')} />
      <Panel title={t('page.words')}>
        <p className="shared-text">{text}</p>
      </Panel>
      <Note icon={Clock}>{t('page.until', { at: formatMoment(expiresAt) })}</Note>
    </>
  );
}

function Over({ text }: { text: string }) {
  const t = useText('shares');
  return <PageHead title={t('page.overTitle')} lead={text} />;
}

/** A page for those alone who have the link. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
