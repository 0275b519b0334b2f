// Too much taken: what to do, what to have ready and whom to ask. No dose is told, and none is refused.
import { fill } from '@nabz/words/render';
import { spoken } from '../../../platform/spoken.ts';
import { chatLexicon } from '../lexicon.ts';
import { type Answer, type Asked, goTo } from '../reply.ts';
import { answerOf } from './answer-card.ts';

const words = spoken('chat');

/** The national poisons information centre. */
const POISON_HELPLINE = '1800 116 117';

/** What a medicine that was taken too often asks for; null where nothing of the kind is told. */
export function answerIntake(asked: Asked): Answer | null {
  const { intake } = asked.recognised;
  const answer = intake && answerOf(asked, intake.card);
  if (!intake || !answer) return null;
  const helpline = goTo(
    fill(words.emergency.call, { number: POISON_HELPLINE }),
    `tel:${POISON_HELPLINE.replaceAll(' ', '')}`,
  );
  const emergency = goTo(fill(words.emergency.call, { number: '112' }), 'tel:112');
  const others = (answer.actions ?? []).filter(({ href }) => href !== emergency.href);
  return {
    ...answer,
    intent: 'dose-question',
    reply: `${answer.reply}\n${chatLexicon().askOfIntake[asked.language]}`,
    cards: (answer.cards ?? []).map((one) => ({ ...one, tone: intake.call ? ('alert' as const) : one.tone })),
    actions: intake.call ? [helpline, emergency, ...others] : [...others, helpline],
  };
}
