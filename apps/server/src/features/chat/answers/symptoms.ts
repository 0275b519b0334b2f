// Complaints: the symptom check as a talk, one question at a time. The engine is the check's own.
import type { ChatCard } from '@nabz/contract/chat';
import type { Analysis } from '@nabz/contract/symptoms';
import type { ChatLexicon } from '@nabz/engine/chat/lexicon';
import { layOut } from '@nabz/engine/chat/lay-out';
import { fill } from '@nabz/words/render';
import { listed } from '../../../platform/listed.ts';
import { spoken } from '../../../platform/spoken.ts';
import { MOST_HEARD, MOST_LETTERS, MOST_QUESTIONS, MOST_TEXTS } from '../chat.policy.ts';
import type { Interview } from '../context.ts';
import { chatLexicon } from '../lexicon.ts';
import { type Answer, type Answerer, type Asked, card, facts, goTo, say, small } from '../reply.ts';
import { answerDanger } from './safety.ts';

const words = spoken('chat');

const { symptoms: texts, actions } = words;
const CAUSES = 3;
const HEARD = 6;
/** A yes or no stands at the beginning: "haan, aur ulti bhi". */
const BEGINNING = 2;

type YesNo = Interview['answers'][number]['answer'];

/** What a message answers to a yes-or-no question; null when it answers none. */
export function answerIn(message: string, lexicon: ChatLexicon): YesNo | null {
  const { spots } = layOut(message, lexicon);
  if (spots.some((symbols) => symbols.has('<unknown>'))) return 'unknown';
  const first = spots.slice(0, BEGINNING);
  if (first.some((symbols) => symbols.has('<no>'))) return 'no';
  return first.some((symbols) => symbols.has('<yes>')) ? 'yes' : null;
}

/** The last messages of a complaint, as many as are kept in mind. */
function kept(texts: readonly string[]): string[] {
  const newest = texts.slice(-MOST_TEXTS);
  let letters = newest.reduce((sum, text) => sum + text.length, 0);
  while (newest.length > 1 && letters > MOST_LETTERS) letters -= newest.shift()?.length ?? 0;
  return newest;
}

const isIn = (heard: Interview['heard'], { finding }: Interview['heard'][number]): boolean =>
  heard.some((one) => one.finding === finding);

/** The complaint with what this message adds to it. */
export function carriedOn({ message, interview, recognised, isOther, heard }: Asked): Interview {
  const isNew = interview === null || (interview.finding === null && !recognised.followsUp);
  if (isNew)
    return { texts: [message], answers: [], asked: 0, finding: null, who: isOther ? 'other' : 'me', heard: [...heard] };
  const lexicon = chatLexicon();
  const answer = interview.finding === null ? null : answerIn(message, lexicon);
  // more than a word: it may tell more of the complaint
  const tells = answer === null || lexicon.complaintsIn(message).present.length > 0;
  const answers =
    interview.finding === null
      ? interview.answers
      : [...interview.answers, { finding: interview.finding, answer: answer ?? 'unknown' }];
  const who = isOther ? 'other' : interview.who;
  return {
    ...interview,
    texts: tells ? kept([...interview.texts, message]) : interview.texts,
    answers,
    finding: null,
    who,
    heard: [...interview.heard, ...heard.filter((one) => !isIn(interview.heard, one))].slice(-MOST_HEARD),
  };
}

/** What the engine makes of a complaint. */
export const analysisOf = ({ symptoms, person }: Asked, { texts, answers, who, heard }: Interview): Analysis =>
  symptoms.analyze({ symptoms: texts, answers, patient: { who }, heard }, person);

/** What a language model understood and Nabz did not, marked as such; the chips of the talk take it back. */
function heardCard({ heard }: Analysis): ChatCard[] {
  const present = (heard ?? []).filter(({ state }) => state === 'present');
  if (present.length === 0) return [];
  return [
    card({
      kind: 'symptoms',
      title: texts.listened,
      facts: facts(present.map(({ name, quote }) => [name, `“${quote}”`] as const)),
      basis: texts.byModel,
    }),
  ];
}

