import './chart-reader.css';
import { type PointerEvent, useState } from 'react';

/** In the units of the drawing. */
type Point = { x: number; y: number; says: string };
type Props = { width: number; height: number; points: readonly Point[] };

const LABEL = { height: 20, letter: 6.6, room: 12 } as const;

const nearestTo = (x: number, points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (best, one) => (best && Math.abs(best.x - x) <= Math.abs(one.x - x) ? best : one),
    undefined,
  );

/**
 * Lies over a chart and says the value that is nearest to the mouse or finger. The ear has the label of the chart, the keyboard the
 * list beside it: this adds nothing that is not there.
 */
export function ChartReader({ width, height, points }: Props) {
  const [shown, show] = useState<Point>();
  const read = ({ currentTarget, clientX }: PointerEvent<SVGRectElement>) => {
    const area = currentTarget.getBoundingClientRect();
    show(nearestTo(((clientX - area.left) / area.width) * width, points));
  };
  return (
    <>
      {shown && <Shown point={shown} width={width} height={height} />}
      <rect
        className="chart-reader-area"
        width={width}
        height={height}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => show(undefined)}
      />
    </>
  );
}

function Shown({ point: { x, says }, width, height }: { point: Point; width: number; height: number }) {
  const wide = says.length * LABEL.letter + LABEL.room;
  const left = Math.min(Math.max(0, x - wide / 2), Math.max(0, width - wide));
  return (
    <g className="chart-reader">
      <line x1={x} x2={x} y1={LABEL.height} y2={height} />
      <rect x={left} y="0" width={wide} height={LABEL.height} rx="4" />
      <text x={left + wide / 2} y="14" textAnchor="middle">
        {says}
      </text>
    </g>
  );
}
