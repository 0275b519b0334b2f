import './progress-line.css';
import { useId } from 'react';
import { clampPercent } from './fit-line.tsx';

type Props = {
  /** What is going on, in words: "Reading page 3 of 8". Told to a screen reader when it changes. */
  text: string;
  /** How far; null while nobody can say: then the dot walks. */
  of: { done: number; total: number } | null;
};

/** Work that goes on, as a dot that moves along a line. */
export function ProgressLine({ text, of }: Props) {
  const id = useId();
  const share = of && of.total > 0 ? clampPercent((of.done / of.total) * 100) : null;
  const value = share === null ? {} : { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.round(share) };
  return (
    <div className="progress-line">
      <p id={id} role="status">
        {text}
      </p>
      <div
        className={share === null ? 'progress-bar walking' : 'progress-bar'}
        role="progressbar"
        aria-labelledby={id}
        {...value}
        style={{ ['--v' as string]: `${share ?? 0}%` }}
      >
        <i />
        <b />
      </div>
    </div>
  );
}
