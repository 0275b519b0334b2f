// Messages that continue what was talked of: "and in Delhi?", "with alcohol?", "yes".
import type { ChatIntent } from '@nabz/contract/chat-intents';
import type { Layout } from './layout.ts';
import type { Scores } from './score.ts';
import type { ChatContext, ChatEntities } from './types.ts';

/** A question that says by itself what it wants. */
const CLEAR = 2.6;
/** A message of more words that says nothing known is no follow-up. */
const MAX_WORDS = 9;
const SHORT = 5;
/** The score of a message that only its shape speaks for. */
const GUESSED = 2;

/** What an intent is about, the main thing first: without it the question has no answer. */
const ABOUT: Readonly<Partial<Record<ChatIntent, readonly (keyof ChatEntities)[]>>> = {
  'disease-info': ['disease'],
  'test-info': ['analyte'],
  'medicine-info': ['medicines'],
  interaction: ['medicines', 'partner'],
  'my-result': ['analyte'],
  cost: ['treatment', 'place', 'nearMe'],
  'find-hospital': ['specialty', 'place', 'disease', 'treatment', 'nearMe'],
  book: ['specialty', 'place', 'time'],
  remind: ['medicines', 'time'],
  'dose-question': ['medicines'],
  'stop-medicine': ['medicines'],
  'diagnosis-question': ['disease'],
  measurement: ['measurement'],
};
/** After these there is nothing to go on with. */
const ENDS: ReadonlySet<ChatIntent> = new Set([
  'greeting',
  'thanks',
  'goodbye',
  'unclear',
  'about-assistant',
  'emergency-number',
]);
/** Questions about a thing that may be asked of any kind of thing: "is it dangerous", "what does that mean". */
const GENERAL: ReadonlySet<ChatIntent> = new Set(['disease-info', 'test-info', 'medicine-info', 'my-result']);
/** What an open question waits for. */
const AWAITED: Readonly<Record<NonNullable<ChatContext['openQuestion']>, keyof ChatEntities | null>> = {
  symptom: null,
  place: 'place',
  medicine: 'medicines',
  treatment: 'treatment',
  test: 'analyte',
  time: 'time',
};

export type Best = { readonly intent: ChatIntent; readonly score: number };
export type Continued = { readonly intent: ChatIntent; readonly score: number; readonly followsUp: boolean };

const has = (entities: ChatEntities | null, kind: keyof ChatEntities): boolean => {
  const value = entities?.[kind];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
};

const stands = (layout: Layout, symbol: string): boolean => layout.spots.some((symbols) => symbols.has(symbol));
const begins = (layout: Layout, symbol: string): boolean =>
  layout.spots.slice(0, 2).some((symbols) => symbols.has(symbol));

/** An answer to a symptom question: yes, no, I do not know, or more of the complaint. */
const answers = (layout: Layout, best: Best): boolean =>
  begins(layout, '<yes>') ||
  begins(layout, '<no>') ||
  stands(layout, '<unknown>') ||
  layout.complaints.present.length > 0 ||
  (best.score < CLEAR && layout.words.length <= MAX_WORDS);

const GOES_ON: ReadonlySet<ChatIntent> = new Set([
  'symptoms',
  'unclear',
  'measurement',
  'thanks',
  'diagnosis-question',
]);

/** What a yes accepts when nothing was asked: the next step of these. */
const OFFERED: ReadonlySet<ChatIntent> = new Set(['book', 'remind', 'find-hospital', 'measurement']);

/** The family of a thing that was talked of, for a question that names none. */
function generalOf(last: ChatIntent, entities: ChatEntities | null): ChatIntent {
  if (GENERAL.has(last)) return last;
  if (has(entities, 'medicines')) return 'medicine-info';
  if (has(entities, 'disease')) return 'disease-info';
  return has(entities, 'analyte') ? 'test-info' : last;
}

