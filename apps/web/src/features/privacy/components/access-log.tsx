import type { AccessSchema } from '@nabz/contract/privacy';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingLine } from '../../../ui/failed.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { accessQuery } from '../api.ts';

type Access = z.infer<typeof AccessSchema>;

/** So many lines are added by one press: the rest of the page stays within reach. */
const STEP = 10;

/** Who did what with the records, in words. Asked for when it is wanted. */
export function AccessLog() {
  const t = useText('privacy');
  const [shown, setShown] = useState(0);
  const log = useInfiniteQuery({ ...accessQuery, enabled: shown > 0 });
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  const more = () => {
    const next = shown + STEP;
    setShown(next);
    if (next > events.length && log.hasNextPage && !log.isFetchingNextPage) void log.fetchNextPage();
  };
  const isMore = events.length > shown || log.hasNextPage;
  return (
    <Panel title={t('log.title')}>
      <div className="stack-4">
        <p className="muted">{t('log.lead')}</p>
        {shown === 0 && (
          <Button look="second" className="justify-self-start" onClick={() => setShown(STEP)}>
            {t('log.show')}
          </Button>
        )}
        {shown > 0 && !log.data && (
          <LoadingOrFailed query={log} loading={<LoadingLine text={t('loading')} />} failed={t('log.failed')} />
        )}
        {log.data && events.length === 0 && <p>{t('log.none')}</p>}
        {events.length > 0 && <Lines events={events.slice(0, shown)} />}
        {log.isFetchNextPageError && <ErrorText>{t('log.moreFailed')}</ErrorText>}
        {events.length > 0 &&
          (isMore ? (
            <Button look="second" className="justify-self-start" busy={log.isFetchingNextPage} onClick={more}>
              {t('log.more')}
            </Button>
          ) : (
            <p className="small muted">{t('log.all')}</p>
          ))}
      </div>
    </Panel>
  );
}

function Lines({ events }: { events: readonly Access[] }) {
  const t = useText('privacy');
  return (
    <ul className="log-rows">
      {events.map((event, at) => (
        // the same can have been done twice in one moment
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${event.at} ${at}`}>
          <span className="small muted">{formatMoment(event.at)}</span>
          <div>
            <p>
              {event.what}
              {event.outcome === 'refused' && <Tag tone="warn">{t('log.refused')}</Tag>}
            </p>
            <p className="small muted">
              <span>{t('log.of', { person: event.person })}</span>
              {event.from && <span>{t('log.from', { from: event.from })}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
