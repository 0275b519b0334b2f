import { useQueryClient } from '@tanstack/react-query';
import { AlarmClockPlus, CalendarDays, CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatFullDay } from '../../../lib/dates.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { PdfButton } from '../../../ui/pdf-button.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { LinkButton } from '../../shares/components/link-button.tsx';
import { change, type ShownPrescription } from '../api.ts';
import { openForm } from '../confirm-draft.ts';
import { useSharedWords } from '../shared-words.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { Medications } from './medications.tsx';

type Props = { prescription: ShownPrescription };

/** A prescription that the patient has checked. */
export function Confirmed({ prescription }: Props) {
  const t = useText('prescriptions');
  const [isCorrecting, setCorrecting] = useState(() => openForm(prescription).isDraft);
  const isActive = prescription.status === 'active';
  const names = prescription.medications.map(({ medicine }) => medicine);
  const correct = () => {
    setCorrecting(true);
    requestAnimationFrame(focusHeading);
  };
  if (isCorrecting)
    return (
      <ConfirmForm
        prescription={prescription}
        mode="correct"
        onDone={() => setCorrecting(false)}
        onCancel={() => {
          setCorrecting(false);
          requestAnimationFrame(focusHeading);
        }}
      />
    );
  return (
    <>
      {isActive ? (
        <AlertsPanel title={t('alerts.mine')} of={names} look="open" />
      ) : (
        <AlertsPanel title={t('alerts.here')} medicines={names} look="open" />
      )}
      <Medications prescription={prescription} onCorrect={correct} />
      <div className="btn-row no-print">
        {isActive && (
          <ButtonLink to={`/reminders?tab=medicines&from=${prescription._id}`}>
            <Icon of={AlarmClockPlus} />
            {t('paper.toRoutine')}
          </ButtonLink>
        )}
        <Taken prescription={prescription} />
        <Button look="second" onClick={correct}>
          <Icon of={Pencil} />
          {t('paper.correct')}
        </Button>
        <Sharing prescription={prescription} />
      </div>
      <Said prescription={prescription} />
    </>
  );
}

/** Gives the medicines to an app of this phone, or lends them by a link. */
function Sharing({ prescription }: Props) {
  const t = useText('prescriptions');
  const wordsOf = useSharedWords();
  const sharing = { title: t('one.shared'), text: () => wordsOf(prescription) };
  return (
    <>
      <PdfButton {...sharing} />
      <ShareButton {...sharing} />
      <LinkButton {...sharing} />
    </>
  );
}

/** Whether these medicines count: taken, or no longer taken. */
function Taken({ prescription: { _id: id, status } }: Props) {
  const t = useText('prescriptions');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const isActive = status === 'active';
  const turn = () =>
    run(async () => {
      try {
        await change(client, id, { status: isActive ? 'inactive' : 'active' });
        toast.success(t(isActive ? 'paper.stopped' : 'paper.started'));
      } catch (cause) {
        toast.error(saidError(cause, t('one.notDone')));
      }
    });
  return (
    <Button look="second" busy={isBusy} onClick={() => void turn()}>
      <Icon of={isActive ? CirclePause : CirclePlay} />
      {t(isActive ? 'paper.stop' : 'paper.start')}
    </Button>
  );
}

/** The rest of the paper in words. */
function Said({ prescription: { summary, advice, followUpDate } }: Props) {
  const t = useText('prescriptions');
  return (
    <>
      {summary !== '' && (
        <Panel title={t('one.summary')}>
          <p>{summary}</p>
        </Panel>
      )}
      {(advice.length > 0 || followUpDate !== null) && (
        <Panel title={t('one.advice')}>
          <div className="stack-4">
            {followUpDate !== null && (
              <p className="row">
                <Icon of={CalendarDays} />
                <span>
                  <b>{t('one.followUp')}</b>: {formatFullDay(followUpDate)}
                </span>
              </p>
            )}
            <ul className="bullets">
              {advice.map((line) => (
                <li key={line}>
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      )}
    </>
  );
}
