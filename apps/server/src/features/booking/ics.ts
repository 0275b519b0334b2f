// A calendar entry as a file (RFC 5545). It says that there is a consultation, and nothing of whom or what it is about: calendars
// are shown at work and shared in families.

export type CalendarEntry = {
  readonly id: string;
  /** Grows with every change: a calendar that has the entry already takes the newest. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'completed';
  readonly isSample: boolean;
  /** Where the details are, behind the sign-in. */
  readonly url: string;
  /** The address that the entry comes from. */
  readonly organizer: string;
  readonly now: Date;
};

const longestLine = 75;

/** 20261125T043000Z */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** At most 75 bytes a line, cut between letters; what goes on begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current) + Buffer.byteLength(letter) > longestLine) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

const stateOf = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

export const SUMMARY = 'Virtual consultation';

export const calendarMethod = ({ status }: Pick<CalendarEntry, 'status'>): 'CANCEL' | 'PUBLISH' =>
  status === 'cancelled' ? 'CANCEL' : 'PUBLISH';

/** The whole file. */
export function toCalendar(entry: CalendarEntry): string {
  const words = entry.isSample
    ? `Sample booking at a made-up hospital: nobody will call. ${entry.url}`
    : `Open Nabz for the details: ${entry.url}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nabz//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@nabz`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.now)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(SUMMARY)}`,
    `DESCRIPTION:${escapeText(words)}`,
    `URL:${entry.url}`,
    `ORGANIZER;CN=Nabz:mailto:${entry.organizer}`,
    `STATUS:${stateOf[entry.status]}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
