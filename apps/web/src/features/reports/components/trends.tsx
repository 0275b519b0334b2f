import { ChevronDown, CircleHelp, type LucideIcon, MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FoldPanel } from '../../documents/components/fold-panel.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import type { ShownReport, ShownTrend } from '../api.ts';
import { isOutside, trendWord } from '../status-words.ts';
import { ResultTag } from './status-tags.tsx';
import { TrendChart } from './trend-chart.tsx';

const TONES = { improving: 'ok', declining: 'warn', stable: 'line', notEnough: 'line' } as const satisfies Record<
  string,
  Tone
>;

/** The arrow is the way of the line; the word beside it says whether that is good. */
function arrowOf(trend: ShownTrend, word: ReturnType<typeof trendWord>): LucideIcon {
  const change = (trend.points.at(-1)?.value ?? 0) - (trend.points.at(-2)?.value ?? 0);
  if (word === 'notEnough') return CircleHelp;
  if (word === 'stable' || change === 0) return MoveRight;
  return change > 0 ? TrendingUp : TrendingDown;
}

const SHOWN_AT_FIRST = 5;

/** What matters most first: outside now, then what gets worse. */
const weightOf = (trend: ShownTrend): number => {
  const last = trend.points.at(-1);
  return (last && isOutside(last) ? 2 : 0) + (trendWord(trend) === 'declining' ? 1 : 0);
};

/** How each test of this report changed over all reports. */
export function Trends({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const common = useText('common');
  const [isWhole, setWhole] = useState(false);
  const trends = report.trends.toSorted((a, b) => weightOf(b) - weightOf(a));
  const shown = isWhole ? trends : trends.slice(0, SHOWN_AT_FIRST);
  const hidden = trends.length - shown.length;
  return (
    <FoldPanel title={t('trends.title')} className="trends">
      <div className="pad">
        {trends.length === 0 && (
          <p className="muted">
            <b>
              {t('trends.notEnough')}
              {common('stop')}
            </b>{' '}
            {t('trends.notEnoughLead')}
          </p>
        )}
        {shown.map((trend, at) => (
          <OneTrend key={`${trend.analyteId} ${trend.parameter} ${trend.unit}`} trend={trend} isOpen={at === 0} />
        ))}
        {hidden > 0 && (
          <Button look="second" className="mt-3 justify-self-start" onClick={() => setWhole(true)}>
            {t('trends.more', { count: hidden })}
          </Button>
        )}
      </div>
    </FoldPanel>
  );
}

function OneTrend({ trend, isOpen }: { trend: ShownTrend; isOpen: boolean }) {
  const t = useText('reports');
  const [isTable, setTable] = useState(false);
  const word = trendWord(trend);
  const last = trend.points.at(-1);
  return (
    <details className="one-trend" open={isOpen}>
      <summary>
        <span className="grow">
          <b>{trend.parameter}</b>
          {last && <small>{[last.value, trend.unit].filter((part) => part !== '').join(' ')}</small>}
        </span>
        <Tag tone={TONES[word]} icon={arrowOf(trend, word)}>
          {t(`trends.${word}`)}
        </Tag>
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="stack-3">
        {word === 'notEnough' ? (
          <p className="small muted">{t('trends.notEnoughLead')}</p>
        ) : (
          <>
            <p className="small">{trend.description}</p>
            {isTable ? <TrendTable trend={trend} /> : <TrendChart trend={trend} />}
            <Button look="second" size="sm" className="justify-self-start" onClick={() => setTable(!isTable)}>
              {t(isTable ? 'trends.chartAgain' : 'trends.table')}
            </Button>
          </>
        )}
      </div>
    </details>
  );
}

function TrendTable({ trend: { parameter: name, unit, loinc, points, normalRange } }: { trend: ShownTrend }) {
  const t = useText('reports');
  const range = normalRange ?? { min: null, max: null, description: '' };
  const caption = unit === '' ? t('trends.captionNoUnit', { name }) : t('trends.caption', { name, unit });
  return (
    // It scrolls where it is wider than the screen, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={caption}>
      <table className="figures">
        <caption>
          {caption}
          {loinc !== null && <small className="block">{t('trends.loinc', { code: loinc })}</small>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('trends.date')}</th>
            <th scope="col">{t('trends.value')}</th>
            <th scope="col">{t('trends.printed')}</th>
            <th scope="col">{t('trends.status')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, value, printed, converted, status, reportId }) => (
            <tr key={`${reportId} ${date} ${printed}`}>
              <th scope="row">{formatDay(date)}</th>
              <td>{value}</td>
              <td>{converted ?? printed}</td>
              <td>
                <ResultTag result={{ status, number: value, normalRange: range }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
