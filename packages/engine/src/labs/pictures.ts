// A report about pictures without any result: its conclusion, how soon what it names should be seen, and whom to ask.
import type { LabKnowledge } from '@nabz/knowledge/labs';
import { fill } from '../text/fill.ts';
import type { LabAnalysis, LabReading } from './types.ts';
import { mostUrgent, urgentTerms } from './urgency.ts';

/** What a report about pictures says to a patient. */
export function pictureAnalysis(
  reading: LabReading,
  { words, glossary }: Pick<LabKnowledge, 'words' | 'glossary'>,
): LabAnalysis {
  const impression = reading.narrative?.impression ?? [];
  const text = impression.slice(0, 4).join(' ').slice(0, 600);
  const named = urgentTerms(reading.narrative, glossary);
  const urgencyLevel = mostUrgent(named.map(({ urgency }) => urgency ?? 'low'));
  const isCritical = urgencyLevel === 'critical';
  return {
    summary: text === '' ? words.pictureNoImpression : fill(words.pictureImpression, { text }),
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
    recommendations: [...(isCritical ? [words.goNow] : []), words.askDoctorPicture],
    followUpActions: [words.keepReport],
    riskFactors: [],
    disturbances: [],
    unread: reading.unread.map((line) => line.text),
  };
}
