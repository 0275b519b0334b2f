import './stars.css';
import { Star } from 'lucide-react';
import type { CSSProperties } from 'react';

export const MAX_STARS = 5;
const all = Array.from({ length: MAX_STARS }, (_, at) => at);

/** A rating from 0 to 5 as stars, filled as far as it goes. Anything outside is put back to its end. */
export function Stars({ value, label }: { value: number; label: string }) {
  const clamped = Math.min(MAX_STARS, Math.max(0, value));
  return (
    <span className="stars" role="img" aria-label={label} data-value={clamped}>
      <StarRow />
      <span className="on" style={{ '--v': `${(clamped / MAX_STARS) * 100}%` } as CSSProperties}>
        <StarRow />
      </span>
    </span>
  );
}

const StarRow = () => (
  <span className="star-row">
    {all.map((at) => (
      <Star key={at} className="icon" strokeWidth={1.75} aria-hidden="true" focusable="false" />
    ))}
  </span>
);
