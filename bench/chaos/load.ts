// Patients who register, write down readings, send reports, book and cancel, and look. Each does one thing after the other and sends it
// again under the same key until an answer comes, as the web app does. What was answered goes into the ledger.
import { randomUUID } from 'node:crypto';
import { addDays } from '@nabz/contract/calendar';
import { newDigits } from '../../e2e/support/people.ts';
import { below, randomFrom } from '../hostile/random.ts';
import type { Ledger } from './ledger.ts';
import { pause } from './nabz.ts';

type Patient = { readonly id: string; readonly email: string; readonly password: string; readonly token: string };
type Answer = { readonly status: number; readonly body: Record<string, unknown> };
type Ask = (
  method: string,
  path: string,
  token: string | null,
  sent?: object | FormData,
  key?: string,
) => Promise<Answer>;
type Slot = { readonly hospitalId: string; readonly doctorId: string };

const AGAIN_AFTER_MS = 200;
const NO_ANSWER: Answer = { status: 0, body: {} };
const TIMES = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'];
/** So that one page shows all of somebody's reports. */
const THINGS_EACH = 60;
/** Beyond it a request counts as one without an answer. */
const PATIENCE_MS = 60_000;

export function createAsk(url: string, heard: (status: number, ms: number) => void): Ask {
  return async (method, path, token, sent, key) => {
    const from = performance.now();
    const isForm = sent instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(sent === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(sent === undefined ? {} : { body: isForm ? sent : JSON.stringify(sent) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (got) => ({ status: got.status, body: (await got.json()) as Record<string, unknown> }))
      .catch(() => NO_ANSWER);
    heard(answer.status, performance.now() - from);
    return answer;
  };
}

export type Load = {
  readonly patients: readonly Patient[];
  readonly ask: Ask;
  /** How long each answer took. */
  readonly times: number[];
  /** Ends when everybody has an answer to what they did last. */
  readonly stop: () => Promise<void>;
};

/** `isOn`: whether anything is to be begun. A thing that was begun is sent until it is answered. */
type Doing = {
  readonly ask: Ask;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly isOn: () => boolean;
};

const isRefusal = ({ status }: Answer): boolean => status >= 400 && status < 500;

async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 0 && answer.status < 500) return answer;
    await pause(AGAIN_AFTER_MS);
  }
}

async function register({ ask, ledger }: Doing): Promise<Patient | null> {
  const digits = newDigits();
  const person = {
    name: 'Asha Verma',
    email: `asha.${digits}@example.in`,
    phone: `+91${digits}`,
    password: `neem-${digits}-walks`,
  };
  ledger.begin('account', person.email, person.email);
  const made = await untilAnswered(() => ask('POST', '/auth/register', null, person));
  // 409: the one before was made, and its answer was lost
  if (made.status !== 201 && made.status !== 409) return null;
  ledger.promise(person.email);
  const { email, password } = person;
  const answer = await untilAnswered(() => ask('POST', '/auth/login', null, { email, password }));
  const data = answer.body.data as { token: string; user: { id: string } } | undefined;
  return data ? { id: data.user.id, email, password, token: data.token } : null;
}

async function writeReading({ ask, ledger, random }: Doing, { id, token }: Patient): Promise<Answer> {
  const mark = randomUUID();
  const reading = { kind: 'pulse', value: 50 + below(random, 60) };
  ledger.begin('reading', id, mark);
  const answer = await untilAnswered(() =>
    ask('POST', '/reminders/measurements', token, {
      id: mark,
      at: new Date().toISOString(),
      reading,
      consentVersion: '1',
    }),
  );
  if (!isRefusal(answer)) ledger.promise(mark);
  return answer;
}

async function sendReport({ ask, ledger }: Doing, { id, token }: Patient): Promise<Answer> {
  const mark = randomUUID();
  const form = new FormData();
  form.set('reportType', 'Blood Test');
  form.set(
    'reportFile',
    new Blob([`Haemoglobin 13.2 g/dL (13 - 17)\n${mark}\n`], { type: 'text/plain' }),
    `${mark}.txt`,
  );
  ledger.begin('report', id, mark);
  const answer = await untilAnswered(() => ask('POST', `/reports/upload/${id}`, token, form, mark));
  if (!isRefusal(answer)) ledger.promise(mark);
  return answer;
}

