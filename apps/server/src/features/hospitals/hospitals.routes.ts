import {
  askedDoctor,
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
import type { Api, Handler } from '../../platform/http/bind.ts';
import { doctorAsked } from '../treatments/doctor-asked.service.ts';
import { defineDeskKeys } from './desk.service.ts';
import { findForTreatment } from './find.service.ts';
import { listByWords, listNearby, readHospital } from './finder.service.ts';
import { doctorsOf, findDoctor, nearby, nearbyDoctors } from './hospitals.service.ts';
import { defineHospitalReferences } from './reference.service.ts';
import { createSearchLimit } from '../../platform/concurrency-limit.ts';

const ok = { success: true } as const;
const noHospital = () => notFound({ code: 'errors.hospitals.hospitalUnknown' });

/** What looks through the whole list, a few at once for each patient. */
function registerSearches({ platform, bind }: Api): void {
  const limited = createSearchLimit();
  const around: Handler<typeof nearbyHospitals | typeof locationNearbyHospitals> = ({ patient, query }) =>
    limited(patient.id, async () => ({ ...ok, ...(await listNearby(platform, query)) }));

  bind(nearbyHospitals, around);
  bind(locationNearbyHospitals, around);

  bind(locationNearbyDoctors, ({ patient, query }) =>
    limited(patient.id, async () => ({ ...ok, doctors: await nearbyDoctors(platform, query) })),
  );

  bind(locationNearbyHealthcare, ({ patient, query: { hospitalLimit, doctorLimit, ...place } }) =>
    limited(patient.id, async () => {
      const hospitals = await nearby(platform, { ...place, limit: hospitalLimit });
      return { ...ok, hospitals, doctors: await nearbyDoctors(platform, { ...place, limit: doctorLimit }) };
    }),
  );

  bind(listHospitals, ({ patient, query }) =>
    limited(patient.id, async () => ({ ...ok, ...(await listByWords(platform, query)) })),
  );

  bind(findHospitals, ({ patient, body }) =>
    limited(patient.id, async () => ({ ...ok, ...(await findForTreatment(platform, body)) })),
  );
}

/** The hospital finder, the pages of hospitals, and their doctors. */
export function registerHospitals({ platform, bind }: Api): void {
  defineHospitalReferences(platform);
  defineDeskKeys(platform);
  registerSearches({ platform, bind });

  bind(getHospital, async ({ params, query }) => {
    const hospital = await readHospital(platform, params.hospitalId, query);
    if (!hospital) throw noHospital();
    return { ...ok, hospital };
  });

  bind(getDoctor, async ({ params }) => {
    const doctor = await findDoctor(platform, params.doctorId);
    if (!doctor) throw notFound({ code: 'errors.hospitals.doctorUnknown' });
    return { ...ok, doctor };
  });

  bind(askedDoctor, async ({ query }) => ({ ...ok, doctor: doctorAsked(query.words) }));

  bind(hospitalDoctors, async ({ params, query }) => {
    const doctors = await doctorsOf(platform, params.hospitalId, query.specialty);
    if (!doctors) throw noHospital();
    return { ...ok, doctors };
  });
}
