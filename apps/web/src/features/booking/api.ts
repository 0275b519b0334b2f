import {
  type Appointment,
  appointmentCalendar,
  appointmentFile,
  appointmentSlots,
  bookingConsent,
  cancelAppointment,
  createAppointment,
  getAppointment,
  listAppointments,
  moveAppointment,
  type SlotTime,
  takeProposal,
} from '@nabz/contract/booking';
import { answerDesk, type DeskRequest, readDeskFile, readDeskRequest } from '@nabz/contract/booking-desk';
import { analyzeSymptoms } from '@nabz/contract/symptoms';
import type { InputOf } from '@nabz/contract/endpoint';
import { type Doctor, getDoctor } from '@nabz/contract/hospitals';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/api-client.ts';

/** Without a connection they fail at once, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;

export type BookingBody = InputOf<typeof createAppointment>['body'];
export type DayAndTime = { date: string; time: SlotTime };

export const doctorQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['doctor', doctorId],
    queryFn: async ({ signal }): Promise<Doctor> =>
      (await call(getDoctor, { params: { doctorId } }, { signal })).doctor,
    ...SAYS_OFFLINE,
  });

/** The times of a doctor on a day, asked afresh each time a day is looked at: others book too. */
export const slotsQuery = (doctorId: string, date: string) =>
  queryOptions({
    queryKey: ['slots', doctorId, date],
    queryFn: ({ signal }) => call(appointmentSlots, { query: { doctorId, date } }, { signal }),
    enabled: date !== '',
    staleTime: 0,
    ...SAYS_OFFLINE,
  });

export const consentQuery = queryOptions({
  queryKey: ['booking-consent'],
  queryFn: ({ signal }) => call(bookingConsent, {}, { signal }),
  ...SAYS_OFFLINE,
});

export const appointmentsQuery = queryOptions({
  queryKey: ['appointments'],
  queryFn: ({ signal }) => call(listAppointments, {}, { signal }),
  ...SAYS_OFFLINE,
});

export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointment', appointmentId],
    queryFn: async ({ signal }) => (await call(getAppointment, { params: { appointmentId } }, { signal })).appointment,
    ...SAYS_OFFLINE,
  });

/** A new or changed appointment is what every page knows from now on. */
function keep(client: QueryClient, appointment: Appointment): Appointment {
  client.setQueryData(appointmentQuery(appointment.id).queryKey, appointment);
  void client.invalidateQueries({ queryKey: appointmentsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['slots', appointment.doctorId] });
  return appointment;
}

/** `key` makes sending the same booking again harmless. */
export async function book(
  client: QueryClient,
  { body, files, key }: { body: BookingBody; files: readonly File[]; key: string },
): Promise<Appointment> {
  const { appointment } = await call(createAppointment, { body }, { files, idempotencyKey: key });
  return keep(client, appointment);
}

export async function move(client: QueryClient, id: string, { date, time }: DayAndTime): Promise<Appointment> {
  const body = { preferredDate: date, preferredTime: time };
  return keep(client, (await call(moveAppointment, { params: { appointmentId: id }, body })).appointment);
}

export async function cancel(client: QueryClient, id: string, reason: string): Promise<Appointment> {
  return keep(client, (await call(cancelAppointment, { params: { appointmentId: id }, body: { reason } })).appointment);
}

export async function takeProposed(client: QueryClient, id: string): Promise<Appointment> {
  return keep(client, (await call(takeProposal, { params: { appointmentId: id } })).appointment);
}

/** The booking behind the link of a hospital's desk; nothing of it stays when the page is left. */
export const deskRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ['desk-request', token],
    queryFn: async ({ signal }): Promise<DeskRequest> =>
      (await call(readDeskRequest, { body: { token } }, { signal })).request,
    gcTime: 0,
    ...SAYS_OFFLINE,
  });

export type DeskAnswer = InputOf<typeof answerDesk>['body'];
export const sayToDesk = (body: DeskAnswer) => call(answerDesk, { body });
export const fetchDeskFile = (token: string, fileId: string) =>
  fetchFile(readDeskFile, { params: { fileId }, body: { token } });

/** Whether what is said of a visit cannot wait for one. */
export const readDanger = async (symptoms: [string, ...string[]], ageYears?: number, signal?: AbortSignal) => {
  const body = { symptoms, patient: { who: 'me' as const, ...(ageYears !== undefined && { ageYears }) } };
  return (await call(analyzeSymptoms, { body }, { ...(signal && { signal }) })).analysis.emergency;
};

export const fetchCalendar = (appointmentId: string) => fetchFile(appointmentCalendar, { params: { appointmentId } });
export const fetchPaper = (appointmentId: string, fileId: string) =>
  fetchFile(appointmentFile, { params: { appointmentId, fileId } });
