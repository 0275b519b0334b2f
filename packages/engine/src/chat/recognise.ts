// What a message wants, of whom, and whether it cannot wait. Deterministic, and it never throws for odd input.
import { CHAT_INTENTS, type ChatIntent } from '@nabz/contract/chat-intents';
import { SURE_FROM } from './answer-finder.ts';
import { readEntities, strangeTerm } from './entities.ts';
import { continueTalk, mergeEntities, type Best } from './follow.ts';
import { layOut } from './lay-out.ts';
import { type Layout, symbolsIn } from './layout.ts';
import type { ChatLexicon } from './lexicon.ts';
import { type Danger, findDanger } from './safety.ts';
import { scoreIntents, type Scores } from './score.ts';
import { readCorrection, readFacts } from './told-facts.ts';
import { type AnswerMatch, type ChatContext, type ChatEntities, NO_CONTEXT, type Recognised } from './types.ts';

/** What must not be answered wrongly goes before everything but danger, in this order. */
const FIRST: readonly ChatIntent[] = ['unlawful', 'stop-medicine', 'dose-question'];
/** The score from which it does. */
const CERTAIN = 3;
/** Among equals the more special question. */
const TIES: readonly ChatIntent[] = [
  ...FIRST,
  'interaction',
  'diagnosis-question',
  'emergency-number',
  'my-result',
  'my-medicines',
  'my-appointments',
  'measurement',
  'remind',
  'book',
  'cost',
  'find-hospital',
  'app-help',
  ...CHAT_INTENTS,
];
/** What speaks of another field counts less than what speaks of health beside it. */
const BESIDE = 0.85;
/** Under this score a message says nothing that we know. */
const NOTHING = 0.9;
/** The score from which the intent is sure when nothing else comes near. */
const SURE = 4;
const MAX_ALTERNATIVES = 3;
const FOLLOW_UP_CONFIDENCE = 0.75;

const ranked = (scores: Scores): Best[] =>
  [...scores]
    .map(([intent, score]) => ({ intent, score: score * (intent === 'out-of-scope' ? BESIDE : 1) }))
    .filter(({ intent }) => intent !== 'emergency' && intent !== 'self-harm')
    .toSorted((a, b) => b.score - a.score || TIES.indexOf(a.intent) - TIES.indexOf(b.intent));

/** The first of those that come first, or the one that most speaks for. */
function choose(order: readonly Best[], layout: Layout): Best {
  const first = order
    .filter(({ intent, score }) => FIRST.includes(intent) && score >= CERTAIN)
    .toSorted((a, b) => b.score - a.score || FIRST.indexOf(a.intent) - FIRST.indexOf(b.intent))[0];
  const best = first ?? order[0];
  if (best && best.score >= NOTHING) return best;
  // words of a language that say nothing known are out of scope; anything else is not understood
  const known = layout.isKnown.filter(Boolean).length;
  const isSentence = known >= 3 && known >= layout.words.length * 0.6;
  return { intent: isSentence ? 'out-of-scope' : 'unclear', score: isSentence ? 1 : 2 };
}

/** Under this a message of a known intent is hardly met; it bounds what the classifier can rule out. */
const FAINT = 1e-4;
/** What a point of the cues is worth beside the classifier (natural logarithm), and up to how many points. */
const POINT = 0.3;
const MOST_POINTS = 6;
/** What the classifier says of an unlawful wish counts so much where no cue tells of one. */
const UNFOUNDED = 0.2;
/** Of fewer words the cues know more. */
const MIN_CLASSIFIED = 3;

const rounded = (share: number): number => Math.round(Math.min(1, share) * 100) / 100;

/** The intents by what classifier and cues say together; empty for a message that is too short to be classified. */
function rankedByClassifier(layout: Layout, scores: Scores, { classifier }: ChatLexicon): Best[] {
  if (layout.words.length < MIN_CLASSIFIED) return [];
  const classified = classifier.classifyIntents(layout.words, symbolsIn(layout)).map(({ intent, likely }) => {
    const points = Math.min(MOST_POINTS, scores.get(intent) ?? 0);
    // to be told wrongly that one asks for what the law forbids is worse than to be told that something is not known
    const isAccused = intent === 'unlawful' && points === 0;
    return { intent, score: (likely + FAINT) * Math.exp(POINT * points) * (isAccused ? UNFOUNDED : 1) };
  });
  const all = classified.reduce((sum, { score }) => sum + score, 0);
  return classified
    .map(({ intent, score }) => ({ intent, score: rounded(score / all) }))
    .toSorted((a, b) => b.score - a.score);
}

