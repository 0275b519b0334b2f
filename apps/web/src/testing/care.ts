import {
  type Appointment,
  appointmentSlots,
  bookingConsent,
  createAppointment,
  getAppointment,
  SLOT_TIMES,
} from '@nabz/contract/booking';
import type { User } from '@nabz/contract/auth';
import {
  type Doctor,
  exampleDoctor,
  exampleHospital,
  getDoctor,
  getHospital,
  type Hospital,
} from '@nabz/contract/hospitals';
import { getTreatment, type TreatmentDetail } from '@nabz/contract/treatments';
import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { fireEvent, screen, within } from '@testing-library/react';
import { openApp, seesHeading } from './app.tsx';
import { formatTime } from '../lib/dates.ts';
import { dengueAnalysis, asha } from './fixtures.ts';
import { answer } from './server.ts';

export const sampleHospital: Hospital = exampleHospital;
export const drRao: Doctor = exampleDoctor;
/** A real one: call or go there. */
export const civilHospital: Hospital = {
  ...exampleHospital,
  _id: 'civil-pune',
  name: 'Civil Hospital, Pune',
  rating: { value: null, total_reviews: null },
  contact: { phone: ['020 2612 0000'], website: null },
  sample: false,
  bookable: false,
};
export const knee: TreatmentDetail = getTreatment.example.response.treatment;
export const appointment: Appointment = createAppointment.example.response.appointment;

/** Nobody has taken any of the times. */
const allFree = SLOT_TIMES.map((time) => ({ time, free: true }));
export const slotsWithout = (...taken: readonly string[]) =>
  allFree.map(({ time }) => ({ time, free: !taken.includes(time) }));
export const consent = bookingConsent.example.response;

export const answerSlots = (slots = allFree, nextFree: { date: string; time: (typeof SLOT_TIMES)[number] }[] = []) =>
  answer(appointmentSlots, { success: true, slots, nextFree });

type Given = { hospital?: Hospital; doctor?: Doctor | null; treatment?: TreatmentDetail | null; person?: User };

/** What the booking page asks for, answered. */
export const answerBooking = ({ hospital = sampleHospital, doctor = drRao, treatment = knee }: Given = {}) => {
  // first, because its path also fits those of the slots and the consent
  answer(getAppointment, { success: true, appointment });
  answer(getHospital, { success: true, hospital });
  if (doctor) answer(getDoctor, { success: true, doctor });
  if (treatment) answer(getTreatment, { success: true, treatment });
  answer(bookingConsent, { ...consent, items: [...consent.items], success: true });
  answer(createAppointment, { success: true, appointment });
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  answerSlots();
};

export const bookingPath = ({ hospital = sampleHospital, doctor = drRao, treatment = knee }: Given = {}) =>
  `/book-consultation?${new URLSearchParams({
    hospital: hospital._id,
    ...(doctor && { doctor: doctor._id }),
    ...(treatment && { treatment: treatment._id }),
  }).toString()}`;

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** A time of the picker by the time of the API and what stands under it: '16:00', '12:00 taken'. */
export const slotName = (name: string): string => name.replace(/^\d{2}:\d{2}/, formatTime);
export const slot = (name: string) => screen.getByRole('radio', { name: slotName(name) });
export const consentBox = () => screen.getByRole('checkbox', { name: consent.text });
export const chooseDate = (day: string) =>
  fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: day } });
export const part = (name: string) => within(screen.getByRole('region', { name }));

/** The booking form of a signed-in patient, ready to be filled in. */
export const openBooking = async (given: Given = {}, keep = false) => {
  answerBooking(given);
  const app = openApp(bookingPath(given), { signedInAs: given.person ?? asha, entries: ['/dashboard'], keep });
  await screen.findByRole('region', { name: 'Personal information' });
  await screen.findByRole('checkbox');
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Book consultation' }));
  /** Everything that is needed. */
  const fillAll = async (day = '2026-11-25', time = '10:00') => {
    chooseDate(day);
    await screen.findByText('All times are in India time.');
    await app.user.click(slot(time));
    await app.user.click(consentBox());
  };
  const booked = () => seesHeading('Consultation Booked Successfully!');
  return { ...app, submit, fillAll, booked };
};
