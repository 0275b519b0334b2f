import { HeartHandshake, Phone, Siren } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { languageNow } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReadAloud } from '../../../ui/read-aloud.tsx';
import { useChecker } from '../checker.ts';
import { type Emergency, EmergencyCalls, useEmergencyNumbers } from './emergency-calls.tsx';

/** Help first, alone on the page. The rest comes after "I am safe", asked twice. */
export function EmergencyView() {
  const emergency = useChecker((checker) => checker.analysis?.emergency);
  return emergency ? <Help emergency={emergency} /> : null;
}

function Help({ emergency }: { emergency: Emergency }) {
  const t = useText('symptoms');
  const numbers = useEmergencyNumbers(emergency);
  const [isAsking, setAsking] = useState(false);
  const call = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    call.current?.focus({ preventScroll: true });
  }, []);
  const { kind, message } = emergency;
  const isMental = kind === 'mental';
  return (
    <>
      <section className={`urgency big ${isMental ? 'calm' : 'high'}`} role="alert">
        <span className="icon-cell">
          <Icon of={isMental ? HeartHandshake : Siren} />
        </span>
        <div>
          <span className="level">{t(isMental ? 'emergency.mindLevel' : 'emergency.level')}</span>
          <h1 tabIndex={-1}>{t(isMental ? 'emergency.mindTitle' : 'emergency.title')}</h1>
          <p>{message}</p>
        </div>
        <EmergencyCalls numbers={numbers} first={call} />
      </section>
      <HelpSteps isMental={isMental} />
      {/* On phones this stands at the foot of the screen, in the place of the bottom bar, with the call beside it. */}
      <div className={`safe-bar on-solid ${isMental ? 'calm' : 'high'}`}>
        {numbers.slice(0, 1).map(({ number }) => (
          <a key={number} className="btn white lg" href={`tel:${number}`}>
            <Icon of={Phone} />
            {t('emergency.call', { number })}
          </a>
        ))}
        <Button look="second" size="lg" onClick={() => setAsking(true)}>
          {t('emergency.safe')}
        </Button>
      </div>
      <SafeDialog
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        message={message}
        number={numbers[0]?.number ?? '112'}
      />
    </>
  );
}

function HelpSteps({ isMental }: { isMental: boolean }) {
  const t = useText('symptoms');
  const analysis = useChecker((checker) => checker.analysis);
  if (!analysis) return null;
  return (
    <div className="columns-12">
      <Panel title={t(isMental ? 'emergency.mindStepsTitle' : 'emergency.stepsTitle')} className="span-7">
        <ol className="steps">
          {analysis.triage.steps.map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <ReadAloud lines={analysis.triage.steps} language={languageNow()} />
      </Panel>
      {analysis.triage.because.length > 0 && (
        <Panel title={t('emergency.becauseTitle')} className="span-5">
          <ul className="bullets">
            {analysis.triage.because.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

type SafeProps = { isOpen: boolean; onStay: () => void; message: string; number: string };

function SafeDialog({ isOpen, onStay, message, number }: SafeProps) {
  const t = useText('symptoms');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      role="alertdialog"
      title={t('emergency.safeTitle')}
      foot={
        <>
          <Button look="primary" data-first-focus onClick={onStay}>
            {t('emergency.safeNo')}
          </Button>
          <Button look="second" onClick={() => useChecker.setState({ acknowledged: message })}>
            {t('emergency.safeYes')}
          </Button>
        </>
      }
    >
      <p>{t('emergency.safeAsk', { number })}</p>
    </Dialog>
  );
}
