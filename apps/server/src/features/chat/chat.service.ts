// Answers a message: danger first, then what must be refused, then the rest, each by the service that knows it.
import type { ChatReply, chatbot } from '@nabz/contract/chat';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import type { Analysis } from '@nabz/contract/symptoms';
import { likelyCard, type LikelyCard, SURE_FROM } from '@nabz/engine/chat/answer-finder';
import { nextContext, recognise } from '@nabz/engine/chat/recognise';
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { fill } from '@nabz/words/render';
import { type Recognised, UNSURE } from '@nabz/engine/chat/types';
import type { Patient } from '../../platform/http/patient.ts';
import { answerIn, languageNow } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { modelFor } from '../privacy/consents.service.ts';
import type { AskingOf } from '../symptoms/listen.service.ts';
import { readPerson } from '../symptoms/person.service.ts';
import { createSymptomsService, type SymptomsService } from '../symptoms/symptoms.service.ts';
import { firstAidCard, isFarFrom, isFirstAid, nearTopics, wholeCard } from './answers/answer-card.ts';
import { ANSWERS } from './answers/answer-for.ts';
import { answerByContent, answerUnknown, isAnswerable, withNear } from './answers/by-content.ts';
import { alertsWithTold, tellAlert } from './answers/interaction.ts';
import { answerListened, withHeard } from './answers/listened.ts';
import { answerDanger, ifItIsNow } from './answers/safety.ts';
import { suggestions } from './answers/talk.ts';
import { wordingOf } from './answers/worded.ts';
import { READ_BEYOND_LIMIT, SURE_IN_DOUBT_FROM } from './chat.policy.ts';
import {
  closeMind,
  countingFor,
  HEARD,
  mergeFacts,
  type Mind,
  openMind,
  putRight,
  type Remembered,
  withoutForgotten,
} from './context.ts';
import { answeredBefore, keepTurn } from './conversations.service.ts';
import { languageOf, speaksOfOthers, writesHindi } from './language.ts';
import { chatLexicon } from './lexicon.ts';
import { type Answer, type Asked, goTo } from './reply.ts';

const words = spoken('chat');

type Body = RequestOf<typeof chatbot>['body'];
type Chatted = Omit<ResponseOf<typeof chatbot>, 'success'>;

/** What the symptom check says of a message, with what the profile knows, and the help that its danger rules ask for: null when none fires. */
type Checked = { readonly checked: Analysis; readonly byRules: Analysis['emergency'] };

function check({ message, symptoms, person, isOther }: Asked): Checked {
  const patient = { who: isOther ? ('other' as const) : ('me' as const) };
  const checked = symptoms.analyze({ symptoms: [message], patient }, person);
  const { redFlags, emergency } = checked;
  const isUrgent = redFlags.some(({ level }) => level === 'ambulance' || level === 'emergency');
  return { checked, byRules: isUrgent || (emergency?.kind === 'mental' && redFlags.length > 0) ? emergency : null };
}

const DANGERS: ReadonlySet<ChatIntent> = new Set(['emergency', 'self-harm']);

/** Answers that are none when they are wrong: where the recogniser is unsure, other ways to go on are offered. */
const mayBeUnsure = ({ intent, confidence }: Recognised): boolean =>
  confidence < UNSURE && intent !== 'unclear' && intent !== 'out-of-scope';

/** Help now, with the first aid that the message is about; beside despair only where no word tells of it: a splash of hot oil is a burn all the same. */
function withFirstAid(asked: Asked, answer: Answer): Answer {
  const best = likelyCard(asked.recognised.answers);
  const mayBeAid = answer.intent === 'emergency' || asked.recognised.otherwise !== null;
  const aid = mayBeAid && best ? firstAidCard(asked, best.id) : undefined;
  const opens = mayBeAid && best?.opens ? `${best.opens[asked.language]} ` : '';
  const reply = `${opens}${answer.reply}`;
  if (aid) return { ...answer, reply, cards: [aid, ...(answer.cards ?? []).map((why) => ({ ...why, steps: [] }))] };
  // what is asked for certain is answered below the numbers: the law where a hospital turns somebody away
  const meant = mayBeAid && best?.isCertain === true ? wholeCard(asked, best.id) : undefined;
  return { ...answer, reply, cards: [...(meant ? [meant] : []), ...(answer.cards ?? [])] };
}

