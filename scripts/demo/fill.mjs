// Lets the made-up family live in an empty DATA_DIR: two years of reports, sixty days of doses and readings, visits, chats, a
// child that grows. Everything goes through the API. `npm run demo` starts it.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { oneSentence } from '../lib.mjs';
import { bill, scrawl } from './fill-papers.mjs';
import { proveEmail, readAlong } from './fill-trusted.mjs';
import { formOf, whenRead } from './form.mjs';
import { pdfOf } from './paper.mjs';
import { openPast } from './past.mjs';
import * as story from './story.mjs';

async function consents(call) {
  const { consents: all } = await call('GET', '/consents');
  const wanted = ['symptom-history', 'documents', 'routine', 'chat-history'];
  for (const { purpose, version } of all.filter((one) => wanted.includes(one.purpose)))
    await call('PUT', `/consents/${purpose}`, { granted: true, version });
}

async function settle(call) {
  await call('PUT', '/auth/profile', { ...story.owner, reminders_enabled: true, daily_tips_enabled: true });
  await call('PUT', '/location/user', { location: story.place });
  await call('PUT', '/profile/health', story.health);
  await consents(call);
}

async function report(call, id, { title, text, reportType = 'Blood Test' }) {
  const form = formOf({ title, reportType }, 'reportFile', text, 'sample-report.txt', 'text/plain');
  const { report: made } = await call('POST', `/reports/upload/${id}`, form);
  await whenRead(
    async () => (await call('GET', `/reports/${id}/${made._id}`)).report,
    ({ processingStatus }) => processingStatus === 'analyzed',
  );
}

/** A prescription that was read and checked line by line. */
async function prescription(call, id, { lines }) {
  const fields = { user_phone: story.account.phone };
  const form = formOf(fields, 'prescriptionFile', pdfOf(lines), 'sample-prescription.pdf', 'application/pdf');
  const { prescription: made } = await call('POST', `/reports/prescriptions/upload/${id}`, form);
  const path = `/reports/prescriptions/${id}/${made._id}`;
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
  return made._id;
}

/** The routine of a prescription, as it was proposed. */
async function routine(call, prescriptionId) {
  const { start, proposals } = await call('GET', `/reminders/proposals/${prescriptionId}`);
  const medicines = proposals.map(({ medicationId, medicine, dosage, instructions, schedule, end }) => ({
    id: randomUUID(),
    medicine,
    dosage,
    instructions,
    schedule,
    start,
    end,
    stock: { left: 200 },
    prescriptionId,
    medicationId,
  }));
  await call('POST', '/reminders/medicines', { medicines });
}

/** What was answered to the doses of a fortnight, none of them later than an hour ago. */
async function doses(call, from) {
  const { doses: planned } = await call('GET', `/reminders/doses?date=${story.day(from)}&days=14`);
  const offsets = new Map(Array.from({ length: 14 }, (_, days) => [story.day(from + days), from + days]));
  const latest = Date.now() - 3600 * 1000;
  const events = planned.flatMap(({ medicineId, slot }) => {
    const [date, time] = slot.split('T');
    const instant = Date.parse(`${slot}:00+05:30`);
    const told = instant < latest ? story.doseStory(offsets.get(date), time) : null;
    if (told === null) return [];
    const at = new Date(instant + (told.minutesLate ?? 0) * 60_000).toISOString();
    return [{ id: randomUUID(), medicineId, slot, action: told.action, reason: told.reason ?? null, at }];
  });
  if (events.length === 0) return;
  const { refused } = await call('POST', '/reminders/doses', { events });
  if (refused.length > 0) throw new Error(`Doses were refused: ${refused[0].reason}`);
}

async function readings(call) {
  for (let offset = -story.ROUTINE_DAYS; offset < 0; offset += 1)
    for (const reading of story.readingsOf(offset)) {
      const kept = { id: randomUUID(), at: story.at(offset, '07:10'), reading, note: 'Sample' };
      await call('POST', '/reminders/measurements', kept);
    }
}

async function visit(call, { wantedOn, complaint }) {
  const { lat, lng } = story.place;
  const where = `lat=${lat}&lng=${lng}&radius=50&specialization=General%20Medicine`;
  const { doctors } = await call('GET', `/location/nearby-doctors?${where}`);
  const doctor = doctors.find(({ sample }) => sample);
  if (!doctor) throw new Error('There is no sample doctor near the made-up family.');
  const date = story.day(wantedOn);
  const { nextFree, slots } = await call('GET', `/appointments/slots?doctorId=${doctor._id}&date=${date}`);
  const free = slots.find((slot) => slot.free);
  const slot = free ? { date, time: free.time } : nextFree[0];
  const { name, phone, email } = story.account;
  const form = formOf({
    name,
    phone,
    email,
    age: story.owner.age,
    symptoms: complaint,
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
  });
  await call('POST', '/appointments', form, { 'idempotency-key': randomUUID() });
}

