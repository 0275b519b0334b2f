import type { ChatCard, ChatReply } from '@nabz/contract/chat';
import type { TFunction } from 'i18next';

type Text = TFunction<'chat'>;

const emergencyLines = ({ kind, message, numbers }: NonNullable<ChatReply['emergency']>, t: Text): string[] => [
  t(`emergency.${kind}`),
  message,
  ...numbers.map(({ number, label }) => `${t('emergency.call', { number })} ${label}`),
];

const cardLines = ({ title, text, steps, points }: ChatCard): string[] => [
  title,
  ...text.split('\n'),
  ...steps,
  ...points,
];

/** An answer of the assistant as it is read aloud, help first. What a model worded besides is left out: what counts is the answer. */
export const answerLines = ({ emergency, reply, cards, question }: ChatReply, t: Text): string[] =>
  [
    ...(emergency ? emergencyLines(emergency, t) : []),
    ...reply.split('\n'),
    ...cards.flatMap(cardLines),
    ...(question ? [question.question] : []),
  ].filter((line) => line.trim() !== '');
