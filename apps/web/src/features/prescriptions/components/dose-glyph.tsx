import { DAY_PARTS, type DoseSchedule } from '@nabz/contract/prescriptions';

/** The dose as dots on a line, one for each part of the day: a picture beside the words, never instead of them. */
export function DoseGlyph({ schedule: { kind, parts } }: { schedule: DoseSchedule }) {
  if (kind !== 'daily' || parts.length === 0) return null;
  const due = new Set(parts.map(({ part }) => part));
  // most papers print three times; the evening has a dot only where it is printed
  const shown = DAY_PARTS.filter((part) => part !== 'evening' || due.has('evening'));
  return (
    <span className="dose" aria-hidden="true">
      {shown.map((part) => (
        <i key={part} className={due.has(part) ? 'y' : undefined} />
      ))}
    </span>
  );
}
