// Small talk, and what the assistant cannot help with.
import { spoken } from '../../../platform/spoken.ts';
import { type Answerer, goTo, say } from '../reply.ts';

const words = spoken('chat');

const { talk: texts, actions } = words;

/** What else could be asked; the screen shows them as buttons. */
export const suggestions = () => words.suggestions.map((one) => say(one));

const withSuggestions =
  (part: 'greeting' | 'outOfScope' | 'unclear'): Answerer =>
  () => ({ reply: texts[part], actions: suggestions() });

export const greeting = withSuggestions('greeting');
export const thanks: Answerer = () => ({ reply: texts.thanks });
export const goodbye: Answerer = () => ({ reply: texts.goodbye });
export const outOfScope = withSuggestions('outOfScope');
export const unclear = withSuggestions('unclear');
export const aboutAssistant: Answerer = () => ({
  reply: texts.about,
  actions: [goTo(actions.privacy, '/privacy'), ...suggestions().slice(0, 2)],
});
