// Answers by what a message says rather than by its intent: values that it tells, and cards for what people ask most.
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { likelyCard, type LikelyCard, SURE_FROM } from '@nabz/engine/chat/answer-finder';
import { answersIn } from '@nabz/engine/chat/recognise';
import type { AnswerMatch } from '@nabz/engine/chat/types';
import { spoken } from '../../../platform/spoken.ts';
import {
  CLEARLY_OWN_FROM,
  LONGEST_CONTINUED,
  MOST_TOPICS,
  NEAR_FROM,
  CLEAR_FROM,
  CLEAR_LEAD,
  SURE_OF_NAMED_FROM,
  SURE_OVER_OWN_FROM,
} from '../chat.policy.ts';
import { chatLexicon } from '../lexicon.ts';
import type { Answer, Asked } from '../reply.ts';
import { answerOf, isAboutIntake, isFarFrom, leadsRefusal, nearTopics, wholeCard } from './answer-card.ts';
import { ANSWERS } from './answer-for.ts';
import { asksForAmount, asksSomething } from './asks.ts';
import { answerIntake } from './intake.ts';
import { suggestions } from './talk.ts';
import { toldValues } from './told-values.ts';

const words = spoken('chat');

/** Answered by a page of the app: only a card that is meant beyond doubt takes its place. */
const OWN: ReadonlySet<ChatIntent> = new Set([
  'unlawful',
  'remind',
  'book',
  'cost',
  'find-hospital',
  'app-help',
  'greeting',
  'thanks',
  'goodbye',
  'about-assistant',
  'tip',
]);
/** Of these, the ones beside which a card on the same matter helps. */
const PAGES: ReadonlySet<ChatIntent> = new Set(['remind', 'book', 'cost', 'find-hospital', 'app-help', 'tip']);
/** Answered in their own way first; what a card knows of it stands below. */
const FIRST_OWN: ReadonlySet<ChatIntent> = new Set([
  'symptoms',
  'dose-question',
  'stop-medicine',
  'diagnosis-question',
  'measurement',
]);
/** Where a value that was told is not what the message is about. */
const WITHOUT_VALUES: ReadonlySet<ChatIntent> = new Set([
  'unlawful',
  'remind',
  'book',
  'cost',
  'find-hospital',
  'my-appointments',
]);
/** Nothing else is an answer to these. */
const ALWAYS_OWN: ReadonlySet<ChatIntent> = new Set([
  'emergency-number',
  'my-result',
  'my-medicines',
  'my-appointments',
]);
/** A thing that is named has its own page of facts. */
const LOOKED_UP: ReadonlySet<ChatIntent> = new Set(['disease-info', 'test-info', 'medicine-info']);
/** Nothing that is known: the nearest topics are offered. */
const UNKNOWN: ReadonlySet<ChatIntent> = new Set(['tip', 'unclear', 'out-of-scope']);
/** A refusal that is hardly meant, or a question for medicines of which none is known, is no answer either. */
const isAboutNothingKnown = ({ recognised: { intent, confidence, entities } }: Asked): boolean =>
  (intent === 'unlawful' && confidence < CLEARLY_OWN_FROM) ||
  (UNKNOWN.has(intent) && !(intent === 'tip' && confidence >= CLEARLY_OWN_FROM)) ||
  (intent === 'interaction' && entities.medicines.every(({ id }) => id === undefined));

/** What a card knows, below the answer; an emergency stands alone. */
const withMore = (answer: Answer, { cards = [], reply }: Answer): Answer =>
  answer.emergency
    ? answer
    : { ...answer, cards: [...(answer.cards ?? []), ...cards.map((one) => ({ ...one, text: reply }))] };

/**
 * A card first, and below it what the intent is answered with: who asks whether cold water may be drunk in a fever asks that, and tells of
 * the fever by the way.
 */
const beforeOwn = (own: Answer, { reply, cards = [] }: Answer): Answer =>
  own.emergency ? own : { ...own, reply: `${reply}\n${own.reply}`, cards: [...cards, ...(own.cards ?? [])] };

/** Whether a card answers what is asked, so that it leads. A question for an amount is refused first. */
function isLead({ message, recognised: { intent } }: Asked, best: LikelyCard): boolean {
  if (!asksSomething(message) || (best.probability < SURE_FROM && !isClear(best))) return false;
  return !REFUSALS.has(intent) || !asksForAmount(message);
}

/** A card that is meant for certain, below an answer that is right as well; where help is needed now nothing stands beside it. */
function withCard(asked: Asked, answer: Answer, best: LikelyCard | undefined): Answer {
  const more = best && isClear(best) ? answerOf(asked, best.id) : undefined;
  return more && answer.actions?.[0]?.href !== 'tel:112' ? withMore(answer, more) : answer;
}

/** A danger that the recogniser takes for named and not told, raised by the check of a complaint that begins with it: "heart attack insurance claim refused". */
const isOnlyNamed = ({ recognised: { harmless }, interview }: Asked, { emergency }: Answer): boolean =>
  harmless && interview === null && (emergency ?? null) !== null;