async function chat(call, { messages }) {
  const conversationId = randomUUID();
  let context;
  for (const message of messages)
    ({ context } = await call('POST', '/ai/chatbot', { message, conversationId, ...(context && { context }) }));
}

async function pregnant(call, { since, done }) {
  await call('PUT', '/pregnancy', { countedBy: 'period', day: story.day(since) });
  for (const [care, offset] of Object.entries(done))
    await call('PUT', `/pregnancy/care/${care}`, { doneOn: story.day(offset) });
}

async function child(call, { member, growth, vaccinatedUntil }) {
  const born = Date.parse(`${member.birthDate}T00:00:00Z`);
  const on = (age) => new Date(born + age * 24 * 3600 * 1000).toISOString().slice(0, 10);
  for (const { age, ...sizes } of growth) await call('POST', '/growth', { id: randomUUID(), on: on(age), ...sizes });
  const { vaccinations } = await call('GET', '/vaccinations');
  for (const { id, from, state } of vaccinations)
    if (from <= on(vaccinatedUntil) && state !== 'ask') await call('PUT', `/vaccinations/${id}`, { givenOn: from });
}

/** Everything that happened, with its day and hour; the days before today come first. */
function happenings(id, nabz) {
  const members = new Map();
  const { family, reports, prescriptions, visits, chats, checks, bills, unreadable, trusted } = story;
  const { ROUTINE_DAYS, FIRST_DAY } = story;
  const all = [
    { offset: FIRST_DAY, time: '08:55', act: (call) => proveEmail(call, nabz, story.account.email) },
    { offset: FIRST_DAY, time: '09:00', act: settle },
    ...family.map(({ since, member, health }) => ({
      offset: since,
      time: '09:30',
      act: async (call, as) => {
        const { member: added } = await call('POST', '/family', member);
        await as(added.id)('PUT', '/profile/health', health);
        members.set(member, added.id);
      },
    })),
    ...family.flatMap(({ member, reports: papers = [] }) =>
      papers.map((one) => ({
        offset: one.offset,
        time: '18:30',
        act: (_, as) => report(as(members.get(member)), members.get(member), { ...one, reportType: 'Other' }),
      })),
    ),
    ...bills.map((one) => ({ offset: one.offset, time: '18:10', act: (call) => bill(call, id, one) })),
    { offset: unreadable.offset, time: '18:20', act: (call) => scrawl(call, id, story.account.phone) },
    { offset: trusted.offset, time: '19:30', act: (call) => readAlong(call, nabz, trusted) },
    ...reports.map((one) => ({ offset: one.offset, time: '18:00', act: (call) => report(call, id, one) })),
    ...prescriptions.map((one) => ({
      offset: one.offset,
      time: '19:00',
      act: async (call) => routine(call, await prescription(call, id, one)),
    })),
    ...visits.map((one) => ({ offset: one.bookedOn, time: '20:00', act: (call) => visit(call, one) })),
    ...chats.map((one) => ({ offset: one.offset, time: '21:00', act: (call) => chat(call, one) })),
    ...checks.map(({ offset, complaint }) => ({
      offset,
      time: '20:30',
      act: (call) => call('PUT', `/symptom-checks/${randomUUID()}`, complaint),
    })),
    {
      offset: -1,
      time: '22:00',
      act: async (call, as) => {
        await readings(call);
        for (const { member, pregnancy } of family) if (pregnancy) await pregnant(as(members.get(member)), pregnancy);
        for (const one of family) if (one.growth) await child(as(members.get(one.member)), one);
      },
    },
  ].toSorted((a, b) => a.offset - b.offset || a.time.localeCompare(b.time));
  const today = async (call) => {
    for (let from = -ROUTINE_DAYS; from <= 0; from += 14) await doses(call, from);
  };
  return [...all.map(({ offset, time, act }) => ({ instant: story.at(offset, time), act })), { act: today }];
}

await oneSentence(async () => {
  const nabz = await openPast();
  try {
    nabz.setBack(story.at(story.FIRST_DAY, '08:50'));
    const { user } = await nabz.call('POST', '/auth/register', story.account);
    for (const { instant = Date.now(), act } of happenings(user.id, nabz)) await nabz.at(instant, story.signIn, act);
  } finally {
    await nabz.stop();
  }
  writeFileSync(process.argv[2], `${story.day(0)}\n`);
});
