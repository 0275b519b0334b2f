// Small talk, and what the assistant cannot help with.
import { fill } from '@nabz/words/render';
import type { Patient } from '../../../platform/http/patient.ts';
import type { Platform } from '../../../platform/platform.ts';
import { spoken } from '../../../platform/spoken.ts';
import { modelFor } from '../../privacy/consents.service.ts';
import { type Answerer, goTo, say } from '../reply.ts';

const words = spoken('chat');
const consents = spoken('consents');

const { talk: texts, actions } = words;

/** What else could be asked; the screen shows them as buttons. */
export const suggestions = () => words.suggestions.map((one) => say(one));

async function aboutModelOf(platform: Platform, patient: Patient): Promise<string | null> {
  const model = await modelFor(platform, patient);
  if (!model) return null;
  const { host, name, place } = model.settings;
  const { places } = consents['language-model'];
  return fill(texts.aboutWithModel, { host, model: name, place: places[place] });
}

const withSuggestions =
  (part: 'greeting' | 'outOfScope' | 'unclear'): Answerer =>
  () => ({ reply: texts[part], actions: suggestions() });

export const greeting = withSuggestions('greeting');
export const thanks: Answerer = () => ({ reply: texts.thanks });
export const goodbye: Answerer = () => ({ reply: texts.goodbye });
export const outOfScope = withSuggestions('outOfScope');
export const unclear = withSuggestions('unclear');
/** Who answers, and whether anything leaves: what is true for this patient. */
export const aboutAssistant: Answerer = async ({ platform, patient }) => ({
  reply: (await aboutModelOf(platform, patient)) ?? texts.about,
  actions: [goTo(actions.privacy, '/privacy'), ...suggestions().slice(0, 2)],
});
