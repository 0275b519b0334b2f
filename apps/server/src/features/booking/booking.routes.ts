import * as contract from '@nabz/contract/booking';
import type { Api } from '../../platform/http/bind.ts';
import { spoken } from '../../platform/spoken.ts';
import * as appointments from './appointments.service.ts';
import { registerBookingJobs } from './booking.jobs.ts';
import { book } from './booking.service.ts';
import { definePersonalBooking } from './personal.ts';
import { readSlots } from './slots.service.ts';
import { createFormLimit } from './form-limit.ts';

const consent = spoken('booking');

const ok = { success: true } as const;

/** Booking a virtual consultation, and what a patient can do with it afterwards. */
export function registerBooking({ platform, bind }: Api): void {
  registerBookingJobs(platform);
  definePersonalBooking(platform);
  const countTry = createFormLimit(platform.clock);

  bind(
    contract.createAppointment,
    async ({ body, files, repeatKey, patient, caller }) => ({
      ...ok,
      appointment: await book(platform, patient, { body, files, repeatKey }, caller),
    }),
    (patient) => countTry(patient.accountId),
  );

  bind(contract.listAppointments, async ({ patient }) => ({
    ...ok,
    ...(await appointments.listAppointments(platform, patient)),
  }));

  bind(contract.appointmentSlots, async ({ query }) => ({ ...ok, ...(await readSlots(platform, query)) }));

  bind(contract.bookingConsent, async () => ({ ...ok, ...consent }));

  bind(contract.getAppointment, async ({ params, patient }) => ({
    ...ok,
    appointment: await appointments.readAppointment(platform, patient, params.appointmentId),
  }));

  bind(contract.moveAppointment, async ({ params, body, patient, caller }) => ({
    ...ok,
    appointment: await appointments.move(platform, patient, { id: params.appointmentId, ...body }, caller),
  }));

  bind(contract.cancelAppointment, async ({ params, body, patient, caller }) => ({
    ...ok,
    appointment: await appointments.cancel(platform, patient, { id: params.appointmentId, ...body }, caller),
  }));

  bind(contract.takeProposal, async ({ params, patient, caller }) => ({
    ...ok,
    appointment: await appointments.takeProposal(platform, patient, params.appointmentId, caller),
  }));

  bind(contract.appointmentCalendar, async ({ params, patient }) =>
    appointments.readCalendar(platform, patient, params.appointmentId),
  );

  bind(contract.appointmentFile, async ({ params, patient, caller }) =>
    appointments.readFile(platform, patient, params, caller),
  );
}
