import type { DiseaseInfo, diseaseDetails } from '@nabz/contract/symptoms';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { nearbyDoctors } from './hospitals.service.ts';
import { specialtiesOf } from './specialty-library.ts';
import { whereMaybe } from './where.service.ts';

type Specialist = ResponseOf<typeof diseaseDetails>['recommendations']['doctors'][number];
type Given = RequestOf<typeof diseaseDetails>['body']['userLocation'];

const NAMED = 6;
/** About an hour on the road. */
const RADIUS_KM = 50;

/**
 * Doctors for a disease near the patient, the nearest first. None where no place is known, and none where help is needed
 * at once: an appointment is the wrong thing to offer then.
 */
export async function specialistsFor(
  platform: Platform,
  patient: PatientId,
  { specialists, triage }: Pick<DiseaseInfo['about'], 'specialists' | 'triage'>,
  given: Given,
): Promise<Specialist[]> {
  if (triage === 'ambulance' || triage === 'emergency') return [];
  const specialization = specialtiesOf('specialists', specialists);
  const point = specialization.length > 0 ? await whereMaybe(platform, patient, given ?? null) : null;
  if (!point) return [];
  const doctors = await nearbyDoctors(platform, { ...point, radius: RADIUS_KM, limit: NAMED, specialization });
  return doctors.map((doctor) => ({
    id: doctor._id,
    name: doctor.name,
    image: doctor.image_url,
    specialization: doctor.specialization,
    hospital: { id: doctor.hospital._id, name: doctor.hospital.name },
    // nobody has rated who is made up
    rating: doctor.sample ? null : doctor.rating.value,
    experience: doctor.experience_years,
    distance: doctor.distance,
    sample: doctor.sample,
  }));
}
