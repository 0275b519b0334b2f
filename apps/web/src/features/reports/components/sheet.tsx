import type { Analysis, TestResult } from '@nabz/contract/reports';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { useReportType } from '../../documents/use-report-type.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import type { ShownReport } from '../api.ts';
import { isOutside, resultLook } from '../status-words.ts';
import { useRangeWords } from './result-line.tsx';

type Props = { report: ShownReport; analysis: Analysis; name: string };

/** What a doctor wants first: what is outside, then the rest, what is not sure, and what was not read. No colour carries meaning. */
export function Sheet({ report, analysis, name }: Props) {
  const t = useText('reports');
  const typeName = useReportType();
  const weight = ({ status }: TestResult) => (status === 'critical' ? 0 : 1);
  const outside = report.testResults.filter(isOutside).toSorted((a, b) => weight(a) - weight(b));
  const others = report.testResults.filter((result) => !isOutside(result));
  const hasResults = report.testResults.length > 0;
  return (
    <PrintSheet
      title={t('sheet.heading')}
      facts={[
        [t('sheet.patient'), name],
        [t('sheet.report'), report.title],
        [t('sheet.type'), typeName(report.reportType)],
        [t('sheet.date'), report.reportDate ? formatDay(report.reportDate) : t('file.unknown')],
        [t('sheet.lab'), report.labName ?? t('file.unknown')],
        [t('sheet.uploaded'), formatMoment(report.createdAt)],
      ]}
      notes={t('sheet.notes')}
      foot={<Foot report={report} analysis={analysis} />}
    >
      <section>
        <h2>{t('sheet.assessment')}</h2>
        <p>
          <b>{t(`urgency.${analysis.urgencyLevel}`)}</b> · {analysis.overallAssessment}
        </p>
        <p>{analysis.summary}</p>
      </section>
      {report.narrative && report.narrative.impression !== '' && (
        <section>
          <h2>{t('sheet.impression')}</h2>
          <p className="whitespace-pre-line">{report.narrative.impression}</p>
        </section>
      )}
      <Lines title={t('sheet.paper')} lines={usePaperWords(report)} />
      {hasResults && (
        <section>
          <h2>{t('sheet.outside')}</h2>
          {outside.length === 0 ? <p>{t('sheet.noneOutside')}</p> : <ResultTable report={report} results={outside} />}
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{t('sheet.all')}</h2>
          <ResultTable report={report} results={others} />
        </section>
      )}
      <Lines title={t('sheet.follow')} lines={analysis.followUpActions} />
      <Lines title={t('sheet.disturbed')} lines={analysis.disturbances} />
      <Lines title={t('sheet.unread')} lines={analysis.unread} />
      <Lines title={t('sheet.patientNotes')} lines={report.notes === '' ? [] : [report.notes]} />
    </PrintSheet>
  );
}

/** Lines of a discharge summary or a card; what the patient called wrong is left out, what they did not compare says so. */
function usePaperWords({ paper }: ShownReport): string[] {
  const t = useText('reports');
  return (paper?.lines ?? [])
    .filter(({ answer }) => answer !== 'wrong')
    .map(({ part, text, certainty, answer }) =>
      [
        `${t(`paper.parts.${part}`)}: ${text}`,
        ...(certainty === 'present' ? [] : [t(`paper.certainty.${certainty}`)]),
        ...(answer === null ? [t('sheet.notCompared')] : []),
      ].join(' · '),
    );
}

/** The value before this one, with its day. */
function useBefore(report: ShownReport): (result: TestResult) => string {
  const t = useText('reports');
  return ({ analyteId }) => {
    const trend = report.trends.find((one) => one.analyteId === analyteId);
    // what this report prints of earlier days comes before its own value
    const here = trend?.points.findLastIndex(({ reportId }) => reportId === report._id) ?? -1;
    const before = here > 0 ? trend?.points[here - 1] : undefined;
    return before && trend ? t('sheet.beforeOne', { value: before.printed, day: formatDay(before.date) }) : '';
  };
}

function ResultTable({ report, results }: { report: ShownReport; results: readonly TestResult[] }) {
  const t = useText('reports');
  const beforeOf = useBefore(report);
  return (
    <table className="whole labs">
      <thead>
        <tr>
          <th scope="col">{t('sheet.test')}</th>
          <th scope="col">{t('sheet.value')}</th>
          <th scope="col">{t('sheet.range')}</th>
          <th scope="col">{t('sheet.status')}</th>
          <th scope="col">{t('sheet.before')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.id}>
            <th scope="row">
              {result.parameter}
              <Doubt result={result} />
            </th>
            <td>
              <b>{result.value}</b> {result.unit}
            </td>
            <td>
              <RangeCell result={result} />
            </td>
            <td>{t(`result.${resultLook(result).word}`)}</td>
            <td>{beforeOf(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RangeCell({ result: { normalRange, rangeBasis, ourRange, unit } }: { result: TestResult }) {
  const t = useText('reports');
  const rangeWords = useRangeWords();
  const range = rangeWords(normalRange, unit);
  if (ourRange) return t('sheet.bothRanges', { range, own: rangeWords(ourRange) });
  return rangeBasis === 'ours' ? t('sheet.ours', { range }) : range;
}

/** Where a value comes from, when it is not simply what was read. */
function Doubt({ result: { checks, corrected } }: { result: TestResult }) {
  const t = useText('reports');
  const words = [
    ...(corrected
      ? [
          corrected.readValue === null
            ? t('sheet.patientSays')
            : t('sheet.patientCorrected', { value: corrected.readValue }),
        ]
      : []),
    ...checks.map((why) => t('sheet.notSure', { why })),
  ];
  return words.map((text) => (
    <small key={text} className="block font-normal">
      {text}
    </small>
  ));
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="dots twos">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Foot({ report, analysis }: { report: ShownReport; analysis: Analysis }) {
  const t = useText('reports');
  const version = report.knowledgeVersion ?? t('file.unknown');
  return (
    <>
      <p>
        {report.readBy === null
          ? t('sheet.footTyped', { version })
          : t('sheet.foot', { file: report.fileInfo.originalName, version })}
      </p>
      <p>{analysis.disclaimer}</p>
    </>
  );
}
