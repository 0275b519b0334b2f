import { DAY_PARTS, type Medication } from '@nabz/contract/prescriptions';

/** "1-0-0-1": the paper has four times of its own. */
const HAS_FOUR = /^[^-]+(?:-[^-]+){3}$/;

type Props = { medication: Pick<Medication, 'schedule' | 'frequency'> };

/** The dose as dots on a line, one for each part of the day: a picture beside the words, never instead of them. */
export function DoseGlyph({ medication: { schedule, frequency } }: Props) {
  const { kind, parts } = schedule;
  if (kind !== 'daily' || parts.length === 0) return null;
  const due = new Set(parts.map(({ part }) => part));
  // most papers print three times; the evening has a dot only where it is printed
  const hasEvening = due.has('evening') || HAS_FOUR.test(frequency);
  const shown = DAY_PARTS.filter((part) => part !== 'evening' || hasEvening);
  return (
    <span className="dose" aria-hidden="true">
      {shown.map((part) => (
        <i key={part} className={due.has(part) ? 'y' : undefined} />
      ))}
    </span>
  );
}
