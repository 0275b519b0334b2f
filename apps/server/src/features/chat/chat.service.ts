// Answers a message: danger first, then what must be refused, then the rest, each by the service that knows it.
import type { ChatReply, chatbot } from '@nabz/contract/chat';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import type { Analysis } from '@nabz/contract/symptoms';
import { answersIn, nextContext, recognise } from '@nabz/engine/chat/recognise';
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { type AnswerMatch, type Recognised, UNSURE } from '@nabz/engine/chat/types';
import { catalogue } from '@nabz/words/catalogue';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPerson } from '../symptoms/person.ts';
import { createSymptomsService, type ProfileFacts, type SymptomsService } from '../symptoms/symptoms.service.ts';
import { answerOf, firstAidCard, isAboutIntake, nearTopics } from './answers/answer-card.ts';
import { ANSWERS } from './answers/answer-for.ts';
import { alertsWithTold } from './answers/interaction.ts';
import { answerDanger, ifItIsNow } from './answers/safety.ts';
import { suggestions } from './answers/talk.ts';
import { toldValues } from './answers/told-values.ts';
import {
  CLEARLY_OWN_FROM,
  FIRST_AID_FROM,
  MOST_TOPICS,
  NEAR_FROM,
  READ_BEYOND_LIMIT,
  SURE_FROM,
  SURE_OF_NAMED_FROM,
  SURE_OVER_OWN_FROM,
  WORTH_ADDING_FROM,
} from './chat.policy.ts';
import { closeMind, mergeFacts, type Mind, openMind, type Remembered } from './context.ts';
import { answeredBefore, keepTurn } from './conversations.service.ts';
import { languageOf, speaksOfOthers, writesHindi } from './language.ts';
import { chatLexicon } from './lexicon.ts';
import type { Answer, Asked } from './reply.ts';

const words = catalogue('en', 'chat');

type Body = RequestOf<typeof chatbot>['body'];
type Chatted = Omit<ResponseOf<typeof chatbot>, 'success'>;

/** What the danger rules of the symptom check say of a message, with what the profile knows: null when none fires. */
function dangerIn(
  message: string,
  { symptoms, person, isOther }: { symptoms: SymptomsService; person: ProfileFacts; isOther: boolean },
): Analysis['emergency'] {
  const patient = { who: isOther ? ('other' as const) : ('me' as const) };
  const { redFlags, emergency } = symptoms.analyze({ symptoms: [message], patient }, person);
  const isUrgent = redFlags.some(({ level }) => level === 'ambulance' || level === 'emergency');
  return isUrgent || emergency?.kind === 'mental' ? emergency : null;
}

const DANGERS: ReadonlySet<ChatIntent> = new Set(['emergency', 'self-harm']);

/** Answers that are none when they are wrong: where the recogniser is unsure, other ways to go on are offered. */
const mayBeUnsure = ({ intent, confidence }: Recognised): boolean =>
  confidence < UNSURE && intent !== 'unclear' && intent !== 'out-of-scope';

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
]);
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
/** What asks for medicines, and means none that is known. */
const isAboutNothingKnown = ({ recognised: { intent, confidence, entities } }: Asked): boolean =>
  (UNKNOWN.has(intent) && !(intent === 'tip' && confidence >= CLEARLY_OWN_FROM)) ||
  (intent === 'interaction' && entities.medicines.every(({ id }) => id === undefined));

const withMore = (answer: Answer, { cards = [], reply }: Answer): Answer => ({
  ...answer,
  cards: [...(answer.cards ?? []), ...cards.map((one) => ({ ...one, text: reply }))],
});

/** A card that answers in words, below what the list of interactions says of the medicines that were named. */
const besideAlerts = ({ cards = [], actions = [] }: Answer, answer: Answer): Answer => ({
  ...answer,
  cards: [...cards, ...(answer.cards ?? [])],
  actions,
});

/** The likeliest card: for the message alone, or where that says too little as what continues the message before. */
function bestCard({ recognised: { answers }, continued }: Asked): AnswerMatch | undefined {
  const [alone] = answers;
  const [together] = continued;
  return alone && (alone.likeness >= SURE_FROM || !together || together.likeness < alone.likeness) ? alone : together;
}

