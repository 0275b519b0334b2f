// Medicines with each other, with food and drink, and with the person. Nothing found is never called harmless.
import type { ChatCard } from '@nabz/contract/chat';
import type { Alert, InteractionCheck } from '@nabz/contract/prescriptions';
import type { ChatName } from '@nabz/engine/chat/types';
import type { StateId } from '@nabz/engine/chat/told-facts';
import type { InteractionPerson } from '@nabz/engine/interactions/types';
import { fill } from '@nabz/words/render';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { check, checkLines } from '../../prescriptions/interactions.service.ts';
import { medicineLibrary } from '../../prescriptions/medicine-library.ts';
import type { Remembered } from '../context.ts';
import { type Answer, type Answerer, type Asked, card, facts, goTo, say, shortly } from '../reply.ts';

const words = spoken('chat');

const { interaction: texts, actions } = words;
const SHOWN = 5;
/** Letters of a name that are looked up. */
const LONGEST = 160;

/** Somebody of whom nothing is known. */
const nobody: InteractionPerson = {
  ageYears: null,
  sex: null,
  pregnant: null,
  breastfeeding: null,
  allergies: null,
  conditions: null,
};
/** What a medicine is asked about with, when that is a state of a person. */
const STATES: ReadonlyMap<string, Partial<InteractionPerson>> = new Map<StateId, Partial<InteractionPerson>>([
  ['pregnancy', { pregnant: true, sex: 'female' }],
  ['breastfeeding', { breastfeeding: true, sex: 'female' }],
  ['kidney-weak', { conditions: ['kidney-disease'] }],
  ['liver-weak', { conditions: ['liver-disease'] }],
  ['high-blood-pressure', { conditions: ['high-blood-pressure'] }],
  ['diabetes-patient', { conditions: ['diabetes'] }],
  ['heart-patient', { conditions: ['heart-failure', 'coronary-disease'] }],
  ['asthma-patient', { conditions: ['asthma'] }],
  ['heart-failure', { conditions: ['heart-failure'] }],
  ['arrhythmia', { conditions: ['arrhythmia'] }],
  ['stroke', { conditions: ['stroke'] }],
  ['ulcer', { conditions: ['peptic-ulcer'] }],
  ['epilepsy', { conditions: ['epilepsy'] }],
  ['g6pd', { conditions: ['g6pd-deficiency'] }],
  ['bleeding-disorder', { conditions: ['bleeding-disorder'] }],
  ['dengue', { conditions: ['bleeding-disorder'] }],
  ['gout', { conditions: ['gout'] }],
  ['glaucoma', { conditions: ['glaucoma'] }],
  ['parkinsons', { conditions: ['parkinsons'] }],
  ['myasthenia-gravis', { conditions: ['myasthenia-gravis'] }],
]);
const OF_STATES: readonly Alert['kind'][] = ['pregnancy', 'breastfeeding', 'condition', 'allergy', 'age'];
const FOOD = new Set([
  'milk',
  'curd',
  'tea-coffee',
  'grapefruit',
  'leafy-greens',
  'garlic-ginger',
  'food',
  'empty-stomach',
]);

/** The alerts that a question with a partner is about; none for a partner that our list does not know. */
function kindsFor({ id = '' }: ChatName): readonly Alert['kind'][] {
  if (STATES.has(id)) return OF_STATES;
  if (id === 'alcohol') return ['alcohol'];
  return FOOD.has(id) ? ['food'] : [];
}

const lineOf = (medicine: string) => ({ medicine, dosage: '', frequency: '', instructions: '', duration: '' });

/** One person with another state besides. */
const withState = (person: InteractionPerson, state: Partial<InteractionPerson> | undefined): InteractionPerson => ({
  ...person,
  ...state,
  conditions:
    person.conditions || state?.conditions ? [...(person.conditions ?? []), ...(state?.conditions ?? [])] : null,
  allergies: person.allergies || state?.allergies ? [...(person.allergies ?? []), ...(state?.allergies ?? [])] : null,
});

/** What one thing that was told says of the person. */
function toldOf({ kind, id, text, years }: Remembered): Partial<InteractionPerson> | undefined {
  if (kind === 'allergy') return { allergies: [text] };
  if (kind === 'age') return years === undefined ? undefined : { ageYears: years };
  return STATES.get(id);
}

/** What was said of the person's states and illnesses in this talk. */
function stateOf(told: readonly Remembered[]): Partial<InteractionPerson> {
  const person = told.reduce((one, fact) => withState(one, toldOf(fact)), nobody);
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null));
}

const medicinesOf = (told: readonly Remembered[]): string[] =>
  told.flatMap(({ kind, text }) => (kind === 'medicine' ? [text] : []));

/** The check of what was named; with the patient's own medicines when only one was and it is for them. */
async function checked(
  { platform, patient, isOther, recognised, remembered }: Asked,
  names: readonly string[],
): Promise<InteractionCheck> {
  const asked = STATES.get(recognised.entities.partner?.id ?? '');
  const states = stateOf(remembered);
  const all = [...names, ...medicinesOf(remembered).filter((text) => !names.includes(text))];
  if (isOther || asked)
    return checkLines(medicineLibrary(), all.map(lineOf), withState({ ...nobody, ...states }, asked));
  const withMine = names.length === 1 && !recognised.entities.partner;
  return check(platform, patient, { medicines: all, withMine, told: states });
}

const toneOf = { avoid: 'alert', ask: 'warn', aware: 'plain' } as const;