const heardOf = (analysis: Analysis): string[] => [
  ...new Set(analysis.understood.filter(({ state }) => state === 'present').map(({ name }) => name)),
];

/** How well what was told fits, in words: a number would look like a certainty. */
const fitOf = (probability: number): string =>
  probability >= 50 ? texts.fit.well : probability >= 20 ? texts.fit.partly : texts.fit.little;

const toneOf = { high: 'alert', medium: 'warn', low: 'plain' } as const;

function outcomeCard({ triage, urgencyLevel }: Analysis): ChatCard {
  return card({
    kind: 'symptoms',
    title: triage.title,
    text: triage.because.length > 0 ? fill(texts.because, { because: triage.because.join('. ') }) : '',
    facts: facts([
      [texts.howSoon, triage.timeFrame],
      ...triage.steps.map((step, at) => [`${texts.step} ${at + 1}`, step] as const),
    ]),
    tone: toneOf[urgencyLevel],
    href: '/symptom-checker',
    basis: words.general,
  });
}

function causeCards({ symptoms, person }: Asked, { possibleConditions }: Analysis): ChatCard[] {
  return possibleConditions.slice(0, CAUSES).map(({ id, condition, description, probability, reasonsFor }) => {
    const sources = symptoms.details({ diseaseName: id }, person)?.about.sources ?? [];
    return card({
      kind: 'disease',
      title: condition,
      text: description,
      facts: facts([
        [texts.howWell, fitOf(probability)],
        [texts.speaksFor, listed(reasonsFor.map(small))],
      ]),
      href: `/diseases/${id}`,
      sources,
      basis: sources.length > 0 ? words.sourced : words.general,
    });
  });
}

const afterwards = () => [
  goTo(actions.fullCheck, '/symptom-checker'),
  goTo(actions.findHospital, '/hospitals'),
  goTo(actions.book, '/treatment-journey'),
];

/** A doctor who is needed whatever the answers are: urgency only rises. A time that is not soon is not named before the danger signs were asked. */
function soFar({ triage }: Analysis): string[] {
  if (triage.level === 'self-care') return [];
  return [triage.level === 'doctor-week' ? texts.soFarOpen : fill(texts.soFar, { title: triage.title })];
}

function asking(interview: Interview, analysis: Analysis): Answer | null {
  const [question] = analysis.nextQuestions;
  if (!question || interview.asked >= MOST_QUESTIONS) return null;
  const heard = heardOf(analysis).slice(0, HEARD).map(small);
  const isFirst = interview.asked === 0 && heard.length > 0;
  return {
    reply: isFirst ? [fill(texts.heard, { heard: listed(heard) }), ...soFar(analysis)].join('\n') : texts.next,
    cards: heardCard(analysis),
    question,
    actions: [say(texts.yes), say(texts.no), say(texts.unknown), goTo(actions.fullCheck, '/symptom-checker')],
    open: 'symptom',
    interview: { ...interview, asked: interview.asked + 1, finding: question.finding },
  };
}

/** Goes on with a complaint: an emergency at once, else the next question, else what to do. */
export const tellSymptoms: Answerer = (asked) => {
  const interview = carriedOn(asked);
  const analysis = analysisOf(asked, interview);
  if (analysis.emergency) return answerDanger(asked, analysis.emergency, analysis);
  if (analysis.outcome === 'not-understood') {
    return {
      reply: texts.notUnderstood,
      actions: [say(texts.example), goTo(actions.fullCheck, '/symptom-checker')],
      interview: null,
    };
  }
  const question = asking(interview, analysis);
  if (question) return question;
  const causes = causeCards(asked, analysis);
  const { title } = analysis.triage;
  return {
    reply: fill(causes.length > 0 ? texts.outcome : texts.outcomeThin, { title }),
    cards: [outcomeCard(analysis), ...heardCard(analysis), ...causes],
    actions: afterwards(),
    interview,
  };
};
