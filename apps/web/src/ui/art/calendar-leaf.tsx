type Props = {
  /** In Devanagari, as on the calendars on Indian walls. */
  month: string;
  day: string;
  time: string;
};

/** A tear-off calendar on its nail, open at a day. */
export function CalendarLeaf({ month, day, time }: Props) {
  return (
    <svg className="leaf" viewBox="0 0 220 190" aria-hidden="true">
      <path d="M110 6 66 34M110 6l44 28" stroke="#7C6A55" strokeWidth="2" fill="none" />
      <circle cx="110" cy="6" r="4" fill="#4A4038" />
      <rect x="54" y="32" width="112" height="136" rx="4" fill="#fff" />
      <path d="M54 36a4 4 0 0 1 4-4h104a4 4 0 0 1 4 4v28H54Z" fill="#D13171" />
      <text className="leaf-month" x="110" y="54" textAnchor="middle" fill="#fff" fontSize="17" lang="hi">
        {month}
      </text>
      <text className="leaf-day" x="110" y="126" textAnchor="middle" fill="#15211A" fontSize="60">
        {day}
      </text>
      <text className="leaf-time" x="110" y="150" textAnchor="middle" fill="#536057" fontSize="14">
        {time}
      </text>
      <path d="M54 160h112M54 164h112" stroke="#DDE2D5" fill="none" />
    </svg>
  );
}