const toCard = (alert: Alert): ChatCard =>
  card({
    kind: 'alert',
    title: alert.title,
    text: alert.mechanism,
    facts: facts([
      [texts.weight, texts.severity[alert.severity]],
      [texts.watch, alert.watch.join('; ')],
      [texts.ask, alert.ask],
    ]),
    // an age that was told is the reason for the question, however slight the note
    tone: alert.kind === 'age' && alert.severity === 'aware' ? 'warn' : toneOf[alert.severity],
    sources: alert.sources,
    basis: alert.tier === 'list' ? texts.publicList : alert.sources.length > 0 ? words.sourced : words.general,
  });

const notKnown = ({ notChecked }: InteractionCheck): { text: string; offers: readonly string[] } => ({
  text:
    notChecked.length === 0
      ? ''
      : fill(texts.notChecked, { names: listed(notChecked.map((one) => shortly(one.medicine))) }),
  offers: notChecked.flatMap(({ offers }) => offers).slice(0, 3),
});

/** What was asked about, in the patient's words: "ibuprofen and aspirin", "dolo and alcohol". */
const askedIn = ({ recognised: { entities } }: Asked): string =>
  listed([...entities.medicines, ...(entities.partner ? [entities.partner] : [])].map(({ text }) => shortly(text)));

/** About the person or the plate: each medicine has these by itself. */
const EVERYDAY: ReadonlySet<Alert['kind']> = new Set(['food', 'alcohol']);

/** What of a check answers the question, and whether it does so or only belongs to it. */
function answering(
  all: readonly Alert[],
  names: readonly string[],
  partner: ChatName | undefined,
): { alerts: Alert[]; isFound: boolean } {
  const lines = checkLines(medicineLibrary(), names.map(lineOf), nobody);
  const named = new Set(lines.checked.map(({ medicine }) => medicine));
  const own = all.filter(({ medicines }) => medicines.some((one) => named.has(one)));
  if (partner) {
    const kinds = kindsFor(partner);
    const alerts = own.filter(({ kind }) => kinds.includes(kind));
    return { alerts, isFound: alerts.length > 0 };
  }
  if (names.length === 1) return { alerts: own, isFound: own.length > 0 };
  const together = own.filter(({ medicines }) => medicines.length > 1);
  const personal = own.filter(({ kind, medicines }) => medicines.length === 1 && !EVERYDAY.has(kind));
  return { alerts: [...together, ...personal], isFound: together.length > 0 };
}

/** A note on food in general is not one on the food that was named. */
function foundText(asked: Asked, alerts: readonly Alert[]): string {
  const { medicines, partner } = asked.recognised.entities;
  const words = (partner?.text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const isNamed = alerts.some(
    ({ kind, mechanism }) => kind !== 'food' || words.some((word) => mechanism.toLowerCase().includes(word)),
  );
  if (!partner || isNamed || partner.id === 'food' || partner.id === 'empty-stomach')
    return fill(texts.found, { what: askedIn(asked) });
  return fill(texts.foundFood, {
    partner: shortly(partner.text),
    what: listed(medicines.map(({ text }) => shortly(text))),
  });
}

async function answerFor(asked: Asked, names: readonly string[]): Promise<Answer> {
  const result = await checked(asked, names);
  const { alerts, isFound } = answering(result.alerts, names, asked.recognised.entities.partner);
  const shown = alerts.slice(0, SHOWN);
  const missing = notKnown(result);
  const none = fill(texts.none, { what: askedIn(asked) });
  const found = isFound ? foundText(asked, shown) : shown.length > 0 ? `${none} ${texts.forPerson}` : none;
  return {
    reply: [found, missing.text].filter(Boolean).join(' '),
    cards: shown.map(toCard),
    actions: [
      ...missing.offers.map((offer) => say(fill(words.lookup.about, { name: offer }))),
      goTo(actions.prescriptions, '/prescriptions'),
      goTo(actions.book, '/treatment-journey'),
    ],
  };
}

const WITH_TOLD = 3;

/** What the medicines of a message mean beside what was said of the person before: for answers that are about something else. */
export async function alertsWithTold(asked: Asked): Promise<ChatCard[]> {
  const names = asked.recognised.entities.medicines.map(({ text }) => text.slice(0, LONGEST));
  if (names.length === 0 || asked.remembered.length === 0) return [];
  const { alerts } = answering((await checked(asked, names)).alerts, names, undefined);
  return alerts
    .filter(({ kind }) => !EVERYDAY.has(kind))
    .slice(0, WITH_TOLD)
    .map(toCard);
}

/** Told in the same breath as the question, these are still what the answer turns on. */
const ALWAYS_FIRST: ReadonlySet<Remembered['kind']> = new Set(['age', 'allergy']);
const TELLING: ReadonlySet<ChatCard['tone']> = new Set(['alert', 'warn']);

/** What speaks against a medicine by what was told before, said first: nobody has to find it in a card. Empty where nothing does. */
export function tellAlert({ remembered, recognised: { facts } }: Asked, cards: readonly ChatCard[]): string {
  const before = remembered.filter(({ kind, id }) => ALWAYS_FIRST.has(kind) || !facts.some((fact) => fact.id === id));
  const first = cards.find(({ kind, tone }) => kind === 'alert' && TELLING.has(tone));
  return before.length === 0 || !first ? '' : `${first.title}: ${first.text} ${texts.askFirst}\n`;
}

export const interaction: Answerer = (asked) => {
  const names = asked.recognised.entities.medicines.map(({ text }) => text.slice(0, LONGEST));
  if (names.length > 0) return answerFor(asked, names.slice(0, 10));
  return { reply: texts.which, open: 'medicine', actions: [goTo(actions.prescriptions, '/prescriptions')] };
};
