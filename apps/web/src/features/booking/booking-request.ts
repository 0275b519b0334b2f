import { type BookingSchema as Schema, BookingSchema, NO_DOCTOR_ID, NO_DOCTOR_NAME } from '@nabz/contract/booking';
import { ADULT_AGE } from '@nabz/contract/fields';
import type { Doctor, Hospital } from '@nabz/contract/hospitals';
import type { TreatmentDetail } from '@nabz/contract/treatments';
import type { z } from 'zod';
import { issueText } from '../../lib/issue-text.ts';
import { todayInIndia } from '../../lib/dates.ts';
import type { BookingBody } from './api.ts';
import type { BookingForm } from './booking-draft.ts';

/** With whom, where and what for. */
export type Subject = { hospital: Hospital; doctor: Doctor | null; treatment: TreatmentDetail | null };
export type Errors = Partial<Record<keyof z.input<typeof Schema> | 'reports', string>>;

/** Nobody in particular is a doctor too, with an id of zeros. */
export const doctorIdOf = ({ doctor }: Pick<Subject, 'doctor'>): string => doctor?._id ?? NO_DOCTOR_ID;

/** Of a consultation that is about no treatment in particular. */
const NO_TREATMENT_NAME = 'Consultation';

export const needsGuardian = (age: string): boolean => /^\s*\d{1,2}\s*$/.test(age) && Number(age) < ADULT_AGE;

type Consent = { isGiven: boolean; version: string };

/** The booking as it is sent. Status, type and moment are as the specification has them; the server decides by itself. */
export function toBody(form: BookingForm, subject: Subject, consent: Consent): BookingBody {
  const { hospital, doctor, treatment } = subject;
  const { guardianName, phone, preferredTime, ...rest } = form;
  return {
    ...rest,
    phone: `+91${phone}`,
    // an empty time fails the check with the contract's own words
    preferredTime: preferredTime as BookingBody['preferredTime'],
    treatmentId: treatment?._id ?? '',
    treatmentName: treatment?.name ?? NO_TREATMENT_NAME,
    hospitalId: hospital._id,
    hospitalName: hospital.name,
    doctorId: doctorIdOf(subject),
    doctorName: doctor?.name ?? NO_DOCTOR_NAME,
    doctorSpecialization: doctor?.specialization ?? '',
    hasConsent: (consent.isGiven ? 'true' : 'false') as 'true',
    appointmentType: 'virtual_consultation',
    status: 'pending',
    bookingDate: new Date().toISOString(),
    consentVersion: consent.version,
    ...(needsGuardian(form.age) && { guardianName }),
  };
}

/** What is wrong with a booking, by field, in the words of the contract; what only a screen can know is given. */
export function checkBody(body: BookingBody, words: { pastDate: string; noGuardian: string }): Errors {
  const errors: Errors = {};
  for (const { path, message } of BookingSchema.safeParse(body).error?.issues ?? []) {
    const field = path[0] as keyof Errors;
    errors[field] ??= issueText(message);
  }
  if (!errors.preferredDate && body.preferredDate < todayInIndia()) errors.preferredDate = words.pastDate;
  if (body.guardianName?.trim() === '') errors.guardianName = words.noGuardian;
  return errors;
}
