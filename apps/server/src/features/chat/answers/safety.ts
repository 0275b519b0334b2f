// Danger first: whom to call, why, and what to do until help comes.
import type { ChatAction, ChatCard, ChatReply } from '@nabz/contract/chat';
import type { Analysis } from '@nabz/contract/symptoms';
import { fill } from '@nabz/words/render';
import { spoken } from '../../../platform/spoken.ts';
import { emergencyHelp } from '../../symptoms/emergency.service.ts';
import { type Answer, type Answerer, type Asked, card, goTo, withHindi } from '../reply.ts';

const words = spoken('chat');

type Emergency = NonNullable<ChatReply['emergency']>;
const { emergency: texts } = words;

const callAction = ({ number, label }: Emergency['numbers'][number]): ChatAction =>
  goTo(`${fill(texts.call, { number })}: ${label}`, `tel:${number}`);

const AT_ONCE: ReadonlySet<string> = new Set(['ambulance', 'emergency']);
/** Somebody in danger reads little. */
const MOST_REASONS = 2;

/** Why it cannot wait and what to do until help comes, as the check says it, beside what the panel says; none where the check hears no danger to the body. */
function whyCards({ emergency, redFlags, triage }: Analysis, said: string): ChatCard[] {
  if (emergency?.kind !== 'physical' || !AT_ONCE.has(triage.level)) return [];
  const messages = redFlags
    .filter(({ level, message }) => AT_ONCE.has(level) && message !== said)
    .map(({ message }) => message);
  const reasons = messages.length > 0 ? messages : triage.because;
  return [
    card({
      kind: 'alert',
      tone: 'alert',
      title: texts.why,
      text: reasons.slice(0, MOST_REASONS).join('\n'),
      steps: [...triage.steps],
      basis: words.general,
    }),
  ];
}

/** Both numbers where both may be needed. */
function withMental({ numbers, ...rest }: Emergency): Emergency {
  const own = new Set(numbers.map(({ number }) => number));
  const more = emergencyHelp('mental').numbers.filter(({ number }) => !own.has(number));
  return { ...rest, numbers: [...numbers, ...more] };
}

/** Help for the body: who to call, where to go, why, what to do until then, and nothing else. */
function forBody({ isHindi }: Asked, help: Emergency, checked: Analysis | null): Answer {
  const message = withHindi(isHindi, help.message, words.hi.physical);
  return {
    reply: withHindi(isHindi, texts.physical, words.hi.physicalReply),
    intent: 'emergency',
    emergency: { ...help, message },
    cards: checked ? whyCards(checked, help.message) : [],
    actions: [
      ...help.numbers.slice(0, 2).map(callAction),
      goTo(texts.hospitals, '/hospitals'),
      goTo(texts.firstAid, '/emergency'),
    ],
    interview: null,
  };
}

/** Help for the mind: somebody to talk to now, and nothing else. */
function forMind({ isHindi }: Asked): Answer {
  const help = emergencyHelp('mental');
  const message = withHindi(isHindi, help.message, words.hi.mental);
  return {
    reply: withHindi(isHindi, texts.mental, words.hi.mentalReply),
    intent: 'self-harm',
    emergency: { ...help, message },
    actions: help.numbers.map(callAction),
    interview: null,
  };
}

/**
 * The answer to a danger, found by the recogniser, by the check of symptoms, or by both. A danger to the body leads: a poison
 * that was swallowed needs an ambulance first, whatever the reason for it was.
 */
export function answerDanger(asked: Asked, byRules: Analysis['emergency'], checked: Analysis | null): Answer {
  const isMental = asked.recognised.intent === 'self-harm';
  if (byRules?.kind === 'physical') return forBody(asked, isMental ? withMental(byRules) : byRules, checked);
  if (asked.recognised.intent === 'emergency')
    return forBody(asked, byRules ? withMental(emergencyHelp('physical')) : emergencyHelp('physical'), checked);
  return forMind(asked);
}

/** A danger that is only asked about: the answer stands, and so does the number. */
export const ifItIsNow = ({ kind }: Pick<Emergency, 'kind'>): ChatCard =>
  kind === 'mental'
    ? card({ kind: 'alert', tone: 'warn', title: texts.nowMind, text: texts.nowMindText })
    : card({ kind: 'alert', tone: 'alert', title: texts.now, text: texts.nowText });

export const emergencyNumber: Answerer = ({ isHindi }) => ({
  reply: withHindi(isHindi, texts.numbers, words.hi.numbers),
  cards: [card({ kind: 'alert', title: texts.numbersTitle, facts: words.emergencyNumbers, basis: words.general })],
  actions: [goTo(fill(texts.call, { number: '112' }), 'tel:112'), goTo(texts.firstAid, '/emergency')],
});
