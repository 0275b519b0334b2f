import type { Analysis, TestResult } from '@nabz/contract/reports';
import { useText } from '../../../lib/text.ts';
import { FoldPanel } from '../../documents/components/fold-panel.tsx';
import type { ShownReport } from '../api.ts';
import { ResultLine } from './result-line.tsx';
import { SourceList } from '../../../ui/source-list.tsx';
import { ResultTag } from './status-tags.tsx';

type Finding = Analysis['keyFindings'][number];

/** A finding of one test is drawn on its range; one of several tests stands in words alone. */
const resultOf = (finding: Finding, results: readonly TestResult[]): TestResult | undefined =>
  results.find(({ parameter, status }) => parameter === finding.parameter && status === finding.status);

export function KeyFindings({ report, analysis }: { report: ShownReport; analysis: Analysis }) {
  const t = useText('reports');
  return (
    <FoldPanel title={t('findings.title')}>
      <div className="pad">
        {analysis.keyFindings.length === 0 ? (
          <p className="muted">{t('findings.none')}</p>
        ) : (
          <ul className="key-findings">
            {analysis.keyFindings.map((finding, at) => (
              <KeyFinding
                // the same test can be named in two findings
                // oxlint-disable-next-line react/no-array-index-key
                key={`${finding.parameter} ${at}`}
                finding={finding}
                result={resultOf(finding, report.testResults)}
              />
            ))}
          </ul>
        )}
      </div>
    </FoldPanel>
  );
}

function KeyFinding({ finding, result }: { finding: Finding; result: TestResult | undefined }) {
  const t = useText('reports');
  const { parameter, value, status, description, sources } = finding;
  const judged = result ?? { status, number: null, normalRange: { min: null, max: null, description: '' } };
  return (
    <li>
      <div className="finding-line">
        <b>{parameter}</b>
        {value !== '' && <b className="finding-value">{value}</b>}
      </div>
      {result && <ResultLine result={result} />}
      <p>
        <ResultTag result={judged} />
      </p>
      <p className="small">{description}</p>
      <SourceList title={t('results.sources')} sources={sources} />
    </li>
  );
}
