import './cost-line.css';
import type { CSSProperties } from 'react';

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.min(100, (100 * part) / whole)}%`;

type Props = { low: number; typical: number; high: number; max: number; label: string };

/** A price as a capsule from low to high with its typical point, on a scale that several share. The words stand in `label`. */
export function CostLine({ low, typical, high, max, label }: Props) {
  const place = {
    '--a': percent(low, max),
    '--b': percent(high, max),
    '--v': percent(typical, max),
  } as CSSProperties;
  return (
    <div className="cost-line" role="img" aria-label={label} style={place}>
      <i />
      <b />
    </div>
  );
}

const STEPS = [1, 2, 5];
/** Steps that make four or so round marks up to `max`. */
function marksUpTo(max: number): number[] {
  if (max <= 0) return [];
  const magnitude = 10 ** Math.floor(Math.log10(max / 4));
  const step = (STEPS.find((one) => one * magnitude * 5 >= max) ?? 10) * magnitude;
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, at) => at * step);
}

/** The scale below cost lines. */
export function CostAxis({ max, format }: { max: number; format: (amount: number) => string }) {
  return (
    <div className="axis">
      {marksUpTo(max).map((mark) => (
        <span key={mark} style={{ '--x': percent(mark, max) } as CSSProperties}>
          {mark === 0 ? '0' : format(mark)}
        </span>
      ))}
    </div>
  );
}
