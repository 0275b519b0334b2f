// The form of a calendar file (RFC 5545), without what stands in it.

const longestLine = 75;

/** 20261125T043000Z */
export const calendarInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** 20261125T080000 of a wall clock 'YYYY-MM-DDTHH:MM': the same time wherever the calendar is. */
export const calendarWallClock = (slot: string): string => `${slot.replaceAll(/[-:]/g, '')}00`;

export const escapeCalendarText = (text: string): string =>
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

/** The lines as a file. */
export const calendarFile = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;
