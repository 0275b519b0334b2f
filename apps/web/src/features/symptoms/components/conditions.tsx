import type { Analysis } from '@nabz/contract/symptoms';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { clampPercent, FitLine } from '../../../ui/fit-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useIsGuest } from '../use-guest.ts';
import { useDetails } from '../use-analysis.ts';

type Condition = Analysis['possibleConditions'][number];

const WELL_FROM = 60;
const PARTLY_FROM = 40;
const wordsOf = (percent: number) => (percent >= WELL_FROM ? 'well' : percent >= PARTLY_FROM ? 'partly' : 'less');

/** What is said of a list that rests on little. */
const NOTES = {
  ranked: null,
  thin: 'results.thin',
  'words-only': 'results.wordsOnly',
  'not-understood': null,
} as const;

type More = (condition: Condition, isFirst: boolean, labelId: string) => ReactNode;

/** `renderMore` is the way on from a condition: the details of this check, or its page. */
export function Conditions({ analysis, renderMore }: { analysis: Analysis; renderMore: More }) {
  const t = useText('symptoms');
  const others = Math.round(clampPercent(analysis.otherCauses));
  const note = NOTES[analysis.outcome];
  return (
    <Panel
      title={t('results.conditions')}
      className="span-8 list"
      aside={
        <span className="machine-made">
          <b>{t('results.ai')}</b>
          {t('results.assisted')}
        </span>
      }
    >
      <p className="small muted">{t('results.caption')}</p>
      {note && (
        <div className="mt-3">
          <Note>{t(note)}</Note>
        </div>
      )}
      {analysis.possibleConditions.length === 0 && <p className="mt-4">{t('results.nothing')}</p>}
      {analysis.possibleConditions.map((condition, at) => (
        <ConditionRow key={condition.id} condition={condition} isFirst={at === 0} renderMore={renderMore} />
      ))}
      <div className="condition others">
        <div className="top2">
          <h3>{t('results.others')}</h3>
          <span className="percent">
            <b>{t('results.percent', { n: others })}</b>
          </span>
        </div>
        <FitLine percent={others} label={t('results.othersLabel', { n: others })} />
        <p className="small muted">{t('results.othersLead')}</p>
      </div>
    </Panel>
  );
}

function ConditionRow({
  condition,
  isFirst,
  renderMore,
}: {
  condition: Condition;
  isFirst: boolean;
  renderMore: More;
}) {
  const t = useText('symptoms');
  const id = useId();
  const percent = Math.round(clampPercent(condition.probability));
  const words = t(`results.${wordsOf(percent)}`);
  return (
    <article className="condition" aria-labelledby={id}>
      <div className="top2">
        <h3 id={id}>{condition.condition}</h3>
        <span className="percent">
          <b>{t('results.percent', { n: percent })}</b> {words}
        </span>
      </div>
      <FitLine
        percent={condition.probability}
        label={t('results.fitLabel', { name: condition.condition, n: percent, words })}
      />
      <p>{condition.description}</p>
      <Why condition={condition} isOpen={isFirst} />
      {renderMore(condition, isFirst, id)}
    </article>
  );
}

/** The conditions of the check that is open, each with its details; these need an account. */
export function FoundConditions({ analysis }: { analysis: Analysis }) {
  const t = useText('symptoms');
  const { open, loading } = useDetails();
  if (useIsGuest()) return <Conditions analysis={analysis} renderMore={() => null} />;
  return (
    <Conditions
      analysis={analysis}
      renderMore={({ condition }, isFirst, labelId) => (
        <Button
          look={isFirst ? 'second' : 'quiet'}
          busy={loading === condition}
          aria-describedby={labelId}
          onClick={() => void open(condition)}
        >
          {t(loading === condition ? 'results.viewing' : 'results.view')}
        </Button>
      )}
    />
  );
}

function Why({ condition, isOpen }: { condition: Condition; isOpen: boolean }) {
  const t = useText('symptoms');
  const reasons = [
    { key: 'for', list: condition.reasonsFor },
    { key: 'against', list: condition.reasonsAgainst },
    { key: 'asked', list: condition.notYetAsked },
  ] as const;
  const given = reasons.filter(({ list }) => list.length > 0);
  if (given.length === 0) return null;
  return (
    <details className="why" open={isOpen || undefined}>
      <summary>
        {t('results.why')}
        <Icon of={ChevronDown} />
      </summary>
      <dl>
        {given.map(({ key, list }) => (
          <div key={key}>
            <dt>{t(`results.${key}`)}</dt>
            <dd>{list.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
