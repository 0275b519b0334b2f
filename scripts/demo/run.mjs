// npm run demo: fills a made-up family into a running Nabz on this machine, through the API alone, and says how to sign in.
import { randomInt, randomUUID } from 'node:crypto';
import { oneSentence } from '../lib.mjs';
import { pdfOf } from './paper.mjs';
import * as story from './story.mjs';

const base = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT || 3000}`;
const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname);

/** Calls the API; `token` and the family member are carried along. Throws with what the server said. */
const createCall = (token, person) => async (method, path, body, headers) => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(person ? { 'x-nabz-person': person } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Error(`No Nabz answers at ${base}. Start it with npm start, then run npm run demo again.`);
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`);
  return answer;
};

const formOf = (fields, field, file, name, type) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  form.append(field, new Blob([file], { type }), name);
  return form;
};

/** Asks again until what is read is read; a minute is plenty for two pages. */
async function whenRead(ask, isDone) {
  for (let tries = 0; tries < 120; tries += 1) {
    const found = await ask();
    if (isDone(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The papers were not read within a minute.');
}

async function consents(call) {
  const { consents: all } = await call('GET', '/consents');
  const wanted = ['symptom-history', 'documents', 'routine', 'chat-history'];
  for (const { purpose, version } of all.filter((one) => wanted.includes(one.purpose)))
    await call('PUT', `/consents/${purpose}`, { granted: true, version });
}

async function papers(call, { id, phone }) {
  for (const { title, text } of story.reports) {
    const form = formOf({ title, reportType: 'Blood Test' }, 'reportFile', text, 'report.txt', 'text/plain');
    const { report } = await call('POST', `/reports/upload/${id}`, form);
    await whenRead(
      async () => (await call('GET', `/reports/${id}/${report._id}`)).report,
      ({ processingStatus }) => processingStatus === 'analyzed',
    );
  }
  const bytes = pdfOf(story.prescription);
  const form = formOf({ user_phone: phone }, 'prescriptionFile', bytes, 'prescription.pdf', 'application/pdf');
  const { prescription } = await call('POST', `/reports/prescriptions/upload/${id}`, form);
  const path = `/reports/prescriptions/${id}/${prescription._id}`;
  const read = await whenRead(
    async () => (await call('GET', path)).prescription,
    ({ status }) => status !== 'processing',
  );
  const medications = read.medications.map(({ id: line, medicine, dosage, frequency, instructions, duration }) => ({
    id: line,
    medicine,
    dosage,
    frequency,
    instructions,
    duration,
  }));
  await call('PUT', `${path}/confirm`, {
    doctorName: read.doctorName ?? '',
    prescription_date: read.prescription_date,
    medications,
  });
  return prescription._id;
}

/** The routine from the prescription, as of today: what lies before it was added is nobody's to judge. */
async function routine(call, prescriptionId) {
  const { proposals } = await call('GET', `/reminders/proposals/${prescriptionId}`);
  const medicines = proposals.map(({ medicationId, medicine, dosage, instructions, schedule, end }) => ({
    id: randomUUID(),
    medicine,
    dosage,
    instructions,
    schedule,
    start: story.day(0),
    end,
    stock: { left: 24 },
    prescriptionId,
    medicationId,
  }));
  await call('POST', '/reminders/medicines', { medicines });
  const { doses } = await call('GET', '/reminders/doses');
  const next = doses.find(({ state }) => state === 'due' || state === 'upcoming');
  if (next) {
    const event = { id: randomUUID(), medicineId: next.medicineId, slot: next.slot, action: 'taken' };
    await call('POST', '/reminders/doses', { events: [{ ...event, at: new Date().toISOString() }] });
  }
  for (const { offset, readings } of story.measurements) {
    for (const reading of readings)
      await call('POST', '/reminders/measurements', {
        id: randomUUID(),
        at: `${story.day(offset)}T07:10:00+05:30`,
        reading,
      });
  }
}

async function booking(call, { name, phone, email }) {
  const { lat, lng } = story.place;
  const { doctors } = await call(
    'GET',
    `/location/nearby-doctors?lat=${lat}&lng=${lng}&radius=50&specialization=General%20Medicine`,
  );
  const doctor = doctors.find(({ sample }) => sample);
  if (!doctor) return;
  const { nextFree, slots } = await call('GET', `/appointments/slots?doctorId=${doctor._id}&date=${story.day(3)}`);
  const free = slots.find((slot) => slot.free);
  const slot = free ? { date: story.day(3), time: free.time } : nextFree?.[0];
  if (!slot) return;
  const form = new FormData();
  const fields = {
    name,
    phone,
    email,
    age: story.owner.age,
    symptoms: story.complaint,
    preferredDate: slot.date,
    preferredTime: slot.time,
    treatmentId: '',
    treatmentName: 'Consultation',
    hospitalId: doctor.hospital._id,
    hospitalName: doctor.hospital.name,
    doctorId: doctor._id,
    doctorName: doctor.name,
    doctorSpecialization: doctor.specialization,
    hasConsent: 'true',
  };
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  await call('POST', '/appointments', form, { 'idempotency-key': randomUUID() });
}

async function fill() {
  const open = createCall();
  const { production } = await open('GET', '/health');
  if (production || process.env.NODE_ENV === 'production' || !isHere)
    throw new Error('The made-up family is for trying Nabz on your own machine. It is refused in production.');
  const number = randomInt(0, 1_000_000_000);
  const person = {
    name: story.owner.name,
    email: `meera.${number}@example.in`,
    phone: `+919${String(number).padStart(9, '0')}`,
    password: `sample-family-${number}`,
  };
  const { user } = await open('POST', '/auth/register', person);
  const { data } = await open('POST', '/auth/login', { email: person.email, password: person.password });
  const call = createCall(data.token);
  await call('PUT', '/auth/profile', { ...story.owner, reminders_enabled: true, daily_tips_enabled: true });
  await call('PUT', '/location/user', { location: story.place });
  await call('PUT', '/profile/health', story.health);
  await consents(call);
  for (const { member, health } of story.family) {
    const { member: added } = await call('POST', '/family', member);
    await createCall(data.token, added.id)('PUT', '/profile/health', health);
  }
  await call('PUT', `/symptom-checks/${randomUUID()}`, story.check);
  const prescriptionId = await papers(call, { id: user.id, phone: person.phone });
  await routine(call, prescriptionId);
  await booking(call, person);
  await call('POST', '/ai/chatbot', { message: story.question, conversationId: randomUUID() });
  console.log(`A made-up family is in Nabz now: Meera Joshi, her son Aarav and her mother Kamala. Nobody of them exists.

  Open       ${base}/login
  Email      ${person.email}
  Password   ${person.password}
  Phone      ${person.phone}  (codes for it stand in the server's console)`);
}

await oneSentence(fill);
