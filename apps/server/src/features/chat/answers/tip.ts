import { spoken } from '../../../platform/spoken.ts';
import { readTip } from '../../tips/tips.service.ts';
import { type Answerer, card, facts, goTo } from '../reply.ts';
import { suggestions } from './talk.ts';

const words = spoken('chat');

/** The tip of the day: the same as on the dashboard. */
export const tip: Answerer = async ({ platform, patient }) => {
  const { tip: today } = await readTip(platform, patient.id);
  if (!today) return { reply: words.tip.none, actions: suggestions() };
  const { text, why, because, sources } = today;
  return {
    reply: words.tip.today,
    cards: [
      card({
        kind: 'tip',
        title: text,
        text: why,
        facts: facts([[words.tip.because, because]]),
        sources,
        basis: sources.length > 0 ? words.sourced : words.general,
      }),
    ],
    actions: [goTo(words.actions.dashboard, '/dashboard')],
  };
};
