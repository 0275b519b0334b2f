// Small talk, and what the assistant cannot help with.
import { catalogue } from '@nabz/words/catalogue';
import { type Answerer, goTo, say } from '../reply.ts';

const words = catalogue('en', 'chat');

const { talk: texts, actions } = words;

/** What else could be asked; the screen shows them as buttons. */
export const suggestions = words.suggestions.map((one) => say(one));

const spoken =
  (reply: string): Answerer =>
  () => ({ reply, actions: suggestions });

export const greeting = spoken(texts.greeting);
export const thanks: Answerer = () => ({ reply: texts.thanks });
export const goodbye: Answerer = () => ({ reply: texts.goodbye });
export const outOfScope = spoken(texts.outOfScope);
export const unclear = spoken(texts.unclear);
export const aboutAssistant: Answerer = () => ({
  reply: texts.about,
  actions: [goTo(actions.privacy, '/privacy'), ...suggestions.slice(0, 2)],
});
