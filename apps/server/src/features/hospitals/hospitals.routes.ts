import {
  findHospitals,
  getDoctor,
  getHospital,
  hospitalDoctors,
  listHospitals,
  locationNearbyDoctors,
  locationNearbyHealthcare,
  locationNearbyHospitals,
  nearbyHospitals,
} from '@nabz/contract/hospitals';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Api } from '../../platform/http/bind.ts';
import { findForTreatment } from './find.service.ts';
import { listByWords, listNearby, readHospital } from './finder.service.ts';
import { doctorsOf, findDoctor, nearby, nearbyDoctors } from './hospitals.service.ts';
import { defineHospitalReferences } from './reference.service.ts';

const ok = { success: true } as const;
const noHospital = () => notFound('We do not know this hospital (any more).');

/** The hospital finder, the pages of hospitals, and their doctors. */
export function registerHospitals({ platform, bind }: Api): void {
  defineHospitalReferences(platform);

  bind(nearbyHospitals, async ({ query }) => ({ ...ok, ...(await listNearby(platform, query)) }));
  bind(locationNearbyHospitals, async ({ query }) => ({ ...ok, ...(await listNearby(platform, query)) }));
  bind(locationNearbyDoctors, async ({ query }) => ({ ...ok, doctors: await nearbyDoctors(platform, query) }));

  bind(locationNearbyHealthcare, async ({ query: { hospitalLimit, doctorLimit, ...around } }) => {
    const hospitals = await nearby(platform, { ...around, limit: hospitalLimit });
    return { ...ok, hospitals, doctors: await nearbyDoctors(platform, { ...around, limit: doctorLimit }) };
  });

  bind(listHospitals, async ({ query }) => ({ ...ok, ...(await listByWords(platform, query)) }));

  bind(getHospital, async ({ params, query }) => {
    const hospital = await readHospital(platform, params.hospitalId, query);
    if (!hospital) throw noHospital();
    return { ...ok, hospital };
  });

  bind(getDoctor, async ({ params }) => {
    const doctor = await findDoctor(platform, params.doctorId);
    if (!doctor) throw notFound('We do not know this doctor (any more).');
    return { ...ok, doctor };
  });

  bind(hospitalDoctors, async ({ params, query }) => {
    const doctors = await doctorsOf(platform, params.hospitalId, query.specialty);
    if (!doctors) throw noHospital();
    return { ...ok, doctors };
  });

  bind(findHospitals, async ({ body }) => ({ ...ok, ...(await findForTreatment(platform, body)) }));
}
