import { formatMonth } from '../../../lib/dates.ts';

/** A day as a small tear-off leaf. The day stands in words beside it. */
export function DayLeaf({ day }: { day: string }) {
  return (
    <span className="day-leaf" aria-hidden="true">
      <i>{formatMonth(day)}</i>
      <b>{Number(day.slice(8))}</b>
    </span>
  );
}
