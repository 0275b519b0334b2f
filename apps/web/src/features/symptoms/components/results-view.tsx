import { ChevronLeft, FileText, RefreshCw } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { restartChecker, useChecker } from '../checker.ts';
import { useIsGuest } from '../use-guest.ts';
import { useAnalysis } from '../use-analysis.ts';
import { FoundConditions } from './conditions.tsx';
import { GuestKeep } from './guest-parts.tsx';
import { Heard } from './heard.tsx';
import { KeepPanel } from './keep-panel.tsx';
import { Answers, NextQuestion } from './questions.tsx';
import { ReportMistake } from './report-mistake.tsx';
import { UrgencyBanner } from './urgency-banner.tsx';
import { WouldRaise } from './would-raise.tsx';

export function ResultsView() {
  const t = useText('symptoms');
  const { analysis, form } = useChecker();
  const { isBusy, answer, takeBack, goTo } = useAnalysis();
  if (!analysis) return null;
  return (
    <>
      <PageHead
        title={t('results.heading')}
        lead={<span className="said">{form.chips.join(', ')}</span>}
        before={
          <button type="button" className="crumb no-print" onClick={() => goTo('form')}>
            <Icon of={ChevronLeft} />
            {t('heard.edit')}
          </button>
        }
      />
      <UrgencyBanner analysis={analysis} />
      <div className="columns-12 found" aria-busy={isBusy}>
        <NextQuestion isBusy={isBusy} onAnswer={(given) => void answer(given)} />
        <div className="span-4 stack side-col">
          <Heard analysis={analysis} takeBack={(finding) => void takeBack(finding)} />
          <Answers isBusy={isBusy} onAnswer={(given) => void answer(given)} />
          <WouldRaise signs={analysis.wouldRaise} isBusy={isBusy} onAnswer={(given) => void answer(given)} />
        </div>
        <FoundConditions analysis={analysis} />
      </div>
      <KeepOffer />
      <Note>
        <p>{analysis.disclaimer}</p>
        <p className="muted">
          {t('results.version', { engine: analysis.engineVersion, knowledge: analysis.knowledgeVersion })}
        </p>
      </Note>
      <div className="btn-row no-print">
        <Button onClick={() => goTo('summary')}>
          <Icon of={FileText} />
          {t('summary.open')}
        </Button>
        <Restart />
        <ReportResult />
      </div>
    </>
  );
}

/** A mistake in what this check found. It is kept with the account, so without one there is none to report. */
export function ReportResult() {
  const { analysis, complaint } = useChecker();
  if (useIsGuest() || !analysis || !complaint) return null;
  return <ReportMistake shown={{ of: 'result', complaint, analysis }} />;
}

/** Keeping this check, for who has an account and for who has none yet. */
export function KeepOffer() {
  return useIsGuest() ? <GuestKeep /> : <KeepPanel />;
}

/** Clears the results and the form, and starts over. */
export function Restart() {
  const t = useText('symptoms');
  const { goTo } = useAnalysis();
  return (
    <Button
      look="second"
      className="justify-self-start"
      onClick={() => {
        restartChecker();
        goTo('form');
      }}
    >
      <Icon of={RefreshCw} />
      {t('results.restart')}
    </Button>
  );
}
