import '../text.ts';
import '../symptoms.css';
import type { CheckBack, HowItIs } from '@nabz/contract/symptoms-check-back';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button, CallLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useShowRecords } from '../../family/use-show-records.ts';
import { CHECKS_KEY, checkBacksQuery, sayHowItIs } from '../api.ts';
import { beginAgain } from '../checker.ts';
import { formOf } from '../patient.ts';
import { CHECKER_PATH } from '../views.ts';

const ANSWERS: readonly HowItIs[] = ['worse', 'same', 'better'];

type Answered = { of: CheckBack; answer: HowItIs; againAt: string | null };

/** "How is it now?", some time after a kept check: the most urgent one first, one at a time. */
export function CheckBacks() {
  const { data } = useQuery(checkBacksQuery);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const client = useQueryClient();
  const close = () => {
    setAnswered(null);
    void client.invalidateQueries({ queryKey: CHECKS_KEY });
  };
  if (answered) return <After {...answered} onClose={close} />;
  if (!data) return null;
  const [first] = data.checkBacks;
  return (
    <>
      {first && <Question of={first} onAnswered={setAnswered} />}
      {data.family.map((person) => (
        <OfFamily key={person.id} person={person} />
      ))}
    </>
  );
}

function OfFamily({ person }: { person: { id: string; name: string } }) {
  const t = useText('history');
  const show = useShowRecords();
  return (
    <Notice
      icon={HeartPulse}
      title={t('back.ofFamily', person)}
      action={
        <Button look="second" onClick={() => show(person)}>
          {t('back.openFamily')}
        </Button>
      }
    >
      {t('back.ofFamilyLead')}
    </Notice>
  );
}

function Question({ of, onAnswered }: { of: CheckBack; onAnswered: (answered: Answered) => void }) {
  const t = useText('history');
  const { isBusy, run } = useBusy();
  const say = (answer: HowItIs) =>
    void run(async () => {
      try {
        const { askedAgainAt } = await sayHowItIs(of.checkId, answer);
        onAnswered({ of, answer, againAt: askedAgainAt });
      } catch {
        toast.error(t('back.failed'));
      }
    });
  return (
    <Panel title={t('back.title')} className="check-back">
      <div className="stack-4">
        <Said of={of} />
        <div className="btn-row" role="group" aria-label={t('back.title')}>
          {ANSWERS.map((answer) => (
            <Button key={answer} look="second" busy={isBusy} onClick={() => say(answer)}>
              {t(`back.${answer}`)}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  );
}

function Said({ of }: { of: CheckBack }) {
  const t = useText('history');
  return (
    <p>
      {t('back.said', { at: formatMoment(of.checkedAt) })}{' '}
      <b className="wrap-anywhere">{of.complaint.symptoms.join(', ')}</b>
    </p>
  );
}

const isEmergency = ({ level }: CheckBack): boolean => level === 'ambulance' || level === 'emergency';

/** What follows from the answer. None of it takes anything back of what was advised. */
function After({ of, answer, againAt, onClose }: Answered & { onClose: () => void }) {
  const t = useText('history');
  const callsNow = isEmergency(of) && answer !== 'better';
  return (
    <Panel title={t(`back.${answer}Title`)} tone={callsNow ? 'alert' : 'plain'} className="check-back">
      <div className="stack-4" role={callsNow ? 'alert' : 'status'}>
        {callsNow && <CallNow />}
        <p>
          {t(isEmergency(of) ? 'back.stillEmergency' : 'back.still')} <b>{of.advice}</b>
        </p>
        {answer === 'better' && isEmergency(of) && <p>{t('back.betterEmergency')}</p>}
        {answer === 'better' && <p className="muted">{t('back.closed')}</p>}
        {answer === 'same' && againAt && <p className="muted">{t('back.again', { at: formatMoment(againAt) })}</p>}
      </div>
      {answer === 'better' ? null : <Again of={of} />}
      <Button look="quiet" className="mt-4" onClick={onClose}>
        {t('back.close')}
      </Button>
    </Panel>
  );
}

function CallNow() {
  const t = useText('symptoms');
  return (
    <div className="btn-row">
      <CallLink number="112">{t('urgency.call112')}</CallLink>
      <CallLink number="108" look="danger">
        {t('urgency.call108')}
      </CallLink>
    </div>
  );
}

/** The danger signs of that check, and a new one with what was said. */
function Again({ of }: { of: CheckBack }) {
  const t = useText('history');
  const navigate = useNavigate();
  const [come, setCome] = useState<readonly string[]>([]);
  const start = () => {
    const there = [...of.present, ...of.dangerSigns.filter(({ finding }) => come.includes(finding))];
    beginAgain(formOf(of.complaint), there);
    void navigate(CHECKER_PATH);
  };
  return (
    <div className="stack-4 mt-4">
      {of.dangerSigns.length > 0 && (
        <fieldset className="stack-3">
          <legend className="label mb-1.5">{t('back.signs')}</legend>
          {of.dangerSigns.map(({ finding, name }) => (
            <Checkbox
              key={finding}
              isChecked={come.includes(finding)}
              onChange={(isThere) => setCome(isThere ? [...come, finding] : come.filter((one) => one !== finding))}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <p className="small muted">{t('back.signsNow')}</p>
      <Button className="justify-self-start" onClick={start}>
        {t('back.check')}
      </Button>
    </div>
  );
}
