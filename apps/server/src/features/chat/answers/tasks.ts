// What is done on another screen: the assistant opens it, filled in as far as it can be.
import type { MeasurementKind } from '@nabz/engine/chat/types';
import { specialtyNamed } from '../../hospitals/specialty-words.ts';
import { findTreatment, understandTreatment } from '../../treatments/treatments.service.ts';
import words from '../chat.words.json' with { type: 'json' };
import { mentions } from '../language.ts';
import { type Answerer, type Asked, card, fill, goTo, shortly } from '../reply.ts';

const { tasks: texts, actions } = words;

const withQuery = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query).toString()}`;

/** The page on which a booking begins. */
function bookingPage({ recognised: { entities } }: Asked): string {
  const { specialty, treatment } = entities;
  const named = specialty === undefined ? null : specialtyNamed(specialty);
  if (named) return withQuery('/treatment-journey', { specialization: named });
  const known = treatment?.id === undefined ? undefined : findTreatment(treatment.id);
  const meant = known ?? (treatment && understandTreatment(treatment.text).hit?.treatment);
  return meant ? withQuery('/treatment-journey', { treatment: meant.id }) : '/treatment-journey';
}

export const book: Answerer = (asked) => ({
  reply: texts.book,
  actions: [goTo(actions.book, bookingPage(asked)), goTo(actions.appointments, '/appointments')],
});

export const remind: Answerer = ({ recognised: { entities } }) => {
  const [first] = entities.medicines;
  const name = first && shortly(first.text);
  const filled = { ...(name !== undefined && { medicine: name }), ...(entities.time && { time: entities.time }) };
  return {
    reply: name === undefined ? texts.remind : fill(texts.remindOf, { name }),
    actions: [
      goTo(actions.remind, withQuery('/reminders', { tab: 'medicines', add: '1' }), filled),
      goTo(actions.reminders, '/reminders'),
    ],
  };
};

/** The kinds of readings as the page of measurements calls them. */
const KIND_OF: Readonly<Record<MeasurementKind, keyof typeof texts.kinds>> = {
  'blood-pressure': 'blood-pressure',
  sugar: 'glucose',
  weight: 'weight',
  spo2: 'spo2',
  temperature: 'temperature',
  pulse: 'pulse',
};

export const measurement: Answerer = ({ recognised: { entities } }) => {
  const told = entities.measurement;
  const kind = told && KIND_OF[told.kind];
  const page = withQuery('/reminders', { tab: 'measurements', ...(kind && { kind }) });
  const open = goTo(actions.measure, page);
  if (!told || !kind) return { reply: texts.measure, actions: [open] };
  const value = [told.values.join('/'), told.unit].filter(Boolean).join(' ');
  return {
    reply: fill(texts.measured, { kind: texts.kinds[kind].toLowerCase(), value }),
    cards: [
      card({
        kind: 'measurement',
        title: `${texts.kinds[kind]}: ${value}`,
        text: texts.notKept,
        href: page,
        basis: texts.told,
      }),
    ],
    actions: [open],
  };
};

const SCREENS = 5;

/** The screens that a question about the app may mean; a few of them when none fits. */
export const appHelp: Answerer = ({ message }) => {
  const fitting = words.help.filter((one) => mentions(message, one.words));
  const shown = (fitting.length > 0 ? fitting : words.help).slice(0, fitting.length > 0 ? 2 : SCREENS);
  return {
    reply: fitting[0]?.text ?? texts.help,
    actions: shown.map(({ title, href }) => goTo(title, href)),
  };
};
