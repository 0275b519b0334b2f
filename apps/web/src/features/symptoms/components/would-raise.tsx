import type { Analysis } from '@nabz/contract/symptoms';
import { Clock, Siren } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Answered } from '../checker.ts';
import { byUrgency } from '../badges.ts';

type Signs = Analysis['wouldRaise'];
type Props = { signs: Signs; isBusy: boolean; onAnswer: (given: Answered) => void };

/** The signs that are not there, as far as is known, and that would make help more urgent. */
export function WouldRaise({ signs, isBusy, onAnswer }: Props) {
  const t = useText('symptoms');
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (said.current === null || signs.some(({ finding }) => finding === said.current)) return;
    // The button that had the focus is gone, and the advice has changed: the heading takes it, with the advice under it.
    said.current = null;
    focusHeading();
  }, [signs]);
  if (signs.length === 0) return null;
  const sorted = signs.toSorted((a, b) => byUrgency(a.level, b.level));
  const titles = [...new Set(sorted.map(({ title }) => title))];
  return (
    <Panel title={t('raise.title')} className="raise">
      <p className="muted">{t('raise.lead')}</p>
      {titles.map((title) => (
        <Group key={title} signs={sorted.filter((sign) => sign.title === title)}>
          {({ finding, name, because }) => (
            <li key={finding}>
              <div className="grow">
                <b>{name}</b>
                <span className="block small muted">{because}</span>
              </div>
              <Button
                look="second"
                size="sm"
                // Not `disabled`: that would throw the focus of a keyboard back to the top of the page.
                aria-disabled={isBusy || undefined}
                aria-label={t('raise.haveNamed', { name })}
                onClick={() => {
                  if (isBusy) return;
                  said.current = finding;
                  onAnswer({ finding, question: name, answer: 'yes', unasked: true });
                }}
              >
                {t('raise.have')}
              </Button>
            </li>
          )}
        </Group>
      ))}
    </Panel>
  );
}

/** The signs that call for the same. */
function Group({ signs, children }: { signs: Signs; children: (sign: Signs[number]) => ReactNode }) {
  const id = useId();
  const [first] = signs;
  if (!first) return null;
  const isAtOnce = first.level === 'ambulance' || first.level === 'emergency';
  return (
    <div className="signs">
      <h3 id={id}>
        <Tag tone={isAtOnce ? 'alert' : 'warn'} icon={isAtOnce ? Siren : Clock}>
          {first.title}
        </Tag>
      </h3>
      <ul aria-labelledby={id}>{signs.map(children)}</ul>
    </div>
  );
}
