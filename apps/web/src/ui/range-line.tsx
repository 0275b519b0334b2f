import './range-line.css';
import { type Bounds, rangeLine } from './range-geometry.ts';

/** Shapes as well as colours: a dot, a triangle down or up, a diamond. */
export const MARKS = {
  ok: 'M10 3.5a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13Z',
  low: 'M2 4.500h16L10 18.500Z',
  high: 'M2 15.500h16L10 1.500Z',
  alert: 'M10 1l9 9-9 9-9-9Z',
} as const;
export type MarkShape = keyof typeof MARKS;

type Props = { value: number | null; range: Bounds; mark: MarkShape; /** The whole of it in words. */ label: string };

/** A value as a mark on a line that holds its range. Nothing when either is missing. */
export function RangeLine({ value, range, mark, label }: Props) {
  const shape = rangeLine(value, range);
  if (!shape) return null;
  const { from, to, at, labels } = shape;
  return (
    <div className="rl-box">
      <div
        className="range-line"
        role="img"
        aria-label={label}
        style={{ ['--a' as string]: `${from}%`, ['--b' as string]: `${to}%`, ['--v' as string]: `${at}%` }}
      >
        <i />
        <svg className={`m ${mark}`} viewBox="0 0 20 20" aria-hidden="true">
          <path d={MARKS[mark]} />
        </svg>
      </div>
      <div className="range-label" aria-hidden="true">
        {labels.map(({ at, text }) => (
          <span key={text} className={at < 6 ? 'first' : at > 94 ? 'last' : ''} style={{ ['--x' as string]: `${at}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
