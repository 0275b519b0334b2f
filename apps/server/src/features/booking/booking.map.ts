import type { Appointment } from '@nabz/contract/booking';
import type { Config } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import { inIndia } from '../../platform/clock.ts';
import { endOf, isChangeable, isOpen } from './booking.policy.ts';
import type { AppointmentRow, FileRow } from './booking.repo.ts';
import { openContent, openFileName } from './content.ts';
import { toDesk } from './desk.policy.ts';
import type { DeskRow } from './desk.repo.ts';
import { calendarMethod, type CalendarEntry } from './ics.ts';
import { roomOpensAt, roomUrl } from './room.ts';

/** The page of an appointment; who opens it must be signed in. */
export const pageOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, id: string): string =>
  `${publicUrl}/appointments/${id}`;

/** What belongs to an appointment and stands elsewhere. */
export type Parts = { readonly files: readonly FileRow[]; readonly desk: DeskRow | undefined };

/** An appointment as its owner sees it. */
export function toAppointment(platform: Platform, row: AppointmentRow, { files, desk }: Parts): Appointment {
  const now = platform.clock.now();
  const { cancelReason, room, ...content } = openContent(platform, row);
  // a hospital that proposes another time does not come at this one
  const isHeld = isOpen(row) && !row.is_sample && desk?.state !== 'proposed';
  return {
    ...content,
    id: row.id,
    status: row.status,
    appointmentType: 'virtual_consultation',
    bookingDate: row.booked_at.toISOString(),
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
    hospitalId: row.hospital_id,
    doctorId: row.doctor_id,
    reports: files.map((file) => ({
      id: file.id,
      name: openFileName(platform, file),
      mimeType: file.mime_type,
      size: file.size,
    })),
    hasConsent: true,
    consentVersion: row.consent_version,
    consentAt: row.consent_at.toISOString(),
    startsAt: inIndia(row.starts_at),
    endsAt: inIndia(endOf(row.starts_at)),
    sample: row.is_sample,
    changeable: isChangeable(row, now),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason,
    room: {
      url: roomUrl(platform.config, { name: room, startsAt: row.starts_at, isHeld }, now),
      opensAt: inIndia(roomOpensAt(row.starts_at)),
    },
    desk: toDesk(row, desk, now),
  };
}

/** `Nabz <hello@nabz.example>` as the address alone. */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();

export function toEntry({ config, clock }: Pick<Platform, 'config' | 'clock'>, row: AppointmentRow): CalendarEntry {
  return {
    id: row.id,
    sequence: row.sequence,
    startsAt: row.starts_at,
    endsAt: endOf(row.starts_at),
    status: row.status,
    isSample: row.is_sample,
    url: pageOf(config, row.id),
    organizer: config.mail ? addressIn(config.mail.from) : `noreply@${new URL(config.publicUrl).hostname}`,
    now: clock.now(),
  };
}

export const calendarType = (entry: CalendarEntry): string =>
  `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`;

export const CALENDAR_NAME = 'consultation.ics';