/** From this share on another intent is worth offering. */
const WORTH_OFFERING = 0.08;
const likelyOthers = (classified: readonly Best[]): ChatIntent[] =>
  classified
    .slice(1, 1 + MAX_ALTERNATIVES)
    .filter(({ score }) => score >= WORTH_OFFERING)
    .map(({ intent }) => intent);

function confidenceOf({ intent, score }: Best, order: readonly Best[]): number {
  const next = order.find((other) => other.intent !== intent)?.score ?? 0;
  const lead = score <= 0 ? 0 : Math.max(0, score - next) / score;
  const value = Math.min(1, score / SURE) * (0.6 + 0.4 * lead);
  return rounded(value);
}

/** A disease, test or treatment that is asked about and that we do not know, in the patient's own words. */
function withStrangeTerm(
  intent: ChatIntent,
  entities: ChatEntities,
  layout: Layout,
  lexicon: ChatLexicon,
): ChatEntities {
  const needs =
    intent === 'disease-info' ? 'disease' : intent === 'test-info' ? 'analyte' : intent === 'cost' ? 'treatment' : null;
  const isMedicine = intent === 'medicine-info' || intent === 'interaction' || intent === 'dose-question';
  if ((needs === null || entities[needs]) && !(isMedicine && entities.medicines.length === 0)) return entities;
  const term = strangeTerm(layout, lexicon);
  if (term === undefined) return entities;
  return needs === null ? { ...entities, medicines: [{ text: term }] } : { ...entities, [needs]: { text: term } };
}

const alternativesTo = (order: readonly Best[], intent: ChatIntent): ChatIntent[] =>
  order
    .filter((other) => other.intent !== intent && other.score >= NOTHING)
    .slice(0, MAX_ALTERNATIVES)
    .map((other) => other.intent);

const ALARMS: ReadonlySet<ChatIntent> = new Set(['emergency', 'self-harm']);
/** Of fewer words hardly any says what it is about. */
const MIN_OF_ITS_OWN = 4;

/** After an alarm: no complaint, and a card that is meant by the message alone. */
const isOfItsOwn = (intent: ChatIntent, { words, complaints }: Layout, answers: readonly AnswerMatch[]): boolean =>
  ALARMS.has(intent) &&
  words.length >= MIN_OF_ITS_OWN &&
  complaints.present.length === 0 &&
  (answers[0]?.probability ?? 0) >= SURE_FROM;

type Read = {
  readonly best: Best;
  readonly order: readonly Best[];
  readonly scores: Scores;
  readonly layout: Layout;
  readonly context: ChatContext;
  readonly lexicon: ChatLexicon;
  readonly danger: Danger;
  readonly heard: Pick<Recognised, 'facts' | 'corrects' | 'intake' | 'values' | 'answers'>;
};

/** What a message wants, apart from danger. */
function readIntent({ best, order, scores, layout, context, lexicon, danger, heard }: Read): Recognised {
  const own = readEntities(best.intent, layout, lexicon);
  const continued = continueTalk(best, own, layout, context, scores);
  // an alarm is about its own message: one that asks for something else by itself does not go on with it
  const talk = isOfItsOwn(continued.intent, layout, heard.answers) ? { ...best, followsUp: false } : continued;
  // what cues are certain must be refused is refused, whatever else the message sounds like
  const mustRefuse = FIRST.includes(best.intent) && best.score >= CERTAIN;
  const classified = talk.followsUp || mustRefuse ? [] : rankedByClassifier(layout, scores, lexicon);
  const intent = classified[0]?.intent ?? talk.intent;
  const read = intent === best.intent ? own : readEntities(intent, layout, lexicon);
  const merged = mergeEntities(intent, read, layout, context, talk.followsUp);
  return {
    intent,
    confidence:
      classified[0]?.score ??
      (talk.followsUp ? Math.max(FOLLOW_UP_CONFIDENCE, confidenceOf(talk, order)) : confidenceOf(talk, order)),
    entities: withStrangeTerm(intent, merged, layout, lexicon),
    followsUp: talk.followsUp,
    alternatives: classified.length === 0 ? alternativesTo(order, intent) : likelyOthers(classified),
    harmless: danger.harmless,
    otherwise: null,
    ...heard,
  };
}

