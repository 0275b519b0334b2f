// What is done on another screen: the assistant opens it, filled in as far as it can be.
import { type Reading, ReadingSchema } from '@nabz/contract/measurements';
import type { ChatMeasurement, MeasurementKind } from '@nabz/engine/chat/types';
import { fill } from '@nabz/words/render';
import { spoken } from '../../../platform/spoken.ts';
import { specialtyNamed } from '../../hospitals/specialty-library.ts';
import { explainReading } from '../../measurements/measurements.service.ts';
import { findTreatment, understandTreatment } from '../../treatments/treatments.service.ts';
import { mentions } from '../language.ts';
import { type Answerer, type Asked, card, goTo, shortly, withHindi } from '../reply.ts';

const words = spoken('chat');

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

const MG_PER_MMOL = 18;
/** A sugar this small without a unit may be meant in mmol/L. */
const MMOL_UNDER = 34;
/** No body is this warm in degrees Celsius, none this cold in degrees Fahrenheit. */
const FAHRENHEIT_FROM = 60;

/** A reading that was told, as the page of measurements keeps it; null for one that it would not take. */
function readingOf({ kind, values: [value = 0, second = 0], unit = '' }: ChatMeasurement): Reading | null {
  if (kind === 'sugar' && unit === '' && value < MMOL_UNDER) return null;
  const celsius = value < FAHRENHEIT_FROM ? value : ((value - 32) * 5) / 9;
  const told = {
    'blood-pressure': { systolic: value, diastolic: second },
    sugar: { value: unit.startsWith('mmol') ? value * MG_PER_MMOL : value, when: 'random' },
    weight: { value },
    spo2: { value },
    temperature: { value: celsius },
    pulse: { value },
  }[kind];
  return ReadingSchema.safeParse({ kind: KIND_OF[kind], ...told }).data ?? null;
}

/** What a value that was told means, before it is written down. */
async function meaningOf({ platform, patient, isOther }: Asked, told: ChatMeasurement) {
  const reading = readingOf(told);
  return reading && explainReading(platform, patient, { reading, isOther });
}

export const measurement: Answerer = async (asked) => {
  const told = asked.recognised.entities.measurement;
  const kind = told && KIND_OF[told.kind];
  const page = withQuery('/reminders', { tab: 'measurements', ...(kind && { kind }) });
  const open = goTo(actions.measure, page);
  if (!told || !kind) return { reply: texts.measure, actions: [open] };
  const value = [told.values.join('/'), told.unit].filter(Boolean).join(' ');
  const meaning = await meaningOf(asked, told);
  const urgent = meaning?.isUrgent === true ? meaning.text : null;
  const heard = fill(texts.measured, { kind: texts.kinds[kind].toLowerCase(), value });
  const reply = meaning === null ? heard : `${meaning.text} ${heard}`;
  return {
    reply: withHindi(asked.isHindi && urgent !== null, reply, words.hi.urgentReading),
    cards: [
      card({
        kind: 'measurement',
        title: `${texts.kinds[kind]}: ${value}`,
        text: meaning?.text ?? texts.notKept,
        tone: urgent === null ? 'plain' : 'alert',
        href: page,
        basis: texts.told,
      }),
    ],
    actions:
      urgent === null
        ? [open]
        : [
            goTo(fill(words.emergency.call, { number: '112' }), 'tel:112'),
            goTo(words.emergency.hospitals, '/hospitals'),
            open,
          ],
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