async function besideNumbers(asked: Asked, best: LikelyCard): Promise<Answer> {
  const [numbers, more] = [await ANSWERS['emergency-number'](asked), answerOf(asked, best.id)];
  return more ? withMore(numbers, more) : numbers;
}

/** A card that answers in words, below what the list of interactions says of the medicines that were named. */
const besideAlerts = ({ cards = [], actions = [] }: Answer, answer: Answer): Answer => ({
  ...answer,
  cards: [...cards, ...(answer.cards ?? [])],
  actions,
});

/** Where the list knows nothing of medicines that it knows, that comes first: a card on one of them says nothing of both together. */
async function besideInteraction(asked: Asked, answer: Answer): Promise<Answer> {
  const own = await ANSWERS.interaction(asked);
  const isNothingFound = (own.cards ?? []).length === 0 && !isAboutNothingKnown(asked);
  return isNothingFound ? withMore(own, answer) : besideAlerts(own, answer);
}

/** Values told with a complaint: a critical one or an emergency leads alone, else the complaint is asked about as well. */
function besideComplaint(told: Answer, complaint: Answer): Answer {
  if (complaint.emergency) return complaint;
  if (told.actions?.[0]?.href === 'tel:112') return told;
  return {
    ...complaint,
    reply: `${told.reply}\n${complaint.reply}`,
    cards: [...(told.cards ?? []), ...(complaint.cards ?? [])],
  };
}

/** Cards for the message as what continues the one before. A long message says by itself what it is about. */
const cardsOfTalk = ({ last, message }: Asked): readonly AnswerMatch[] =>
  last === '' || message.length > LONGEST_CONTINUED ? [] : answersIn(`${last}. ${message}`, chatLexicon());

/** The card that is meant: by the message alone, or where that says too little with the one before. */
function bestCard(asked: Asked): LikelyCard | undefined {
  const alone = likelyCard(asked.recognised.answers);
  if (alone && alone.probability >= SURE_FROM) return alone;
  const [together] = cardsOfTalk(asked);
  const isTogether = together !== undefined && together.probability > (alone?.probability ?? 0);
  return likelyCard(isTogether ? cardsOfTalk(asked) : asked.recognised.answers);
}

/** A disease, a test or medicines that Nabz has facts on are named. */
function isNamed({ recognised: { intent, entities, followsUp } }: Asked): boolean {
  const { disease, analyte, medicines } = entities;
  const hasFacts = [disease, analyte, ...medicines].some((name) => name?.id !== undefined);
  return followsUp || ((LOOKED_UP.has(intent) || intent === 'interaction') && hasFacts);
}

/** What the answer to an intent would be about is not named: it could only ask back or refuse in general. */
function isAboutNothingNamed({ message, recognised: { intent, confidence, entities } }: Asked): boolean {
  const { disease, analyte, medicines, place } = entities;
  if (LOOKED_UP.has(intent)) return [disease, analyte, ...medicines].every((name) => name?.id === undefined);
  if (intent === 'dose-question' || intent === 'stop-medicine')
    return medicines.length === 0 && confidence < CLEARLY_OWN_FROM;
  if (intent === 'find-hospital') return place === undefined && confidence < CLEARLY_OWN_FROM;
  return intent === 'symptoms' && chatLexicon().complaintsIn(message).present.length === 0;
}

/** Whether a card is meant, though the message names something else as well. */
const isClear = ({ probability, lead }: LikelyCard): boolean =>
  probability >= SURE_OF_NAMED_FROM || (probability >= CLEAR_FROM && lead >= CLEAR_LEAD);

/** Meant for certain, or about a matter that nobody in danger asks about. */
const isFarMeant = (card: LikelyCard): boolean =>
  isClear(card) || (card.probability >= SURE_FROM && isFarFrom('physical', card.id));

/** A price of something that we do not know: the answer could only ask which treatment is meant. */
const asksBack = ({ recognised: { intent, entities } }: Asked): boolean =>
  intent === 'cost' && entities.treatment?.id === undefined;

/** Whether a card is likely enough to stand beside or before what the intent is answered with. */
function isEnough(asked: Asked, best: LikelyCard): boolean {
  const { intent, confidence, entities } = asked.recognised;
  if (OWN.has(intent) && confidence >= CLEARLY_OWN_FROM && !asksBack(asked))
    return best.probability >= SURE_OVER_OWN_FROM;
  if (intent === 'dose-question' && entities.medicines.length > 0 && best.probability < SURE_FROM)
    return isClear(best) && isAboutIntake(best.id);
  return !isNamed(asked) || isClear(best);
}

/** Refusals below which a card would be read too late. */
const REFUSALS: ReadonlySet<ChatIntent> = new Set(['dose-question', 'stop-medicine']);

/** A card first, and below it what is known of the medicines and, of one that must not be stopped, what stopping it means. */
async function beforeRefusal(asked: Asked, answer: Answer): Promise<Answer> {
  const { intent } = asked.recognised;
  const own = await ANSWERS[intent](asked);
  return {
    ...own,
    reply: intent === 'stop-medicine' ? `${answer.reply}\n${own.reply}` : answer.reply,
    cards: [...(answer.cards ?? []), ...(own.cards ?? [])],
  };
}