/**
 * An alarm may be mistaken: the topic that the message asks for stands as one button below the numbers. Where words tell of despair there is nothing
 * but whom to talk to.
 */
function withTopic(asked: Asked, answer: Answer): Answer {
  const best = likelyCard(asked.recognised.answers);
  const isCertain = answer.emergency?.kind === 'mental' && asked.recognised.otherwise === null;
  const isAid = best !== undefined && firstAidCard(asked, best.id) !== undefined;
  if (!best || isCertain || isAid) return answer;
  return { ...answer, actions: [...(answer.actions ?? []), ...nearTopics(asked, [best.id])] };
}

/** Help for a danger that the recogniser or the rules hear, each by itself; null when neither does. */
function answerIfDanger(asked: Asked, { byRules, checked }: Checked): Answer | null {
  const { intent, harmless } = asked.recognised;
  const isDanger = DANGERS.has(intent) || (byRules !== null && !harmless);
  return isDanger ? withTopic(asked, withFirstAid(asked, answerDanger(asked, byRules, checked))) : null;
}

/** What a message that tells no danger is answered with: a value or a card, a complaint that a model hears, or what its intent says. */
const answerOrdinary = async (asked: Asked): Promise<Answer> =>
  (await answerByContent(asked)) ??
  (await answerListened(asked)) ??
  answerUnknown(asked) ??
  withNear(asked, await ANSWERS[asked.recognised.intent](asked));

/**
 * The classifier alone hears a danger, and is not sure, in what a card is certainly meant for. Of 1,225 emergencies of the held-out sentences, the cases and the open corpus not one is so
 * (docs/chat.md); of what strangers ask about a back, a bowel or a tooth many.
 */
const isMeantInDoubt = ({ id, probability }: LikelyCard): boolean =>
  probability >= SURE_IN_DOUBT_FROM && !isFirstAid(id);

/** Whether a card or a value may answer a message though a danger is heard in it, which is in doubt. */
function mayAnswer({ intent, otherwise }: Recognised): boolean {
  if (!otherwise) return false;
  const kind = intent === 'self-harm' ? 'mental' : 'physical';
  const card = likelyCard(otherwise.reading.answers);
  const isFar = card !== undefined && isFarFrom(kind, card.id);
  const isComplaint = otherwise.reading.intent === 'symptoms';
  const isUnsureOfBody = kind === 'physical' && otherwise.doubt !== 'slight';
  if (isUnsureOfBody && card !== undefined && isMeantInDoubt(card)) return true;
  // a card that may be asked for in danger has to be meant for certain
  const isUnsure = card !== undefined && card.probability < SURE_FROM;
  if (!isFar && (otherwise.doubt === 'slight' || isComplaint || isUnsure)) return false;
  return !(isComplaint && kind === 'physical');
}

/**
 * A question that is answered though a danger is heard that is in doubt: with the number above it. Who tells a complaint asks nothing;
 * there the alarm stands, but one of despair where a card is meant that nobody in despair asks for, or where hardly anything tells of it.
 */
async function answerInDoubt(asked: Asked): Promise<Answer | null> {
  const { otherwise, intent } = asked.recognised;
  if (!otherwise) return null;
  const isHardly = otherwise.doubt === 'most';
  if (!isHardly && !mayAnswer(asked.recognised)) return null;
  const read = { ...asked, recognised: otherwise.reading };
  // who despairs and asks for nothing that we know is not told that this is out of scope
  const answer =
    (await answerByContent(read)) ??
    (isHardly && isAnswerable(read) ? await ANSWERS[read.recognised.intent](read) : null);
  if (!answer || answer.emergency) return null;
  return {
    ...answer,
    intent: answer.intent ?? otherwise.reading.intent,
    cards: [ifItIsNow({ kind: intent === 'self-harm' ? 'mental' : 'physical' }), ...(answer.cards ?? [])],
  };
}

