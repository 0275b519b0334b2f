import '../text.ts';
import type { Share } from '@nabz/contract/shares';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { endLink, sharesQuery } from '../api.ts';

/** The links that still work: how often and when each was opened, and the way to end it. Nothing where there is none. */
export function LinksPanel() {
  const t = useText('shares');
  const { data: shares } = useQuery(sharesQuery);
  if (!shares || shares.length === 0) return null;
  return (
    <Panel title={t('list')}>
      <ul className="rows">
        {shares.map((share) => (
          <Row key={share.id} share={share} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ share: { id, title, expiresAt, openedAt } }: { share: Share }) {
  const t = useText('shares');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const end = () => void run(() => endLink(client, id).catch(() => void toast.error(t('notEnded'))));
  return (
    <li>
      <div className="grow">
        <b className="wrap-anywhere">{title}</b>
        <span className="block small muted">{t('until', { at: formatMoment(expiresAt) })}</span>
        <span className="block small muted">
          {openedAt.length === 0
            ? t('notOpened')
            : t('opened', { count: openedAt.length, at: openedAt.map((at) => formatMoment(at)).join('; ') })}
        </span>
      </div>
      <Button look="second" size="sm" busy={isBusy} aria-label={t('endNamed', { title })} onClick={end}>
        {t('end')}
      </Button>
    </li>
  );
}
