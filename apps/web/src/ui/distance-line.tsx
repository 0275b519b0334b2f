import './distance-line.css';
import type { CSSProperties } from 'react';

type Props = {
  km: number;
  maxKm: number;
  label: string;
  /** The place is not known exactly: the mark is hollow. */
  isRough?: boolean;
};

/** How far something is: you at the left end, it on the line, the width of the search at the right. The words stand in `label`. */
export function DistanceLine({ km, maxKm, label, isRough = false }: Props) {
  const share = maxKm > 0 ? Math.min(1, Math.max(0, km / maxKm)) : 0;
  return (
    <div
      className={isRough ? 'distance-line rough' : 'distance-line'}
      role="img"
      aria-label={label}
      style={{ '--v': `${share * 100}%` } as CSSProperties}
    >
      <i />
      <b />
    </div>
  );
}