/** A disease, a test or medicines that Nabz has facts on are named. */
function isNamed({ recognised: { intent, entities, followsUp } }: Asked): boolean {
  const { disease, analyte, medicines } = entities;
  const hasFacts = [disease, analyte, ...medicines].some((name) => name?.id !== undefined);
  return followsUp || ((LOOKED_UP.has(intent) || intent === 'interaction') && hasFacts);
}

/** What the cards and the values of a message say; null where neither answers it. */
async function answerByContent(asked: Asked): Promise<Answer | null> {
  const { intent, values } = asked.recognised;
  const told = values.length > 0 && !WITHOUT_VALUES.has(intent) ? await toldValues(asked) : null;
  if (told) return told;
  if (ALWAYS_OWN.has(intent)) return null;
  const best = bestCard(asked);
  const isOwn = OWN.has(intent) && asked.recognised.confidence >= CLEARLY_OWN_FROM;
  const needed = isNamed(asked) ? SURE_OF_NAMED_FROM : isOwn ? SURE_OVER_OWN_FROM : SURE_FROM;
  const isEnough = best !== undefined && best.likeness >= (intent === 'symptoms' ? WORTH_ADDING_FROM : needed);
  const answer = isEnough ? answerOf(asked, best.id) : undefined;
  if (!answer || !best) return null;
  if (intent === 'interaction') return besideAlerts(await ANSWERS.interaction(asked), answer);
  // two tablets by mistake, a dose that was missed: no dose is asked for
  const isOfDoses = intent === 'dose-question' && best.likeness >= SURE_OF_NAMED_FROM && isAboutIntake(best.id);
  const leadsOwn = (FIRST_OWN.has(intent) && !isOfDoses) || isNamed(asked);
  return leadsOwn ? withMore(await ANSWERS[intent](asked), answer) : answer;
}

/** An honest "I do not know that", with the topics that come nearest. */
function unknown(asked: Asked): Answer | null {
  const { recognised, continued } = asked;
  const near = [...recognised.answers, ...continued]
    .filter(({ likeness }) => likeness >= NEAR_FROM)
    .map(({ id }) => id);
  if (near.length > 0)
    return { reply: words.answers.near, actions: nearTopics(asked, [...new Set(near)].slice(0, MOST_TOPICS)) };
  return continued.length > 0 && recognised.intent !== 'tip'
    ? { reply: words.answers.unknown, actions: suggestions }
    : null;
}

/** Help now, with the first aid that the message is about. */
function withFirstAid(asked: Asked, answer: Answer): Answer {
  const [best] = asked.recognised.answers;
  const aid =
    answer.intent === 'emergency' && best && best.likeness >= FIRST_AID_FROM ? firstAidCard(asked, best.id) : undefined;
  return aid ? { ...answer, cards: [aid] } : answer;
}

/** Help for a danger that the recogniser or the rules hear, each by itself; null when neither does. */
function answerIfDanger(asked: Asked, byRules: Analysis['emergency']): Answer | null {
  const { intent, harmless } = asked.recognised;
  const isDanger = DANGERS.has(intent) || (byRules !== null && !harmless);
  return isDanger ? withFirstAid(asked, answerDanger(asked, byRules)) : null;
}

/** A question that a card or a value answers, though the classifier hears a danger that it is not sure of: with the number above it. */
async function answerInDoubt(asked: Asked): Promise<Answer | null> {
  const { recognised } = asked;
  if (!recognised.otherwise) return null;
  const answer = await answerByContent({ ...asked, recognised: recognised.otherwise });
  if (!answer || answer.emergency) return null;
  const kind = recognised.intent === 'self-harm' ? 'mental' : 'physical';
  return {
    ...answer,
    intent: answer.intent ?? recognised.otherwise.intent,
    cards: [ifItIsNow({ kind }), ...(answer.cards ?? [])],
  };
}

async function answerTo(asked: Asked): Promise<Answer> {
  const { recognised, message } = asked;
  const byRules = dangerIn(message, asked);
  const inDoubt = byRules === null ? await answerInDoubt(asked) : null;
  const danger = inDoubt ?? answerIfDanger(asked, byRules);
  if (danger) return danger;
  const answer =
    (await answerByContent(asked)) ??
    (isAboutNothingKnown(asked) ? unknown(asked) : null) ??
    (await ANSWERS[recognised.intent](asked));
  if (answer.emergency) return answer;
  const alerts = recognised.intent === 'interaction' ? [] : await alertsWithTold(asked);
  const actions = mayBeUnsure(recognised) ? [...(answer.actions ?? []), ...suggestions] : (answer.actions ?? []);
  const cards = [...(byRules === null ? [] : [ifItIsNow(byRules)]), ...alerts, ...(answer.cards ?? [])];
  return { ...answer, cards, actions };
}

