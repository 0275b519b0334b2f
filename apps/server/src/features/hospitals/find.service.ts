import type { findHospitals } from '@nabz/contract/hospitals';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { specialtyFor } from '../treatments/treatments.service.ts';
import { type Hospitals, listNearby } from './finder.service.ts';
import { whereIs } from './where.service.ts';
import { specialtyNamed } from './specialty-library.ts';

const words = spoken('hospitals');
const LIMIT = 20;

/** Hospitals around a place in words or coordinates, for what is to be treated in the patient's words. */
export async function findForTreatment(
  platform: Platform,
  { treatmentType = '', location, radius }: RequestOf<typeof findHospitals>['body'],
): Promise<Hospitals> {
  const point = await whereIs(platform, location);
  const specialty = specialtyNamed(treatmentType) ?? specialtyFor(treatmentType);
  const found = await listNearby(platform, { ...point, radius, limit: LIMIT, specialty: specialty ?? undefined });
  const isUnknown = treatmentType !== '' && specialty === null;
  return isUnknown ? { ...found, sortedBy: `${found.sortedBy} ${words.specialtyUnknown}` } : found;
}
