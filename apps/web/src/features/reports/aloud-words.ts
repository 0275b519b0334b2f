import type { Analysis } from '@nabz/contract/reports';
import type { TFunction } from 'i18next';
import type { ShownReport } from './api.ts';
import { isOutside, resultLook } from './status-words.ts';

type Text = TFunction<'reports'>;

/** The values that the banner of a critical report names. */
export const criticalValues = ({ testResults }: ShownReport): string =>
  testResults
    .filter(({ status }) => status === 'critical')
    .map(({ parameter, value, unit }) => [parameter, value, unit].filter(Boolean).join(' '))
    .join(', ');

function criticalLines(report: ShownReport, t: Text): string[] {
  const values = criticalValues(report);
  return [
    t('critical.title'),
    ...(values === '' ? [] : [t('critical.what', { values })]),
    ...t('critical.steps', { returnObjects: true }),
  ];
}

/** What could not be compared is said with what lies outside: the rest is never heard as normal. */
function outsideLines({ testResults }: ShownReport, { unread }: Analysis, t: Text): string[] {
  if (testResults.length === 0) return [];
  const outside = testResults.filter(isOutside);
  const open = testResults.filter(({ status }) => status === null).length + unread.length;
  return [
    t('short.outside'),
    ...outside.map((result) => {
      const value = [result.parameter, result.value, result.unit].filter(Boolean).join(' ');
      return `${value}: ${t(`result.${resultLook(result).word}`)}`;
    }),
    ...(outside.length === 0 ? [t('short.noneOutside')] : []),
    ...(open > 0 ? [t('short.notJudged', { count: open })] : []),
  ];
}

/** The summary of a report as it is read aloud; a critical value first. */
export function summaryLines(report: ShownReport, analysis: Analysis, t: Text): string[] {
  const { urgencyLevel, summary, overallAssessment } = analysis;
  const isCritical = urgencyLevel === 'critical';
  return [
    ...(isCritical ? criticalLines(report, t) : []),
    ...(urgencyLevel === 'high' ? [t('high')] : []),
    ...(isCritical ? [] : [t(`urgency.${urgencyLevel}`)]),
    overallAssessment,
    summary,
    ...outsideLines(report, analysis, t),
  ];
}