const toReply = (answer: Answer, intent: ChatIntent): ChatReply => ({
  reply: answer.reply,
  intent: answer.intent ?? intent,
  cards: answer.cards ?? [],
  actions: answer.actions ?? [],
  question: answer.question ?? null,
  emergency: answer.emergency ?? null,
  disclaimer: words.disclaimer,
});

const KEPT_OF_LAST = 300;

/** What is kept in mind for the next message. After a danger the interview is over, what was told is not forgotten. */
function nextMind(mind: Mind, asked: Asked, answer: Answer, now: Date): Mind {
  const recognised = { ...asked.recognised, intent: answer.intent ?? asked.recognised.intent };
  const talk = nextContext(mind.talk, asked.message, recognised, answer.open ?? null);
  const isPassing = answer.interview === undefined && talk.lastIntent === 'symptoms';
  return {
    at: now.getTime(),
    talk,
    interview: answer.interview ?? (isPassing ? mind.interview : null),
    facts: mind.facts,
    last: asked.message.slice(0, KEPT_OF_LAST),
  };
}

/** The assistant: made once, with the symptom check that it asks. */
export function createChat(platform: Platform) {
  let symptoms: SymptomsService | undefined;
  const symptomCheck = (): SymptomsService => (symptoms ??= createSymptomsService(platform.clock));

  async function understand(patient: Patient, body: Body): Promise<{ asked: Asked; mind: Mind }> {
    const { message, userLocation } = body;
    const mind = openMind(platform, patient.id, body.context);
    const recognised = recognise(message, mind.talk, chatLexicon());
    const isOther = speaksOfOthers(message);
    const who = isOther ? 'other' : 'me';
    const told = recognised.facts.map((fact): Remembered => ({ ...fact, who }));
    const facts = mergeFacts(mind.facts, told, new Set(body.forget ?? []));
    const asked: Asked = {
      platform,
      patient,
      message,
      recognised,
      continued: mind.last === '' ? [] : answersIn(`${mind.last}. ${message}`, chatLexicon()),
      // whom a message without a name means is not certain: then all of it counts
      facts: isOther ? facts.filter((fact) => fact.who === 'other') : facts,
      person: await readPerson(platform, patient),
      symptoms: symptomCheck(),
      userLocation: userLocation ?? null,
      interview: mind.interview,
      isOther,
      isHindi: writesHindi(message),
      language: languageOf(message),
    };
    return { asked, mind: { ...mind, facts } };
  }

  async function ask(patient: Patient, body: Body): Promise<{ answer: ChatReply; mind: Mind }> {
    const { asked, mind } = await understand(patient, body);
    const answer = await answerTo(asked);
    return {
      answer: toReply(answer, asked.recognised.intent),
      mind: nextMind(mind, asked, answer, platform.clock.now()),
    };
  }

  const toChatted = (patient: Patient, answer: ChatReply, mind: Mind, isKept: boolean): Chatted => ({
    ...answer,
    context: closeMind(platform, patient.id, mind),
    remembered: mind.facts.map(({ id, text }) => ({ id, text })),
    isKept,
  });

  /** The answer to a message beyond a limit: help when the beginning of it tells a danger, else null. It is not kept. */
  async function answerUrgent(patient: Patient, body: Body): Promise<Chatted | null> {
    const { asked, mind } = await understand(patient, { ...body, message: body.message.slice(0, READ_BEYOND_LIMIT) });
    const answer = answerIfDanger(asked, dangerIn(asked.message, asked));
    return answer && toChatted(patient, toReply(answer, asked.recognised.intent), mind, false);
  }

  /** Answers a message and, where the patient wants it, keeps both. */
  async function answerMessage(patient: Patient, body: Body): Promise<Chatted> {
    const { conversationId, messageId, message } = body;
    const place = conversationId === undefined ? null : { conversationId, messageId };
    const before = place && (await answeredBefore(platform, patient.id, place, message));
    const { answer, mind } = before ?? (await ask(patient, body));
    const isKept =
      before !== null || (place !== null && (await keepTurn(platform, patient.id, place, { message, answer, mind })));
    return toChatted(patient, answer, mind, isKept);
  }

  return { answerMessage, answerUrgent };
}
