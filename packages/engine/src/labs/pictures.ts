// A report about pictures without any result: its conclusion, how soon what it names should be seen, and whom to ask.
import type { LabKnowledge, LabWords } from '@nabz/knowledge/labs';
import { fill } from '../text/fill.ts';
import { hiddenSentence, openSentences } from './open.ts';
import type { LabAnalysis, LabReading, Narrative } from './types.ts';
import { mostUrgent, urgencyOfPictures, urgentTerms } from './urgency.ts';
import { listed } from './words.ts';

/** A sentence about these terms; none without any. */
const listOf = (sentence: string, terms: readonly { term: string }[], words: LabWords): string =>
  terms.length === 0 ? '' : fill(sentence, { list: listed([...new Set(terms.map(({ term }) => term))], words) });

/** What a report says against itself, in a sentence and as questions to the doctor. */
export const contradictionsIn = (narrative: Narrative | null, words: LabWords) => ({
  sentence: listOf(words.pictureContradiction, narrative?.contradictions ?? [], words),
  questions: (narrative?.contradictions ?? []).map(({ term, findings, impression }) =>
    fill(words.askContradiction, { term, findings, impression }),
  ),
});

/** What it concludes; the empty text where it does not. */
export function conclusionOf(narrative: Narrative | null, words: LabWords): string {
  const text = (narrative?.impression ?? []).slice(0, 4).join(' ').slice(0, 600);
  return text === '' ? '' : fill(words.pictureImpression, { text });
}

/** What a report about pictures says to a patient. */
export function pictureAnalysis(
  reading: LabReading,
  { words, glossary }: Pick<LabKnowledge, 'words' | 'glossary'>,
): LabAnalysis {
  const { narrative } = reading;
  const named = urgentTerms(narrative, glossary);
  const unread = reading.unread.length;
  // of what nobody understood nobody says that it needs no hurry
  const isUnknown = narrative?.impression.length === 0 && narrative.terms.length === 0;
  const isPart = unread > 0 || reading.hasHiddenText === true || isUnknown;
  const urgencyLevel = mostUrgent([urgencyOfPictures(narrative, glossary), isPart ? 'medium' : 'low']);
  const { sentence, questions } = contradictionsIn(narrative, words);
  const told = [
    hiddenSentence(reading, words),
    ...openSentences([], unread, words),
    sentence,
    conclusionOf(narrative, words) || words.pictureNoImpression,
    listOf(words.pictureOpen, narrative?.terms.filter(({ open }) => open) ?? [], words),
  ];
  const isCritical = urgencyLevel === 'critical';
  return {
    summary: told.filter((sentence) => sentence !== '').join(' '),
    urgencyLevel,
    overallAssessment: {
      low: words.assessPicture,
      medium: words.assessMedium,
      high: words.assessHigh,
      critical: words.assessCritical,
    }[urgencyLevel],
    keyFindings: named.map(({ term, meaning, sources }) => ({
      parameter: term,
      value: '',
      status: 'abnormal',
      description: fill(words.findingPicture, { meaning }),
      analyteIds: [],
      patternId: null,
      sources,
    })),
    recommendations: [...(isCritical ? [words.goNow] : []), ...questions, words.askDoctorPicture],
    followUpActions: [words.keepReport],
    riskFactors: [],
    disturbances: [],
    unread: reading.unread.map((line) => line.text),
  };
}
