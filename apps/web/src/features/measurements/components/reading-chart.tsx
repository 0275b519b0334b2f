import type { Measurement, MeasurementKind } from '@nabz/contract/measurements';
import { useState } from 'react';
import { formatMoment, formatShortDay, todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import type { Limit } from '../api.ts';
import { seriesOf, UNITS } from '../reading-form.ts';

type Props = { kind: MeasurementKind; measurements: readonly Measurement[]; limits: readonly Limit[] };

/** Readings over time as lines; the same in a list below, with every value. */
export function ReadingChart({ kind, measurements, limits }: Props) {
  const t = useText('measurements');
  const [isWhole, setWhole] = useState(false);
  const series = seriesOf(kind, isWhole ? measurements : measurements.slice(0, SHOWN), limits);
  const unit = UNITS[kind];
  const named = series.map(({ key, points, limit }) => ({
    name: key === 'one' ? t(`kind.${kind}`) : t(`series.${key}`),
    points,
    band: limit && { low: limit.low, high: limit.high },
  }));
  const words = named
    .map(({ name, points }) => {
      const [first, last] = [points[0], points.at(-1)];
      return first && last
        ? t('chart.line', { name, count: points.length, first: first.value, last: last.value, unit })
        : '';
    })
    .join(' ');
  return (
    <div className="stack-3">
      <LineChart
        series={named}
        label={t('chart.label', { kind: t(`kind.${kind}`), words })}
        dayOf={(at) => formatShortDay(todayInIndia(new Date(at))).replace(/^\w+, /, '')}
      />
      <ul className="chart-legend">
        {named.map(({ name, band }, at) => (
          <li key={name}>
            <svg viewBox="0 0 34 12" aria-hidden="true" className={`look-${at}`}>
              <path d="M1 6h32" />
              <circle cx="17" cy="6" r="4" />
            </svg>
            {name}
            {band && (band.low !== null || band.high !== null) && (
              <span className="muted"> {bandWords(t, band, unit)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('chart.last', { at: formatMoment(measurements[0]?.at ?? '') })}</p>
      {measurements.length > SHOWN && (
        <Button look="second" size="sm" className="justify-self-start" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'chart.recent' : 'chart.whole')}
        </Button>
      )}
    </div>
  );
}

/** So many fit beside each other on a phone. */
const SHOWN = 30;

type Words = ReturnType<typeof useText<'measurements'>>;
/** "60 to 100 mmHg", "up to 135 mmHg". */
export const bandWords = (
  t: Words,
  { low, high }: { low: number | null; high: number | null },
  unit: string,
): string => {
  if (low !== null && high !== null) return t('band.both', { low, high, unit });
  if (high !== null) return t('band.high', { high, unit });
  return low === null ? '' : t('band.low', { low, unit });
};
