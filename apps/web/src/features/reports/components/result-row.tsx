import type { TestResult } from '@nabz/contract/reports';
import { ChevronDown, CircleAlert, FileSearch, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ResultLine, useRangeWords } from './result-line.tsx';
import { SourceList } from '../../../ui/source-list.tsx';
import { ResultTag } from './status-tags.tsx';

export type RowActions = {
  /** Null where it cannot be done: a text file has no pages, and while a report is being read nothing is changed. */
  onShow: ((result: TestResult) => void) | null;
  onCorrect: ((result: TestResult) => void) | null;
  onRemove: ((result: TestResult) => void) | null;
};
type Props = { result: TestResult } & RowActions;

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** One result: what was read, how it lies against whose range, and why we are not sure, if so. */
export function ResultRow({ result, onShow, ...change }: Props) {
  const t = useText('reports');
  const id = useId();
  const { parameter, printedName, value, unit } = result;
  return (
    <li className="lab" aria-labelledby={id}>
      <div className="lab-name">
        <b id={id}>{parameter}</b>
        {printedName !== '' && !isSameName(printedName, parameter) && (
          <small>{t('results.printedAs', { name: printedName })}</small>
        )}
      </div>
      <p className="lab-value">
        {value} {unit !== '' && <small>{unit}</small>}
      </p>
      <div className="lab-line">
        <ResultLine result={result} />
        <RangeWords result={result} />
      </div>
      <p className="lab-status">
        <ResultTag result={result} />
      </p>
      <Doubts result={result} />
      <div className="lab-foot no-print">
        {onShow && result.place && (
          <Button
            look="quiet"
            size="sm"
            aria-label={t('results.showNamed', { name: parameter })}
            onClick={() => onShow(result)}
          >
            <Icon of={FileSearch} />
            {t('results.show')}
          </Button>
        )}
        <More result={result} {...change} />
      </div>
    </li>
  );
}

/** Whose range it is, and ours beside it where both matter. */
function RangeWords({ result: { rangeBasis, normalRange, ourRange, unit } }: { result: TestResult }) {
  const t = useText('reports');
  const rangeWords = useRangeWords();
  return (
    <>
      <p className="text-xs muted">{t(`results.range.${rangeBasis}`, { range: rangeWords(normalRange, unit) })}</p>
      {ourRange && <p className="text-xs own">{t('results.range.own', { range: rangeWords(ourRange) })}</p>}
    </>
  );
}

function Doubts({ result: { checks, corrected } }: { result: TestResult }) {
  const t = useText('reports');
  if (checks.length === 0 && !corrected) return null;
  const at = corrected && formatMoment(corrected.at);
  return (
    <div className="lab-doubts stack-2">
      {checks.length > 0 && (
        <div className="checkit">
          <Icon of={CircleAlert} />
          <div>
            <b>{t('results.check')}</b>
            {checks.map((check) => (
              <p key={check}>{check}</p>
            ))}
          </div>
        </div>
      )}
      {corrected && (
        <p className="text-xs muted">
          {corrected.readValue === null
            ? t('results.entered', { at })
            : t('results.corrected', { at, value: corrected.readValue })}
        </p>
      )}
    </div>
  );
}

/** What it is, what it can mean, and the ways to correct it: folded, for a report has many results. */
function More({ result, onCorrect, onRemove }: { result: TestResult } & Omit<RowActions, 'onShow'>) {
  const t = useText('reports');
  const { parameter: name, about, meaning, disturbedBy, sources, corrected } = result;
  const isUndo = corrected !== null && corrected.readValue !== null;
  return (
    <details className="lab-more">
      <summary aria-label={t('results.aboutNamed', { name })}>
        {t('results.about')}
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="stack-3 lab-texts">
        {about === '' && meaning === '' ? <p className="muted">{t('results.noAbout')}</p> : <p>{about}</p>}
        {meaning !== '' && <Text title={t('results.meaning')} lines={[meaning]} />}
        {disturbedBy.length > 0 && <Text title={t('results.disturbed')} lines={disturbedBy} />}
        <SourceList title={t('results.sources')} sources={sources} />
        <div className="btn-row no-print">
          {onCorrect && (
            <Button
              look="second"
              size="sm"
              aria-label={t('results.correctNamed', { name })}
              onClick={() => onCorrect(result)}
            >
              <Icon of={PencilLine} />
              {t('results.correct')}
            </Button>
          )}
          {onRemove && (
            <Button
              look="second"
              size="sm"
              aria-label={t(isUndo ? 'results.undoNamed' : 'results.removeNamed', { name })}
              onClick={() => onRemove(result)}
            >
              <Icon of={isUndo ? Undo2 : Trash2} />
              {t(isUndo ? 'results.undo' : 'results.remove')}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

function Text({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="stack-1">
      <h4>{title}</h4>
      {lines.length === 1 && <p>{lines[0]}</p>}
      {lines.length > 1 && (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