/**
 * Reads one message in the light of the talk so far. Danger goes before everything, then what the assistant must refuse
 * or hand to a doctor. The words of the message are data: an order to the machine in them changes nothing.
 */
export function recognise(message: string, context: ChatContext, lexicon: ChatLexicon): Recognised {
  const layout = layOut(message, lexicon);
  const told = lexicon.withTellings(layout);
  const intake = lexicon.readIntake(told);
  const heard = {
    facts: readFacts(told, lexicon),
    corrects: readCorrection(told),
    intake: intake.told,
    values: lexicon.readLabValues(layout),
    answers: answersFor(layout, lexicon.findMeant(told), lexicon).filter(({ id }) => !intake.notMeant.includes(id)),
  };
  const scores = scoreIntents(layout, lexicon, () => false);
  const order = ranked(scores);
  const best = choose(order, layout);
  const danger = findDanger(layout, context, lexicon, (text) => layOut(text, lexicon));
  // somebody who despairs and asks for nothing that we know is not told that this is out of scope
  const isAdrift = danger.isDespairing && (order[0]?.score ?? 0) < NOTHING;
  const wanted = (): Recognised => readIntent({ best, order, scores, layout, context, lexicon, danger, heard });
  if (danger.kind !== null || isAdrift) {
    const intent = danger.kind === 'physical' ? 'emergency' : 'self-harm';
    const entities = readEntities(intent, layout, lexicon);
    return {
      intent,
      confidence: 1,
      entities,
      followsUp: false,
      alternatives: alternativesTo(order, intent),
      harmless: false,
      otherwise: danger.doubt === 'none' ? null : { reading: wanted(), doubt: danger.doubt },
      ...heard,
    };
  }
  return wanted();
}

/** The answer cards that a message asks for; one that cues stand for leads. */
function answersFor(layout: Layout, meant: AnswerMatch | undefined, lexicon: ChatLexicon): readonly AnswerMatch[] {
  const found = lexicon.findAnswers(layout);
  return meant ? [meant, ...found.filter(({ id }) => id !== meant.id)] : found;
}

/** Which answer cards a text asks for, the likeliest first. */
export const answersIn = (text: string, lexicon: ChatLexicon): readonly AnswerMatch[] =>
  lexicon.findAnswers(layOut(text, lexicon));

/** Small talk in between does not end what was talked of. */
const PASSING: ReadonlySet<ChatIntent> = new Set([
  'thanks',
  'unclear',
  'greeting',
  'about-assistant',
  'emergency-number',
]);
/** What may belong to one trouble, and how many messages of it are kept. */
const TROUBLE: ReadonlySet<ChatIntent> = new Set([
  'symptoms',
  'measurement',
  'diagnosis-question',
  'unclear',
  'out-of-scope',
  'emergency',
  'self-harm',
  'dose-question',
]);
const KEPT_TOLD = 4;
const MAX_TOLD = 400;

/** The context for the next message; `openQuestion` is what the assistant's answer asks. */
export function nextContext(
  context: ChatContext,
  message: string,
  { intent, entities, harmless }: Recognised,
  openQuestion: ChatContext['openQuestion'] = null,
): ChatContext {
  const told =
    TROUBLE.has(intent) && !harmless
      ? [...context.told, message.slice(0, MAX_TOLD)].slice(-KEPT_TOLD)
      : PASSING.has(intent)
        ? context.told
        : [];
  if (PASSING.has(intent) && context.lastIntent !== null)
    return { ...context, told, openQuestion: openQuestion ?? context.openQuestion };
  return { ...NO_CONTEXT, lastIntent: intent, lastEntities: entities, openQuestion, told };
}
