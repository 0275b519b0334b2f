// What the assistant must not answer, with what is possible instead.
import type { ChatCard } from '@nabz/contract/chat';
import { fill } from '@nabz/words/render';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { mentions } from '../language.ts';
import { type Answerer, type Asked, goTo, say, shortly, withHindi } from '../reply.ts';
import { interaction } from './interaction.ts';
import { diseaseCard, medicineCard } from './lookup.ts';
import { lineCard, ownLines, sourceOf } from './prescribed.ts';

const words = spoken('chat');

const { refusals: texts, actions } = words;

/** Against the law, or a danger to somebody: says so, and what is possible. */
export const unlawful: Answerer = ({ message, isHindi }) => {
  const kind = texts.unlawful.find((one) => mentions(message, one.words)) ?? texts.unlawfulElse;
  return {
    reply: withHindi(isHindi, kind.text, kind.hi),
    actions: kind.actions.map(({ label, href }) => goTo(label, href)),
  };
};

const QUOTED = 3;
const MOST_MEDICINES = 3;

/** What may be told of the medicines that are named: what for, with food, with alcohol, at 65, and several of them together. */
async function aboutMedicines(asked: Asked): Promise<ChatCard[]> {
  const { medicines } = asked.recognised.entities;
  const together = medicines.length > 1 ? ((await interaction(asked)).cards ?? []) : [];
  return [...together, ...medicines.slice(0, MOST_MEDICINES).flatMap((name) => medicineCard(name) ?? [])];
}

/** Never a dose of ours. What a doctor has printed for this very person may be read out to them. */
export const doseQuestion: Answerer = async (asked) => {
  const { medicines } = asked.recognised.entities;
  const lines = medicines.length === 0 || asked.isOther ? [] : await ownLines(asked, medicines);
  const printed = lines.filter(({ line }) => line.frequency !== '').slice(0, QUOTED);
  const [first] = printed;
  const quoted = first
    ? fill(texts.dose.quoted, {
        source: sourceOf(first.prescription),
        medicine: first.line.medicine,
        printed: first.line.frequency,
      })
    : asked.isOther
      ? texts.dose.other
      : texts.dose.nothing;
  const reply = `${texts.dose.no} ${quoted}`;
  return {
    reply: withHindi(asked.isHindi, reply, words.hi.dose),
    cards: [...printed.map(({ prescription, line }) => lineCard(prescription, line)), ...(await aboutMedicines(asked))],
    actions: [goTo(actions.prescriptions, '/prescriptions'), goTo(actions.book, '/treatment-journey')],
  };
};

export const stopMedicine: Answerer = async (asked) => {
  const { recognised, isHindi } = asked;
  const names = listed(recognised.entities.medicines.map(({ text }) => shortly(text)));
  const reply = fill(texts.stop, { medicine: names === '' ? words.medicines.yours : names });
  return {
    reply: withHindi(isHindi, reply, words.hi.stop),
    cards: await aboutMedicines(asked),
    actions: [goTo(actions.book, '/treatment-journey'), goTo(actions.sideEffect, '/prescriptions')],
  };
};

/** "Do I have cancer?": nobody can tell from a chat; the symptoms can be gone through. */
export const diagnosisQuestion: Answerer = (asked) => {
  const { disease } = asked.recognised.entities;
  const known = disease && diseaseCard(asked, disease);
  return {
    reply: texts.diagnosis,
    cards: known ? [known] : [],
    actions: [
      goTo(actions.check, '/symptom-checker'),
      say(actions.tellSymptoms, words.says.symptoms),
      goTo(actions.book, '/treatment-journey'),
    ],
  };
};
