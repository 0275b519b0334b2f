import '../text.ts';
import '../../routine/cards.css';
import type { Tip } from '@nabz/contract/tips';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useRef } from 'react';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { refuseTip, tipQuery } from '../api.ts';
import { SourceList } from '../../../ui/source-list.tsx';

/**
 * The tip of the day with its reason and its sources. While it loads, when it failed, and when none is left that fits,
 * there is nothing: a tip is never worth a complaint.
 */
export function TipCard() {
  const t = useText('tips');
  const say = useText('reminders');
  const { data } = useQuery(tipQuery);
  const tip = data?.tip;
  if (!tip) return null;
  return (
    <section className="tip-card panel" aria-labelledby="tip-title">
      <span className="icon-cell" aria-hidden="true">
        <Icon of={Lightbulb} />
      </span>
      <div className="stack-2">
        <h2 id="tip-title" tabIndex={-1}>
          {t('title')}
        </h2>
        <Words tip={tip} />
        <SourceList title={say('sources')} sources={tip.sources} />
        <Refuse tip={tip} />
      </div>
    </section>
  );
}

function Words({ tip: { text, why, because } }: { tip: Tip }) {
  return (
    <div className="stack-1" aria-live="polite">
      <p className="tip-text">{text}</p>
      <p>{why}</p>
      {because !== '' && <p className="small muted">{because}</p>}
    </div>
  );
}

function Refuse({ tip }: { tip: Tip }) {
  const t = useText('tips');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const row = useRef<HTMLDivElement>(null);
  const refuse = (topic: boolean) =>
    run(async () => {
      try {
        await refuseTip(client, tip.id, topic);
        toast.success(t(topic ? 'topicGone' : 'gone'));
        row.current?.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
      } catch (cause) {
        toast.error(saidError(cause, t('failed')));
      }
    });
  return (
    <div className="btn-row" ref={row} aria-busy={isBusy || undefined}>
      <button type="button" className="text-button" onClick={() => void refuse(false)}>
        {t('notForMe')}
      </button>
      <button type="button" className="text-button" onClick={() => void refuse(true)}>
        {t('noTopic')}
      </button>
    </div>
  );
}
