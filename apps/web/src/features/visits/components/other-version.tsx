import { GitMerge } from 'lucide-react';
import { formatDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Kept } from '../api.ts';

type Props = { other: Kept; onBoth: () => void; onMine: () => void };

/** Notes that were kept elsewhere while these were typed: shown whole, so that nobody decides about what they did not see. */
export function OtherVersion({ other: { visit }, onBoth, onMine }: Props) {
  const t = useText('visits');
  const texts = [
    [t('before.questions'), visit.questions],
    [t('after.said'), visit.said],
  ].filter(([, text]) => text !== '');
  return (
    <div role="alert">
      <Note icon={GitMerge}>
        <p className="font-semibold">{t('other.title')}</p>
        <p>{t('other.lead')}</p>
        {texts.map(([label, text]) => (
          <div key={label} className="stack-1">
            <b>{label}</b>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </div>
        ))}
        {visit.promises.length > 0 && (
          <div className="stack-1">
            <b>{t('after.promises')}</b>
            <ul className="bullets">
              {visit.promises.map(({ id, text, on }) => (
                <li key={id}>
                  <span className="wrap-anywhere">{on === null ? text : `${text}, ${formatDay(on)}`}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="btn-row">
          <Button onClick={onBoth}>{t('other.both')}</Button>
          <Button look="second" onClick={onMine}>
            {t('other.mine')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