/**
 * A complaint in which the classifier alone hears an emergency, and is not sure, and in which the whole check hears none: its questions go on, those of danger
 * first, below the number to call. Where the check understands nothing, or says that it cannot wait, the alarm stands.
 */
async function askInDoubt(asked: Asked, { checked }: Checked): Promise<Answer | null> {
  const { intent, otherwise } = asked.recognised;
  if (intent !== 'emergency' || otherwise?.doubt !== 'strong' || otherwise.reading.intent !== 'symptoms') return null;
  if (checked.emergency !== null || checked.outcome === 'not-understood') return null;
  const answer = await ANSWERS.symptoms({ ...asked, recognised: otherwise.reading });
  if (answer.emergency || !answer.question) return null;
  return {
    ...answer,
    intent: 'symptoms',
    cards: [ifItIsNow({ kind: 'physical' }), ...(answer.cards ?? [])],
    actions: [goTo(fill(words.emergency.call, { number: '112' }), 'tel:112'), ...(answer.actions ?? [])],
  };
}

async function answerTo(asked: Asked): Promise<Answer> {
  const { recognised } = asked;
  const found = check(asked);
  const { byRules } = found;
  const inDoubt = byRules === null ? ((await answerInDoubt(asked)) ?? (await askInDoubt(asked, found))) : null;
  const danger = inDoubt ?? answerIfDanger(asked, found);
  if (danger) return danger;
  const answer = await answerOrdinary(await withHeard(asked));
  if (answer.emergency) return answer;
  const alerts = recognised.intent === 'interaction' ? [] : await alertsWithTold(asked);
  const told = tellAlert(asked, [...alerts, ...(answer.cards ?? [])]);
  const actions = mayBeUnsure(recognised) ? [...(answer.actions ?? []), ...suggestions()] : (answer.actions ?? []);
  const cards = [...(byRules === null ? [] : [ifItIsNow(byRules)]), ...alerts, ...(answer.cards ?? [])];
  return { ...answer, reply: `${told}${answer.reply}`, cards, actions };
}

const toReply = (answer: Answer, intent: ChatIntent): ChatReply => ({
  reply: answer.reply,
  intent: answer.intent ?? intent,
  cards: answer.cards ?? [],
  actions: answer.actions ?? [],
  question: answer.question ?? null,
  emergency: answer.emergency ?? null,
  worded: null,
  disclaimer: words.disclaimer,
});

/** What counts for later messages: what was told, and what a language model heard in the complaint that is talked of. */
function rememberedIn({ facts, interview }: Mind, { nameOf }: SymptomsService): Chatted['remembered'] {
  const heard = (interview?.heard ?? []).filter(({ state }) => state === 'present');
  return [
    ...facts.map(({ id, text }) => ({ id, text })),
    ...heard.map(({ finding }) => ({
      id: `${HEARD}${finding}`,
      text: fill(words.symptoms.heardChip, { name: nameOf(finding) }),
    })),
  ];
}

const KEPT_OF_LAST = 300;

/** An alarm, or an answer that begins with a number to call. */
const leadsToHelp = ({ emergency, actions }: Answer): boolean =>
  (emergency ?? null) !== null || actions?.[0]?.href?.startsWith('tel:') === true;

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
    // what told a danger is no beginning of the next question
    last: leadsToHelp(answer) ? '' : asked.message.slice(0, KEPT_OF_LAST),
  };
}

type Whole = { readonly answer: ChatReply; readonly mind: Mind; readonly wording: string | null };

/** The answer, what it may be worded from, and what is kept in mind after it. */
async function answerWhole(asked: Asked, mind: Mind): Promise<Whole> {
  const answer = await answerTo(asked);
  const { platform, patient, recognised } = asked;
  const reply = toReply(answer, recognised.intent);
  const isModelAllowed = (await modelFor(platform, patient)) !== null;
  return {
    answer: isModelAllowed ? { ...reply, disclaimer: words.disclaimerWithModel } : reply,
    wording: await wordingOf(asked, answer),
    mind: nextMind(mind, asked, answer, platform.clock.now()),
  };
}

