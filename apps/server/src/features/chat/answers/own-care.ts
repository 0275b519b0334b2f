// The patient's own medicines and appointments.
import type { Appointment } from '@nabz/contract/booking';
import type { ChatCard } from '@nabz/contract/chat';
import type { Dose } from '@nabz/contract/routine-doses';
import { clockTime } from '@nabz/words/clock-time';
import { fill } from '@nabz/words/render';
import { languageNow } from '../../../platform/http/request-language.ts';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { listAppointments } from '../../booking/appointments.service.ts';
import { readDoses } from '../../routine/doses.service.ts';
import { type Answerer, type Asked, card, dayInWords, facts, goTo, shortly } from '../reply.ts';
import { lineCard, ownLines } from './prescribed.ts';

const words = spoken('chat');

const { medicines: texts, appointments, actions } = words;
const SHOWN = 10;

const OPEN: ReadonlySet<Dose['state']> = new Set(['upcoming', 'due', 'late', 'later']);

const doseCard = ({ medicine, slot, amount, instructions, state }: Dose): ChatCard =>
  card({
    kind: 'dose',
    title: medicine,
    text: instructions,
    facts: facts([
      [texts.time, clockTime(slot.slice(11), languageNow())],
      [texts.amount, amount],
      [texts.state, texts.states[state]],
    ]),
    tone: state === 'taken' ? 'good' : state === 'late' || state === 'missed' ? 'warn' : 'plain',
    href: '/reminders',
    basis: texts.routine,
  });

const toPages = () => [goTo(actions.reminders, '/reminders'), goTo(actions.prescriptions, '/prescriptions')];
const aboutWhom = ({ isOther }: Asked, reply: string): string => (isOther ? `${words.ownRecords} ${reply}` : reply);

/** The doses of today that were asked for, where there is a routine. */
async function dosesOf({ platform, patient, recognised }: Asked): Promise<Dose[]> {
  const { doses } = await readDoses(platform, patient, { days: 1 });
  const { medicines } = recognised.entities;
  if (medicines.length === 0) return doses;
  const named = medicines.map(({ text }) => text.toLowerCase());
  return doses.filter(({ medicine }) => named.some((name) => medicine.toLowerCase().includes(name)));
}

export const myMedicines: Answerer = async (asked) => {
  const { medicines } = asked.recognised.entities;
  const doses = await dosesOf(asked);
  if (doses.length > 0) {
    const open = doses.filter(({ state }) => OPEN.has(state)).length;
    const reply = fill(texts.today, { open, done: doses.length - open });
    return { reply: aboutWhom(asked, reply), cards: doses.slice(0, SHOWN).map(doseCard), actions: toPages() };
  }
  const lines = await ownLines(asked, medicines);
  if (lines.length === 0) {
    const names = listed(medicines.map(({ text }) => shortly(text)));
    const reply = names === '' ? texts.none : fill(texts.noneOf, { names });
    return { reply: aboutWhom(asked, reply), actions: toPages() };
  }
  const reply = fill(lines.length === 1 ? texts.one : texts.many, { count: lines.length });
  return {
    reply: aboutWhom(asked, lines.length > SHOWN ? `${reply} ${fill(texts.more, { count: SHOWN })}` : reply),
    cards: lines.slice(0, SHOWN).map(({ prescription, line }) => lineCard(prescription, line)),
    actions: toPages(),
  };
};

const withWhom = ({ doctorName, hospitalName }: Appointment): string =>
  [doctorName, hospitalName].filter(Boolean).join(', ');

const appointmentCard = (one: Appointment): ChatCard =>
  card({
    kind: 'appointment',
    title: `${dayInWords(one.preferredDate)}, ${clockTime(one.preferredTime, languageNow())}`,
    text: withWhom(one),
    facts: facts([
      [appointments.about, one.treatmentName],
      [appointments.status, appointments.statuses[one.desk?.state === 'proposed' ? 'proposed' : one.status]],
    ]),
    tone: one.status === 'cancelled' ? 'warn' : 'plain',
    href: `/appointments/${one.id}`,
    isSample: one.sample,
    basis: appointments.basis,
  });

export const myAppointments: Answerer = async ({ platform, patient }) => {
  const { upcoming, past } = await listAppointments(platform, patient);
  const [next] = upcoming;
  const actionsToGo = [goTo(actions.appointments, '/appointments'), goTo(actions.book, '/treatment-journey')];
  if (!next) {
    const last = past.slice(0, 1).map(appointmentCard);
    return { reply: last.length > 0 ? appointments.onlyPast : appointments.none, cards: last, actions: actionsToGo };
  }
  const reply = fill(appointments.next, {
    day: dayInWords(next.preferredDate),
    time: clockTime(next.preferredTime, languageNow()),
  });
  return { reply, cards: upcoming.slice(0, 3).map(appointmentCard), actions: actionsToGo };
};
