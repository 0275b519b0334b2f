import { NO_DOCTOR_ID } from '@nabz/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { toApiError } from '../../lib/api-client.ts';
import { hospitalQuery } from '../hospitals/api.ts';
import { treatmentQuery } from '../treatments/api.ts';
import type { Choices } from './addresses.ts';
import { doctorQuery } from './api.ts';
import type { Subject } from './booking-request.ts';

/** Not there, or no id at all. */
const UNKNOWN = [400, 404];

type Loaded =
  | { state: 'loading' }
  | { state: 'invalid' }
  | { state: 'failed'; isBusy: boolean; retry: () => void }
  | { state: 'ready'; subject: Subject };

/** A hospital, and with it a doctor or a treatment. The names behind the ids come from the server, so a reload keeps working. */
export function useSubject({ hospital, doctor, treatment }: Choices): Loaded {
  const hasDoctor = doctor !== '' && doctor !== NO_DOCTOR_ID;
  const isValid = hospital !== '' && (doctor !== '' || treatment !== '');
  const where = useQuery({ ...hospitalQuery(hospital, null), enabled: isValid });
  const who = useQuery({ ...doctorQuery(doctor), enabled: isValid && hasDoctor });
  const what = useQuery({ ...treatmentQuery(treatment), enabled: isValid && treatment !== '' });
  const asked = [where, ...(hasDoctor ? [who] : []), ...(treatment === '' ? [] : [what])];

  const isUnknown = asked.some(({ error }) => error && UNKNOWN.includes(toApiError(error).status));
  const isElsewhere = who.data && where.data && who.data.hospital._id !== where.data._id;
  if (!isValid || isUnknown || isElsewhere) return { state: 'invalid' };
  if (asked.some(({ isError, data }) => isError && !data))
    return {
      state: 'failed',
      isBusy: asked.some(({ isFetching }) => isFetching),
      retry: () => asked.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
    };
  if (!where.data || asked.some(({ data }) => !data)) return { state: 'loading' };
  return { state: 'ready', subject: { hospital: where.data, doctor: who.data ?? null, treatment: what.data ?? null } };
}
