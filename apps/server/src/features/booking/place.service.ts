// Where and with whom: names come from our own data, never from the caller.
import { NO_DOCTOR_ID, NO_DOCTOR_NAME } from '@nabz/contract/booking';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookable, findDoctor, findHospital } from '../hospitals/hospitals.service.ts';
import { findTreatment } from '../treatments/treatments.service.ts';

export type Place = {
  readonly hospitalId: string;
  readonly hospitalName: string;
  readonly isSample: boolean;
  readonly doctorId: string;
  readonly doctorName: string;
  readonly doctorSpecialization: string;
};

const unknownDoctor = (): AppError => invalidInput({ doctorId: { code: 'errors.booking.doctorElsewhere' } });

/** The hospital and the doctor of a booking: both there, belonging together, and taking bookings. */
export async function findPlace(
  platform: Platform,
  { hospitalId, doctorId }: { hospitalId: string; doctorId: string },
): Promise<Place> {
  const [hospital, doctor] = await Promise.all([
    findHospital(platform, hospitalId),
    doctorId === NO_DOCTOR_ID ? null : findDoctor(platform, doctorId),
  ]);
  if (!hospital) throw notFound({ code: 'errors.booking.hospitalUnknown' });
  if (!bookable(hospital)) {
    throw new AppError(409, 'NOT_BOOKABLE', { code: 'errors.booking.hospitalTakesNone' });
  }
  const at = { hospitalId: hospital._id, hospitalName: hospital.name, isSample: hospital.sample };
  if (doctorId === NO_DOCTOR_ID) return { ...at, doctorId, doctorName: NO_DOCTOR_NAME, doctorSpecialization: '' };
  if (!doctor || doctor.hospital._id !== hospital._id) throw unknownDoctor();
  return { ...at, doctorId: doctor._id, doctorName: doctor.name, doctorSpecialization: doctor.specialization };
}

/** Fails for a doctor that is not there; nobody in particular always is. */
export async function requireDoctor(platform: Platform, doctorId: string): Promise<void> {
  if (doctorId !== NO_DOCTOR_ID && !(await findDoctor(platform, doctorId))) {
    throw invalidInput({ doctorId: { code: 'errors.booking.doctorUnknown' } });
  }
}

/** A treatment by our name for it. One that we do not know keeps the words it was asked for in, without an id. */
export function nameTreatment(id: string, words: string): { treatmentId: string; treatmentName: string } {
  const treatment = findTreatment(id);
  return treatment
    ? { treatmentId: treatment.id, treatmentName: treatment.name }
    : { treatmentId: '', treatmentName: words };
}

/** Refuses what no video call can do: a scan, a blood test. Talking about an operation is a visit of its own. */
export function refuseExamination(treatmentId: string): void {
  if (findTreatment(treatmentId)?.kind === 'examination') {
    throw new AppError(409, 'NOT_BOOKABLE', { code: 'errors.booking.needsYouThere' });
  }
}
