import type { PaperLine, PaperPart } from '@nabz/contract/reports-paper';
import { Check, FileSearch, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { PageDialog } from '../../documents/components/page-dialog.tsx';
import { answerPaperLine, fetchPage, isBeingRead, reportKey, type ShownReport } from '../api.ts';
import { CheckMedicines } from './check-medicines.tsx';

/** As a patient needs them: what it was, what to take, when to come again, and when to come at once. */
const PARTS: readonly PaperPart[] = [
  'diagnosis',
  'procedure',
  'condition',
  'medicine',
  'follow-up',
  'warning',
  'advice',
  'dose',
];

/** What a discharge summary or a vaccination card says, line by line beside the paper: right or wrong. Nothing is added anywhere. */
export function PaperLines({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const [shown, setShown] = useState<PaperLine | null>(null);
  const { paper } = report;
  if (!paper) return null;
  const show = report.pages.length > 0 ? setShown : null;
  const isCard = paper.kind === 'vaccination-card';
  return (
    <Panel title={t(`paper.${paper.kind}.title`)}>
      <div className="stack-4">
        <p className="small muted">{t(`paper.${paper.kind}.lead`)}</p>
        {PARTS.map((part) => (
          <Part
            key={part}
            report={report}
            part={part}
            lines={paper.lines.filter((line) => line.part === part)}
            onShow={show}
          />
        ))}
        {isCard && (
          <ButtonLink look="second" to="/vaccinations" className="justify-self-start no-print">
            {t('paper.toVaccinations')}
          </ButtonLink>
        )}
      </div>
      <PageDialog
        shown={shown && { place: shown.place, what: shown.text }}
        onClose={() => setShown(null)}
        fileName={report.fileInfo.originalName}
        pages={report.pages}
        queryKey={reportKey(report._id)}
        load={(page, signal) => fetchPage(report._id, page, signal)}
      />
    </Panel>
  );
}

type Show = ((line: PaperLine) => void) | null;
type PartProps = { report: ShownReport; part: PaperPart; lines: readonly PaperLine[]; onShow: Show };

function Part({ report, part, lines, onShow }: PartProps) {
  const t = useText('reports');
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h3 id={id}>{t(`paper.parts.${part}`)}</h3>
      <ul className="paper-lines">
        {lines.map((line) => (
          <Line key={line.id} report={report} line={line} onShow={onShow} />
        ))}
      </ul>
      {part === 'medicine' && <CheckMedicines report={report} />}
      {part === 'follow-up' && (
        <ButtonLink look="second" size="sm" to="/appointments" className="justify-self-start no-print">
          {t('paper.book')}
        </ButtonLink>
      )}
    </section>
  );
}

type LineProps = { report: ShownReport; line: PaperLine; onShow: Show };

function Line({ report, line, onShow }: LineProps) {
  const t = useText('reports');
  const { text, understood, certainty, date, dose, answer } = line;
  return (
    <li className={answer === 'wrong' ? 'wrong' : ''}>
      <div className="grow stack-1">
        <q>{text}</q>
        {understood !== '' && <p className="small">{t('paper.understood', { text: understood })}</p>}
        {date !== null && !dose && <p className="small">{t('paper.day', { day: formatDay(date) })}</p>}
        {dose && <DoseWords dose={dose} />}
        {certainty !== 'present' && (
          <p>
            <Tag tone="line">{t(`paper.certainty.${certainty}`)}</Tag>
          </p>
        )}
      </div>
      <div className="btn-row no-print">
        {onShow && (
          <Button
            look="quiet"
            size="sm"
            aria-label={t('results.showNamed', { name: text })}
            onClick={() => onShow(line)}
          >
            <Icon of={FileSearch} />
            {t('results.show')}
          </Button>
        )}
        {!isBeingRead(report) && <Answer reportId={report._id} line={line} />}
      </div>
    </li>
  );
}

function DoseWords({ dose }: { dose: NonNullable<PaperLine['dose']> }) {
  const t = useText('reports');
  const { vaccine, isGiven, givenOn, dueOn } = dose;
  const words = isGiven
    ? givenOn === null
      ? t('paper.dose.givenSometime')
      : t('paper.dose.given', { day: formatDay(givenOn) })
    : dueOn === null
      ? t('paper.dose.notSaid')
      : t('paper.dose.due', { day: formatDay(dueOn) });
  return (
    <p className="small">
      <b>{vaccine}</b>: {words}
    </p>
  );
}

/** The patient's word on a line, and the way back from it. A dose is confirmed where it counts, on the page of vaccinations. */
function Answer({ reportId, line: { id, text, answer, part } }: { reportId: string; line: PaperLine }) {
  const t = useText('reports');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const say = (next: 'right' | 'wrong' | null) =>
    void run(async () => {
      try {
        await answerPaperLine(client, { reportId, lineId: id, answer: next });
      } catch (cause) {
        toast.error(saidError(cause, t('hints.notSaved')));
      }
    });
  if (answer !== null)
    return (
      <>
        <Tag tone={answer === 'right' ? 'ok' : 'warn'} icon={answer === 'right' ? Check : X}>
          {t(`paper.said.${answer}`)}
        </Tag>
        <Button
          look="quiet"
          size="sm"
          busy={isBusy}
          aria-label={t('paper.undoNamed', { text })}
          onClick={() => say(null)}
        >
          {t('paper.undo')}
        </Button>
      </>
    );
  return (
    <>
      {part !== 'dose' && (
        <Button
          look="second"
          size="sm"
          busy={isBusy}
          aria-label={t('paper.rightNamed', { text })}
          onClick={() => say('right')}
        >
          <Icon of={Check} />
          {t('paper.right')}
        </Button>
      )}
      <Button
        look="second"
        size="sm"
        busy={isBusy}
        aria-label={t('paper.wrongNamed', { text })}
        onClick={() => say('wrong')}
      >
        <Icon of={X} />
        {t('paper.wrong')}
      </Button>
    </>
  );
}