async function book(
  { ask, ledger, random }: Doing,
  { id, token, email }: Patient,
  slots: readonly Slot[],
): Promise<Answer> {
  const mark = randomUUID();
  const slot = slots[below(random, slots.length)];
  const form = new FormData();
  const fields = {
    ...slot,
    name: 'Asha Verma',
    phone: '9876543210',
    email,
    age: '34',
    symptoms: 'Knee pain for two years',
    additionalNotes: mark,
    preferredDate: addDays(new Date().toISOString().slice(0, 10), 2 + below(random, 80)),
    preferredTime: TIMES[below(random, TIMES.length)] ?? '09:00',
    hasConsent: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  ledger.begin('booking', id, mark);
  const answer = await untilAnswered(() => ask('POST', '/appointments', token, form, mark));
  if (isRefusal(answer)) return answer; // somebody else has the slot
  ledger.promise(mark);
  const { id: appointment } = answer.body.appointment as { id: string };
  const cancelled = `cancelled ${appointment}`;
  ledger.begin('cancellation', id, cancelled);
  const end = await untilAnswered(() =>
    ask('POST', `/appointments/${appointment}/cancel`, token, { reason: 'I am travelling.' }),
  );
  if (!isRefusal(end)) ledger.promise(cancelled);
  return end;
}

async function look({ ask }: Doing, { id, token }: Patient): Promise<Answer> {
  for (const path of ['/auth/profile', `/reports/${id}`, '/appointments', '/reminders/measurements'])
    await ask('GET', path, token);
  return NO_ANSWER;
}

async function slotsFor(ask: Ask, token: string): Promise<readonly Slot[]> {
  const answer = await untilAnswered(() =>
    ask('GET', '/location/nearby-doctors?lat=18.52&lng=73.86&radius=200&limit=50', token),
  );
  const doctors = answer.body.doctors as { _id: string; sample: boolean; hospital: { _id: string } }[];
  return doctors
    .filter(({ sample }) => sample)
    .map(({ _id, hospital }) => ({ doctorId: _id, hospitalId: hospital._id }));
}

/** One of them: a new patient whenever a limit says that the last one did enough. */
async function work(doing: Doing, patients: Patient[]): Promise<void> {
  let patient: Patient | null = null;
  let slots: readonly Slot[] = [];
  let done = 0;
  while (doing.isOn()) {
    patient ??= await register(doing);
    if (patient === null) continue;
    if (patient !== patients.findLast(({ id }) => id === patient?.id)) {
      patients.push(patient);
      if (slots.length === 0) slots = await slotsFor(doing.ask, patient.token);
    }
    const chance = doing.random();
    const answer: Answer =
      chance < 0.35
        ? await writeReading(doing, patient)
        : chance < 0.6
          ? await sendReport(doing, patient)
          : chance < 0.75
            ? await book(doing, patient, slots)
            : await look(doing, patient);
    done += 1;
    if (done % THINGS_EACH === 0 || answer.status === 429 || answer.status === 401) patient = null;
  }
}

/** Starts so many patients. */
export function startLoad(url: string, ledger: Ledger, seed: number, count = 6): Load {
  const times: number[] = [];
  const ask = createAsk(url, (status, ms) => {
    ledger.answered(status);
    times.push(ms);
  });
  const patients: Patient[] = [];
  let isOn = true;
  const all = Promise.all(
    Array.from({ length: count }, (_, at) =>
      work({ ask, ledger, random: randomFrom(seed * 1_000 + at), isOn: () => isOn }, patients),
    ),
  );
  all.catch(() => undefined); // told by whoever stops it
  return {
    patients,
    ask,
    times,
    stop: async () => {
      isOn = false;
      await all;
    },
  };
}

/** Everything that is there, by what it is, whose and its mark; as each patient sees it after a new sign-in. */
export async function whatIsThere({
  ask,
  patients,
}: Load): Promise<(kind: string, patient: string, mark: string) => number> {
  const times = new Map<string, number>();
  const add = (kind: string, patient: string, mark: string): void => {
    const key = `${kind} ${patient} ${mark}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  };
  for (const { id, email, password } of patients) {
    const answer = await untilAnswered(() => ask('POST', '/auth/login', null, { email, password }));
    const token = (answer.body.data as { token: string } | undefined)?.token;
    if (token === undefined) continue;
    add('account', email, email);
    for (let before = ''; ;) {
      const page = (await untilAnswered(() => ask('GET', `/reminders/measurements${before}`, token))).body as {
        measurements: { id: string; at: string }[];
        hasMore: boolean;
      };
      for (const { id: mark } of page.measurements) add('reading', id, mark);
      const last = page.measurements.at(-1);
      if (!page.hasMore || !last) break;
      before = `?before=${encodeURIComponent(last.at)}`;
    }
    const reports = (await untilAnswered(() => ask('GET', `/reports/${id}?limit=100`, token))).body.reports;
    for (const one of reports as { fileInfo: { originalName: string } }[])
      add('report', id, one.fileInfo.originalName.replace('.txt', ''));
    const booked = (await untilAnswered(() => ask('GET', '/appointments', token))).body.appointments;
    for (const one of booked as { id: string; status: string; additionalNotes: string }[]) {
      add('booking', id, one.additionalNotes);
      if (one.status === 'cancelled') add('cancellation', id, `cancelled ${one.id}`);
    }
  }
  return (kind, patient, mark) => times.get(`${kind} ${patient} ${mark}`) ?? 0;
}