/** A card that cues stand for: it answers, a complaint is asked about below it, and alerts of medicines stand beside it. */
async function answerCertain(asked: Asked, best: LikelyCard): Promise<Answer | null> {
  const answer = answerOf(asked, best.id);
  if (!answer) return null;
  const { intent, entities } = asked.recognised;
  const led = { ...answer, reply: best.opens ? `${best.opens[asked.language]} ${answer.reply}` : answer.reply };
  if (intent === 'interaction' && entities.medicines.length > 0)
    return besideAlerts(await ANSWERS.interaction(asked), led);
  if (intent !== 'symptoms' || best.isQuestion === true) return led;
  const complaint = await ANSWERS.symptoms(asked);
  if (!complaint.emergency && !complaint.question) return led;
  if (complaint.emergency) {
    const card = wholeCard(asked, best.id);
    return { ...complaint, cards: [...(card ? [card] : []), ...(complaint.cards ?? [])] };
  }
  return {
    ...complaint,
    reply: `${led.reply}\n${complaint.reply}`,
    cards: [...(led.cards ?? []), ...(complaint.cards ?? [])],
  };
}

/** Something is known that the message asks for or tells: a page, a record, a thing that is named, or a complaint that is heard. */
export const isAnswerable = (asked: Asked): boolean => !isAboutNothingKnown(asked) && !isAboutNothingNamed(asked);

/** What the cards and the values of a message say; null where neither answers it. */
export async function answerByContent(asked: Asked): Promise<Answer | null> {
  const { intent, values } = asked.recognised;
  const intake = answerIntake(asked);
  if (intake) return intake;
  const told = values.length > 0 && !WITHOUT_VALUES.has(intent) ? await toldValues(asked) : null;
  const best = bestCard(asked);
  if (told) {
    const answer = intent === 'symptoms' ? besideComplaint(told, await ANSWERS.symptoms(asked)) : told;
    return withCard(asked, answer, best);
  }
  if (best?.isCertain === true) return answerCertain(asked, best);
  // a helpline that is no emergency is asked for as a number too: what a card knows of it stands below the numbers
  if (intent === 'emergency-number' && best && isClear(best)) return besideNumbers(asked, best);
  if (!best || ALWAYS_OWN.has(intent)) return null;
  if (REFUSALS.has(intent) && leadsRefusal(best.id)) {
    const answer = answerOf(asked, best.id);
    if (answer) return beforeRefusal(asked, answer);
  }
  if (!isEnough(asked, best))
    return PAGES.has(intent) && best.probability >= SURE_FROM
      ? withCard(asked, await ANSWERS[intent](asked), best)
      : null;
  const answer = answerOf(asked, best.id);
  if (!answer) return null;
  if (intent === 'interaction') return besideInteraction(asked, answer);
  // two tablets by mistake, a dose that was missed: no dose is asked for
  const isAsked = asked.recognised.entities.medicines.length > 0 && best.probability < SURE_FROM;
  const isOfDoses =
    intent === 'dose-question' && !isAsked && !asksForAmount(asked.message) && isClear(best) && isAboutIntake(best.id);
  const isOwnFirst = FIRST_OWN.has(intent) && !isOfDoses && !isAboutNothingNamed(asked);
  if (!isOwnFirst && !isNamed(asked)) return answer;
  const own = await ANSWERS[intent](asked);
  if (isOnlyNamed(asked, own) && isFarMeant(best)) return answer;
  return isLead(asked, best) ? beforeOwn(own, answer) : withMore(own, answer);
}

/** The topics that come nearest, below an answer that has nothing but words. */
export function withNear(asked: Asked, answer: Answer): Answer {
  const { intent, answers } = asked.recognised;
  const isBare = (answer.cards ?? []).length === 0 && !answer.question && !answer.emergency;
  if (!isBare || OWN.has(intent) || ALWAYS_OWN.has(intent)) return answer;
  const near = answers.filter(({ probability }) => probability >= NEAR_FROM).map(({ id }) => id);
  return { ...answer, actions: [...(answer.actions ?? []), ...nearTopics(asked, near.slice(0, MOST_TOPICS))] };
}

/** An honest "I do not know that", with the topics that come nearest; null where something is known. */
export function answerUnknown(asked: Asked): Answer | null {
  if (!isAboutNothingKnown(asked)) return null;
  const { recognised } = asked;
  const continued = cardsOfTalk(asked);
  const near = [...recognised.answers, ...continued]
    .filter(({ probability }) => probability >= NEAR_FROM)
    .map(({ id }) => id);
  if (near.length > 0)
    return { reply: words.answers.near, actions: nearTopics(asked, [...new Set(near)].slice(0, MOST_TOPICS)) };
  // small talk and what is about no health at all is told so by its own answer; a tip is for who asks for one
  return recognised.intent === 'unlawful' || recognised.intent === 'tip' || continued.length > 0
    ? { reply: words.answers.unknown, actions: suggestions() }
    : null;
}
