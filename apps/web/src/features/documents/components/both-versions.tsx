import '../text.ts';
import { GitMerge } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

/** One thing that differs; empty where it is not there. */
export type Difference = { what: string; newer: string; mine: string };
type Props = { differences: readonly Difference[]; onMine: () => void; onNewer: () => void };

/** What another device saved beside what stands in the fields here, so that nobody decides about what they did not see. */
export function BothVersions({ differences, onMine, onNewer }: Props) {
  const t = useText('documents');
  const shown = useRef<HTMLDivElement>(null);
  // below the fields, on a phone it would stand out of sight while Save seems to do nothing
  useEffect(() => shown.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <div ref={shown} role="alert">
      <Note icon={GitMerge}>
        <p className="font-semibold">{t('other.title')}</p>
        <p>{t('other.lead')}</p>
        <ul className="bullets">
          {differences.map(({ what, newer, mine }) => (
            <li key={`${what} ${newer} ${mine}`}>
              <span className="wrap-anywhere">
                <b>{what}</b>
                <br />
                {t('other.newer', { text: newer || t('other.nothing') })}
                <br />
                {t('other.mine', { text: mine || t('other.nothing') })}
              </span>
            </li>
          ))}
        </ul>
        <div className="btn-row">
          <Button look="second" size="sm" onClick={onMine}>
            {t('other.keepMine')}
          </Button>
          <Button look="second" size="sm" onClick={onNewer}>
            {t('other.takeNewer')}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** The fields that differ between two states of a form. */
export const differing = <Form extends Readonly<Record<string, string>>>(
  labels: Readonly<Record<keyof Form & string, string>>,
  newer: Form,
  mine: Form,
): Difference[] =>
  Object.entries<string>(labels).flatMap(([name, what]) => {
    const [theirs = '', own = ''] = [newer[name], mine[name]];
    return theirs === own ? [] : [{ what, newer: theirs, mine: own }];
  });