/** What is kept in mind, with what a message tells and without what the patient takes back. */
function recall(mind: Mind, { facts, corrects }: Recognised, isOther: boolean, forgotten: ReadonlySet<string>): Mind {
  const wrong = corrects === null ? null : corrects === 'not-me' ? 'me' : 'other';
  const who = wrong === null ? (isOther ? 'other' : 'me') : wrong === 'me' ? 'other' : 'me';
  const told = facts.map((fact): Remembered => ({ ...fact, who, ...(wrong !== null && { isSettled: true }) }));
  const had = wrong === null ? mind.facts : putRight(mind.facts, wrong, facts);
  return {
    ...mind,
    facts: mergeFacts(had, told, forgotten),
    interview: mind.interview && withoutForgotten(mind.interview, forgotten),
  };
}

type Answering<Reply> = (patient: Patient, body: Body, asking: AskingOf) => Promise<Reply>;

/** Answers in the language that is written, where its letters tell it; else in that of the page. */
const inItsLanguage =
  <Reply>(work: Answering<Reply>): Answering<Reply> =>
  (patient, body, asking) =>
    answerIn(languageOf(body.message) === 'hi' ? 'hi' : languageNow(), () => work(patient, body, asking));

/** The assistant: made once, with the symptom check that it asks. */
export function createChat(platform: Platform) {
  let symptoms: SymptomsService | undefined;
  const symptomCheck = (): SymptomsService => (symptoms ??= createSymptomsService(platform.clock));

  async function understand(patient: Patient, body: Body, asking: AskingOf): Promise<{ asked: Asked; mind: Mind }> {
    const { message, userLocation } = body;
    const before = openMind(platform, patient.id, body.context);
    const recognised = recognise(message, before.talk, chatLexicon());
    const isOther = speaksOfOthers(message);
    const mind = recall(before, recognised, isOther, new Set(body.forget ?? []));
    const { facts, interview, last } = mind;
    const asked: Asked = {
      platform,
      patient,
      asking,
      message,
      recognised,
      last,
      remembered: countingFor(facts, isOther),
      person: await readPerson(platform, patient),
      symptoms: symptomCheck(),
      userLocation: userLocation ?? null,
      reportId: body.reportId ?? null,
      interview,
      heard: [],
      isOther,
      isHindi: writesHindi(message),
      language: languageOf(message),
    };
    return { asked, mind };
  }

  async function ask(patient: Patient, body: Body, asking: AskingOf): Promise<Whole> {
    const { asked, mind } = await understand(patient, body, asking);
    return answerWhole(asked, mind);
  }

  const toChatted = (patient: Patient, { answer, mind, wording }: Whole, isKept: boolean): Chatted => {
    const context = closeMind(platform, patient.id, mind);
    return { ...answer, wording, context, remembered: rememberedIn(mind, symptomCheck()), isKept };
  };

  /** The answer to a message beyond a limit: help when the beginning of it tells a danger, else null. It is not kept. */
  async function answerUrgent(patient: Patient, body: Body, asking: AskingOf): Promise<Chatted | null> {
    const beginning = { ...body, message: body.message.slice(0, READ_BEYOND_LIMIT) };
    const { asked, mind } = await understand(patient, beginning, asking);
    const urgent = answerIfDanger(asked, check(asked));
    const answer = urgent && toReply(urgent, asked.recognised.intent);
    return answer && toChatted(patient, { answer, mind, wording: null }, false);
  }

  /** Answers a message and, where the patient wants it, keeps both. */
  async function answerMessage(patient: Patient, body: Body, asking: AskingOf): Promise<Chatted> {
    const { conversationId, messageId, message } = body;
    const place = conversationId === undefined ? null : { conversationId, messageId };
    const before = place && (await answeredBefore(platform, patient.id, place, message));
    const whole = before ? { ...before, wording: null } : await ask(patient, body, asking);
    const { answer, mind } = whole;
    const isKept =
      before !== null || (place !== null && (await keepTurn(platform, patient.id, place, { message, answer, mind })));
    return toChatted(patient, whole, isKept);
  }

  return { answerMessage: inItsLanguage(answerMessage), answerUrgent: inItsLanguage(answerUrgent) };
}
