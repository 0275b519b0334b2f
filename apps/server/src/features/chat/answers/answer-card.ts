// The answer cards: what people ask most, answered in the language of the question.
import type { ChatAction, ChatCard } from '@nabz/contract/chat';
import type { AnswerCard, AnswerLanguage, AnswerTexts } from '@nabz/knowledge/answers';
import { fill } from '@nabz/words/render';
import { spoken } from '../../../platform/spoken.ts';
import { answerLibrary } from '../answer-library.ts';
import { type Answer, type Asked, card, facts, goTo, say } from '../reply.ts';

const words = spoken('chat');
const { answers: texts, actions } = words;

const cardOf = (id: string): AnswerCard | undefined => answerLibrary().cards.find((one) => one.id === id);
const textsOf = (id: string, language: AnswerLanguage): AnswerTexts | undefined =>
  answerLibrary().texts[language].get(id) ?? answerLibrary().texts.en.get(id);

function toCard({ id, call, sources }: AnswerCard, language: AnswerLanguage, isWhole: boolean): ChatCard {
  const said = textsOf(id, language);
  const opened = sources.flatMap((source) => answerLibrary().sources.get(source) ?? []);
  return card({
    kind: 'answer',
    title: said?.title ?? '',
    text: isWhole ? (said?.answer ?? '') : '',
    steps: [...(said?.steps ?? [])],
    points: [...(said?.points ?? [])],
    facts: facts([[texts.doctor[language], said?.doctor]]),
    language,
    tone: call ? 'alert' : 'plain',
    sources: opened.map(({ title, publisher, year, url }) => ({ title, publisher, year, url })),
    basis: opened.length > 0 ? words.sourced : words.general,
  });
}

function actionsOf({ call, area }: AnswerCard): ChatAction[] {
  if (call)
    return [
      goTo(fill(words.emergency.call, { number: '112' }), 'tel:112'),
      goTo(words.emergency.firstAid, '/emergency'),
    ];
  if (area === 'app') return [goTo(actions.privacy, '/privacy'), goTo(actions.check, '/symptom-checker')];
  return [goTo(actions.check, '/symptom-checker'), goTo(actions.book, '/treatment-journey')];
}

/** The answer of a card; undefined for an id that no card has. First aid leads with the number to call. */
export function answerOf({ language }: Pick<Asked, 'language'>, id: string): Answer | undefined {
  const found = cardOf(id);
  const said = textsOf(id, language);
  if (!found || !said) return undefined;
  return {
    reply: said.answer,
    cards: [toCard(found, language, false)],
    actions: actionsOf(found),
  };
}

/** First aid for a danger that was told, as a card below the numbers; undefined where the card is none. */
export function firstAidCard({ language }: Pick<Asked, 'language'>, id: string): ChatCard | undefined {
  const found = cardOf(id);
  return found?.area === 'first-aid' && found.steps.length > 0 ? toCard(found, language, true) : undefined;
}

/** Any card with all that it says, to stand below an answer. */
export function wholeCard({ language }: Pick<Asked, 'language'>, id: string): ChatCard | undefined {
  const found = cardOf(id);
  return found && toCard(found, language, true);
}

/** Whether a card is for somebody who is in danger now. */
export function isFirstAid(id: string): boolean {
  const found = cardOf(id);
  return found === undefined || found.call || found.area === 'first-aid';
}

/** Whether a card is about what was taken or missed already, and no dose is asked for. */
export const isAboutIntake = (id: string): boolean => {
  const found = cardOf(id);
  return found?.taken === true || ['first-aid', 'medicines', 'using-medicines'].includes(found?.area ?? '');
};

/** Whether a card stands before a refusal. */
export const leadsRefusal = (id: string): boolean => cardOf(id)?.leads === true;

/** Voices, shame about the body, what can be taken to die, and farewells ("delete everything") are asked about in despair too. */
const NEAR_MIND: readonly AnswerCard['area'][] = [
  'first-aid',
  'mind',
  'medicines',
  'using-medicines',
  'diabetes',
  'nerves',
  'elderly',
  'harmless-worries',
  'body-and-sex',
  'app',
];

/** What somebody in danger of that kind does not ask about: laws, schemes, prevention; in despair it may be first aid, the mind, or what can be taken to die. */
const FAR: Readonly<Record<'physical' | 'mental', (area: AnswerCard['area']) => boolean>> = {
  physical: (area) => ['rights', 'schemes', 'prevention'].includes(area),
  mental: (area) => !NEAR_MIND.includes(area),
};

/** Whether a card that is asked for makes it unlikely that the message tells a danger. */
export function isFarFrom(danger: 'physical' | 'mental', id: string): boolean {
  const found = cardOf(id);
  return found !== undefined && FAR[danger](found.area);
}

/** Topics that come near, to be chosen. */
export const nearTopics = ({ language }: Pick<Asked, 'language'>, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const title = textsOf(id, language)?.title;
    const ask = cardOf(id)?.asks[language][0];
    return title === undefined || ask === undefined ? [] : [say(title, ask)];
  });