/** What the message means in the talk so far, when it does not say so by itself. */
export function continueTalk(
  best: Best,
  own: ChatEntities,
  layout: Layout,
  context: ChatContext,
  scores: Scores,
): Continued {
  const { lastIntent, lastEntities, openQuestion } = context;
  const alone = { ...best, followsUp: false };
  if (lastIntent === null || ENDS.has(lastIntent)) return alone;
  const follow = (intent: ChatIntent, score = CLEAR): Continued => ({ intent, score, followsUp: true });
  if (openQuestion === 'symptom' && (GOES_ON.has(best.intent) || best.score < CLEAR) && answers(layout, best))
    return follow('symptoms');
  if (OFFERED.has(lastIntent) && begins(layout, '<yes>') && best.score < CLEAR) return follow(lastIntent);
  const awaited = openQuestion === null ? null : AWAITED[openQuestion];
  if (awaited !== null && has(own, awaited) && best.score < CLEAR) return follow(lastIntent);
  const isShort = layout.words.length <= SHORT;
  const points = stands(layout, '<pronoun>');
  const opens = begins(layout, '<opener>');
  const hasMedicine = has(own, 'medicines');
  if (has(lastEntities, 'medicines') && best.intent !== 'cost' && (opens || points || isShort || best.score < CLEAR)) {
    if (has(own, 'partner') && !(best.score >= 4 && best.intent !== 'interaction')) return follow('interaction');
    const isPair = hasMedicine && stands(layout, '<with>');
    if (isPair && (opens || isShort)) return follow('interaction');
  }
  const isNew = (ABOUT[best.intent] ?? []).slice(0, 1).some((kind) => has(own, kind));
  if (GENERAL.has(best.intent) && !isNew && (points || isShort || opens) && best.score < 6)
    return follow(generalOf(lastIntent, lastEntities), best.score);
  if (best.score >= CLEAR) return { ...best, followsUp: opens || (points && !isNew) };
  const takes = (ABOUT[lastIntent] ?? []).some((kind) => has(own, kind));
  const isNamed = (['disease', 'analyte', 'treatment'] as const).some((kind) => has(own, kind)) || hasMedicine;
  if ((opens || isShort) && takes) return follow(lastIntent, Math.max(2, scores.get(lastIntent) ?? 0));
  if (isNamed && !opens) return alone;
  // "symptoms?", "every sunday": words that we know and that ask for nothing new
  const adds = !scores.has('unclear') && layout.isKnown.filter(Boolean).length * 2 > layout.words.length;
  if ((opens || points || (adds && best.score <= GUESSED)) && layout.words.length <= MAX_WORDS)
    return follow(lastIntent, Math.max(2, scores.get(lastIntent) ?? 0));
  return alone;
}

/** What the message names, with what it takes over from before. */
export function mergeEntities(
  intent: ChatIntent,
  own: ChatEntities,
  layout: Layout,
  context: ChatContext,
  followsUp: boolean,
): ChatEntities {
  const { lastEntities: last, lastIntent } = context;
  const about = ABOUT[intent];
  if (!last || !about) return own;
  const lacksMain = about
    .slice(0, intent === 'find-hospital' ? 4 : 1)
    .every((kind) => kind === 'place' || !has(own, kind));
  const isPointing = followsUp || stands(layout, '<pronoun>') || layout.words.length <= MAX_WORDS;
  if (!(lacksMain && isPointing) && !followsUp) return own;
  if (intent === 'interaction') {
    const [first] = last.medicines;
    const isSecond = own.medicines.length === 1 && first !== undefined && lastIntent !== null;
    const medicines =
      own.medicines.length === 0 ? last.medicines : isSecond ? [first, ...own.medicines] : own.medicines;
    const kept = own.medicines.length === 0 && own.partner ? medicines.slice(0, 1) : medicines;
    return { ...own, medicines: kept };
  }
  const taken = about.filter((kind) => kind !== 'time' && kind !== 'measurement' && !has(own, kind) && has(last, kind));
  const isMoved = has(own, 'place') || own.nearMe;
  const kinds = taken.filter((kind) => !(isMoved && (kind === 'place' || kind === 'nearMe')));
  // a new main thing in a follow-up replaces the old one and what belongs to it
  return kinds.reduce<ChatEntities>((all, kind) => ({ ...all, [kind]: last[kind] }), own);
}
