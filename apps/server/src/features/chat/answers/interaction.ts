// Medicines with each other, with food and drink, and with the person. Nothing found is never called harmless.
import type { ChatCard } from '@nabz/contract/chat';
import type { Alert, InteractionCheck } from '@nabz/contract/prescriptions';
import type { ChatName } from '@nabz/engine/chat/types';
import type { InteractionPerson } from '@nabz/engine/interactions/types';
import { catalogue } from '@nabz/words/catalogue';
import { fill } from '@nabz/words/render';
import { check, checkLines } from '../../prescriptions/interactions.service.ts';
import { medicineLibrary } from '../../prescriptions/medicine-library.ts';
import { type Answer, type Answerer, type Asked, card, facts, goTo, listed, say, shortly } from '../reply.ts';

const words = catalogue('en', 'chat');

const { interaction: texts, actions } = words;
const SHOWN = 5;

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
const STATES = new Map<string, Partial<InteractionPerson>>([
  ['pregnancy', { pregnant: true, sex: 'female' }],
  ['breastfeeding', { breastfeeding: true, sex: 'female' }],
  ['kidney-weak', { conditions: ['kidney-disease'] }],
  ['liver-weak', { conditions: ['liver-disease'] }],
  ['high-blood-pressure', { conditions: ['high-blood-pressure'] }],
  ['diabetes-patient', { conditions: ['diabetes'] }],
  ['heart-patient', { conditions: ['heart-failure', 'coronary-disease'] }],
  ['asthma-patient', { conditions: ['asthma'] }],
]);
const OF_STATES: readonly Alert['kind'][] = ['pregnancy', 'breastfeeding', 'condition'];
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

/** The check of what was named; with the patient's own medicines when only one was and it is for them. */
async function checked(
  { platform, patient, isOther, recognised }: Asked,
  names: readonly string[],
): Promise<InteractionCheck> {
  const state = STATES.get(recognised.entities.partner?.id ?? '');
  if (isOther || state) return checkLines(medicineLibrary(), names.map(lineOf), { ...nobody, ...state });
  return check(platform, patient, { medicines: names, withMine: names.length === 1 && !recognised.entities.partner });
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
    tone: toneOf[alert.severity],
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

export const interaction: Answerer = (asked) => {
  const names = asked.recognised.entities.medicines.map(({ text }) => text.slice(0, 160));
  if (names.length > 0) return answerFor(asked, names.slice(0, 10));
  return { reply: texts.which, open: 'medicine', actions: [goTo(actions.prescriptions, '/prescriptions')] };
};
