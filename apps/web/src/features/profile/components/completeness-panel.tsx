import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type Item, missingOf } from '../completeness.ts';
import { healthQuery } from '../health-query.ts';
import type { Who } from '../../family/use-who.ts';

type Props = { who: Who; onTell: (where: Item['where']) => void };

/** What is missing, each with what it is good for. Nothing when all is told, and nothing while that is not known. */
export function CompletenessPanel({ who, onTell }: Props) {
  const t = useText('profile');
  const { data: health } = useQuery(healthQuery);
  if (!health) return null;
  const { missing, total } = missingOf(who, health);
  if (missing.length === 0) return null;
  return (
    <Panel
      title={t('complete.title')}
      aside={<Tag tone="line">{t('complete.count', { done: total - missing.length, total })}</Tag>}
    >
      <div className="stack-3">
        <p className="small muted">{t('complete.lead')}</p>
        <ul className="rows tightly">
          {missing.map(({ key, where }) => (
            <li key={key} className="family-row">
              <span className="grow">
                <b>{t(`complete.item.${key}`)}</b>
                <small>{t(`complete.why.${key}`)}</small>
              </span>
              <Button
                look="second"
                size="sm"
                aria-label={t('complete.tellWhat', { what: t(`complete.item.${key}`) })}
                onClick={() => onTell(where)}
              >
                {t('complete.tell')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
